import { Readable } from 'node:stream'
import type { Id } from '@muster/base'
import { localFrame, signedDistance } from '@muster/geometry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { building, file, floor, systemConfig } from '../db/tables.ts'
import { type TestEngine, testEngine } from './testing/engine.ts'
import { origin } from './testing/ground.ts'

const frame = localFrame(origin)
const degrees = (x: number, y: number) => frame.toLngLat({ x, y })
const outline = [degrees(0, 0), degrees(40, 0), degrees(40, 20), degrees(0, 20)]
let site: TestEngine
let hall: Id
let tag: Id

/** A wall from south to north in the middle of the hall, drawn as a body of 20 cm with a door in it. */
const plan = {
  type: 'FeatureCollection',
  features: [
    [20, 0, 20.2, 12],
    [20, 14, 20.2, 20],
  ].map(([x0, y0, x1, y1]) => {
    const ring = [degrees(x0!, y0!), degrees(x1!, y0!), degrees(x1!, y1!), degrees(x0!, y1!), degrees(x0!, y0!)]
    return {
      type: 'Feature',
      properties: { kind: 'wall' },
      geometry: { type: 'Polygon', coordinates: [ring.map(({ lng, lat }) => [lng, lat])] },
    }
  }),
}

beforeAll(async () => {
  site = await testEngine()
  const stored = await site.deps.files.put(Readable.from([JSON.stringify(plan)]))
  hall = await site.deps.db.tx(site.ctx, async (tx) => {
    const [drawing] = await tx
      .insert(file)
      .values({ name: 'hall.geojson', contentType: 'application/geo+json', module: 'site', ownerEntity: 'floor', ...stored })
      .returning({ id: file.id })
    const at = degrees(20, 10)
    const [house] = await tx
      .insert(building)
      .values({ name: '厂房', code: 'A', kind: 'workshop', longitude: at.lng, latitude: at.lat, outline })
      .returning({ id: building.id })
    const [low, high] = [degrees(-5, -5), degrees(45, 25)]
    const bounds = { minLongitude: low.lng, minLatitude: low.lat, maxLongitude: high.lng, maxLatitude: high.lat }
    const values = { name: '一层', abbreviation: '1F', mapType: 'svg', level: 1, building: house!.id, file: [drawing!.id], ...bounds }
    const [row] = await tx.insert(floor).values(values).returning({ id: floor.id })
    return row!.id
  })
  tag = await site.worker('B1')
  await site.start()
})
afterAll(() => site.close())

const floorNow = () => site.plants.get(site.tenant)!.site.floors.get(Number(hall))!
const setting = (value: string) =>
  site.deps.db.tx(site.ctx, (tx) => tx.update(systemConfig).set({ value }).where(eq(systemConfig.key, 'wall_loss')))
const ofFloor = (wallLoss: number | null) => site.deps.db.tx(site.ctx, (tx) => tx.update(floor).set({ wallLoss }).where(eq(floor.id, hall)))

it('counts the walls of a plan by what the system or the floor says they take, and by nothing unless told', async () => {
  expect(floorNow().walls).toBeUndefined()
  await setting('6')
  await site.changed('systemConfig')
  const walls = floorNow().walls!
  expect(walls.map(({ loss }) => loss)).toEqual([6, 6])
  expect(walls[0]!.x0).toBeCloseTo(20.1, 1)
  expect([walls[0]!.y0, walls[0]!.y1].sort((a, b) => a - b)[1]).toBeCloseTo(12, 1)
  await ofFloor(12)
  await site.changed('floor')
  expect(floorNow().walls!.map(({ loss }) => loss)).toEqual([12, 12])
  await ofFloor(0)
  await site.changed('floor')
  expect(floorNow().walls).toBeUndefined()
})

it('draws nobody farther outside the building than the position may err', async () => {
  const from = site.clock.now()
  for (const [x, y] of [
    [38, 10],
    [44, 10],
    [46, 10],
    [20, 21],
  ] as const) {
    site.clock.advance(10_000)
    await site.send(site.at('B1', x, y, site.clock.now(), { floor: hall, accuracy: 1.5 }))
  }
  const ring = outline.map((p) => frame.toLocal(p))
  const fixes = (await site.track(tag)).filter(({ t }) => t > from)
  const off = fixes.map((fix) => signedDistance(ring, fix))
  expect(Math.max(...off)).toBeLessThan(1.55)
  expect(fixes.some(({ x }) => Math.abs(x - 41.5) < 0.1)).toBe(true)
  expect(fixes.at(-1)!.y).toBeCloseTo(21, 1)
})
