import { type Id, invalid } from '@muster/base'
import { lockRow } from '@muster/entity-kit/server'
import type { GiveBack } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { visitor } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'
import { freeTag } from './free-tag.ts'

/**
 * A visit ends: the visitor has departed and the tag is free again, or written off with a reason and switched off when it did not come back.
 * Throws MusterError: notFound, or invalid when the visitor is not on the site.
 */
export async function giveBack(deps: Deps, ctx: Context, input: GiveBack): Promise<{ id: Id; revision: number }> {
  const now = deps.clock.now()
  const { reply, freed } = await deps.db.tx(ctx, async (tx) => {
    const before = await lockRow({ tx, ctx }, kit.bound('visitor'), input.id)
    if (before.status !== 'notDeparted') throw invalid({ path: 'id', rule: 'visitState' })
    const freed = await freeTag(tx, ctx, before.tag as Id | null, now, { reason: input.reason, lost: input.lost === true })
    const revision = Number(before.revision) + (freed ? 2 : 1)
    await tx
      .update(visitor)
      .set({ status: 'departed', departedAt: now, revision, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(eq(visitor.id, input.id))
    const changes = [
      { field: 'status', before: before.status, after: 'departed' },
      { field: 'departedAt', before: null, after: now },
    ]
    await audit(tx, ctx, { entity: 'visitor', module: 'people', action: 'update', targetId: input.id, changes })
    return { reply: { id: input.id, revision }, freed }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'visitor', ids: [reply.id] })
  if (freed) deps.changes.emit({ tenant: ctx.tenant, entity: 'tag', ids: [freed] })
  return reply
}
