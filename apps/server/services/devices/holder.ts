import { type Id, invalid, type Millis, type MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { company, contractor, employee, migrantWorker, vehicle, visitor, visitorVehicle } from '../../db/tables.ts'
import { person } from '../../db/views.ts'
import { dayOf } from '../../site-time.ts'
import { isPersonKind, type PersonKind, personTables } from '../people/person-tables.ts'

/** Who or what a tag is given to; `path` is the input's field, for refusals, and the tag's column. `name` is kept with the record of the holding. */
export type Holder = {
  entity: PersonKind | 'vehicle' | 'visitorVehicle'
  id: Id
  path: 'person' | 'vehicle' | 'visitorVehicle'
  name: string
}
export type Wanted = { person?: Id | undefined; vehicle?: Id | undefined; visitorVehicle?: Id | undefined }

/** Finds and locks a person that the caller may see, fit to carry a tag. Throws MusterError naming what stands against it. */
async function lockPerson(tx: Tx, ctx: Context, id: Id, now: Millis): Promise<Holder> {
  const refuse = (rule: string): MusterError => invalid({ path: 'person', rule })
  const [found] = await tx
    .select({ kind: person.kind, name: person.name })
    .from(person)
    .where(and(eq(person.id, id), isNull(person.deletedAt), scopeWhere(entities.person, ctx.scope)))
  if (!found || !isPersonKind(found.kind)) throw refuse('reference')
  const table = personTables[found.kind]
  const [locked] = await tx
    .select({ tag: table.tag, blacklisted: table.blacklisted })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update')
  if (!locked) throw refuse('reference')
  if (locked.blacklisted) throw refuse('blacklisted')
  if (locked.tag !== null) throw refuse('alreadyLinked')
  const against = await unfit[found.kind](tx, id, dayOf(now))
  if (against) throw refuse(against)
  return { entity: found.kind, id, path: 'person', name: found.name ?? '' }
}

/** Training counts on its last day too. */
const trained = (validTo: string | null | undefined, today: string): boolean => typeof validTo === 'string' && validTo >= today

/** What stands against each kind of person carrying a tag, besides the blacklist (domain rules, section 8); null when nothing does. */
const unfit: Record<PersonKind, (tx: Tx, id: Id, today: string) => Promise<string | null>> = {
  async employee(tx, id) {
    const [row] = await tx.select({ presence: employee.presence }).from(employee).where(eq(employee.id, id))
    return row?.presence === 'absent' ? 'absent' : null
  },
  async visitor(tx, id) {
    const [row] = await tx
      .select({ status: visitor.status, training: visitor.training, approvalState: visitor.approvalState })
      .from(visitor)
      .where(eq(visitor.id, id))
    if (row?.status === 'departed' || row?.status === 'refused') return 'absent'
    if (row?.status === 'booked' && row.approvalState !== 'passed') return 'notApproved'
    return row?.training === true ? null : 'briefing'
  },
  async contractor(tx, id, today) {
    const [row] = await tx
      .select({
        state: contractor.state,
        trainingValidTo: contractor.trainingValidTo,
        qualification: company.qualification,
        validTo: company.validTo,
        companyBlacklisted: company.blacklisted,
      })
      .from(contractor)
      .leftJoin(company, eq(company.id, contractor.company))
      .where(eq(contractor.id, id))
    if (row?.state === 'absent') return 'absent'
    if (row?.companyBlacklisted) return 'companyBlacklisted'
    if (row?.qualification !== 'qualified') return 'unqualified'
    if (row.validTo !== null && String(row.validTo) < today) return 'admissionExpired'
    return trained(row.trainingValidTo, today) ? null : 'trainingExpired'
  },
  async migrantWorker(tx, id, today) {
    const [row] = await tx
      .select({ state: migrantWorker.state, endDate: migrantWorker.endDate, trainingValidTo: migrantWorker.trainingValidTo })
      .from(migrantWorker)
      .where(eq(migrantWorker.id, id))
    if (row?.state === 'absent') return 'absent'
    if (row && row.endDate < today) return 'periodOver'
    return trained(row?.trainingValidTo, today) ? null : 'trainingExpired'
  },
}

async function lockVehicle(tx: Tx, ctx: Context, id: Id): Promise<Holder> {
  const [found] = await tx
    .select({ tag: vehicle.tag, enabled: vehicle.enabled, blacklisted: vehicle.blacklisted, name: vehicle.name })
    .from(vehicle)
    .where(and(eq(vehicle.id, id), isNull(vehicle.deletedAt), scopeWhere(entities.vehicle, ctx.scope)))
    .for('no key update')
  if (!found) throw invalid({ path: 'vehicle', rule: 'reference' })
  if (found.enabled === false) throw invalid({ path: 'vehicle', rule: 'disabled' })
  if (found.blacklisted) throw invalid({ path: 'vehicle', rule: 'blacklisted' })
  if (found.tag !== null) throw invalid({ path: 'vehicle', rule: 'alreadyLinked' })
  return { entity: 'vehicle', id, path: 'vehicle', name: found.name }
}

async function lockVisitorVehicle(tx: Tx, ctx: Context, id: Id): Promise<Holder> {
  const [found] = await tx
    .select({ tag: visitorVehicle.tag, state: visitorVehicle.state, plate: visitorVehicle.plate })
    .from(visitorVehicle)
    .where(and(eq(visitorVehicle.id, id), isNull(visitorVehicle.deletedAt), scopeWhere(entities.visitorVehicle, ctx.scope)))
    .for('no key update')
  if (!found) throw invalid({ path: 'visitorVehicle', rule: 'reference' })
  if (found.state !== 'onSite') throw invalid({ path: 'visitorVehicle', rule: 'notOnSite' })
  if (found.tag !== null) throw invalid({ path: 'visitorVehicle', rule: 'alreadyLinked' })
  return { entity: 'visitorVehicle', id, path: 'visitorVehicle', name: found.plate }
}

/** Finds and locks whom a tag goes to. Throws MusterError invalid: not there, not the caller's, unfit, or with a tag already. */
export function lockHolder(tx: Tx, ctx: Context, wanted: Wanted, now: Millis): Promise<Holder> {
  if (wanted.person !== undefined) return lockPerson(tx, ctx, wanted.person, now)
  if (wanted.visitorVehicle !== undefined) return lockVisitorVehicle(tx, ctx, wanted.visitorVehicle)
  return lockVehicle(tx, ctx, wanted.vehicle ?? '')
}

/** Writes at the holder which tag it carries now; null takes it away. */
export async function setHolderTag(
  tx: Tx,
  ctx: Context,
  holder: Pick<Holder, 'entity' | 'id'>,
  tag: Id | null,
  now: number,
): Promise<void> {
  const common = { tag, updatedAt: now, updatedBy: ctx.actor?.userId ?? null }
  if (holder.entity === 'vehicle') {
    await tx
      .update(vehicle)
      .set({ ...common, bindingStatus: tag ? 'linked' : 'unlinked', boundAt: tag ? now : null, revision: sql`${vehicle.revision} + 1` })
      .where(eq(vehicle.id, holder.id))
    return
  }
  if (holder.entity === 'visitor') {
    // Whoever was booked and gets a tag has arrived.
    const status = sql`CASE WHEN ${visitor.status} = 'booked' THEN 'notDeparted' ELSE ${visitor.status} END`
    await tx
      .update(visitor)
      .set({ ...common, ...(tag ? { status } : {}), revision: sql`${visitor.revision} + 1` })
      .where(eq(visitor.id, holder.id))
    return
  }
  const table = holder.entity === 'visitorVehicle' ? visitorVehicle : personTables[holder.entity]
  await tx
    .update(table)
    .set({ ...common, revision: sql`${table.revision} + 1` })
    .where(eq(table.id, holder.id))
}
