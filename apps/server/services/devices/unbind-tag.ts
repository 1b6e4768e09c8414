import { invalid } from '@muster/base'
import type { TagReply, UnbindTag } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Holder, setHolderTag } from './holder.ts'
import { lockTag, type TagRow } from './lock-tag.ts'

function holderOf(row: TagRow): Pick<Holder, 'entity' | 'id'> | null {
  if (row.vehicle !== null) return { entity: 'vehicle', id: row.vehicle }
  if (row.holder === null) return null
  const { holderKind } = row
  return holderKind === 'employee' || holderKind === 'visitor' || holderKind === 'contractor'
    ? { entity: holderKind, id: row.holder }
    : null
}

/** Takes a tag back. What it reported until now stays its old holder's. Throws MusterError: notFound, or invalid when it is not linked. */
export async function unbindTag(deps: Pick<Deps, 'db' | 'changes' | 'clock'>, ctx: Context, input: UnbindTag): Promise<TagReply> {
  const now = deps.clock.now()
  const { reply, holder } = await deps.db.tx(ctx, async (tx) => {
    const before = await lockTag(tx, ctx, input.id)
    if (before.bindingStatus !== 'linked') throw invalid({ path: 'id', rule: 'unlinked' })
    const holder = holderOf(before)
    const revision = before.revision + 1
    await tx
      .update(tag)
      .set({
        bindingStatus: 'unlinked',
        usageStatus: 'notInUse',
        holderKind: null,
        holder: null,
        vehicle: null,
        revision,
        updatedAt: now,
        updatedBy: ctx.actor?.userId ?? null,
      })
      .where(eq(tag.id, before.id))
    if (holder) await setHolderTag(tx, ctx, holder, null, now)
    await audit(tx, ctx, {
      entity: 'tag',
      module: 'devices',
      action: 'update',
      targetId: before.id,
      changes: [{ field: before.vehicle === null ? 'holder' : 'vehicle', before: holder?.id ?? null, after: null }],
      request: input.reason === undefined ? undefined : { reason: input.reason },
    })
    return { reply: { id: before.id, revision }, holder }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tag', ids: [reply.id] })
  if (holder) deps.changes.emit({ tenant: ctx.tenant, entity: holder.entity, ids: [holder.id] })
  return reply
}
