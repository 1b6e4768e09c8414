import { invalid } from '@muster/base'
import type { BindTag, TagReply } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { lockHolder, setHolderTag } from './holder.ts'
import { lockTag } from './lock-tag.ts'

/**
 * Gives a tag to a person or a vehicle: one holder a tag, one tag a holder. From now on its positions are theirs.
 * Throws MusterError: notFound, or invalid for a tag that is inactive or linked and a holder that may carry none.
 */
export async function bindTag(deps: Pick<Deps, 'db' | 'changes' | 'clock'>, ctx: Context, input: BindTag): Promise<TagReply> {
  const now = deps.clock.now()
  const { reply, holder } = await deps.db.tx(ctx, async (tx) => {
    const before = await lockTag(tx, ctx, input.id)
    if (before.bindingStatus === 'linked') throw invalid({ path: 'id', rule: 'linked' })
    if (before.activationStatus !== 'active') throw invalid({ path: 'id', rule: 'inactive' })
    const holder = await lockHolder(tx, ctx, input)
    const linked = {
      bindingStatus: 'linked',
      usageStatus: 'inUse',
      holderKind: holder.entity,
      holder: holder.path === 'person' ? holder.id : null,
      vehicle: holder.path === 'vehicle' ? holder.id : null,
    }
    const revision = before.revision + 1
    await tx
      .update(tag)
      .set({ ...linked, revision, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(eq(tag.id, before.id))
    await setHolderTag(tx, ctx, holder, before.id, now)
    await audit(tx, ctx, {
      entity: 'tag',
      module: 'devices',
      action: 'update',
      targetId: before.id,
      changes: [{ field: holder.path, before: null, after: holder.id }],
    })
    return { reply: { id: before.id, revision }, holder }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tag', ids: [reply.id] })
  deps.changes.emit({ tenant: ctx.tenant, entity: holder.entity, ids: [holder.id] })
  return reply
}
