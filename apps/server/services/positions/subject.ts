import { type Id, type Millis, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { operationLog, tag, vehicle, visitorVehicle } from '../../db/tables.ts'
import { person } from '../../db/views.ts'

/** Whose track is asked for; one of the three. */
export type Asked = { tag?: Id; person?: Id; vehicle?: Id }
/** A tag and the time in which its positions belong to the subject. */
export type Holding = { tag: Id; from: Millis; to: Millis }

/** The tags whose positions make up the track. Throws MusterError notFound when the subject is unknown or out of the caller's scope. */
export async function holdingsOf(tx: Tx, ctx: Context, asked: Asked, from: Millis, to: Millis): Promise<Holding[]> {
  if (asked.tag !== undefined) {
    const rows = await tx
      .select({ id: tag.id })
      .from(tag)
      .where(and(eq(tag.tenantId, ctx.tenant), eq(tag.id, asked.tag), scopeWhere(entities.tag, ctx.scope)))
    if (rows.length === 0) throw new MusterError('notFound')
    return [{ tag: asked.tag, from, to }]
  }
  const held =
    asked.person !== undefined
      ? await heldBy(tx, ctx, 'holder', asked.person)
      : asked.vehicle !== undefined
        ? await heldBy(tx, ctx, (await isVisit(tx, asked.vehicle)) ? 'visitorVehicle' : 'vehicle', asked.vehicle)
        : []
  return held
    .map((holding) => ({ tag: holding.tag, from: Math.max(from, holding.from), to: Math.min(to, holding.to) }))
    .filter((holding) => holding.from < holding.to)
}

/** A vehicle's id is either in the register or a visit: both take theirs from one sequence. */
async function isVisit(tx: Tx, id: Id): Promise<boolean> {
  const rows = await tx.select({ id: visitorVehicle.id }).from(visitorVehicle).where(eq(visitorVehicle.id, id))
  return rows.length > 0
}

/** The field names under which giving and taking back stand in the log. */
const loggedAs: Record<'holder' | 'vehicle' | 'visitorVehicle', readonly string[]> = {
  holder: ['holder', 'person'],
  vehicle: ['vehicle'],
  visitorVehicle: ['visitorVehicle'],
}
const subjects = {
  holder: [person, entities.person],
  vehicle: [vehicle, entities.vehicle],
  visitorVehicle: [visitorVehicle, entities.visitorVehicle],
} as const

/**
 * Which tags somebody held when, by the operation log of giving and taking back; a tag held without such an entry counts as always held.
 * So the track of a card's next holder never shows under the one before.
 */
async function heldBy(tx: Tx, ctx: Context, field: keyof typeof subjects, id: Id): Promise<Holding[]> {
  const [table, entity] = subjects[field]
  const [visible] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.tenantId, ctx.tenant), eq(table.id, id), scopeWhere(entity, ctx.scope)))
  if (!visible) throw new MusterError('notFound')
  const fields = loggedAs[field]
  const mentions = fields.flatMap((name) =>
    (['before', 'after'] as const).map((side) => sql`${operationLog.changes} @> ${JSON.stringify([{ field: name, [side]: id }])}::jsonb`),
  )
  const log = await tx
    .select({ tag: operationLog.targetId, time: operationLog.time, changes: operationLog.changes })
    .from(operationLog)
    .where(and(eq(operationLog.tenantId, ctx.tenant), eq(operationLog.entity, 'tag'), or(...mentions)))
    .orderBy(asc(operationLog.time), asc(operationLog.id))
  const open = new Map<Id, Millis>()
  const holdings: Holding[] = []
  for (const entry of log) {
    if (entry.tag === null) continue
    for (const change of entry.changes as { field: string; before: unknown; after: unknown }[]) {
      if (!fields.includes(change.field)) continue
      if (change.after === id) open.set(entry.tag, entry.time)
      else if (change.before === id) {
        holdings.push({ tag: entry.tag, from: open.get(entry.tag) ?? 0, to: entry.time })
        open.delete(entry.tag)
      }
    }
  }
  const now = await tx
    .select({ id: tag.id })
    .from(tag)
    .where(and(eq(tag.tenantId, ctx.tenant), eq(tag[field], id)))
  for (const row of now) holdings.push({ tag: row.id, from: open.get(row.id) ?? 0, to: Number.MAX_SAFE_INTEGER })
  return holdings
}
