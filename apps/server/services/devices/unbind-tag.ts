import { invalid } from '@muster/base'
import type { TagReply, UnbindTag } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { tellHolding } from './bind-tag.ts'
import { isPersonKind } from '../people/person-tables.ts'
import { type Holder, setHolderTag } from './holder.ts'
import { closeRecords, type UnbindReason } from './holding-records.ts'
import { lockTag, type TagRow } from './lock-tag.ts'

type Carrier = Pick<Holder, 'entity' | 'id' | 'path'>
export type Released = { reply: TagReply; holder: Carrier | null }

function holderOf(row: TagRow): Carrier | null {
  if (row.vehicle !== null) return { entity: 'vehicle', id: row.vehicle, path: 'vehicle' }
  if (row.visitorVehicle !== null) return { entity: 'visitorVehicle', id: row.visitorVehicle, path: 'visitorVehicle' }
  if (row.holder === null || !isPersonKind(row.holderKind)) return null
  return { entity: row.holderKind, id: row.holder, path: 'person' }
}

/** Takes a tag back inside a transaction that does more than that. Throws as `unbindTag` does. */
export async function releaseTag(tx: Tx, ctx: Context, now: number, input: UnbindTag, why: UnbindReason = 'unbind'): Promise<Released> {
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
      visitorVehicle: null,
      revision,
      updatedAt: now,
      updatedBy: ctx.actor?.userId ?? null,
    })
    .where(eq(tag.id, before.id))
  if (holder) await setHolderTag(tx, ctx, holder, null, now)
  await closeRecords(tx, before.id, now, why)
  await audit(tx, ctx, {
    entity: 'tag',
    module: 'devices',
    action: 'update',
    targetId: before.id,
    changes: [{ field: holder && holder.path !== 'person' ? holder.path : 'holder', before: holder?.id ?? null, after: null }],
    request: input.reason === undefined ? undefined : { reason: input.reason },
  })
  return { reply: { id: before.id, revision }, holder }
}

/** Takes a tag back. What it reported until now stays its old holder's. Throws MusterError: notFound, or invalid when it is not linked. */
export async function unbindTag(deps: Pick<Deps, 'db' | 'changes' | 'clock'>, ctx: Context, input: UnbindTag): Promise<TagReply> {
  const { reply, holder } = await deps.db.tx(ctx, (tx) => releaseTag(tx, ctx, deps.clock.now(), input))
  tellHolding(deps, ctx, reply.id, holder)
  return reply
}
