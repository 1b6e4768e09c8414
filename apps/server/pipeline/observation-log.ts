import type { Millis } from '@muster/base'
import { observationLog } from '../db/tables.ts'
import type { LaneDeps } from './engine.ts'
import { encodeObservations, isOfPlace, type LoggedObservation } from './observation-codec.ts'
import type { PipelineMetrics } from './metrics.ts'
import type { TenantTick } from './tick.ts'

/** Keeps what devices said for those who ask why a tag was placed where it was. Not part of what is promised to devices: a crash loses the last half minute. */
export interface ObservationLog {
  note(part: TenantTick): void
  /** Writes what was gathered, at most twice a minute unless `all`. */
  flush(now: Millis, all?: boolean): Promise<void>
}

const BUCKETS = 64
const FLUSH_EVERY = 30_000
/** Beyond this many in memory the newest are left out and counted, so that a flood costs the log and never the positions. */
const MOST = 400_000

/** The bucket of a tag: FNV-1a of its number. */
export function bucketOf(tag: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < tag.length; i++) hash = Math.imul(hash ^ tag.charCodeAt(i), 0x01000193)
  return (hash >>> 0) % BUCKETS
}

/** Vendor positions stand in the history as they were reported: only refused ones are logged here. */
export function createObservationLog({ database, log, health }: LaneDeps, metrics: PipelineMetrics): ObservationLog {
  let tenants = new Map<number, Map<number, LoggedObservation[]>>()
  let held = 0
  let flushed: Millis = 0

  function take(tenant: number, entry: LoggedObservation): void {
    if (held >= MOST) {
      metrics.unlogged()
      return
    }
    held++
    const buckets = tenants.get(tenant) ?? new Map<number, LoggedObservation[]>()
    tenants.set(tenant, buckets)
    const bucket = bucketOf(entry.observation.tag)
    const entries = buckets.get(bucket)
    if (entries) entries.push(entry)
    else buckets.set(bucket, [entry])
  }

  async function write(tenant: number, buckets: ReadonlyMap<number, LoggedObservation[]>): Promise<void> {
    const rows: (typeof observationLog.$inferInsert)[] = []
    for (const [bucket, entries] of buckets) {
      const times = entries.map(({ observation }) => observation.receivedAt)
      rows.push({
        tenantId: String(tenant),
        bucket,
        tFrom: times.reduce((a, b) => Math.min(a, b)),
        tTo: times.reduce((a, b) => Math.max(a, b)),
        count: entries.length,
        bytes: await encodeObservations(entries),
      })
    }
    await database.engineTx((tx) => tx.insert(observationLog).values(rows).onConflictDoNothing())
  }

  return {
    note({ tenant, observations, rejected }) {
      const reasons = rejected.length === 0 ? null : new Map(rejected.map(({ observation, reason }) => [observation, reason]))
      for (const observation of observations) {
        const reason = reasons?.get(observation) ?? null
        if (isOfPlace(observation) && (reason !== null || observation.kind !== 'position')) take(tenant, { observation, rejected: reason })
      }
    },
    async flush(now, all = false) {
      if (!all && now - flushed < FLUSH_EVERY) return
      flushed = now
      const taken = tenants
      tenants = new Map()
      held = 0
      try {
        for (const [tenant, buckets] of taken) await write(tenant, buckets)
        health.recover('observationLog')
      } catch (error) {
        health.degrade('observationLog', 'observationLog.failed')
        log.error({ err: error }, 'the location log could not be written')
      }
    },
  }
}
