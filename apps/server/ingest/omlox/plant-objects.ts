import type { Millis } from '@muster/base'
import { contains, type Point, type Ring, signedDistance } from '@muster/geometry'
import type { SiteTag } from '@muster/engine/site'
import type { Fix } from '@muster/model/protocol'
import type { Plant } from '../../pipeline/plant.ts'
import { type Fence, type HubObject, type Kind, type Location, type Provider, type Trackable, uuidOf, type Zone } from './shapes.ts'

/** A fence ready to be judged: its ring in the site's local frame, or a circle. */
export type Shape = { fence: Fence; floor: number | undefined } & ({ ring: Ring } | { centre: Point; radius: number })

/** Metres outside the shape's edge; negative inside. */
export function distanceOutside(shape: Shape, p: Point): number {
  if ('radius' in shape) return Math.hypot(p.x - shape.centre.x, p.y - shape.centre.y) - shape.radius
  const depth = Math.abs(signedDistance(shape.ring, p))
  return contains(shape.ring, p) ? -depth : depth
}

/** The last place of a provider: as it was told, and in the local frame. `direct`: told by a client of this interface. */
export type Place = { location: Location; at: Point; floor: number | undefined; t: Millis; direct: boolean }
export type PlantObjects = Record<Kind, Map<string, HubObject>>

/**
 * Muster's own plant in the words of omlox: tags are providers, bound tags trackables, floors zones, enabled fences fences. These are read-only
 * over the interface: they are drawn and bound in Muster.
 */
export function plantObjects(plant: Plant): PlantObjects {
  const { tenant, site, frame } = plant
  const lngLat = (p: Point): number[] => {
    const { lng, lat } = frame.toLngLat(p)
    return [lng, lat]
  }
  const providers = new Map<string, Provider>()
  const trackables = new Map<string, Trackable>()
  for (const tag of site.tags.values()) {
    const name = plant.subjects.get(tag.id)?.name
    providers.set(tag.number, { id: tag.number, type: providerType(tag.technology), ...(name ? { name } : {}) })
    if (!name || tag.holder === 0) continue
    const id = uuidOf(tenant, 'trackable', `${tag.holderKind}/${tag.holder}`)
    const known = trackables.get(id)
    if (known) known.location_providers!.push(tag.number)
    else trackables.set(id, { id, type: 'omlox', name, location_providers: [tag.number], properties: { kind: tag.holderKind } })
  }
  const zones = new Map<string, Zone>()
  for (const floor of site.floors.values()) {
    const id = uuidOf(tenant, 'zone', floor.id)
    const { minX, minY, maxX, maxY } = floor.bounds
    const corners = [
      { x: minX, y: minY },
      { x: maxX, y: minY },
      { x: maxX, y: maxY },
      { x: minX, y: maxY },
    ]
    zones.set(id, {
      id,
      type: 'uwb',
      foreign_id: String(floor.id),
      floor: floor.level,
      ...(plant.floors.get(floor.id) ? { name: plant.floors.get(floor.id)!.name } : {}),
      // Local coordinates are metres of the site's frame, on every floor alike.
      ground_control_points: corners.map((corner) => [...lngLat(corner), corner.x, corner.y]),
      incomplete_configuration: false,
    })
  }
  const fences = new Map<string, Fence>()
  for (const fence of site.fences) {
    if (fence.ring.length < 3) continue
    const id = uuidOf(tenant, 'fence', fence.id)
    const floor = site.floors.get(fence.floor)
    const ring = fence.ring.map(lngLat)
    fences.set(id, {
      id,
      foreign_id: String(fence.id),
      region: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
      crs: 'EPSG:4326',
      exit_tolerance: fence.tolerance,
      ...(plant.fences.get(fence.id) ? { name: plant.fences.get(fence.id)!.name } : {}),
      ...(floor ? { floor: floor.level, zone_id: uuidOf(tenant, 'zone', floor.id) } : {}),
    })
  }
  return { providers, trackables, zones, fences }
}

const providerType = (technology: SiteTag['technology'] | Fix['technology']): Provider['type'] =>
  (({ ble: 'ibeacon', uwb: 'uwb', gnss: 'gps', fusion: 'virtual', vendor: 'unknown', unknown: 'unknown' }) as const)[technology]

/** The shape of a fence, its region brought into the local frame; null when it is none (a point without a radius). */
export function shapeOf(fence: Fence, plant: Plant): Shape | null {
  const local = ([x, y]: readonly number[]): Point =>
    fence.crs === 'EPSG:4326' ? plant.frame.toLocal({ lng: x!, lat: y! }) : { x: x!, y: y! }
  const base = { fence, floor: fence.floor }
  if (fence.region.type === 'Point') {
    return fence.radius ? { ...base, centre: local(fence.region.coordinates), radius: fence.radius } : null
  }
  return { ...base, ring: fence.region.coordinates[0]!.slice(0, -1).map(local) }
}

/** A committed fix as a Location, in degrees. Null when the tag is not known (any more). */
export function locationOf(fix: Fix, plant: Plant): { location: Location; at: Point } | null {
  const tag = plant.site.tagsById.get(fix.tag)
  if (!tag) return null
  const { lng, lat } = plant.frame.toLngLat(fix)
  const floor = plant.site.floors.get(fix.floor)
  return {
    at: { x: fix.x, y: fix.y },
    location: {
      position: { type: 'Point', coordinates: [lng, lat, fix.z] },
      source: floor ? uuidOf(plant.tenant, 'zone', floor.id) : 'muster',
      provider_type: providerType(fix.technology),
      provider_id: tag.number,
      timestamp_generated: new Date(fix.t).toISOString(),
      crs: 'EPSG:4326',
      floor: floor?.level ?? 0,
      accuracy: fix.accuracy,
      speed: fix.speed,
      ...(Number.isNaN(fix.heading) ? {} : { course: fix.heading }),
    },
  }
}
