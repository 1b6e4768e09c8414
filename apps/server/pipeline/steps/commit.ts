import { setTimeout as delay } from 'node:timers/promises'
import { encodeFrame } from '@muster/engine/track'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { frame, inputOffset } from '../../db/tables.ts'
import type { Engine, Step, TenantEngine } from '../engine.ts'
import type { AlarmChange, TenantTick, Tick } from '../tick.ts'
import { writeEpisodes } from '../write-episodes.ts'

/** Another engine has gone on from where this one stood: this one must stop at once. */
export class OffsetLost extends Error {
  override readonly name = 'OffsetLost'
}

/**
 * One transaction holds the tick: the encoded fixes, the alarm records with their outbox rows, and the input offset.
 * It is tried until it holds, so that what the engine knows never runs ahead of the database; devices wait for their answer meanwhile.
 * An episode that the database refuses for what it holds is left out, counted and signalled: positions and all others still go in.
 * Throws OffsetLost, or the last error once the pipeline is stopping.
 */
export const commit: Step = {
  name: 'commit',
  async run(tick, engine) {
    const parts = [...tick.tenants.values()]
    for (const part of parts) if (part.fixes.length > 0) part.frame = encodeFrame(part.fixes)
    if (tick.offsets.size === 0 && parts.every((part) => part.episodes.length === 0)) return
    const refused = new Set<TenantTick>()
    for (let attempt = 0; ; attempt++) {
      try {
        const changes = await engine.database.engineTx((tx) => write(tx, tick, parts, refused, engine))
        for (const part of parts) part.changes = changes.get(part) ?? []
        for (const [partition, sequence] of tick.offsets) engine.offsets.set(partition, sequence)
        return
      } catch (error) {
        if (error instanceof OffsetLost || !engine.running()) throw error
        if (error instanceof EpisodesRefused) {
          refused.add(error.part)
          engine.metrics.failed('commit', error.cause, { tenant: error.part.tenant })
          continue
        }
        engine.metrics.failed('commit', error)
        await delay(Math.min(2000, 50 * 2 ** attempt))
      }
    }
  },
}

class EpisodesRefused extends Error {
  readonly part: TenantTick
  constructor(part: TenantTick, cause: unknown) {
    super('episodes refused', { cause })
    this.part = part
  }
}

/** Errors that come again with the same rows: wrong data (22), broken constraint (23), wrong statement (42). */
function isOfTheData(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if ('code' in e && /^(22|23|42)/.test(String(e.code))) return true
    if (e instanceof TypeError || e instanceof RangeError) return true
  }
  return false
}

async function write(tx: Tx, tick: Tick, parts: TenantTick[], refused: ReadonlySet<TenantTick>, engine: Engine) {
  const changes = new Map<TenantTick, AlarmChange[]>()
  if (!(await advance(tx, tick, engine))) return changes
  const [partition, sequence] = [...tick.offsets][0] ?? [0, 0]
  for (const part of parts) {
    if (!part.frame) continue
    const times = part.fixes.map((fix) => fix.t)
    await tx.insert(frame).values({
      tenantId: String(part.tenant),
      tFrom: times.reduce((a, b) => Math.min(a, b)),
      tTo: times.reduce((a, b) => Math.max(a, b)),
      count: part.fixes.length,
      bytes: part.frame as Buffer,
      partition,
      sequence,
    })
  }
  for (const part of parts) {
    const tenant = engine.tenants.get(part.tenant)
    if (!tenant || part.episodes.length === 0) continue
    if (refused.has(part)) {
      changes.set(part, await writeOneByOne(tx, tenant, part, tick, engine))
      continue
    }
    try {
      changes.set(part, await writeEpisodes(tx, tenant.plant, part.episodes, tick.now))
    } catch (error) {
      throw isOfTheData(error) ? new EpisodesRefused(part, error) : error
    }
  }
  return changes
}

/** Each episode behind a savepoint of its own, so that only the one that the database refuses is left out. */
async function writeOneByOne(tx: Tx, tenant: TenantEngine, part: TenantTick, tick: Tick, engine: Engine): Promise<AlarmChange[]> {
  const changes: AlarmChange[] = []
  for (const events of Map.groupBy(part.episodes, ({ key }) => key).values()) {
    try {
      changes.push(...(await tx.transaction((inner) => writeEpisodes(inner, tenant.plant, events, tick.now))))
    } catch (error) {
      if (!isOfTheData(error)) throw error
      engine.metrics.failed('commit', error, { tenant: part.tenant, episode: events[0]?.key })
    }
  }
  return changes
}

/**
 * Moves the offsets from where this engine believes them to where the tick ends. False when they are there already:
 * an earlier attempt was committed although its answer was lost.
 */
async function advance(tx: Tx, tick: Tick, engine: Engine): Promise<boolean> {
  let moved = 0
  for (const [partition, sequence] of tick.offsets) {
    const result = await tx
      .update(inputOffset)
      .set({ sequence, updatedAt: tick.now })
      .where(and(eq(inputOffset.partition, partition), eq(inputOffset.sequence, engine.offsets.get(partition) ?? 0)))
    moved += result.rowCount ?? 0
  }
  if (moved === tick.offsets.size) return true
  const partitions = [...tick.offsets.keys()]
  const stored = await tx.select().from(inputOffset).where(inArray(inputOffset.partition, partitions))
  if (moved === 0 && stored.every((row) => row.sequence === tick.offsets.get(row.partition))) return false
  throw new OffsetLost('input offset was moved by another engine')
}
