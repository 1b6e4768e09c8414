import { type Id, invalid } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { visitor } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'

/**
 * A booked visitor is at the gate. Throws MusterError: notFound, or invalid when the visit is not booked, not approved, without entry
 * briefing, or the visitor is on the blacklist.
 */
export async function arrive(deps: Deps, ctx: Context, input: { id: Id }): Promise<{ id: Id; revision: number }> {
  const now = deps.clock.now()
  const reply = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound('visitor'), input.id)
    const against =
      before.status !== 'booked'
        ? 'visitState'
        : before.blacklisted === true
          ? 'blacklisted'
          : before.approvalState !== 'passed'
            ? 'notApproved'
            : before.training !== true
              ? 'briefing'
              : null
    if (against) throw invalid({ path: 'id', rule: against })
    const revision = Number(before.revision) + 1
    await tx
      .update(visitor)
      .set({ status: 'notDeparted', visitTime: now, revision, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(eq(visitor.id, input.id))
    const changes = [{ field: 'status', before: 'booked', after: 'notDeparted' }]
    await audit(tx, ctx, { entity: 'visitor', module: 'people', action: 'update', targetId: input.id, changes })
    return { id: input.id, revision }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'visitor', ids: [reply.id] })
  return reply
}
