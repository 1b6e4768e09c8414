import { type Id, invalid } from '@muster/base'
import type { BindTag, TagReply } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { type Holder, lockHolder, setHolderTag } from './holder.ts'
import { openRecords } from './holding-records.ts'
import { lockTag } from './lock-tag.ts'

export type Linked = { reply: TagReply; holder: Holder }

/** Gives a tag to its holder inside a transaction that does more than that; `sees` tells which tags may be taken. Throws as `bindTag` does. */
export async function linkTag(tx: Tx, ctx: Context, now: number, input: BindTag, sees: Context = ctx): Promise<Linked> {
  const before = await lockTag(tx, sees, input.id)
  if (before.bindingStatus === 'linked') throw invalid({ path: 'id', rule: 'linked' })
  if (before.activationStatus !== 'active') throw invalid({ path: 'id', rule: 'inactive' })
  const holder = await lockHolder(tx, ctx, input, now)
  const carried = (path: Holder['path']): Id | null => (holder.path === path ? holder.id : null)
  const revision = before.revision + 1
  await tx
    .update(tag)
    .set({
      bindingStatus: 'linked',
      usageStatus: 'inUse',
      holderKind: holder.entity,
      holder: carried('person'),
      vehicle: carried('vehicle'),
      visitorVehicle: carried('visitorVehicle'),
      revision,
      updatedAt: now,
      updatedBy: ctx.actor?.userId ?? null,
    })
    .where(eq(tag.id, before.id))
  await setHolderTag(tx, ctx, holder, before.id, now)
  await openRecords(tx, ctx, before.id, holder, now)
  await audit(tx, ctx, {
    entity: 'tag',
    module: 'devices',
    action: 'update',
    targetId: before.id,
    changes: [{ field: holder.path === 'person' ? 'holder' : holder.path, before: null, after: holder.id }],
  })
  return { reply: { id: before.id, revision }, holder }
}

/** Tells the rest of the process that a tag and its holder changed. */
export function tellHolding(deps: Pick<Deps, 'changes'>, ctx: Context, tagId: Id, holder: Pick<Holder, 'entity' | 'id'> | null): void {
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tag', ids: [tagId] })
  if (holder) deps.changes.emit({ tenant: ctx.tenant, entity: holder.entity, ids: [holder.id] })
}

/**
 * Gives a tag to a person, a vehicle or a visiting vehicle: one holder a tag, one tag a holder. From now on its positions are theirs.
 * Throws MusterError: notFound, or invalid for a tag that is inactive or linked and a holder that may carry none.
 */
export async function bindTag(deps: Pick<Deps, 'db' | 'changes' | 'clock'>, ctx: Context, input: BindTag): Promise<TagReply> {
  const { reply, holder } = await deps.db.tx(ctx, (tx) => linkTag(tx, ctx, deps.clock.now(), input))
  tellHolding(deps, ctx, reply.id, holder)
  return reply
}
