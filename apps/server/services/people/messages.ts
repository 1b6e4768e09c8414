import { type Id, isId, type Millis } from '@muster/base'
import { createTranslator, type Language, type MessageKey, type MessageParams } from '@muster/i18n'
import type { DictionaryCode } from '@muster/model'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { inboxMessage, role, smsLog, tenant, user } from '../../db/tables.ts'
import { permissionsOf } from '../identity/permissions.ts'

export type Message = {
  kind: DictionaryCode<'messageKind'>
  title: MessageKey
  content: MessageKey
  params?: MessageParams
  /** What the message is about. */
  target: { entity: string; id: Id }
}

const translators = { zh: createTranslator('zh'), en: createTranslator('en') }

/** A text of the server's own in one language: text messages and notices leave in Chinese. */
export const say = (language: Language, key: MessageKey, params?: MessageParams): string => translators[language](key, params)

/** Puts a message into the inboxes of some accounts, in the language of each. Returns how many got one. */
export async function sendInbox(tx: Tx, now: Millis, users: readonly Id[], message: Message): Promise<number> {
  const wanted = [...new Set(users)].filter(isId)
  if (wanted.length === 0) return 0
  const readers = await tx
    .select({ id: user.id, language: user.language })
    .from(user)
    .where(and(inArray(user.id, wanted), eq(user.enabled, true), isNull(user.deletedAt)))
  if (readers.length === 0) return 0
  await tx.insert(inboxMessage).values(
    readers.map((reader) => {
      const language = reader.language === 'en' ? 'en' : 'zh'
      return {
        user: reader.id,
        kind: message.kind,
        title: say(language, message.title, message.params),
        content: say(language, message.content, message.params),
        targetEntity: message.target.entity,
        targetId: message.target.id,
        sentAt: now,
      }
    }),
  )
  return readers.length
}

/** Messages about something that is settled ask for nothing more. */
export async function settleInbox(tx: Tx, now: Millis, target: Message['target']): Promise<void> {
  await tx
    .update(inboxMessage)
    .set({ doneAt: now })
    .where(and(eq(inboxMessage.targetEntity, target.entity), eq(inboxMessage.targetId, target.id), isNull(inboxMessage.doneAt)))
}

/**
 * Writes a text message to be sent. It stands as pending until a channel takes it and writes what became of it; nothing here claims that it
 * went out. Returns its id.
 */
export async function queueSms(
  tx: Tx,
  now: Millis,
  sms: { phone: string; name: string | null; content: string; purpose: DictionaryCode<'messageKind'> },
): Promise<Id> {
  const [row] = await tx
    .insert(smsLog)
    .values({
      recipient: sms.phone,
      recipientName: sms.name,
      content: sms.content,
      purpose: sms.purpose,
      sendStatus: 'pending',
      time: now,
      attempts: 0,
    })
    .returning({ id: smsLog.id })
  return row?.id ?? ''
}

/** Enabled accounts of the tenant whose roles hold a permission string. */
export async function usersWith(tx: Tx, tenantId: Id, permission: string): Promise<Id[]> {
  const [home] = await tx.select().from(tenant).where(eq(tenant.id, tenantId))
  if (!home) return []
  const roles = await tx
    .select()
    .from(role)
    .where(and(eq(role.enabled, true), isNull(role.deletedAt)))
  const fit = new Set<Id>()
  for (const held of roles) if ((await permissionsOf(tx, [held], home)).has(permission)) fit.add(held.id)
  const accounts = await tx
    .select({ id: user.id, roles: user.roles })
    .from(user)
    .where(and(eq(user.enabled, true), isNull(user.deletedAt)))
  return accounts.filter((account) => account.roles.some((id) => fit.has(id))).map(({ id }) => id)
}

/** Enabled accounts bound to some people. */
export async function usersOf(tx: Tx, people: readonly (Id | null | undefined)[]): Promise<Id[]> {
  const ids = people.filter(isId)
  if (ids.length === 0) return []
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.person, ids), eq(user.enabled, true), isNull(user.deletedAt)))
  return rows.map(({ id }) => id)
}
