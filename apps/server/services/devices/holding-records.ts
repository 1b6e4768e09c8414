import { type Id, HOUR, type Millis } from '@muster/base'
import type { DictionaryCode } from '@muster/model'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tagRecord, vehicleBinding } from '../../db/tables.ts'
import { settleInbox } from '../people/messages.ts'
import type { Holder } from './holder.ts'

export type IssueWay = DictionaryCode<'issueWay'>
export type UnbindReason = DictionaryCode<'unbindReason'>

const hours = (ms: number): number => Math.round((ms / HOUR) * 100) / 100

/** Opens the record of a holding, and of a vehicle its binding beside it. `way`: by hand, by a machine or by a file. */
export async function openRecords(tx: Tx, ctx: Context, tag: Id, holder: Holder, now: Millis, way: IssueWay = 'hand'): Promise<void> {
  const issuer = ctx.actor?.userId ?? null
  const carrier = {
    vehicle: holder.path === 'vehicle' ? holder.id : null,
    visitorVehicle: holder.path === 'visitorVehicle' ? holder.id : null,
  }
  const when = { createdAt: now, createdBy: issuer, updatedAt: now, updatedBy: issuer }
  await tx.insert(tagRecord).values({
    tag,
    holderKind: holder.entity,
    holder: holder.path === 'person' ? holder.id : null,
    ...carrier,
    holderName: holder.name,
    takenAt: now,
    takenBy: way,
    issuer,
    ...when,
  })
  if (holder.path !== 'person') await tx.insert(vehicleBinding).values({ tag, ...carrier, boundAt: now, operator: issuer, ...when })
}

/** Closes what is open of a tag, with a reminder about it: a holding that began before records were kept has none. */
export async function closeRecords(tx: Tx, tag: Id, now: Millis, reason: UnbindReason, way: IssueWay = 'hand'): Promise<void> {
  const open = await tx
    .select({ id: tagRecord.id, takenAt: tagRecord.takenAt })
    .from(tagRecord)
    .where(and(eq(tagRecord.tag, tag), isNull(tagRecord.returnedAt)))
  for (const record of open) {
    await tx
      .update(tagRecord)
      .set({ returnedAt: now, returnedBy: way, duration: hours(now - record.takenAt), notLocated: false })
      .where(eq(tagRecord.id, record.id))
    await settleInbox(tx, now, { entity: 'tagRecord', id: record.id })
  }
  await tx
    .update(vehicleBinding)
    .set({ unboundAt: now, unbindReason: reason })
    .where(and(eq(vehicleBinding.tag, tag), isNull(vehicleBinding.unboundAt)))
}
