import { type Id, invalid, type Millis } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import type { EmploymentChange } from '@muster/model/operations'
import { and, arrayContains, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { permit, permitPerson, trainingRecord, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'
import { forgetDevices } from '../identity/device.ts'
import { endSessions, sessionsEnded } from '../identity/session.ts'
import { refuseLastAdministrator } from '../identity/user-hooks.ts'
import { addMonths, dayOf } from '../../site-time.ts'
import { record } from './employment-record.ts'
import { freeTag } from './free-tag.ts'
import { personTables } from './person-tables.ts'

/** Who has a post or a place of work that is left and come back to. */
export type Worker = 'employee' | 'contractor' | 'migrantWorker'
type Row = Record<string, unknown>
type Change = { id: Id; revision: number }

/** What leaving and coming back are called with each of them: the fields of the state and of the days, and the codes of the record. */
const words = {
  employee: { state: 'presence', since: 'hireDate', left: 'resignDate', back: 'returnDate', leave: 'resign', enter: 'return' },
  contractor: { state: 'state', since: 'entryDate', left: 'leaveDate', back: 'entryDate', leave: 'leave', enter: 'enter' },
  migrantWorker: { state: 'state', since: 'startDate', left: 'leaveDate', back: null, leave: 'leave', enter: 'enter' },
} as const

/** Away longer than this, training is due before work (domain rules, section 8). Months. */
const RETRAIN_AFTER = 6

const LIVE_PERMITS = ['approved', 'working', 'paused']
const RETURN_TRAININGS = ['return', 'entry']

/**
 * Somebody leaves for good: the tag comes free, their accounts are switched off and signed out, the change is written down.
 * Throws MusterError: notFound, or invalid when they have left already, the day lies before they came or in the future, or a live work
 * permit names them.
 */
export async function leaveWork(deps: Deps, ctx: Context, kind: Worker, input: EmploymentChange): Promise<Change> {
  const now = deps.clock.now()
  const { state, since, left, leave } = words[kind]
  const done = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound(kind), input.id)
    if (before[state] === 'absent') throw invalid({ path: 'id', rule: 'notPresent' })
    const start = latest(before[since], kind === 'employee' ? before.returnDate : null)
    if (start && input.date < start) throw invalid({ path: 'date', rule: 'notBefore', params: { field: labelOf(kind, since, ctx) } })
    if (input.date > dayOf(now)) throw invalid({ path: 'date', rule: 'notFuture' })
    await refuseOnPermit(tx, input.id)
    const freed = await freeTag(tx, ctx, before.tag as Id | null, now, { reason: input.reason })
    const accounts = kind === 'employee' ? await switchAccounts(tx, ctx, input.id, false, now) : []
    const change = await store(tx, ctx, kind, before, { [state]: 'absent', [left]: input.date }, now, freed !== null)
    await record(tx, ctx, { person: input.id, kind: leave, date: input.date, reason: input.reason, from: before.department }, now)
    return { change, freed, accounts }
  })
  tell(deps, ctx, kind, done)
  return done.change
}

/**
 * Somebody who left works here again. Throws MusterError: notFound, or invalid when they have not left, the day lies before they left, they
 * are on the blacklist, their time has run out, or they were away so long that a return training is due first.
 */
export async function returnToWork(deps: Deps, ctx: Context, kind: Worker, input: EmploymentChange): Promise<Change> {
  const now = deps.clock.now()
  const { state, left, back, enter } = words[kind]
  const done = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound(kind), input.id)
    if (before[state] !== 'absent') throw invalid({ path: 'id', rule: 'stillPresent' })
    if (before.blacklisted === true) throw invalid({ path: 'id', rule: 'blacklisted' })
    const gone = before[left] as string | null
    if (gone && input.date < gone) throw invalid({ path: 'date', rule: 'notBefore', params: { field: labelOf(kind, left, ctx) } })
    if (input.date > dayOf(now)) throw invalid({ path: 'date', rule: 'notFuture' })
    if (kind === 'migrantWorker' && String(before.endDate) < input.date) throw invalid({ path: 'id', rule: 'periodOver' })
    if (gone) await refuseUntrained(tx, input.id, gone, input.date)
    const accounts = kind === 'employee' ? await switchAccounts(tx, ctx, input.id, true, now) : []
    const days = back ? { [back]: input.date } : {}
    const change = await store(tx, ctx, kind, before, { [state]: 'present', ...days }, now, false)
    await record(tx, ctx, { person: input.id, kind: enter, date: input.date, reason: input.reason, to: before.department }, now)
    return { change, freed: null, accounts }
  })
  tell(deps, ctx, kind, done)
  return done.change
}

