import { type Id, invalid } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import type { ApproveVisit } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { visitor } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'
import { dayOf } from '../../site-time.ts'
import { queueSms, say, settleInbox } from './messages.ts'

/**
 * Answers a booked visit; the visitor gets a text message either way. Throws MusterError: notFound, or invalid when it is not a booking that
 * waits for an answer, or the visitor is on the blacklist.
 */
export async function approveVisit(deps: Deps, ctx: Context, input: ApproveVisit): Promise<{ id: Id; revision: number }> {
  const now = deps.clock.now()
  const reply = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound('visitor'), input.id)
    if (before.status !== 'booked' || before.approvalState !== 'pending') throw invalid({ path: 'id', rule: 'visitState' })
    if (input.approved && before.blacklisted === true) throw invalid({ path: 'id', rule: 'blacklisted' })
    const revision = Number(before.revision) + 1
    const answer = input.approved ? { approvalState: 'passed' } : { approvalState: 'failed', status: 'refused' }
    await tx
      .update(visitor)
      .set({ ...answer, revision, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(eq(visitor.id, input.id))
    const day = dayOf(Number(before.visitTime))
    const content = say('zh', input.approved ? 'people.sms.visitPassed' : 'people.sms.visitRefused', { day, reason: input.reason ?? '' })
    await queueSms(tx, now, { phone: String(before.phone), name: String(before.name), content, purpose: 'visitor' })
    await settleInbox(tx, now, { entity: 'visitor', id: input.id })
    await audit(tx, ctx, {
      entity: 'visitor',
      module: 'people',
      action: 'approve',
      targetId: input.id,
      changes: Object.entries(answer).map(([field, after]) => ({ field, before: before[field] ?? null, after })),
      request: input.reason ? { reason: input.reason } : undefined,
    })
    return { id: input.id, revision }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'visitor', ids: [reply.id] })
  return reply
}
