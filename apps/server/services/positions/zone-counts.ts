import type { Id } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { contains, type Ring, ringBounds } from '@muster/geometry'
import type { GeoRing } from '@muster/model/define'
import { area as areaEntity, region as regionEntity, riskZone as riskZoneEntity } from '@muster/model/entities'
import type { ZoneCountsRequest } from '@muster/model/operations'
import { and, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { area, region, riskZone } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { boundPerson } from '../../live/bound-person.ts'
import type { Hub } from '../../live/hub.ts'
import { sightOf } from '../../live/sight.ts'
import type { Plant } from '../../pipeline/plant.ts'
import { freshnessOf, visible } from './current.ts'

const tables = { area, region, riskZone }
const entities = { area: areaEntity, region: regionEntity, riskZone: riskZoneEntity }

/**
 * How many people are in each zone of a kind now, of those that the caller may see: who is online, on its floor, and inside its outline. The
 * ground's zones hold the buildings on them, with all their floors. Zones without an outline are left out.
 */
export async function zoneCounts(deps: Deps, hub: Hub, ctx: Context, { entity }: ZoneCountsRequest): Promise<Record<Id, number>> {
  const tenant = hub.tenant(Number(ctx.tenant))
  if (!tenant) return {}
  const table = tables[entity]
  const rows = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ id: table.id, floor: table.floor, shape: table.shape })
      .from(table)
      .where(and(isNull(table.deletedAt), scopeWhere(entities[entity], ctx.scope))),
  )
  const { plant, positions } = tenant
  const zones = rows.flatMap(({ id, floor, shape }) => {
    if (!Array.isArray(shape) || shape.length < 3) return []
    const ring: Ring = (shape as GeoRing).map((vertex) => plant.frame.toLocal(vertex))
    return [{ id, ring, box: ringBounds(ring), floors: floorsOf(plant, floor) }]
  })
  const counts: Record<Id, number> = Object.fromEntries(zones.map(({ id }) => [id, 0]))
  const sight = sightOf(ctx.scope, await boundPerson(deps, ctx))
  const now = deps.clock.now()
  for (const { subject, slot } of visible(tenant, sight)) {
    if (subject.kind === 'vehicle' || freshnessOf(tenant, slot, now) === 'offline') continue
    const at = { x: positions.x(slot), y: positions.y(slot) }
    const floor = positions.floor(slot)
    for (const { id, ring, box, floors } of zones) {
      const { minX, minY, maxX, maxY } = box
      if (at.x < minX || at.x > maxX || at.y < minY || at.y > maxY || (floors && !floors.has(floor))) continue
      if (contains(ring, at)) counts[id] = (counts[id] ?? 0) + 1
    }
  }
  return counts
}

/** The floors that a zone of this floor reaches over; null for all. */
function floorsOf(plant: Plant, floor: Id | null): ReadonlySet<number> | null {
  const own = floor === null ? undefined : plant.site.floors.get(Number(floor))
  return own && !own.outdoor ? new Set([own.id]) : null
}
