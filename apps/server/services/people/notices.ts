import type { Id, Millis } from '@muster/base'
import type { MessageKey, MessageParams } from '@muster/i18n'
import type { DictionaryCode } from '@muster/model'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { company, contractor, inboxMessage, qualificationNotice, smsLog, user } from '../../db/tables.ts'
import { queueSms, say } from './messages.ts'

type Notice = typeof qualificationNotice.$inferSelect
export type Delivery = { inboxes: number; sms: Id | null }

/** Enabled accounts of a company's people, or of one of them. */
export async function accountsOfCompany(tx: Tx, about: { company: Id; person?: Id | null }): Promise<Id[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .innerJoin(contractor, eq(contractor.id, user.person))
    .where(
      and(
        about.person ? eq(contractor.id, about.person) : eq(contractor.company, about.company),
        eq(user.enabled, true),
        isNull(user.deletedAt),
        isNull(contractor.deletedAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Where a text message to a company, or to one of its people, goes; null without a number. */
export async function phoneOf(tx: Tx, about: { company: Id; person?: Id | null }): Promise<{ phone: string; name: string } | null> {
  const [found] = about.person
    ? await tx.select({ phone: contractor.phone, name: contractor.name }).from(contractor).where(eq(contractor.id, about.person))
    : await tx.select({ phone: company.contact, name: company.contactName }).from(company).where(eq(company.id, about.company))
  return found?.phone ? { phone: found.phone, name: found.name ?? '' } : null
}

/** Delivers a notice by its channel and notes when. Nothing is noted as sent when nobody can get it. */
export async function deliver(tx: Tx, notice: Notice, now: Millis): Promise<Delivery> {
  const delivered: Delivery = { inboxes: 0, sms: null }
  if (notice.channel === 'inbox') {
    const users = await accountsOfCompany(tx, notice)
    if (users.length > 0) {
      await tx.insert(inboxMessage).values(
        users.map((id) => ({
          user: id,
          kind: 'qualification',
          title: say('zh', 'people.message.noticeTitle'),
          content: notice.content,
          targetEntity: 'qualificationNotice',
          targetId: notice.id,
          sentAt: now,
        })),
      )
    }
    delivered.inboxes = users.length
  } else if (notice.channel === 'sms') {
    const to = await phoneOf(tx, notice)
    if (to) delivered.sms = await queueSms(tx, now, { ...to, content: notice.content, purpose: 'qualification' })
  }
  if (delivered.inboxes > 0 || delivered.sms) {
    await tx
      .update(qualificationNotice)
      .set({
        sentAt: now,
        readAt: null,
        read: false,
        sms: delivered.sms,
        smsStatus: delivered.sms ? 'pending' : null,
        revision: sql`${qualificationNotice.revision} + 1`,
        updatedAt: now,
      })
      .where(eq(qualificationNotice.id, notice.id))
  }
  return delivered
}

type Automatic = {
  company: Id
  person?: Id | null
  kind: DictionaryCode<'noticeKind'>
  text: MessageKey
  params: MessageParams
}

/**
 * A notice that the product writes by itself: into the inboxes of the company's people where they have accounts, else as a text message to
 * its contact. Without either it stands in the list as not sent.
 */
export async function noticeOfCompany(tx: Tx, ctx: { actor: { userId: Id } | null }, notice: Automatic, now: Millis): Promise<void> {
  const channel = (await accountsOfCompany(tx, notice)).length > 0 ? 'inbox' : 'sms'
  const [row] = await tx
    .insert(qualificationNotice)
    .values({
      company: notice.company,
      person: notice.person ?? null,
      kind: notice.kind,
      content: say('zh', notice.text, notice.params),
      channel,
      createdAt: now,
      createdBy: ctx.actor?.userId ?? null,
      updatedAt: now,
    })
    .returning()
  if (row) await deliver(tx, row, now)
}

/** Notices take over what became of them: read in an inbox, or the state of their text message. Returns those that changed. */
export async function followNotices(tx: Tx): Promise<Id[]> {
  const read = await tx
    .update(qualificationNotice)
    .set({ readAt: inboxMessage.readAt as unknown as number, read: true })
    .from(inboxMessage)
    .where(
      and(
        isNull(qualificationNotice.readAt),
        eq(inboxMessage.targetEntity, 'qualificationNotice'),
        sql`${inboxMessage.targetId} = ${qualificationNotice.id}::text`,
        sql`${inboxMessage.readAt} is not null`,
        sql`${inboxMessage.sentAt} >= ${qualificationNotice.sentAt}`,
      ),
    )
    .returning({ id: qualificationNotice.id })
  const texts = await tx
    .update(qualificationNotice)
    .set({ smsStatus: smsLog.sendStatus as unknown as string })
    .from(smsLog)
    .where(
      and(
        eq(smsLog.id, qualificationNotice.sms),
        inArray(smsLog.sendStatus, ['success', 'fail', 'pending']),
        or(isNull(qualificationNotice.smsStatus), sql`${qualificationNotice.smsStatus} <> ${smsLog.sendStatus}`),
      ),
    )
    .returning({ id: qualificationNotice.id })
  return [...read, ...texts].map(({ id }) => id)
}
