import { type Id, invalid, MINUTE, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { Arrive, Leave, RefuseVisit } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { type Context, everything } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { gate, vehicleRecord, visitorVehicle } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { tellHolding } from '../devices/bind-tag.ts'
import { type Released, releaseTag } from '../devices/unbind-tag.ts'
import { dayOf } from '../../site-time.ts'
import { refuseBlacklisted } from './visit-hooks.ts'

type Needs = Pick<Deps, 'db' | 'changes' | 'clock'>
type Visit = typeof visitorVehicle.$inferSelect

async function findVisit(tx: Tx, ctx: Context, id: Id): Promise<Visit> {
  const [row] = await tx
    .select()
    .from(visitorVehicle)
    .where(and(eq(visitorVehicle.id, id), isNull(visitorVehicle.deletedAt), scopeWhere(entities.visitorVehicle, ctx.scope)))
    .for('no key update')
  if (!row) throw new MusterError('notFound')
  return row
}

async function change(tx: Tx, ctx: Context, visit: Visit, now: number, next: Partial<Visit>): Promise<void> {
  const by = ctx.actor?.userId ?? null
  await tx
    .update(visitorVehicle)
    .set({ ...next, revision: visit.revision + 1, updatedAt: now, updatedBy: by })
    .where(eq(visitorVehicle.id, visit.id))
  await audit(tx, ctx, {
    entity: 'visitorVehicle',
    action: 'update',
    targetId: visit.id,
    changes: Object.entries(next).map(([field, after]) => ({ field, before: visit[field as keyof Visit], after })),
  })
}

/** The passage of a visiting vehicle, entered by hand. `stay` in minutes, of the way out. */
async function recordPassage(tx: Tx, ctx: Context, visit: Visit, direction: 'in' | 'out', now: number): Promise<void> {
  const [at] = visit.gate ? await tx.select({ area: gate.innerArea }).from(gate).where(eq(gate.id, visit.gate)) : []
  const by = ctx.actor?.userId ?? null
  await tx.insert(vehicleRecord).values({
    plate: visit.plate,
    visitorVehicle: visit.id,
    type: visit.type,
    driverName: visit.driverName,
    department: visit.department,
    gate: visit.gate,
    area: at?.area ?? null,
    direction,
    passedAt: now,
    stay: direction === 'out' && visit.entryAt !== null ? Math.round((now - visit.entryAt) / (MINUTE / 10)) / 10 : null,
    source: 'hand',
    createdAt: now,
    createdBy: by,
    updatedAt: now,
    updatedBy: by,
  })
}

const tell = (deps: Needs, ctx: Context, ids: Id[]) => {
  deps.changes.emit({ tenant: ctx.tenant, entity: 'visitorVehicle', ids })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'vehicleRecord', ids: [] })
}

/** A booked vehicle enters. Throws MusterError: notFound, or invalid when it was not booked or its plate or driver is on the blacklist. */
export async function arrive(deps: Needs, ctx: Context, input: Arrive): Promise<boolean> {
  const now = deps.clock.now()
  await deps.db.tx(ctx, async (tx) => {
    const visit = await findVisit(tx, ctx, input.id)
    if (visit.state !== 'booked') throw invalid({ path: 'id', rule: 'notBooked' })
    // It may have been listed since it was booked.
    await refuseBlacklisted(tx, visit, dayOf(now))
    const next = { state: 'onSite', entryAt: now, gate: input.gate ?? visit.gate }
    await change(tx, ctx, visit, now, next)
    await recordPassage(tx, ctx, { ...visit, ...next }, 'in', now)
  })
  tell(deps, ctx, [input.id])
  return true
}

/** A booked vehicle is turned away; the reason stands in its remarks. Throws MusterError: notFound, or invalid when it was not booked. */
export async function refuseVisit(deps: Needs, ctx: Context, input: RefuseVisit): Promise<boolean> {
  await deps.db.tx(ctx, async (tx) => {
    const visit = await findVisit(tx, ctx, input.id)
    if (visit.state !== 'booked') throw invalid({ path: 'id', rule: 'notBooked' })
    await change(tx, ctx, visit, deps.clock.now(), { state: 'refused', remarks: input.reason })
  })
  tell(deps, ctx, [input.id])
  return true
}

/** Vehicles leave: each is unbound from its device and stamped. All or none. Throws MusterError: notFound, or invalid when one is not on site. */
export async function leave(deps: Needs, ctx: Context, { ids }: Leave): Promise<boolean> {
  const now = deps.clock.now()
  const wanted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b))
  const released = await deps.db.tx(ctx, async (tx) => {
    const freed: Released[] = []
    for (const id of wanted) {
      // The tag before the visit, in the order in which binding locks them.
      const [held] = await tx.select({ tag: visitorVehicle.tag }).from(visitorVehicle).where(eq(visitorVehicle.id, id))
      // Who may let a vehicle go may take its device, whatever department the device belongs to.
      if (held?.tag) freed.push(await releaseTag(tx, { ...ctx, scope: everything }, now, { id: held.tag }, 'visitorLeave'))
      const visit = await findVisit(tx, ctx, id)
      if (visit.state !== 'onSite') throw invalid({ path: 'ids', rule: 'notOnSite' })
      await change(tx, ctx, visit, now, { state: 'left', leftAt: now })
      await recordPassage(tx, ctx, visit, 'out', now)
    }
    return freed
  })
  for (const { reply, holder } of released) tellHolding(deps, ctx, reply.id, holder)
  tell(deps, ctx, wanted)
  return true
}
