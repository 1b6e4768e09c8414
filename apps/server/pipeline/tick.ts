import type { Millis } from '@muster/base'
import type { Rejection } from '@muster/engine/positioning'
import type { EpisodeEvent, EventObservation, Fix, Observation } from '@muster/model/protocol'

/** A battery level that came with a message. */
export type BatteryReport = { tag: number; percent: number; t: Millis }

/** What one tenant's part of a tick holds; each step reads what the steps before it filled in. */
export type TenantTick = {
  tenant: number
  /** observe */
  observations: Observation[]
  events: EventObservation[]
  batteries: BatteryReport[]
  /** locate */
  fixes: Fix[]
  rejected: Rejection[]
  /** judge */
  episodes: EpisodeEvent[]
  /** commit: the encoded fixes as they are stored, and the changes of alarm records. */
  frame: Uint8Array | null
  changes: AlarmChange[]
}

/** A committed change of an alarm record; `seq` is its place in the tenant's live stream. */
export type AlarmChange = {
  seq: number
  source: 'person' | 'vehicle'
  alarm: string
  change: 'open' | 'update' | 'close' | 'acknowledge' | 'dispose'
}

/** One round of the pipeline: whatever had arrived, one database transaction. */
export type Tick = {
  now: Millis
  received: Observation[]
  tenants: Map<number, TenantTick>
  /** Partition → last sequence in this tick. */
  offsets: Map<number, number>
}

export function newTick(now: Millis): Tick {
  return { now, received: [], tenants: new Map(), offsets: new Map() }
}

/** The tenant's part, made when it is first needed. */
export function tenantTick(tick: Tick, tenant: number): TenantTick {
  let part = tick.tenants.get(tenant)
  if (!part) {
    part = { tenant, observations: [], events: [], batteries: [], fixes: [], rejected: [], episodes: [], frame: null, changes: [] }
    tick.tenants.set(tenant, part)
  }
  return part
}
