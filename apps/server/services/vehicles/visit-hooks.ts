import { type Id, invalid, MusterError } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { blacklistEntry, employee, visitorVehicle } from '../../db/tables.ts'
import { dayOf } from '../../site-time.ts'
import { isVisitListed } from '../people/blacklist.ts'

type Visit = { plate?: unknown; driverIdNumber?: unknown }

/** Refuses a plate or a driver on the blacklist. Throws MusterError invalid. `today` is `YYYY-MM-DD`. */
export async function refuseBlacklisted(tx: Tx, { plate, driverIdNumber }: Visit, today: string): Promise<void> {
  const named = or(
    typeof plate === 'string' ? eq(blacklistEntry.plate, plate) : undefined,
    typeof driverIdNumber === 'string' ? eq(blacklistEntry.idNumber, driverIdNumber) : undefined,
  )
  if (!named) return
  const listed = await tx
    .select({ plate: blacklistEntry.plate })
    .from(blacklistEntry)
    .where(
      and(
        named,
        isNull(blacklistEntry.deletedAt),
        isNull(blacklistEntry.liftedAt),
        or(isNull(blacklistEntry.validTo), gte(blacklistEntry.validTo, today)),
      ),
    )
    .limit(1)
  const [entry] = listed
  if (entry) throw invalid({ path: entry.plate !== null && entry.plate === plate ? 'plate' : 'driverIdNumber', rule: 'blacklisted' })
}

/** Makes everybody who writes a visit of this plate wait their turn until the transaction ends. */
export const lockPlate = (tx: Tx, tenant: Id, plate: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`visit ${tenant} ${plate}`}, 0))`)

/** The visit of a plate that is not over, apart from the row `but`. */
export async function openVisitOf(tx: Tx, plate: string, but: Id | null): Promise<typeof visitorVehicle.$inferSelect | null> {
  const [open] = await tx
    .select()
    .from(visitorVehicle)
    .where(
      and(
        eq(visitorVehicle.plate, plate),
        inArray(visitorVehicle.state, ['booked', 'onSite']),
        isNull(visitorVehicle.deletedAt),
        but === null ? undefined : ne(visitorVehicle.id, but),
      ),
    )
    .limit(1)
  return open ?? null
}

/** One open visit a plate, nobody on the blacklist; the visit belongs to the department of its host. */
export const visitorVehicleHooks: EntityHooks = {
  async beforeWrite({ deps, tx, ctx, row, before }) {
    if (before && before.state !== 'booked' && row.plate !== before.plate) throw invalid({ path: 'plate', rule: 'immutable' })
    row.source ??= 'hand'
    if (typeof row.host === 'string' && row.host !== before?.host) {
      const [host] = await tx.select({ department: employee.department }).from(employee).where(eq(employee.id, row.host))
      row.department = host?.department ?? null
    }
    if (typeof row.plate !== 'string') return
    const today = dayOf(deps.now())
    if (before && before.state !== 'booked') {
      if (row.driverIdNumber !== before.driverIdNumber) row.blacklisted = await isVisitListed(tx, row, today)
      return
    }
    await refuseBlacklisted(tx, row, today)
    row.blacklisted = false
    await lockPlate(tx, ctx.tenant, row.plate)
    const open = await openVisitOf(tx, row.plate, before ? String(before.id) : null)
    if (open) throw invalid({ path: 'plate', rule: open.state === 'onSite' ? 'plateOnSite' : 'plateOpen' })
  },
  async beforeDelete({ ctx, row }) {
    if (row.state !== 'onSite') return
    throw new MusterError('inUse', { params: { used: ctx.language === 'zh' ? `${row.plate} 在场` : `${row.plate} is on site` } })
  },
}
