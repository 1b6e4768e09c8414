import { HOUR, type Id, type Millis } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tagRecord } from '../../db/tables.ts'
import { settleInbox } from '../people/messages.ts'
import type { Holder } from './holder.ts'

/** Notes that a tag went out, by hand. */
export async function openTagRecord(tx: Tx, ctx: Context, tag: Id, holder: Holder, now: Millis): Promise<void> {
  await tx.insert(tagRecord).values({
    tag,
    holderKind: holder.entity,
    holder: holder.path === 'person' ? holder.id : null,
    vehicle: holder.path === 'vehicle' ? holder.id : null,
    holderName: holder.name,
    takenAt: now,
    takenBy: 'hand',
    issuer: ctx.actor?.userId ?? null,
    createdBy: ctx.actor?.userId ?? null,
    createdAt: now,
    updatedAt: now,
  })
}

/** Notes that a tag came back, or why it did not; a reminder about it is settled. */
export async function closeTagRecord(
  tx: Tx,
  tag: Id,
  now: Millis,
  how: { way: 'hand' | 'forced'; remarks?: string | undefined },
): Promise<void> {
  const open = await tx
    .select({ id: tagRecord.id, takenAt: tagRecord.takenAt })
    .from(tagRecord)
    .where(and(eq(tagRecord.tag, tag), isNull(tagRecord.returnedAt), isNull(tagRecord.deletedAt)))
  for (const { id, takenAt } of open) {
    await tx
      .update(tagRecord)
      .set({
        returnedAt: now,
        returnedBy: how.way,
        duration: Math.round(((now - takenAt) / HOUR) * 100) / 100,
        checkedRemarks: how.remarks ?? null,
        updatedAt: now,
      })
      .where(eq(tagRecord.id, id))
    await settleInbox(tx, now, { entity: 'tagRecord', id })
  }
}
