import type { Id } from '@muster/base'
import type { Row } from '@muster/entity-kit/server'
import { and, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { certificate, responsibilityLetter, supply, vehicleInfo } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { addDays, DUE_DAYS, dayOf, expiryStateOf } from '../site-time.ts'
import { supplyState } from './emergency/supply-hooks.ts'
import { documentEnds, documentsState } from './vehicles/vehicle-hooks.ts'

type Kept = {
  entity: string
  table: PgTable
  /** The field that keeps the state, the days that it follows from, and the rule that the entity's hooks write it by. */
  field: string
  ends: readonly string[]
  state: (row: Row, today: string) => string | null
}

/** Every stored state that the calendar alone changes. */
const kept: readonly Kept[] = [
  {
    entity: 'certificate',
    table: certificate,
    field: 'expiryState',
    ends: ['validTo'],
    state: ({ validTo }, today) => expiryStateOf(String(validTo), today),
  },
  {
    entity: 'responsibilityLetter',
    table: responsibilityLetter,
    field: 'expiryState',
    ends: ['expiryDate'],
    state: ({ expiryDate }, today) => expiryStateOf(String(expiryDate), today),
  },
  { entity: 'vehicleInfo', table: vehicleInfo, field: 'expiryState', ends: documentEnds, state: documentsState },
  { entity: 'supply', table: supply, field: 'state', ends: ['expiryDate'], state: supplyState },
]

/** Brings the states of one tenant in line with a day (`YYYY-MM-DD`). Returns the entities that changed. */
async function refresh(db: Db, tenant: Id, today: string): Promise<string[]> {
  return db.tx({ tenant }, async (tx) => {
    const changed: string[] = []
    for (const { entity, table, field, ends, state } of kept) {
      const columns = getTableColumns(table) as Record<string, PgColumn>
      const { id, deletedAt } = columns as { id: PgColumn; deletedAt: PgColumn }
      // `least` passes over what has no end; what ends later than this is neither due nor past.
      const first = sql`least(${sql.join(
        ends.map((name) => sql`${columns[name]}`),
        sql`, `,
      )})`
      const near = and(isNull(deletedAt), sql`${first} <= ${addDays(today, DUE_DAYS)}::date`)
      const rows: Row[] = await tx.select(columns).from(table).where(near)
      const stale = rows.filter((row) => state(row, today) !== row[field])
      for (const [now, those] of Map.groupBy(stale, (row) => state(row, today))) {
        const ids = those.map((row) => String(row.id))
        await tx
          .update(table)
          .set({ [field]: now })
          .where(inArray(id, ids))
      }
      if (stale.length > 0) changed.push(entity)
    }
    return changed
  })
}

/**
 * The work of each new day of the site: what was valid yesterday may be due or past today, and lists are filtered by it. Rows written
 * during the day get their state from their hooks. Asked again on the same day it does nothing.
 */
export function createDailyStates(deps: Pick<Deps, 'db' | 'clock' | 'changes'>): (tenants: Iterable<Id>) => Promise<void> {
  const doneOn = new Map<Id, string>()
  return async (tenants) => {
    const today = dayOf(deps.clock.now())
    for (const tenant of tenants) {
      if (doneOn.get(tenant) === today) continue
      const changed = await refresh(deps.db, tenant, today)
      doneOn.set(tenant, today)
      for (const entity of changed) deps.changes.emit({ tenant, entity, ids: [] })
    }
  }
}
