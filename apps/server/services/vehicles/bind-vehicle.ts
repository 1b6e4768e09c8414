import { type Id, invalid, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import type { BindVehicle, TagReply } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { vehicle } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { bindTag } from '../devices/bind-tag.ts'
import { unbindTag } from '../devices/unbind-tag.ts'

type Needs = Pick<Deps, 'db' | 'changes' | 'clock'>

/** Fits a vehicle with a device. Refusals speak of the form's field. Throws MusterError. */
export const bindVehicle = (deps: Needs, ctx: Context, { id, tag }: BindVehicle): Promise<TagReply> =>
  bindTag(deps, ctx, { id: tag, vehicle: id })

export const bindVisitorVehicle = (deps: Needs, ctx: Context, { id, tag }: BindVehicle): Promise<TagReply> =>
  bindTag(deps, ctx, { id: tag, visitorVehicle: id })

/** Takes the device off a vehicle. Throws MusterError: notFound, or invalid when it has none. */
export async function unbindVehicle(deps: Needs, ctx: Context, { id }: { id: Id }): Promise<TagReply> {
  const [row] = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ tag: vehicle.tag })
      .from(vehicle)
      .where(and(eq(vehicle.id, id), isNull(vehicle.deletedAt), scopeWhere(entities.vehicle, ctx.scope))),
  )
  if (!row) throw new MusterError('notFound')
  if (row.tag === null) throw invalid({ path: 'id', rule: 'unlinked' })
  return unbindTag(deps, ctx, { id: row.tag })
}
