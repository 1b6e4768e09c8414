import { type Id, invalid, MusterError } from '@muster/base'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { smsLog } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/**
 * Sends a text message that failed once more: as a new row that waits for a channel, because what was logged stays as it was.
 * Throws `notFound`, `invalid` for one that did not fail.
 */
export async function resendSms(deps: Deps, ctx: Context, id: Id): Promise<{ id: Id }> {
  const made = await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx.select().from(smsLog).where(eq(smsLog.id, id))
    if (!row) throw new MusterError('notFound')
    if (row.sendStatus !== 'fail') throw invalid({ path: 'sendStatus', rule: 'smsNotFailed' })
    const { recipient, recipientName, content, purpose, template } = row
    const now = deps.clock.now()
    const [sent] = await tx
      .insert(smsLog)
      .values({ recipient, recipientName, content, purpose, template, sendStatus: 'pending', time: now, attempts: 0, createdAt: now })
      .returning({ id: smsLog.id })
    await audit(tx, ctx, { entity: 'smsLog', module: 'alarms', action: 'command', targetId: id, request: { verb: 'resend' } })
    return sent?.id ?? ''
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'smsLog', ids: [made] })
  return { id: made }
}
