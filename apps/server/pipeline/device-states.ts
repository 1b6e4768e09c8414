import { type Id, idNumber, type Millis } from '@muster/base'
import type { DeviceReport, WatchedKind } from '@muster/engine/health'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { deviceKey } from './build-plant.ts'
import type { LaneDeps, TenantEngine } from './engine.ts'

/** Writes what the watch over fixed devices found into their rows, and the spans in which they were on and off line. */
export interface DeviceStates {
  flush(tenants: Iterable<TenantEngine>, now: Millis): Promise<void>
}

/** Where each kind is kept, and what its time of the last hearing is called there. */
const kept = {
  beacon: { table: 'beacon', heard: 'last_heard_at' },
  station: { table: 'base_station', heard: 'last_seen_at' },
  uwbStation: { table: 'uwb_station', heard: 'last_seen_at' },
} as const satisfies Record<WatchedKind, { table: string; heard: string }>
const kinds = Object.keys(kept) as WatchedKind[]

/** When each device of a tenant was last heard, by its key. */
export async function devicesHeard(tx: Tx, tenant: number): Promise<Map<string, Millis>> {
  const found = new Map<string, Millis>()
  for (const kind of kinds) {
    const { table, heard } = kept[kind]
    const { rows } = await tx.execute<{ id: Id; at: string }>(
      sql`SELECT id::text, ${sql.identifier(heard)} AS at FROM ${sql.identifier(table)}
        WHERE tenant_id = ${tenant} AND deleted_at IS NULL AND ${sql.identifier(heard)} IS NOT NULL`,
    )
    for (const { id, at } of rows) found.set(deviceKey(kind, id), Number(at))
  }
  return found
}

type DeviceRow = { id: Id; code: string; area: Id | null; online: string | null }

async function write(tx: Tx, tenant: number, kind: WatchedKind, reports: readonly DeviceReport[], now: Millis): Promise<void> {
  const { table, heard } = kept[kind]
  const byId = new Map(reports.map((report) => [report.key.slice(kind.length + 1), report]))
  const { rows } = await tx.execute<DeviceRow>(
    sql`SELECT id::text, code, area::text, online_status AS online FROM ${sql.identifier(table)}
      WHERE tenant_id = ${tenant} AND id = ANY (${sql.param([...byId.keys()])}::bigint[])`,
  )
  const stateOf = ({ online }: DeviceReport) => (online ? 'online' : 'offline')
  const records = rows.map((row) => {
    const report = byId.get(row.id)!
    // Four digits say all that such a mean knows.
    const rounded = (value: number | null) => (value !== null && Number.isFinite(value) ? Number(value.toPrecision(4)) : null)
    return {
      id: idNumber(row.id),
      heard: report.lastHeard,
      online: stateOf(report),
      transmission: report.transmission,
      rate: rounded(report.packetsPerMinute),
      drift: rounded(report.clockDrift),
      misfit: rounded(report.misfit),
    }
  })
  await tx.execute(sql`
    UPDATE ${sql.identifier(table)} d SET ${sql.identifier(heard)} = greatest(d.${sql.identifier(heard)}, r.heard), online_status = r.online,
      ${kind === 'beacon' ? sql`transmission_status = r.transmission,` : sql``} packet_rate = r.rate, clock_drift = r.drift, misfit = r.misfit
    FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS r (id bigint, heard bigint, online text, transmission text, rate float8, drift float8, misfit float8)
    WHERE d.tenant_id = ${tenant} AND d.id = r.id`)
  const turned = rows.filter((row) => row.online !== stateOf(byId.get(row.id)!))
  if (turned.length === 0) return
  const spans = turned.map((row) => {
    const report = byId.get(row.id)!
    return { code: row.code, area: row.area && idNumber(row.area), state: stateOf(report), at: report.online ? now : report.lastHeard }
  })
  await tx.execute(sql`
    WITH turned AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) AS s (code text, area bigint, state text, at bigint)),
      ended AS (UPDATE device_state_log l SET end_at = greatest(l.start_at, t.at) FROM turned t
        WHERE l.tenant_id = ${tenant} AND l.device_kind = ${kind} AND l.device_number = t.code AND l.end_at IS NULL)
    INSERT INTO device_state_log (tenant_id, device_kind, device_number, state, start_at, area, created_at, updated_at, revision)
    SELECT ${tenant}, ${kind}, code, state, at, area, ${now}, ${now}, 1 FROM turned`)
}

/** What could not be written stays until the next flush, under what is newer by then. */
export function createDeviceStates({ database, log, health }: LaneDeps): DeviceStates {
  const waiting = new Map<number, Map<string, DeviceReport>>()
  return {
    async flush(tenants, now) {
      for (const { plant, health: watch } of tenants) {
        const reports = waiting.get(plant.tenant) ?? new Map<string, DeviceReport>()
        for (const report of watch.reports(now)) reports.set(report.key, report)
        waiting.set(plant.tenant, reports)
        if (reports.size === 0) continue
        try {
          await database.engineTx(async (tx) => {
            for (const kind of kinds) {
              const some = [...reports.values()].filter((report) => report.kind === kind)
              if (some.length > 0) await write(tx, plant.tenant, kind, some, now)
            }
          })
          waiting.delete(plant.tenant)
          health.recover('deviceStates')
        } catch (error) {
          health.degrade('deviceStates', 'deviceStates.failed')
          log.error({ err: error }, 'device states could not be written')
        }
      }
    },
  }
}
