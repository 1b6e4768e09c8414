import { type Id, invalid, type Millis } from '@muster/base'
import type { EntityHooks, Write } from '@muster/entity-kit/server'
import { and, eq, exists, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { blacklistEntry, company, qualificationReview, vehicle, visitorVehicle } from '../../db/tables.ts'
import { addDays, dayOf } from '../../site-time.ts'
import { say } from './messages.ts'
import { type PersonKind, personKinds, personTables } from './person-tables.ts'

/** What an entry names: exactly one of the three. */
export type Listed = { idNumber?: string | null; plate?: string | null; creditCode?: string | null }

const inForce = (today: string) =>
  and(
    isNull(blacklistEntry.deletedAt),
    isNull(blacklistEntry.liftedAt),
    or(isNull(blacklistEntry.validTo), gte(blacklistEntry.validTo, today)),
  )

const naming = ({ idNumber, plate, creditCode }: Listed) =>
  idNumber
    ? eq(blacklistEntry.idNumber, idNumber)
    : plate
      ? eq(blacklistEntry.plate, plate)
      : creditCode
        ? eq(blacklistEntry.creditCode, creditCode)
        : sql`false`

/** The entry in force about somebody or something, if any. */
export async function entryInForce(tx: Tx, listed: Listed, today: string, except?: Id): Promise<Id | null> {
  const [row] = await tx
    .select({ id: blacklistEntry.id })
    .from(blacklistEntry)
    .where(and(naming(listed), inForce(today), except ? ne(blacklistEntry.id, except) : undefined))
    .limit(1)
  return row?.id ?? null
}

export type Flagged = { entity: PersonKind | 'vehicle' | 'visitorVehicle' | 'company'; ids: Id[] }

/** Whether the plate of a visiting vehicle or its driver is on the list. */
export async function isVisitListed(tx: Tx, { plate, driverIdNumber }: Record<string, unknown>, today: string): Promise<boolean> {
  const ask = (listed: Listed) => entryInForce(tx, listed, today)
  if (typeof plate === 'string' && (await ask({ plate })) !== null) return true
  return typeof driverIdNumber === 'string' && (await ask({ idNumber: driverIdNumber })) !== null
}

/** Flags the visiting vehicles that an entry names by plate or by driver; a visit keeps its flag while either stands. */
async function flagVisits(tx: Tx, { plate, idNumber }: Listed, now: Millis, leaving?: Id): Promise<{ id: Id }[]> {
  const named = plate ? eq(visitorVehicle.plate, plate) : idNumber ? eq(visitorVehicle.driverIdNumber, idNumber) : null
  if (!named) return []
  const either = or(eq(blacklistEntry.plate, visitorVehicle.plate), eq(blacklistEntry.idNumber, visitorVehicle.driverIdNumber))
  const listed = exists(
    tx
      .select({ id: blacklistEntry.id })
      .from(blacklistEntry)
      .where(and(either, inForce(dayOf(now)), leaving ? ne(blacklistEntry.id, leaving) : undefined)),
  )
  return tx
    .update(visitorVehicle)
    .set({ blacklisted: listed, revision: sql`${visitorVehicle.revision} + 1`, updatedAt: now })
    .where(and(named, sql`${visitorVehicle.blacklisted} is distinct from ${listed}`))
    .returning({ id: visitorVehicle.id })
}

/**
 * Brings the flag of everybody and everything that an entry names in line with the list: one ID number counts for all kinds of people.
 * A company that is listed is unqualified from then on; lifting does not qualify it again (workflow 15). Returns what changed.
 */
export async function applyBlacklist(tx: Tx, listed: Listed, now: Millis, operator: Id | null, leaving?: Id): Promise<Flagged[]> {
  const blacklisted = (await entryInForce(tx, listed, dayOf(now), leaving)) !== null
  const common = { blacklisted, updatedAt: now }
  const done: Flagged[] = []
  const note = (entity: Flagged['entity'], rows: { id: Id }[]) => {
    if (rows.length > 0) done.push({ entity, ids: rows.map(({ id }) => id) })
  }
  note('visitorVehicle', await flagVisits(tx, listed, now, leaving))
  if (listed.idNumber) {
    for (const kind of personKinds) {
      const table = personTables[kind]
      note(
        kind,
        await tx
          .update(table)
          .set({ ...common, revision: sql`${table.revision} + 1` })
          .where(and(eq(table.idNumber, listed.idNumber), sql`${table.blacklisted} is distinct from ${blacklisted}`))
          .returning({ id: table.id }),
      )
    }
  } else if (listed.plate) {
    const flag = { ...common, revision: sql`${vehicle.revision} + 1` }
    const differs = sql`${vehicle.blacklisted} is distinct from ${blacklisted}`
    note(
      'vehicle',
      await tx
        .update(vehicle)
        .set(flag)
        .where(and(eq(vehicle.plate, listed.plate), differs))
        .returning({ id: vehicle.id }),
    )
  } else if (listed.creditCode) {
    const rows = await tx
      .select({ id: company.id, qualification: company.qualification, blacklisted: company.blacklisted })
      .from(company)
      .where(and(eq(company.creditCode, listed.creditCode), isNull(company.deletedAt)))
      .for('update')
    for (const row of rows.filter((one) => one.blacklisted !== blacklisted)) {
      await tx
        .update(company)
        .set({ ...common, ...(blacklisted ? { qualification: 'unqualified' } : {}), revision: sql`${company.revision} + 1` })
        .where(eq(company.id, row.id))
      if (blacklisted && row.qualification !== 'unqualified' && operator) {
        await tx.insert(qualificationReview).values({
          company: row.id,
          fromState: row.qualification,
          toState: 'unqualified',
          opinion: say('zh', 'people.notice.blacklisted'),
          reviewer: operator,
          reviewedAt: now,
        })
      }
    }
    note('company', rows)
  }
  return done
}

/** Entries that ended longer ago were done when they ended. Days. */
const LOOK_BACK = 7

/** Flags of entries whose last day has passed are taken away. Returns what changed. */
export async function expireBlacklist(tx: Tx, now: Millis): Promise<Flagged[]> {
  const ended = await tx
    .select({ idNumber: blacklistEntry.idNumber, plate: blacklistEntry.plate, creditCode: blacklistEntry.creditCode })
    .from(blacklistEntry)
    .where(
      and(
        isNull(blacklistEntry.deletedAt),
        isNull(blacklistEntry.liftedAt),
        isNotNull(blacklistEntry.validTo),
        sql`${blacklistEntry.validTo} < ${dayOf(now)}`,
        sql`${blacklistEntry.validTo} >= ${addDays(dayOf(now), -LOOK_BACK)}`,
      ),
    )
  const done: Flagged[] = []
  for (const listed of ended) done.push(...(await applyBlacklist(tx, listed, now, null)))
  return done
}

const listedIn = new WeakMap<Tx, Promise<ReadonlySet<string>>>()

/** ID numbers on the list, read once a transaction: an import asks for every row. */
export function listedIdNumbers(tx: Tx, now: Millis): Promise<ReadonlySet<string>> {
  const known = listedIn.get(tx)
  if (known) return known
  const read = tx
    .select({ idNumber: blacklistEntry.idNumber })
    .from(blacklistEntry)
    .where(and(isNotNull(blacklistEntry.idNumber), inForce(dayOf(now))))
    .then((rows) => new Set(rows.flatMap(({ idNumber }) => idNumber ?? [])))
  listedIn.set(tx, read)
  return read
}

/** Refuses a person whose ID number is on the list. */
export async function refuseListed({ tx, deps, row, before }: Write): Promise<void> {
  if (typeof row.idNumber !== 'string' || row.idNumber === before?.idNumber) return
  if ((await listedIdNumbers(tx, deps.now())).has(row.idNumber)) throw invalid({ path: 'idNumber', rule: 'blacklisted' })
}

const listedOf = (row: Record<string, unknown>): Listed => {
  const text = (name: string) => (typeof row[name] === 'string' ? (row[name] as string) : null)
  return row.kind === 'vehicle'
    ? { plate: text('plate') }
    : row.kind === 'company'
      ? { creditCode: text('creditCode') }
      : { idNumber: text('idNumber') }
}

const same = (a: Listed, b: Listed): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Entries: one in force about the same person, vehicle or company; the flags follow them. */
export const blacklistHooks: EntityHooks = {
  async beforeWrite({ tx, deps, ctx, row, before }) {
    const path = row.kind === 'vehicle' ? 'plate' : row.kind === 'company' ? 'creditCode' : 'idNumber'
    const today = dayOf(deps.now())
    if (before?.liftedAt) throw invalid({ path: 'liftedAt', rule: 'lifted' })
    if (typeof row.validTo === 'string' && row.validTo < today && row.validTo !== before?.validTo)
      throw invalid({ path: 'validTo', rule: 'future' })
    if (await entryInForce(tx, listedOf(row), today, before ? String(before.id) : undefined)) throw invalid({ path, rule: 'listed' })
    if (!before) {
      row.startAt = deps.now()
      row.operator = ctx.actor?.userId ?? null
    }
  },
  async afterWrite({ tx, deps, ctx, row, before }) {
    const flagged = await applyBlacklist(tx, listedOf(row), deps.now(), ctx.actor?.userId ?? null)
    if (before && !same(listedOf(before), listedOf(row))) flagged.push(...(await applyBlacklist(tx, listedOf(before), deps.now(), null)))
    for (const { entity, ids } of flagged) deps.changed({ tenant: ctx.tenant, entity, ids })
  },
  async beforeDelete({ tx, deps, ctx, row }) {
    const flagged = await applyBlacklist(tx, listedOf(row), deps.now(), null, String(row.id))
    for (const { entity, ids } of flagged) deps.changed({ tenant: ctx.tenant, entity, ids })
  },
}
