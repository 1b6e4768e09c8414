import type { Id, Millis } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { type Context, everything } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tag, tagRecord } from '../../db/tables.ts'
import { releaseTag } from '../devices/unbind-tag.ts'

export type Freeing = { reason?: string | undefined; lost?: boolean }

/**
 * Takes the tag of a person who leaves, wherever it is: whoever may let them go may take it. A lost one is written off: its record says why, and
 * it is switched off. Returns the tag, or null when there was none to take. The caller tells of the change after the commit.
 */
export async function freeTag(tx: Tx, ctx: Context, id: Id | null, now: Millis, { reason, lost = false }: Freeing): Promise<Id | null> {
  if (id === null) return null
  const [row] = await tx
    .select({ bindingStatus: tag.bindingStatus, activationStatus: tag.activationStatus, revision: tag.revision })
    .from(tag)
    .where(and(eq(tag.id, id), isNull(tag.deletedAt)))
    .for('update')
  if (row?.bindingStatus !== 'linked') return null
  await releaseTag(tx, { ...ctx, scope: everything }, now, { id, reason })
  if (lost) {
    await tx
      .update(tagRecord)
      .set({ returnedBy: 'forced', checkedRemarks: reason ?? null })
      .where(and(eq(tagRecord.tag, id), eq(tagRecord.returnedAt, now)))
    await tx
      .update(tag)
      .set({ activationStatus: 'inactive', onlineStatus: 'offline', revision: row.revision + 2, updatedAt: now })
      .where(eq(tag.id, id))
    const changes = [{ field: 'activationStatus', before: row.activationStatus, after: 'inactive' }]
    await audit(tx, ctx, { entity: 'tag', module: 'devices', action: 'update', targetId: id, changes })
  }
  return id
}
