import { contains, isSimple } from '@muster/geometry'
import { company, contractor } from '@muster/model/entities'
import { describe, expect, it } from 'vitest'
import { buildPlant, defaultSize, planOf, planKinds, toLngLat, toPlant, walkNetworkOf } from './index.ts'
import { placeOf } from './people/places.ts'
import type { PlanFeature, Point } from './types.ts'

const plant = buildPlant()
const network = walkNetworkOf(plant)

const ringsOf = (f: PlanFeature): Point[][] => (f.geometry.type === 'polygon' || f.geometry.type === 'polygons' ? f.geometry.rings : [])
const within = ([x0, y0, x1, y1]: readonly number[], p: Point, slack = 0) =>
  p.x >= x0! - slack && p.x <= x1! + slack && p.y >= y0! - slack && p.y <= y1! + slack

describe.each(plant.floors.map((floor) => [floor.key, floor] as const))('the plan of %s', (_, floor) => {
  it('draws only simple shapes, holes inside, all on its own ground', () => {
    for (const feature of floor.features) {
      const rings = ringsOf(feature)
      for (const ring of rings) expect(isSimple(ring), `${feature.kind} ${feature.name?.zh ?? ''} ${JSON.stringify(ring[0])}`).toBe(true)
      if (feature.geometry.type !== 'polygon') continue
      const [outer, ...holes] = rings
      for (const hole of holes) for (const p of hole) expect(contains(outer as Point[], p)).toBe(true)
      for (const p of outer as Point[]) expect(within(floor.bounds, p)).toBe(true)
    }
  })

  it('names its rooms in both languages and leaves no room out of reach', () => {
    for (const room of floor.rooms) {
      expect(room.name.zh).not.toBe('')
      expect(room.name.en).toMatch(/^[A-Z]/)
      expect(network.inside(floor.key, room.rect).length, room.id).toBeGreaterThan(0)
    }
  })

  it('has every door in a gap of a wall', () => {
    const walls = floor.features.filter((f) => f.kind === 'wall').flatMap(ringsOf)
    const inWall = (p: Point) => walls.some((ring) => contains(ring, p))
    for (const door of floor.doors) {
      expect(inWall(door.at), door.room).toBe(false)
      const along = door.inside.x === door.at.x ? { x: 1, y: 0 } : { x: 0, y: 1 }
      for (const side of [-1, 1]) {
        const jamb = { x: door.at.x + along.x * side * (door.width / 2 + 0.06), y: door.at.y + along.y * side * (door.width / 2 + 0.06) }
        expect(inWall(jamb), `${door.room} ${JSON.stringify(door.at)}`).toBe(true)
      }
    }
  })

  it('is a plan of the contract: known kinds, closed rings, WGS-84, small enough to send', () => {
    const plan = planOf(floor)
    expect(JSON.stringify(plan).length).toBeLessThan(600_000)
    for (const { properties, geometry } of plan.features) {
      expect(planKinds).toContain(properties.kind)
      if ('name' in properties) expect(properties.nameEn).toBeTruthy()
      if (geometry.type !== 'Polygon') continue
      for (const ring of geometry.coordinates) {
        expect(ring.at(-1)).toEqual(ring[0])
        for (const [lng, lat] of ring) {
          expect(lng).toBeCloseTo(121.596, 1)
          expect(lat).toBeCloseTo(38.976, 1)
        }
      }
    }
  })
})

describe('the plant', () => {
  it('puts its own metres where WGS-84 says, and back', () => {
    for (const p of [
      { x: 0, y: 0 },
      { x: 600, y: 450 },
    ]) {
      const back = toPlant(toLngLat(p))
      expect(Math.hypot(back.x - p.x, back.y - p.y)).toBeLessThan(0.02)
    }
  })

  it('hangs every anchor on its floor and draws every fence there', () => {
    const floors = new Map(plant.floors.map((f) => [f.key, f]))
    const { gateways, beacons, uwbStations } = plant.anchors
    for (const a of [...gateways, ...beacons, ...uwbStations]) expect(within(floors.get(a.floor)?.bounds ?? [], a.at), a.code).toBe(true)
    for (const f of plant.fences) {
      expect(isSimple(f.ring), f.name).toBe(true)
      for (const p of f.ring) expect(within(floors.get(f.floor)?.bounds ?? [], p), f.name).toBe(true)
    }
  })

  it('gives nobody the number of another, and everybody valid papers', () => {
    const unique = (values: readonly (string | null)[]) => {
      const given = values.filter((v) => v !== null)
      expect(new Set(given).size).toBe(given.length)
    }
    unique([...plant.people.map((p) => p.tag), ...plant.vehicles.map((v) => v.terminal)])
    unique(plant.people.map((p) => p.idNumber))
    unique(plant.people.map((p) => p.name))
    unique(plant.vehicles.map((v) => v.plate))
    unique([...plant.anchors.gateways, ...plant.anchors.beacons, ...plant.anchors.uwbStations].map((a) => a.code))
    for (const p of plant.people) expect(contractor.check?.({ idNumber: p.idNumber, idType: 'residentId' }), p.idNumber).toEqual([])
    for (const c of plant.companies) expect(company.check?.({ creditCode: c.creditCode }), c.creditCode).toEqual([])
  })

  it('speaks of departments, areas, posts and places that exist', () => {
    const departments = new Set(plant.departments.map((d) => d.code))
    const posts = new Set(plant.posts.map((p) => p.code))
    const areas = new Set(plant.areas.map((a) => a.code))
    const fences = new Set(plant.fences.map((f) => f.code))
    for (const d of plant.departments) if (d.parent) expect(departments).toContain(d.parent)
    for (const a of plant.areas) {
      expect(departments).toContain(a.department)
      if (a.parent) expect(areas).toContain(a.parent)
    }
    for (const f of plant.fences) expect(areas).toContain(f.area)
    for (const r of [...plant.personRules, ...plant.vehicleRules]) if (r.fence) expect(fences).toContain(r.fence)
    for (const p of plant.people) {
      expect(departments).toContain(p.department)
      if (p.kind === 'employee') expect(posts).toContain(p.post)
      for (const key of [p.base, ...p.rounds]) {
        const place = placeOf(plant.floors, key)
        expect(network.inside(place.floor, place.rect).length, key).toBeGreaterThan(0)
      }
    }
  })

  it('is the same for the same seed and has other people for another', () => {
    const facts = (seed: number) => JSON.stringify({ ...buildPlant({ ...defaultSize, seed }), floors: [] })
    expect(facts(7)).toBe(facts(7))
    expect(facts(7)).not.toBe(facts(8))
  })

  it('grows with the number of people and vehicles asked for', () => {
    const byDay = (people: number) =>
      buildPlant({ seed: 1, people, vehicles: 6 }).people.filter((p) => p.shift.kind === 'office' || p.shift.kind === 'day12').length
    expect(byDay(500)).toBeGreaterThan(byDay(250) * 1.7)
    expect(byDay(60)).toBeLessThan(byDay(250) * 0.5)
    expect(buildPlant({ seed: 1, people: 60, vehicles: 6 }).vehicles.map((v) => v.type)).toContain('truck')
  })
})
