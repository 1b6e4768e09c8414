import { type Id, invalid, MusterError } from '@muster/base'
import { addRow, lockRow } from '@muster/entity-kit/server'
import type { NoticeReply, SendNotice } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { qualificationNotice } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'
import { deliver } from './notices.ts'

/** Sends a notice: one written now, or a draft. Throws MusterError: notFound, or invalid when it was sent or nobody can get it. */
export async function sendNotice(deps: Deps, ctx: Context, input: SendNotice): Promise<NoticeReply> {
  const kitDeps = kitDepsOf(deps, ctx)
  return sending(deps, ctx, async (tx) => {
    if (!('id' in input)) return (await addRow({ kit, deps: kitDeps, tx, ctx }, kit.bound('qualificationNotice'), input)).id
    const before = await lockRow({ tx, ctx }, kit.bound('qualificationNotice'), input.id)
    if (before.sentAt) throw invalid({ path: 'id', rule: 'sent' })
    return input.id
  })
}

/** Sends a notice once more by its own channel; it counts as unread again. Throws MusterError: notFound, or invalid when it was never sent. */
export async function resendNotice(deps: Deps, ctx: Context, { id }: { id: Id }): Promise<NoticeReply> {
  return sending(deps, ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound('qualificationNotice'), id)
    if (!before.sentAt) throw invalid({ path: 'id', rule: 'notSent' })
    return id
  })
}

async function sending(deps: Deps, ctx: Context, chosen: (tx: Tx) => Promise<Id>): Promise<NoticeReply> {
  const now = deps.clock.now()
  const reply = await deps.db.tx(ctx, async (tx) => {
    const id = await chosen(tx)
    await tx
      .update(qualificationNotice)
      .set({ sender: ctx.actor?.userId ?? null })
      .where(eq(qualificationNotice.id, id))
    const [notice] = await tx.select().from(qualificationNotice).where(eq(qualificationNotice.id, id))
    if (!notice) throw new MusterError('notFound')
    if (notice.channel !== 'inbox' && notice.channel !== 'sms') throw invalid({ path: 'channel', rule: 'channelMissing' })
    const { inboxes, sms } = await deliver(tx, notice, now)
    if (inboxes === 0 && !sms) throw invalid({ path: 'channel', rule: notice.channel === 'sms' ? 'noPhone' : 'noRecipient' })
    const changes = [{ field: 'sentAt', before: notice.sentAt, after: now }]
    await audit(tx, ctx, { entity: 'qualificationNotice', module: 'people', action: 'command', targetId: id, changes })
    return { id, channel: notice.channel, inboxes, smsStatus: sms ? 'pending' : null }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'qualificationNotice', ids: [reply.id] })
  return reply
}
