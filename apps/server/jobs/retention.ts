import { type Clock, DAY, type Millis, SECOND } from '@muster/base'
import { dropTrackPartitions } from '../db/partitioned.ts'
import { purgeRecord } from '../db/tables.ts'
import type { Database } from '../db/db.ts'
import type { Plants } from '../pipeline/plants.ts'
import { settingOf } from '../services/system/settings.ts'

/** Done outbox rows are kept for so long, to see what was sent. */
const OUTBOX_DAYS = 7
/** Rows deleted in one statement, so that none holds its table for long. */
const BATCH = 20_000

/** What was removed of one kind of thing of one tenant. */
export type Purged = { tenant: number; entity: string; before: Millis; rows: number }
type Part = { database: Pick<Database, 'pools' | 'ownerTx'>; clock: Clock }
type Those = Pick<Plants, 'all'>

/**
 * Removes what is past its tenant's retention (tracks: history_retention_days, what devices said: raw_retention_days, logs: audit_keep_days) and writes down as purge records what
 * went, all in one database: `plants` are those that live there. Returns the same.
 */
export async function dropOld(deps: Part, plants: Those): Promise<Purged[]> {
  const began = deps.clock.now()
  const purged = [...(await dropTracks(deps, plants)), ...(await dropObservations(deps, plants)), ...(await dropLogs(deps))].filter(
    ({ rows }) => rows > 0,
  )
  await deps.database.pools.engine.query('DELETE FROM outbox WHERE done_at < $1', [began - OUTBOX_DAYS * DAY])
  if (purged.length === 0) return []
  const duration = Math.round((deps.clock.now() - began) / SECOND)
  await deps.database.ownerTx((tx) =>
    tx.insert(purgeRecord).values(
      purged.map(({ tenant, entity, before, rows }) => ({
        tenantId: String(tenant),
        entity,
        before,
        rows,
        kept: 0,
        startedAt: began,
        duration,
        result: 'success',
        createdAt: began,
      })),
    ),
  )
  return purged
}

/** Whole days that no tenant keeps any longer go as partitions, a tenant's shorter time row by row. Rows are positions. */
async function dropTracks({ database, clock }: Part, plants: Those): Promise<Purged[]> {
  const now = clock.now()
  const kept = [...plants.all()].map((plant) => ({ tenant: plant.tenant, before: now - plant.historyDays * DAY }))
  if (kept.length === 0) return []
  const oldest = Math.min(...kept.map(({ before }) => before))
  const gone = new Map<number, number>()
  for (const { tenant, before } of kept) {
    if (before === oldest) continue
    for (let removed = BATCH; removed === BATCH; ) {
      const { rows } = await database.pools.engine.query<{ count: number }>(
        `DELETE FROM track_chunk WHERE tenant_id = $1 AND t_from < $2 AND ctid = ANY (ARRAY(
           SELECT ctid FROM track_chunk WHERE tenant_id = $1 AND t_from < $2 LIMIT ${BATCH})) RETURNING count`,
        [tenant, before],
      )
      removed = rows.length
      gone.set(
        tenant,
        rows.reduce((sum, { count }) => sum + count, gone.get(tenant) ?? 0),
      )
    }
  }
  await dropTrackPartitions(database.pools.owner, oldest, (tenant, positions) => gone.set(tenant, (gone.get(tenant) ?? 0) + positions))
  const limitOf = new Map(kept.map(({ tenant, before }) => [tenant, before]))
  return [...gone].map(([tenant, rows]) => ({ tenant, entity: 'trackPoint', before: limitOf.get(tenant) ?? oldest, rows }))
}

/** What devices said, after each tenant's raw_retention_days. Rows are observations. */
async function dropObservations({ database, clock }: Part, plants: Those): Promise<Purged[]> {
  const purged: Purged[] = []
  for (const { tenant, rawDays } of plants.all()) {
    const before = clock.now() - rawDays * DAY
    let rows = 0
    for (let removed = BATCH; removed === BATCH; ) {
      const gone = await database.pools.engine.query<{ count: number }>(
        `DELETE FROM observation_log WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM observation_log WHERE tenant_id = $1 AND t_from < $2 LIMIT ${BATCH})) RETURNING count`,
        [tenant, before],
      )
      removed = gone.rows.length
      rows += gone.rows.reduce((sum, { count }) => sum + count, 0)
    }
    purged.push({ tenant, entity: 'locationLog', before, rows })
  }
  return purged
}

/** Sign-in and operation logs of each tenant after its audit_keep_days. The owner alone may: to everybody else they are written once. */
async function dropLogs({ database, clock }: Part): Promise<Purged[]> {
  const { value: shipped } = settingOf.get('audit_keep_days')!
  const { rows: tenants } = await database.pools.owner.query<{ tenant: string; days: string }>(
    `SELECT t.id AS tenant, coalesce(c.value, $1) AS days FROM tenant t
     LEFT JOIN system_config c ON c.tenant_id = t.id AND c.key = 'audit_keep_days' AND c.deleted_at IS NULL`,
    [shipped],
  )
  const purged: Purged[] = []
  for (const { tenant, days } of tenants) {
    const before = clock.now() - Number(days) * DAY
    for (const [entity, table] of [
      ['loginLog', 'login_log'],
      ['operationLog', 'operation_log'],
    ] as const) {
      let rows = 0
      for (let removed = BATCH; removed === BATCH; rows += removed) {
        const gone = await database.pools.owner.query(
          `DELETE FROM ${table} WHERE id = ANY (ARRAY(SELECT id FROM ${table} WHERE tenant_id = $1 AND time < $2 LIMIT ${BATCH}))`,
          [tenant, before],
        )
        removed = gone.rowCount ?? 0
      }
      purged.push({ tenant: Number(tenant), entity, before, rows })
    }
  }
  return purged
}