const latest = (...days: unknown[]): string | null =>
  days
    .filter((day) => typeof day === 'string')
    .sort()
    .at(-1) ?? null

const labelOf = (kind: Worker, field: string, ctx: Context): string => kit.bound(kind).entity.fields[field]?.label[ctx.language] ?? field

/** A leader, guardian or worker of a permit that is in force stays until it ends. */
async function refuseOnPermit(tx: Tx, id: Id): Promise<void> {
  const live = and(inArray(permit.state, LIVE_PERMITS), isNull(permit.deletedAt))
  const named = or(eq(permit.workLeader, id), eq(permit.supervisor, id), arrayContains(permit.operator, [id]))
  const [direct] = await tx.select({ ticket: permit.ticketNumber, name: permit.name }).from(permit).where(and(live, named)).limit(1)
  const [listed] = direct
    ? [direct]
    : await tx
        .select({ ticket: permit.ticketNumber, name: permit.name })
        .from(permitPerson)
        .innerJoin(permit, eq(permit.id, permitPerson.permit))
        .where(and(live, eq(permitPerson.person, id), isNull(permitPerson.replacedBy), isNull(permitPerson.deletedAt)))
        .limit(1)
  if (listed) throw invalid({ path: 'id', rule: 'onPermit', params: { ticket: listed.ticket ?? listed.name } })
}

/** Domain rules, section 8: away for more than six months means a passed training after the day of leaving. */
async function refuseUntrained(tx: Tx, id: Id, left: string, back: string): Promise<void> {
  if (back <= addMonths(left, RETRAIN_AFTER)) return
  const [passed] = await tx
    .select({ id: trainingRecord.id })
    .from(trainingRecord)
    .where(
      and(
        eq(trainingRecord.person, id),
        eq(trainingRecord.passed, true),
        inArray(trainingRecord.kind, RETURN_TRAININGS),
        gt(trainingRecord.trainedAt, left),
        lte(trainingRecord.trainedAt, back),
        isNull(trainingRecord.deletedAt),
      ),
    )
    .limit(1)
  if (!passed) throw invalid({ path: 'date', rule: 'retrain' })
}

/** Switches the accounts bound to a person; those switched off are signed out everywhere. Returns their ids. */
async function switchAccounts(tx: Tx, ctx: Context, id: Id, enabled: boolean, now: Millis): Promise<Id[]> {
  const accounts = await tx
    .select({ id: user.id, enabled: user.enabled })
    .from(user)
    .where(and(eq(user.person, id), isNull(user.deletedAt)))
    .for('update')
  const changing = accounts.filter((account) => account.enabled !== enabled)
  for (const account of changing) {
    if (!enabled) {
      if (account.id === ctx.actor?.userId) throw invalid({ path: 'id', rule: 'self' })
      await refuseLastAdministrator(tx, account.id)
      await endSessions(tx, now, { user: account.id }, 'disabled')
      await forgetDevices(tx, now, { user: account.id }, 'disabled')
    }
    await tx
      .update(user)
      .set({ enabled, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(eq(user.id, account.id))
    const changes = [{ field: 'enabled', before: account.enabled, after: enabled }]
    await audit(tx, ctx, { entity: 'user', module: 'identity', action: 'update', targetId: account.id, changes })
  }
  return changing.map((account) => account.id)
}

async function store(tx: Tx, ctx: Context, kind: Worker, before: Row, changes: Row, now: Millis, freed: boolean): Promise<Change> {
  const table = personTables[kind]
  const id = before.id as Id
  // Taking the tag has counted as a change of its own.
  const revision = Number(before.revision) + (freed ? 2 : 1)
  await tx
    .update(table)
    .set({ ...changes, revision, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
    .where(eq(table.id, id))
  await audit(tx, ctx, {
    entity: kind,
    module: 'people',
    action: 'update',
    targetId: id,
    changes: Object.entries(changes).map(([field, after]) => ({ field, before: before[field] ?? null, after })),
  })
  return { id, revision }
}

function tell(deps: Deps, ctx: Context, kind: Worker, done: { change: Change; freed: Id | null; accounts: Id[] }): void {
  const emit = (entity: string, ids: Id[]) => deps.changes.emit({ tenant: ctx.tenant, entity, ids })
  emit(kind, [done.change.id])
  emit('employmentRecord', [])
  if (done.freed) emit('tag', [done.freed])
  if (done.accounts.length > 0) {
    emit('user', done.accounts)
    sessionsEnded(deps, ctx.tenant)
  }
}
