import { HOUR, type Millis } from '@muster/base'
import { decodeChunk, decodeFrame, encodeChunk, mergeFixes } from '@muster/engine/track'
import type { Fix } from '@muster/model/protocol'
import type pg from 'pg'

/** A chunk spans at most this long, so that a reader knows how far before its time a chunk may begin. */
export const MAX_CHUNK = HOUR
/** Positions taken in one transaction: what fits in memory beside everything else. */
const BATCH = 500_000

export type Compacted = { frames: number; positions: number; chunks: number }

type FrameRow = { seq: string; tenant_id: string; count: number; bytes: Buffer }

/**
 * Moves the positions of the oldest frames (those that end before `before`) to the shelf: one chunk a tag, merged with what is shelved
 * for the same time. One transaction inserts the chunks and deletes the frames, so a crash in between leaves either form, never both or none.
 * Returns what was moved; zero frames when there is nothing left. The day partitions must exist.
 */
export async function compactOnce(client: pg.ClientBase, before: Millis): Promise<Compacted> {
  await client.query('BEGIN')
  try {
    const done = await compact(client, before)
    await client.query('COMMIT')
    return done
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

async function compact(client: pg.ClientBase, before: Millis): Promise<Compacted> {
  const { rows: oldest } = await client.query<{ seq: string; tenant_id: string; count: number }>(
    `SELECT seq, tenant_id, count FROM frame WHERE t_to < $1
       AND tenant_id = (SELECT tenant_id FROM frame WHERE t_to < $1 ORDER BY seq LIMIT 1) ORDER BY seq LIMIT 100000`,
    [before],
  )
  const [first] = oldest
  if (!first) return { frames: 0, positions: 0, chunks: 0 }
  const wanted: string[] = []
  let positions = 0
  for (const { seq, count } of oldest) {
    if (positions > 0 && positions + count > BATCH) break
    positions += count
    wanted.push(seq)
  }
  const { rows: frames } = await client.query<FrameRow>(
    'SELECT seq, tenant_id, count, bytes FROM frame WHERE seq = ANY ($1::bigint[]) ORDER BY seq FOR UPDATE SKIP LOCKED',
    [wanted],
  )
  const chunks = await shelve(client, Number(first.tenant_id), frames)
  await client.query('DELETE FROM frame WHERE seq = ANY ($1::bigint[])', [frames.map(({ seq }) => seq)])
  return { frames: frames.length, positions, chunks }
}

async function shelve(client: pg.ClientBase, tenant: number, frames: readonly FrameRow[]): Promise<number> {
  const tags = new Map<number, Fix[]>()
  for (const { bytes } of frames) {
    for (const fix of decodeFrame(bytes, tenant)) {
      const fixes = tags.get(fix.tag)
      if (fixes) fixes.push(fix)
      else tags.set(fix.tag, [fix])
    }
  }
  let rows: ChunkRow[] = []
  let made = 0
  for (const [tag, fixes] of tags) {
    for (const span of spans(mergeFixes(fixes))) {
      rows.push(chunkRow(tag, span))
      made++
    }
    tags.set(tag, [])
    if (rows.length >= 500) {
      await insert(client, tenant, rows)
      rows = []
    }
  }
  if (rows.length > 0) await insert(client, tenant, rows)
  return made
}

type ChunkRow = { tag: number; from: Millis; to: Millis; count: number; bytes: Uint8Array; fixes: readonly Fix[] }

const chunkRow = (tag: number, fixes: readonly Fix[]): ChunkRow => ({
  tag,
  from: fixes[0]!.t,
  to: fixes.at(-1)!.t,
  count: fixes.length,
  bytes: encodeChunk(fixes),
  fixes,
})

/** Cuts time-ordered fixes so that none of the parts is longer than a chunk may be. */
function spans(fixes: readonly Fix[]): Fix[][] {
  const parts: Fix[][] = []
  for (const fix of fixes) {
    const part = parts.at(-1)
    if (part && fix.t - part[0]!.t < MAX_CHUNK) part.push(fix)
    else parts.push([fix])
  }
  return parts
}

async function insert(client: pg.ClientBase, tenant: number, rows: ChunkRow[]): Promise<void> {
  const { rows: inserted } = await client.query<{ tag: string; t_from: string }>(
    `INSERT INTO track_chunk (tenant_id, tag, t_from, t_to, count, bytes)
     SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bytea[])
     ON CONFLICT (tenant_id, tag, t_from) DO NOTHING RETURNING tag, t_from`,
    [
      tenant,
      rows.map((row) => row.tag),
      rows.map((row) => row.from),
      rows.map((row) => row.to),
      rows.map((row) => row.count),
      rows.map((row) => Buffer.from(row.bytes.buffer, row.bytes.byteOffset, row.bytes.byteLength)),
    ],
  )
  if (inserted.length === rows.length) return
  const done = new Set(inserted.map((row) => `${row.tag}:${row.t_from}`))
  for (const row of rows) if (!done.has(`${row.tag}:${row.from}`)) await mergeInto(client, tenant, row)
}

/** A chunk that begins at the same moment is there already: both become one. */
async function mergeInto(client: pg.ClientBase, tenant: number, row: ChunkRow): Promise<void> {
  const key = [tenant, row.tag, row.from]
  const { rows } = await client.query<{ bytes: Buffer }>(
    'SELECT bytes FROM track_chunk WHERE tenant_id = $1 AND tag = $2 AND t_from = $3 FOR UPDATE',
    key,
  )
  const merged = chunkRow(row.tag, mergeFixes(decodeChunk(rows[0]!.bytes, tenant, row.tag), row.fixes))
  await client.query('UPDATE track_chunk SET t_to = $4, count = $5, bytes = $6 WHERE tenant_id = $1 AND tag = $2 AND t_from = $3', [
    ...key,
    merged.to,
    merged.count,
    Buffer.from(merged.bytes),
  ])
}
