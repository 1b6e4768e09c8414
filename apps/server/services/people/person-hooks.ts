import { type Id, invalid, MINUTE } from '@muster/base'
import type { EntityHooks, Write } from '@muster/entity-kit/server'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { certificate, employee, trainingRecord, visitor } from '../../db/tables.ts'
import { listedIdNumbers, refuseListed } from './blacklist.ts'
import { dayOf, yearsBetween } from '../../site-time.ts'
import { record } from './employment-record.ts'
import { sendInbox, usersOf } from './messages.ts'

const AGES = { min: 16, max: 80 }
/** A visit so far ahead is a booking; nearer ones stand at the gate. */
const BOOKED_AHEAD = 30 * MINUTE

/** A resident ID number says when somebody was born and whether they are a man; what was typed in counts more. */
export function fromResidentId(row: Record<string, unknown>): void {
  const number = row.idNumber
  if (typeof number !== 'string' || (row.idType ?? 'residentId') !== 'residentId' || !/^\d{17}[\dX]$/.test(number)) return
  row.gender ??= Number(number[16]) % 2 === 1 ? '1' : '2'
  if ('birthDate' in row || row.employeeNumber !== undefined) {
    row.birthDate ??= `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
  }
}

/** What is kept of a person goes with them. */
async function dropParts(tx: Tx, id: Id, now: number): Promise<void> {
  for (const part of [certificate, trainingRecord]) {
    await tx
      .update(part)
      .set({ deletedAt: now, updatedAt: now })
      .where(and(eq(part.person, id), isNull(part.deletedAt)))
  }
}

const withParts: Pick<EntityHooks, 'beforeDelete'> = {
  beforeDelete: ({ tx, deps, row }) => dropParts(tx, String(row.id), deps.now()),
}

export const employeeHooks: EntityHooks = {
  ...withParts,
  async beforeWrite({ tx, deps, row, before }) {
    fromResidentId(row)
    const today = dayOf(deps.now())
    if (typeof row.hireDate === 'string') {
      if (row.hireDate > today && row.hireDate !== before?.hireDate) throw invalid({ path: 'hireDate', rule: 'notFuture' })
      row.lengthOfService ??= Math.max(0, Math.min(60, yearsBetween(row.hireDate, today)))
    }
    if (typeof row.birthDate === 'string' && row.birthDate !== before?.birthDate) {
      const age = yearsBetween(row.birthDate, today)
      if (age < AGES.min || age > AGES.max) throw invalid({ path: 'birthDate', rule: 'age', params: AGES })
    }
    if (typeof row.idNumber === 'string' && row.idNumber !== before?.idNumber) {
      row.blacklisted = (await listedIdNumbers(tx, deps.now())).has(row.idNumber)
    }
  },
  async afterWrite({ tx, deps, ctx, row, before }) {
    if (!before || before.department === row.department) return
    const move = { person: String(row.id), kind: 'transfer', date: dayOf(deps.now()), from: before.department, to: row.department }
    await record(tx, ctx, move, deps.now())
  },
}

export const contractorHooks: EntityHooks = {
  ...withParts,
  async beforeWrite(write) {
    fromResidentId(write.row)
    await refuseListed(write)
  },
}

/** A visit belongs to the department of its receptionist, who works here, unless another is named. */
async function takeFromReceptionist({ tx, row, before }: Write): Promise<void> {
  if (typeof row.receptionist !== 'string' || (before && before.receptionist === row.receptionist)) return
  const [host] = await tx
    .select({ contact: employee.contact, department: employee.department, presence: employee.presence })
    .from(employee)
    .where(eq(employee.id, row.receptionist))
  if (host?.presence === 'absent') throw invalid({ path: 'receptionist', rule: 'absent' })
  row.receptionistContact ??= host?.contact ?? null
  row.visitDepartment ??= host?.department ?? null
}

/** One open visit an ID number; two people at two gates do not register the same visitor twice. */
async function refuseOpenVisit({ tx, ctx, row, before }: Write): Promise<void> {
  if (typeof row.idNumber !== 'string' || (before && row.idNumber === before.idNumber)) return
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`visit:${ctx.tenant}:${row.idNumber}`}))`)
  const [open] = await tx
    .select({ id: visitor.id })
    .from(visitor)
    .where(and(eq(visitor.idNumber, row.idNumber), notInArray(visitor.status, ['departed', 'refused']), isNull(visitor.deletedAt)))
    .limit(1)
  if (open && open.id !== before?.id) throw invalid({ path: 'idNumber', rule: 'openVisit' })
}

/** Visits: not for the blacklisted, one at a time; those ahead of time are bookings that their host answers. */
export const visitorHooks: EntityHooks = {
  async beforeWrite(write) {
    const { deps, row, before } = write
    fromResidentId(row)
    await takeFromReceptionist(write)
    await refuseListed(write)
    await refuseOpenVisit(write)
    if (before) {
      if (before.status === 'departed' || before.status === 'refused') throw invalid({ path: 'id', rule: 'visitState' })
      return
    }
    const booked = Number(row.visitTime) > deps.now() + BOOKED_AHEAD
    row.status = booked ? 'booked' : 'notDeparted'
    row.approvalState = booked ? 'pending' : 'passed'
  },
  async afterWrite({ tx, deps, row, before }) {
    if (before) return
    const booked = row.status === 'booked'
    await sendInbox(tx, deps.now(), await usersOf(tx, [row.receptionist as Id]), {
      kind: booked ? 'approval' : 'visitor',
      title: booked ? 'people.message.bookingTitle' : 'people.message.visitTitle',
      content: booked ? 'people.message.booking' : 'people.message.visit',
      params: { name: String(row.name), company: String(row.visitingCompany) },
      target: { entity: 'visitor', id: String(row.id) },
    })
  },
}
