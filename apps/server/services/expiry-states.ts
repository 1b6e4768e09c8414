import type { Id } from '@muster/base'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/db.ts'
import { certificate, responsibilityLetter, supply, vehicleInfo } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { addDays, DUE_DAYS, dayOf } from '../site-time.ts'

/** `expiryStateOf` of site-time.ts as SQL, over a day that is there. */
const expiry = (end: SQL, today: string): SQL =>
  sql`case when ${end} < ${today}::date then 'expired' when ${end} <= ${addDays(today, DUE_DAYS)}::date then 'due' else 'valid' end`

type Kept = { entity: string; table: PgTable; column: string; state: (today: string) => SQL; among?: SQL }

/** Every stored state that the calendar alone changes, as the hooks of its entity would write it today. */
const kept: readonly Kept[] = [
  { entity: 'certificate', table: certificate, column: 'expiry_state', state: (today) => expiry(sql`valid_to`, today) },
  {
    entity: 'responsibilityLetter',
    table: responsibilityLetter,
    column: 'expiry_state',
    state: (today) => expiry(sql`expiry_date`, today),
  },
  {
    entity: 'vehicleInfo',
    table: vehicleInfo,
    column: 'expiry_state',
    // The first to end counts; `least` passes over what has no end.
    state: (today) => expiry(sql`least(inspection_expiry, insurance_expiry, transport_permit_expiry, driver_licence_expiry)`, today),
    among: sql`coalesce(inspection_expiry, insurance_expiry, transport_permit_expiry, driver_licence_expiry) is not null`,
  },
  {
    entity: 'supply',
    table: supply,
    column: 'state',
    state: (today) =>
      sql`case when expiry_date < ${today}::date then 'expired' when expiry_date <= ${addDays(today, DUE_DAYS)}::date then 'due'
        when coalesce(quantity, 0) < coalesce(minimum, required, 0) then 'short' else 'normal' end`,
    among: sql`state is distinct from 'faulty'`,
  },
]

/** Brings the states of one tenant in line with a day (`YYYY-MM-DD`). Returns the entities that changed. */
async function refresh(db: Db, tenant: Id, today: string): Promise<string[]> {
  return db.tx({ tenant }, async (tx) => {
    const changed: string[] = []
    for (const { entity, table, column, state, among } of kept) {
      const name = sql.identifier(column)
      const now = state(today)
      const done = await tx.execute(
        sql`update ${table} set ${name} = ${now} where deleted_at is null and ${among ?? sql`true`} and ${name} is distinct from ${now}`,
      )
      if ((done.rowCount ?? 0) > 0) changed.push(entity)
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
