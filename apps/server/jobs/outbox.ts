import { MINUTE, SECOND } from '@muster/base'
import type { Database } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { publishAlarms } from '../live/feed.ts'
import type { Plants } from '../pipeline/plants.ts'
import type { AlarmChange } from '../pipeline/tick.ts'

type OutboxRow = { id: string; tenant_id: string; topic: string; payload: Record<string, unknown>; attempts: number }

/** Sends the rows of one topic of one tenant. Throws when they must be tried again. */
type Handler = (deps: Deps, plants: Plants, tenant: number, rows: readonly OutboxRow[]) => Promise<void>

/** What is done with each topic. */
const handlers: Readonly<Record<string, Handler>> = {
  alarm: (deps, plants, tenant, rows) =>
    publishAlarms(
      deps,
      plants,
      tenant,
      rows.map((row) => row.payload as AlarmChange),
    ),
}

const BATCH = 500
const LONGEST_WAIT = 10 * MINUTE

/**
 * Does what committed changes of one database asked for outside it. Rows are claimed by moving their due time ahead, so that several nodes
 * share the work and a crash only means "later again". Returns how many were claimed.
 */
export async function dispatchOutbox(deps: Deps, plants: Plants, { pools }: Database): Promise<number> {
  const now = deps.clock.now()
  const { rows } = await pools.engine.query<OutboxRow>(
    `UPDATE outbox SET attempts = attempts + 1, due_at = $1 + least($2, $3 * power(2, least(attempts, 12)))::bigint
     WHERE id IN (SELECT id FROM outbox WHERE done_at IS NULL AND due_at <= $1 ORDER BY due_at, id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING id, tenant_id, topic, payload, attempts`,
    [now, LONGEST_WAIT, 5 * SECOND],
  )
  const groups = Map.groupBy(
    rows.sort((a, b) => Number(a.id) - Number(b.id)),
    (row) => `${row.topic}:${row.tenant_id}`,
  )
  for (const group of groups.values()) {
    const { topic, tenant_id: tenant } = group[0]!
    const ids = group.map(({ id }) => id)
    try {
      const handle = handlers[topic]
      if (!handle) throw new TypeError(`outbox topic ${topic}`)
      await handle(deps, plants, Number(tenant), group)
      await pools.engine.query('UPDATE outbox SET done_at = $2, error = NULL WHERE id = ANY ($1::bigint[])', [ids, deps.clock.now()])
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      deps.log.warn({ err: error, topic, tenant }, 'outbox rows are tried again')
      await pools.engine.query('UPDATE outbox SET error = $2 WHERE id = ANY ($1::bigint[])', [ids, reason.slice(0, 500)])
    }
  }
  return rows.length
}
