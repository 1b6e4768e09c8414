import type { Fix } from '@muster/model/protocol'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import type { Plants } from '../pipeline/plants.ts'
import type { AlarmChange } from '../pipeline/tick.ts'
import { alarmsOf } from './alarm-rows.ts'
import type { Hub } from './hub.ts'

/** Where committed positions and alarms go to reach the browsers. Never throws and never holds up a tick. */
export interface LiveFeed {
  /** `frame` = the same fixes encoded, for other nodes and the omlox hub. */
  fixes(tenant: number, fixes: readonly Fix[], frame: Uint8Array): void
  alarms(tenant: number, changes: readonly AlarmChange[]): void
}

/** Outbox rows of alarms that went out at once are marked done together, this often, ms. */
const SETTLE = 500

/** The feed of an engine: positions straight to the hub of the same process, and over the bus to those of other processes. */
export function createFeed(deps: Deps, plants: Plants, hub: Hub | null): LiveFeed {
  let sent = new Map<number, string[]>()
  let timer: NodeJS.Timeout | null = null

  function settle(): void {
    timer = null
    const batch = sent
    sent = new Map()
    for (const [tenant, keys] of batch) {
      markSent(deps, tenant, keys).catch((error: unknown) => deps.log.warn({ err: error }, 'alarms may be told twice'))
    }
  }

  async function send(tenant: number, changes: readonly AlarmChange[]): Promise<void> {
    try {
      await publishAlarms(deps, plants, tenant, changes)
      const keys = sent.get(tenant) ?? []
      for (const { seq } of changes) keys.push(String(seq))
      sent.set(tenant, keys)
      if (timer === null) timer = setTimeout(settle, SETTLE)
    } catch (error) {
      deps.log.warn({ err: error }, 'alarms go out with the outbox instead of at once')
    }
  }

  return {
    fixes(tenant, fixes, frame) {
      hub?.fixes(tenant, fixes)
      deps.bus.publishLive(`fix.${tenant}`, frame)
    },
    alarms(tenant, changes) {
      void send(tenant, changes)
    },
  }
}

/** Sends committed alarm changes to every browser's server. Browsers may hear of a change twice, never not at all: see the outbox. */
export async function publishAlarms(deps: Deps, plants: Plants, tenant: number, changes: readonly AlarmChange[]): Promise<void> {
  const plant = plants.get(tenant)
  if (!plant || changes.length === 0) return
  const home = await deps.db.of(String(tenant))
  const alarms = await home.engineTx((tx) => alarmsOf(tx, plant, changes))
  deps.bus.publishLive(`alarm.${tenant}`, new TextEncoder().encode(JSON.stringify(alarms)))
  for (const entity of new Set(changes.map(({ source }) => (source === 'person' ? 'personAlarm' : 'vehicleAlarm')))) {
    deps.changes.emit({ tenant: String(tenant), entity, ids: changes.map(({ alarm }) => alarm) })
  }
}

async function markSent({ db, clock }: Deps, tenant: number, keys: readonly string[]): Promise<void> {
  const home = await db.of(String(tenant))
  await home.engineTx((tx) =>
    tx.execute(
      sql`UPDATE outbox SET done_at = ${clock.now()} WHERE tenant_id = ${tenant} AND topic = 'alarm' AND key = ANY (${sql.param([...keys])}::text[])`,
    ),
  )
}
