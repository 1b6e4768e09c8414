import type { Id } from '@muster/base'
import { decodeChunk, forEachFix, mergeFixes } from '@muster/engine/track'
import type { Fix } from '@muster/model/protocol'
import { and, asc, eq, gte, lte } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { trackChunk } from '../../db/partitioned.ts'
import { frame } from '../../db/tables.ts'
import { MAX_CHUNK } from '../../jobs/compaction.ts'
import type { Holding } from './subject.ts'

/**
 * The stored fixes of one tag in a time, in order, each once. The log is read before the shelf: what moves between the two reads
 * is then seen twice, which merging undoes, instead of never.
 */
export async function readTrack(tx: Tx, tenant: Id, { tag, from, to }: Holding): Promise<Fix[]> {
  const frames = await tx
    .select({ bytes: frame.bytes })
    .from(frame)
    .where(and(eq(frame.tenantId, tenant), gte(frame.tTo, from), lte(frame.tFrom, to)))
    .orderBy(asc(frame.seq))
  const chunks = await tx
    .select({ bytes: trackChunk.bytes })
    .from(trackChunk)
    .where(
      and(
        eq(trackChunk.tenantId, tenant),
        eq(trackChunk.tag, tag),
        gte(trackChunk.tFrom, from - MAX_CHUNK),
        lte(trackChunk.tFrom, to),
        gte(trackChunk.tTo, from),
      ),
    )
    .orderBy(asc(trackChunk.tFrom))
  const [tenantNumber, tagNumber] = [Number(tenant), Number(tag)]
  const tail: Fix[] = []
  for (const { bytes } of frames) forEachFix(bytes, tenantNumber, tagNumber, (fix) => tail.push(fix))
  const merged = mergeFixes(...chunks.map(({ bytes }) => decodeChunk(bytes, tenantNumber, tagNumber)), tail)
  return merged.length > 0 && merged[0]!.t >= from && merged.at(-1)!.t <= to ? merged : merged.filter((fix) => fix.t >= from && fix.t <= to)
}
