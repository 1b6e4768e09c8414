import type { Id } from '@muster/base'
import { type Plant, type Point, siteBounds, toLngLat } from '@muster/simulator/plant'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { area, building, fence, floor, map, systemConfig, systemInfo } from '../../db/tables.ts'
import { ringSize } from '../../services/site/fence-hooks.ts'
import type { SeedIds } from './references.ts'

/** The map's own number: its presence says that the demo plant is there. */
export const DEMO_MAP = 'binhai'

const ringOf = (ring: readonly Point[]) => ring.map(toLngLat)

/** The rectangle's corners in degrees. */
function degrees(bounds: readonly [number, number, number, number]) {
  const low = toLngLat({ x: bounds[0], y: bounds[1] })
  const high = toLngLat({ x: bounds[2], y: bounds[3] })
  return { minLongitude: low.lng, minLatitude: low.lat, maxLongitude: high.lng, maxLatitude: high.lat }
}

/** Map, areas, buildings, floors with their plans, and fences. `plans` = file ids by floor key. */
export async function seedSite(tx: Tx, plant: Plant, plans: ReadonlyMap<string, Id>, ids: SeedIds): Promise<void> {
  const range = degrees(siteBounds)
  const centre = toLngLat({ x: 300, y: 225 })
  const [atlas] = await tx
    .insert(map)
    .values({
      mapId: DEMO_MAP,
      mapEnable: true,
      name: '滨海化工厂区图',
      baseMapType: 'flat2d',
      defaultRoute: 'realtimeLocation_2d',
      range: { minLng: range.minLongitude, minLat: range.minLatitude, maxLng: range.maxLongitude, maxLat: range.maxLatitude },
      modes: ['2D', '2.5D', '3D'],
      centre,
      minZoom: 14,
      maxZoom: 22,
      defaultZoom: 16,
      rotation: 0,
      pitch: 45,
      coordinateSystem: 'wgs84',
      sort: 0,
    })
    .returning({ id: map.id })
  const mapId = atlas?.id ?? null

  await seedAreas(tx, plant, ids)
  const buildings = new Map<string, Id>()
  for (const [sort, b] of plant.buildings.entries()) {
    const middle = toLngLat({
      x: b.outline.reduce((sum, p) => sum + p.x, 0) / b.outline.length,
      y: b.outline.reduce((sum, p) => sum + p.y, 0) / b.outline.length,
    })
    const [row] = await tx
      .insert(building)
      .values({
        name: b.name.zh,
        longitude: middle.lng,
        latitude: middle.lat,
        height: b.height,
        code: b.code,
        map: mapId,
        kind: b.kind,
        outline: ringOf(b.outline),
        area: ids.areas.find(b.area),
        sort,
      })
      .returning({ id: building.id })
    if (row) buildings.set(b.code, row.id)
  }
  // The ground last: a device that names a floor by its level must not be taken to mean the ground's id.
  for (const f of [...plant.floors].sort((a, b) => Number(a.outdoor) - Number(b.outdoor))) {
    const plan = plans.get(f.key)
    const [row] = await tx
      .insert(floor)
      .values({
        name: f.outdoor ? f.name.zh : `${f.level}层`,
        abbreviation: f.abbreviation,
        mapType: 'svg',
        file: plan ? [plan] : [],
        speed: 8,
        ...degrees(f.bounds),
        viewHeight: f.outdoor ? 300 : 60,
        building: f.building ? (buildings.get(f.building) ?? null) : null,
        map: mapId,
        level: f.level,
        elevation: f.elevation,
        floorHeight: f.height || null,
        opacity: 100,
        rotation: 0,
        isDefault: f.outdoor,
        isOutdoor: f.outdoor,
      })
      .returning({ id: floor.id })
    if (row) ids.floors.set(f.key, row.id)
  }
  for (const a of plant.areas)
    await tx
      .update(area)
      .set({ floor: ids.floors.get(a.floor) })
      .where(eq(area.id, ids.areas.get(a.code)))
  await seedFences(tx, plant, ids)
  // Halls with machines and light walls: what the gateways were surveyed to.
  await tx.update(systemConfig).set({ value: '2.4' }).where(eq(systemConfig.key, 'beacon_attenuation_default'))
  await tx.update(systemInfo).set({ defaultLayerId: ids.floors.get('ground'), targetIndex: 'realtimeLocation_2d' })
}

async function seedAreas(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  for (const [sort, a] of plant.areas.entries()) {
    const [row] = await tx
      .insert(area)
      .values({
        name: a.name.zh,
        code: a.code,
        parent: ids.areas.find(a.parent),
        kind: a.kind,
        shape: ringOf(a.shape),
        partitionColor: a.partition,
        department: ids.departments.find(a.department),
        headcountLimit: a.headcountLimit,
        restricted: a.restricted,
        sort,
      })
      .returning({ id: area.id })
    if (row) ids.areas.set(a.code, row.id)
  }
}

async function seedFences(tx: Tx, plant: Plant, ids: SeedIds): Promise<void> {
  for (const f of plant.fences) {
    const ring = ringOf(f.ring)
    const [row] = await tx
      .insert(fence)
      .values({
        name: f.name,
        height: f.height,
        location: ring,
        // Stored as its outline: the circle's own figures are only for redrawing it.
        shapeKind: f.shape === 'circle' ? 'polygon' : f.shape,
        floor: ids.floors.get(f.floor),
        baseHeight: 0,
        color: f.color,
        area: ids.areas.find(f.area),
        use: f.use,
        tolerance: f.tolerance,
        size: ringSize(ring),
        enabled: true,
      })
      .returning({ id: fence.id })
    if (row) ids.fences.set(f.code, row.id)
  }
}
