import { contains } from '@muster/geometry'
import { beforeAll, describe, expect, it } from 'vitest'
import { crossings } from '../plant/ground/blocks.ts'
import { type Plant, type PlanFeature, type Point, buildPlant, walkNetworkOf } from '../plant/index.ts'
import { rect, within } from '../plant/plan/shapes.ts'
import { type Crowd, createCrowd, type Walker } from './crowd.ts'
import { createFleet, type Fleet } from './fleet.ts'
import { crewHours, onDuty, siteTime } from './schedule.ts'

const plant: Plant = buildPlant()
const network = walkNetworkOf(plant)
/** A Monday of the site; hours are the site's own. */
const hour = (h: number) => Date.UTC(2026, 5, 1) + (h - 8) * 3_600_000

type Stop = (now: number) => void
/** Lets the plant live from one hour of the site to another, a second a step. */
function live(from: number, to: number, look: Stop, crowd = createCrowd(plant, network, 1, hour(from)), fleet: Fleet | null = null): Crowd {
  for (let now = hour(from) + 1000; now <= hour(to); now += 1000) {
    crowd.step(now, 1)
    fleet?.step(now, 1)
    look(now)
  }
  return crowd
}

const ringsOf = (f: PlanFeature): Point[][][] => {
  if (f.geometry.type === 'polygon') return [f.geometry.rings]
  return f.geometry.type === 'polygons' ? f.geometry.rings.map((r) => [r]) : []
}
const covers = (rings: readonly Point[][], p: Point) =>
  contains(rings[0] as Point[], p) && !rings.slice(1).some((hole) => contains(hole, p))

/** Looks for a solid thing at a place without walking through all of them. */
function solids(floorKey: string): (p: Point) => boolean {
  const floor = plant.floors.find((f) => f.key === floorKey) as Plant['floors'][number]
  const cells = new Map<string, Point[][][]>()
  for (const rings of floor.features.filter((f) => f.solid).flatMap(ringsOf)) {
    const xs = (rings[0] as Point[]).map((p) => p.x)
    const ys = (rings[0] as Point[]).map((p) => p.y)
    for (let x = Math.floor(Math.min(...xs) / 4); x <= Math.max(...xs) / 4; x++) {
      for (let y = Math.floor(Math.min(...ys) / 4); y <= Math.max(...ys) / 4; y++) {
        cells.set(`${x},${y}`, [...(cells.get(`${x},${y}`) ?? []), rings])
      }
    }
  }
  return (p) => (cells.get(`${Math.floor(p.x / 4)},${Math.floor(p.y / 4)}`) ?? []).some((rings) => covers(rings, p))
}
const solidAt = new Map(plant.floors.map((f) => [f.key, solids(f.key)]))
const present = (crowd: Crowd) => crowd.walkers.filter((w) => w.present)
const byCode = (crowd: Crowd, code: string | null) => crowd.walkers.find((w) => w.person.code === code) as Walker

describe('people', () => {
  it('stay on walkable ground, cross roads at crossings, and keep to walking pace all morning', () => {
    const ground = plant.floors[0] as Plant['floors'][number]
    const roads = ground.features
      .filter((f) => f.kind === 'road')
      .slice(0, 5)
      .flatMap(ringsOf)
    const zebra = crossings().map((c) => rect([c.rect[0] - 1, c.rect[1] - 1, c.rect[2] + 1, c.rect[3] + 1]))
    const crowd = createCrowd(plant, network, 1, hour(8.7))
    const before = new Map<string, Point & { floor: string }>()
    let moved = 0
    const faults: string[] = []
    live(
      8.7,
      9.7,
      (now) => {
        for (const w of crowd.walkers) {
          const { code } = w.person
          const last = before.get(code)
          if (!w.present) {
            before.delete(code)
            continue
          }
          const { floor, x, y } = w.pose
          const fault = (what: string) => faults.push(`${code} ${what} at ${x.toFixed(2)},${y.toFixed(2)} of ${floor}`)
          if (last) {
            const step = Math.hypot(x - last.x, y - last.y)
            if (step >= 2) fault('jumps')
            if (step > 0.3) moved += 1
          }
          before.set(code, { floor, x, y })
          if (now % 3000 !== 0) continue
          if (solidAt.get(floor)?.(w.pose)) fault('in something solid')
          const bounds = plant.floors.find((f) => f.key === floor)?.bounds
          if (floor !== 'ground' && !(bounds && within(bounds, w.pose))) fault('outside the building')
          if (floor === 'ground' && roads.some((r) => covers(r, w.pose)) && !zebra.some((z) => contains(z, w.pose))) fault('on the road')
        }
      },
      crowd,
    )
    expect([...new Set(faults)].slice(0, 10)).toEqual([])
    expect(moved).toBeGreaterThan(60_000)
  }, 60_000)

  it('change shifts: one crew leaves through the gate as the next comes in', () => {
    const { day } = siteTime(hour(16))
    const [leaving, coming] = [8, 16].map((from) => [0, 1, 2, 3].find((team) => crewHours(team, day)?.[0] === from))
    const onSite = (crowd: Crowd, team: number | undefined) =>
      present(crowd).filter((w) => w.person.shift.kind === 'crew' && w.person.shift.team === team).length
    const crowd = live(15.5, 16.7, () => {})
    const whole = plant.people.filter((p) => p.shift.kind === 'crew' && p.shift.team === coming).length
    expect(onSite(crowd, coming)).toBe(whole)
    expect(onSite(crowd, leaving)).toBeLessThan(5)
    expect(crowd.walkers.filter((w) => w.returned && w.person.shift.kind === 'crew').length).toBeGreaterThan(whole * 0.8)
  }, 60_000)

  it('man the plant day and night', () => {
    const count = (h: number) => plant.people.filter((p) => onDuty(p, 0.5, hour(h))).length
    expect(count(10.5)).toBeGreaterThan(220)
    expect(count(10.5)).toBeLessThan(280)
    expect(count(3)).toBeGreaterThan(80)
    for (let h = 0; h < 24 * 8; h += 0.5) {
      const crews = new Set(
        plant.people.filter((p) => p.shift.kind === 'crew' && onDuty(p, 0.5, hour(h) + 60_000)).map((p) => p.department.slice(0, 3)),
      )
      expect(crews.size, `hour ${h}`).toBeGreaterThan(6)
    }
  })

  it('show visitors round: nobody from outside is without their escort', () => {
    let guided = 0
    const crowd = createCrowd(plant, network, 1, hour(9.1))
    const met = new Set<string>()
    const faults: string[] = []
    live(
      9.1,
      10.6,
      () => {
        for (const w of crowd.walkers) {
          if (!w.present || w.person.kind !== 'visitor') {
            met.delete(w.person.code)
            continue
          }
          const host = byCode(crowd, w.person.escort)
          if (!host.present) faults.push(`${w.person.code} without host`)
          const gap = Math.hypot(w.pose.x - host.pose.x, w.pose.y - host.pose.y)
          if (gap < 3 && w.pose.floor === host.pose.floor) met.add(w.person.code)
          if (met.has(w.person.code) && w.pose.floor === host.pose.floor) {
            guided += 1
            if (w.pose.floor !== 'ground' && gap > 16) faults.push(`${w.person.code} ${gap.toFixed(0)} m behind`)
          }
        }
      },
      crowd,
    )
    expect([...new Set(faults)].slice(0, 10)).toEqual([])
    expect(guided).toBeGreaterThan(5000)
    expect(new Set(crowd.walkers.filter((w) => w.person.kind === 'visitor' && (w.present || w.returned))).size).toBeGreaterThan(8)
  }, 60_000)

  it('go the same way for the same seed', () => {
    const trace = (seed: number) => {
      const crowd = createCrowd(plant, network, seed, hour(9))
      live(9, 9.1, () => {}, crowd)
      return present(crowd).map((w) => `${w.person.code} ${w.pose.floor} ${w.pose.x.toFixed(3)} ${w.pose.y.toFixed(3)}`)
    }
    expect(trace(5)).toEqual(trace(5))
    expect(trace(5)).not.toEqual(trace(6))
  }, 30_000)
})

