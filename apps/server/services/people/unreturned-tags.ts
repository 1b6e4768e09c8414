import { HOUR, type Id, type Millis } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { UnreturnedTag } from '@muster/model/operations'
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { employee, systemConfig, tag, tagRecord, visitor } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { sendInbox, usersOf } from './messages.ts'

const KEY = 'tag_unreturned_hours'
const DEFAULT_HOURS = 16

/** Hours after which a tag that was lent has to be back; the specification's 16 unless the tenant says otherwise. */
async function limitHours(tx: Tx): Promise<number> {
  const [row] = await tx.select({ value: systemConfig.value }).from(systemConfig).where(eq(systemConfig.key, KEY))
  return Number(row?.value) || DEFAULT_HOURS
}

/** Tags that were lent: to visitors, and by a dispenser to anybody. Tags that somebody carries for good are not asked back. */
const lentTooLong = (before: Millis) =>
  and(
    isNull(tagRecord.returnedAt),
    isNull(tagRecord.deletedAt),
    lte(tagRecord.takenAt, before),
    or(inArray(tagRecord.holderKind, ['visitor', 'visitorVehicle']), eq(tagRecord.takenBy, 'machine')),
  )

/** Visitors of the caller's whose tag is out too long, the longest first. */
export function unreturnedTags(deps: Deps, ctx: Context): Promise<{ hours: number; list: UnreturnedTag[] }> {
  const now = deps.clock.now()
  return deps.db.tx(ctx, async (tx) => {
    const hours = await limitHours(tx)
    const rows = await tx
      .select({ visitor: visitor.id, name: visitor.name, tag: tag.id, number: tag.number, takenAt: tagRecord.takenAt })
      .from(tagRecord)
      .innerJoin(visitor, eq(visitor.id, tagRecord.holder))
      .innerJoin(tag, eq(tag.id, tagRecord.tag))
      .where(and(lentTooLong(now - hours * HOUR), isNull(visitor.deletedAt), scopeWhere(entities.visitor, ctx.scope)))
      .orderBy(asc(tagRecord.takenAt))
      .limit(200)
    return { hours, list: rows.map((row) => ({ ...row, hours: Math.floor((now - row.takenAt) / HOUR) })) }
  })
}

/** Reminds once of each tag that was lent and is not back in time: whoever gave it out, and the host of a visitor. Returns the records. */
export async function remindOfTags(tx: Tx, now: Millis): Promise<Id[]> {
  const hours = await limitHours(tx)
  const due = await tx
    .update(tagRecord)
    .set({ overdueNotifiedAt: now, updatedAt: now })
    .where(and(lentTooLong(now - hours * HOUR), isNull(tagRecord.overdueNotifiedAt)))
    .returning({
      id: tagRecord.id,
      tag: tagRecord.tag,
      holder: tagRecord.holder,
      holderName: tagRecord.holderName,
      issuer: tagRecord.issuer,
    })
  for (const record of due) {
    const [card] = await tx.select({ number: tag.number }).from(tag).where(eq(tag.id, record.tag))
    const [host] = record.holder
      ? await tx
          .select({ id: employee.id })
          .from(visitor)
          .innerJoin(employee, eq(employee.id, visitor.receptionist))
          .where(eq(visitor.id, record.holder))
      : []
    const users = [...(record.issuer ? [record.issuer] : []), ...(await usersOf(tx, [host?.id]))]
    await sendInbox(tx, now, users, {
      kind: 'tagReturn',
      title: 'people.message.tagTitle',
      content: 'people.message.tag',
      params: { name: record.holderName ?? '', number: card?.number ?? '', hours },
      target: { entity: 'tagRecord', id: record.id },
    })
  }
  return due.map(({ id }) => id)
}
