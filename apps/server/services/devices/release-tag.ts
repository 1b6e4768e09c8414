import type { Id, Millis } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tag } from '../../db/tables.ts'
import { isPersonKind } from '../people/person-tables.ts'
import { type Holder, setHolderTag } from './holder.ts'
import type { TagRow } from './lock-tag.ts'
import { closeTagRecord } from './tag-record.ts'

export type Released = { id: Id; revision: number; holder: Pick<Holder, 'entity' | 'id'> | null }
export type Release = { way: 'hand' | 'forced'; reason?: string | undefined; lost?: boolean | undefined }

function holderOf(row: TagRow): Released['holder'] {
  if (row.vehicle !== null) return { entity: 'vehicle', id: row.vehicle }
  if (row.holder === null || !isPersonKind(row.holderKind)) return null
  return { entity: row.holderKind, id: row.holder }
}

/**
 * Takes a locked, linked tag away from whoever holds it; what it reported until now stays theirs. A lost one is switched off as well.
 * The caller tells of the change after the commit.
 */
export async function releaseTag(tx: Tx, ctx: Context, row: TagRow, now: Millis, how: Release): Promise<Released> {
  const holder = holderOf(row)
  const revision = row.revision + 1
  await tx
    .update(tag)
    .set({
      bindingStatus: 'unlinked',
      usageStatus: 'notInUse',
      holderKind: null,
      holder: null,
      vehicle: null,
      ...(how.lost ? { activationStatus: 'inactive', onlineStatus: 'offline' } : {}),
      revision,
      updatedAt: now,
      updatedBy: ctx.actor?.userId ?? null,
    })
    .where(eq(tag.id, row.id))
  if (holder) await setHolderTag(tx, ctx, holder, null, now)
  await closeTagRecord(tx, row.id, now, { way: how.way, remarks: how.reason })
  await audit(tx, ctx, {
    entity: 'tag',
    module: 'devices',
    action: 'update',
    targetId: row.id,
    changes: [
      { field: row.vehicle === null ? 'holder' : 'vehicle', before: holder?.id ?? null, after: null },
      ...(how.lost ? [{ field: 'activationStatus', before: row.activationStatus, after: 'inactive' }] : []),
    ],
    request: how.reason === undefined ? undefined : { reason: how.reason },
  })
  return { id: row.id, revision, holder }
}

/** Takes the tag of a person who leaves, wherever the tag is; null when there is none. */
export async function releaseTagOf(tx: Tx, ctx: Context, id: Id | null, now: Millis, how: Release): Promise<Released | null> {
  if (id === null) return null
  const [row] = await tx
    .select()
    .from(tag)
    .where(and(eq(tag.id, id), isNull(tag.deletedAt)))
    .for('update')
  return row && row.bindingStatus === 'linked' ? releaseTag(tx, ctx, row, now, how) : null
}
