import { localFrame } from '@muster/geometry'
import { describe, expect, it } from 'vitest'
import type { Anchor } from '../site/index.ts'
import { error, origin, Plant } from './testing.ts'
import { solveRanges } from './uwb.ts'

/** The plant with four devices along the corridor at y = 20 and no others. */
function corridor(kind: 'beacon' | 'uwbStation'): Plant {
  const plant = new Plant()
  const pattern = plant.site.anchors.get(kind === 'beacon' ? 'B11-00' : 'U11-0')!
  plant.site.anchors.clear()
  for (const [i, x] of [10, 20, 30, 40].entries()) {
    const anchor: Anchor = { ...pattern, code: `C${i}`, x, y: 20 + i * 0.01 }
    plant.site.anchors.set(anchor.code, anchor)
  }
  return plant
}

describe('devices along one line', () => {
  for (const y of [26, 14])
    it(`do not tell on which side of it a person is, and the accuracy says so (y = ${y})`, () => {
      for (const kind of ['beacon', 'uwbStation'] as const) {
        const plant = corridor(kind)
        for (let s = 0; s < 10; s++) plant.tick(kind === 'beacon' ? plant.heard(s, 24, y, 11, 0) : plant.ranged(s, 24, y))
        const fix = plant.fixes.at(-1)
        if (kind === 'beacon') expect(fix).toBeDefined()
        for (const f of plant.fixes) expect(f.accuracy, kind).toBeGreaterThan(0.8 * error(f, 24, y))
      }
    })
})

it('differences against one station of a hall leave no doubt about the side, as no line of stations is in it', () => {
  const pattern = new Plant().site.anchors.get('U11-0')!
  const stations = [
    [0, 0],
    [20, 0],
    [40, 0],
    [40, 12],
    [40, 25],
    [20, 25],
  ].map(([x, y], i): Anchor => ({ ...pattern, code: `H${i}`, x: x!, y: y! }))
  const [reference, ...others] = stations
  const away = (a: Anchor) => Math.hypot(12 - a.x, 9 - a.y, 1.2 - a.z)
  const heard = others.map((anchor) => ({
    anchor,
    reference: reference!,
    value: away(anchor) - away(reference!),
    sigma: 0.3,
    t: 0,
    count: 1,
  }))
  const found = solveRanges(heard, 0, 1.2, null)!
  expect(Math.hypot(found.x - 12, found.y - 9)).toBeLessThan(1e-3)
  expect(found.ambiguous).toBe(false)
})

describe('a fix stays on its floor', () => {
  const runAway = (plant: Plant) => {
    const [known] = plant.tick([plant.vendor(0, 58, 20)])
    plant.locator.restore({ ...known!, x: 66, accuracy: 0.3, moving: true, speed: 4, heading: 90 })
  }

  it('though the track ran out through a wall, with signal strengths', () => {
    const plant = new Plant()
    runAway(plant)
    const fixes = Array.from({ length: 8 }, (_, s) => plant.tick(plant.heard(s + 2, 57, 20, 11, 1))).flat()
    expect(fixes.length).toBeGreaterThan(3)
    for (const fix of fixes) expect(fix.x, `x at ${fix.t}`).toBeLessThan(65)
    expect(error(fixes.at(-1)!, 57, 20)).toBeLessThan(4)
  })

  it('and with ranges that only one station still gives', () => {
    const plant = new Plant()
    runAway(plant)
    const one = (s: number) => [plant.range(s, 'U11-2', 22)]
    for (let s = 1; s < 8; s++) for (const fix of plant.tick(one(s))) expect(fix.x).toBeLessThan(65)
    expect(plant.reasons).toContain('singlePoint')
  })

  it('nor is it solved beyond the bounds, whatever the ranges say', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick([90, 130, 137, 98].map((distance, i) => plant.range(s + i * 0.02, `U11-${i}`, distance)))
    for (const fix of plant.fixes) {
      expect(fix.x).toBeLessThanOrEqual(65)
      expect(fix.x).toBeGreaterThanOrEqual(-5)
      expect(fix.y).toBeGreaterThanOrEqual(-5)
      expect(fix.y).toBeLessThanOrEqual(45)
    }
  })
})

describe('a satellite fix while the radio was heard a moment ago', () => {
  const at = (plant: Plant, s: number, x: number, y: number) =>
    plant.gnss(s, ...(Object.values(localFrame(origin).toLngLat({ x, y })) as [number, number]), { ...plant.base(s), accuracy: 1.5 })

  it('clearly beside the building is outdoors', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.heard(s, 56, 20, 11, 1))
    expect(plant.tick([at(plant, 7, 64, 20)])[0]?.floor).toBe(10)
  })

  it('within the walls is on the floor that the radio knows', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.heard(s, 56, 20, 11, 1))
    expect(plant.tick([at(plant, 7, 61, 20)])[0]?.floor).toBe(11)
  })
})
