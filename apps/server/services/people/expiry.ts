import type { Id, Millis } from '@muster/base'
import { and, eq, gte, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { certificate, company, contractor, migrantWorker, inboxMessage, qualificationNotice } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { expireBlacklist } from './blacklist.ts'
import { addDays, dayOf, DUE_DAYS } from '../../site-time.ts'
import { sendInbox, usersWith } from './messages.ts'
import { followNotices, noticeOfCompany } from './notices.ts'
import { remindOfTags } from './unreturned-tags.ts'

const nobody = { actor: null }

/** Whether a company was told of the same thing within the time in which it falls due. */
async function toldBefore(tx: Tx, about: { company: Id; person?: Id | null; kind: string }, now: Millis): Promise<boolean> {
  const since = now - (DUE_DAYS + 1) * 86_400_000
  const [row] = await tx
    .select({ id: qualificationNotice.id })
    .from(qualificationNotice)
    .where(
      and(
        eq(qualificationNotice.company, about.company),
        eq(qualificationNotice.kind, about.kind),
        about.person ? eq(qualificationNotice.person, about.person) : isNull(qualificationNotice.person),
        gte(qualificationNotice.createdAt, since),
        isNull(qualificationNotice.deletedAt),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Tells companies of licences, letters and certificates that end within 30 days, once each. Returns how many notices were written. */
async function noticeDue(tx: Tx, today: string, now: Millis): Promise<number> {
  const due = addDays(today, DUE_DAYS)
  let written = 0
  const notice = async (
    about: { company: Id; person?: Id | null; kind: 'licence' | 'letter' | 'certificate' },
    params: Record<string, string>,
  ) => {
    if (await toldBefore(tx, about, now)) return
    await noticeOfCompany(tx, nobody, { ...about, text: `people.notice.${about.kind}`, params }, now)
    written++
  }
  const ending = (column: typeof company.licenceExpiry | typeof company.letterExpiryDate) =>
    tx
      .select({ id: company.id, day: column })
      .from(company)
      .where(and(eq(company.qualification, 'qualified'), gte(column, today), lte(column, due), isNull(company.deletedAt)))
  for (const { id, day } of await ending(company.licenceExpiry)) await notice({ company: id, kind: 'licence' }, { day: day ?? '' })
  for (const { id, day } of await ending(company.letterExpiryDate)) await notice({ company: id, kind: 'letter' }, { day: day ?? '' })
  const certificates = await tx
    .select({
      company: certificate.company,
      person: certificate.person,
      number: certificate.number,
      day: certificate.validTo,
      name: contractor.name,
    })
    .from(certificate)
    .innerJoin(contractor, eq(contractor.id, certificate.person))
    .where(
      and(
        isNotNull(certificate.company),
        eq(certificate.state, 'passed'),
        eq(contractor.state, 'present'),
        gte(certificate.validTo, today),
        lte(certificate.validTo, due),
        isNull(certificate.deletedAt),
        isNull(contractor.deletedAt),
      ),
    )
  for (const { company: of, person, number, day, name } of certificates)
    await notice({ company: of ?? '', person, kind: 'certificate' }, { name, number, day })
  return written
}

/** Asks the tags of migrant workers back whose period is over, once each. */
async function askPeriodTags(tx: Tx, tenant: Id, today: string, now: Millis): Promise<void> {
  const over = await tx
    .select({ id: migrantWorker.id, name: migrantWorker.name, endDate: migrantWorker.endDate })
    .from(migrantWorker)
    .where(
      and(
        lt(migrantWorker.endDate, today),
        eq(migrantWorker.state, 'present'),
        isNotNull(migrantWorker.tag),
        isNull(migrantWorker.deletedAt),
        sql`not exists (select 1 from ${inboxMessage} m where m.target_entity = 'migrantWorker' and m.target_id = ${migrantWorker.id}::text and m.kind = 'expiry')`,
      ),
    )
  if (over.length === 0) return
  const users = await usersWith(tx, tenant, 'monitor:migrantWorker:leave')
  for (const { id, name, endDate } of over) {
    await sendInbox(tx, now, users, {
      kind: 'expiry',
      title: 'people.message.periodTitle',
      content: 'people.message.period',
      params: { name, day: endDate },
      target: { entity: 'migrantWorker', id },
    })
  }
}

/** A qualified company whose licence has ended: its reviewers are asked to decide (workflow 15), once. */
async function proposeExpired(tx: Tx, tenant: Id, today: string, now: Millis): Promise<void> {
  const ended = await tx
    .select({ id: company.id, name: company.name, day: company.licenceExpiry })
    .from(company)
    .where(
      and(
        eq(company.qualification, 'qualified'),
        lt(company.licenceExpiry, today),
        isNull(company.deletedAt),
        sql`not exists (select 1 from ${inboxMessage} m where m.target_entity = 'company' and m.target_id = ${company.id}::text and m.kind = 'expiry')`,
      ),
    )
  if (ended.length === 0) return
  const users = await usersWith(tx, tenant, 'monitor:company:qualify')
  for (const { id, name, day } of ended) {
    await sendInbox(tx, now, users, {
      kind: 'expiry',
      title: 'people.message.licenceTitle',
      content: 'people.message.licence',
      params: { name, day: day ?? '' },
      target: { entity: 'company', id },
    })
  }
}

/** What the calendar does to people and companies of one tenant: run every hour. */
export async function passOfDays(deps: Pick<Deps, 'db' | 'clock' | 'changes'>, tenant: Id): Promise<void> {
  const now = deps.clock.now()
  const today = dayOf(now)
  const changed = await deps.db.tx({ tenant }, async (tx) => {
    const entities: string[] = (await expireBlacklist(tx, now)).map(({ entity }) => entity)
    if ((await noticeDue(tx, today, now)) > 0) entities.push('qualificationNotice', 'inboxMessage')
    await askPeriodTags(tx, tenant, today, now)
    await proposeExpired(tx, tenant, today, now)
    return entities
  })
  for (const entity of new Set(changed)) deps.changes.emit({ tenant, entity, ids: [] })
}

/** What becomes due by the minute: tags not given back, notices that were read or texted. */
export async function passOfMinutes(deps: Pick<Deps, 'db' | 'clock' | 'changes'>, tenant: Id): Promise<void> {
  const now = deps.clock.now()
  const { tags, notices } = await deps.db.tx({ tenant }, async (tx) => ({
    tags: await remindOfTags(tx, now),
    notices: await followNotices(tx),
  }))
  if (tags.length > 0) for (const entity of ['tagRecord', 'visitor', 'inboxMessage']) deps.changes.emit({ tenant, entity, ids: [] })
  if (notices.length > 0) deps.changes.emit({ tenant, entity: 'qualificationNotice', ids: notices })
}