describe('vehicles', () => {
  let fleet: Fleet
  const seen: { type: string; at: Point; speed: number; limit: number; floor: string; code: string; t: number }[] = []
  beforeAll(() => {
    fleet = createFleet(plant, 1, hour(8))
    for (let now = hour(8) + 1000; now <= hour(10); now += 1000) {
      fleet.step(now, 1)
      for (const v of fleet.vehicles) {
        seen.push({
          type: v.vehicle.type,
          at: { x: v.pose.x, y: v.pose.y },
          speed: v.pose.speed,
          limit: v.vehicle.speedLimit / 3.6,
          floor: v.pose.floor,
          code: v.vehicle.code,
          t: now,
        })
      }
    }
  }, 60_000)

  it('drive on roads, yards and parking only, within their limit', () => {
    const ground = plant.floors[0] as Plant['floors'][number]
    const surfaces = ground.features.filter((f) => f.kind === 'road' || f.kind === 'parking').flatMap(ringsOf)
    const faults = seen.filter(
      (s) => s.speed > s.limit || (s.floor === 'ground' && s.t % 5000 === 0 && !surfaces.some((r) => covers(r, s.at))),
    )
    expect(faults.slice(0, 5)).toEqual([])
  })

  it('never jump', () => {
    const last = new Map<string, Point>()
    const jumps = seen.filter((s) => {
      const from = last.get(s.code)
      last.set(s.code, s.at)
      return from && Math.hypot(s.at.x - from.x, s.at.y - from.y) > 7
    })
    expect(jumps.slice(0, 5)).toEqual([])
  })

  it('take trucks over the scale to a bay of their own and out again', () => {
    const bays = new Map<number, Map<string, number>>()
    for (const s of seen) {
      if (s.type !== 'truck' || s.speed > 0.05 || s.at.y < 270 || s.at.y > 306 || s.at.x < 70) continue
      const bay = Math.round((s.at.x - 78) / 11)
      expect(Math.abs(s.at.x - (78 + bay * 11))).toBeLessThan(1)
      const at = bays.get(s.t) ?? new Map<string, number>()
      expect([...at.values()], `${s.code} shares a bay`).not.toContain(bay)
      bays.set(s.t, at.set(s.code, bay))
    }
    const loaded = new Set([...bays.values()].flatMap((m) => [...m.keys()]))
    expect(loaded.size).toBeGreaterThan(6)
    const weighed = new Set(
      seen.filter((s) => s.type === 'truck' && s.speed < 0.05 && Math.hypot(s.at.x - 40, s.at.y - 255) < 2).map((s) => s.code),
    )
    for (const code of loaded) expect(weighed).toContain(code)
  })

  it('keep forklifts in the warehouse, clear of racks and walls', () => {
    const solid = solidAt.get('WHA/F1') as (p: Point) => boolean
    const forklifts = seen.filter((s) => s.type === 'forklift')
    expect(forklifts.some((s) => s.speed > 1)).toBe(true)
    const around = [
      [0, 0],
      [0.5, 0],
      [-0.5, 0],
      [0, 0.5],
      [0, -0.5],
    ] as const
    const faults = forklifts.filter((s) => s.floor !== 'WHA/F1' || around.some(([dx, dy]) => solid({ x: s.at.x + dx, y: s.at.y + dy })))
    expect(faults.slice(0, 5)).toEqual([])
  })
})
