import type { Fix } from '@muster/model/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../site/index.ts'
import { bridge } from './bridge.ts'
import { smoothTrack } from './smooth.ts'
import { morning, Plant, seeded } from './testPlant.ts'

const fix = (s: number, x: number, y: number, more: Partial<Fix> = {}): Fix => ({
  tenant: 7,
  tag: 1,
  t: morning + s * 1000,
  floor: 11,
  x,
  y,
  z: 1.2,
  accuracy: 0.5,
  speed: 1,
  heading: 90,
  technology: 'uwb',
  moving: true,
  ...more,
})

describe('between two fixes of a live track', () => {
  it('there is one for every second, on the way that the tag was going', () => {
    const way = bridge({ fix: fix(0, 0, 0), vx: 1, vy: 0 }, { fix: fix(4, 4, 0), vx: 1, vy: 0 }, defaultSettings)
    expect(way.map((f) => (f.t - morning) / 1000)).toEqual([1, 2, 3])
    expect(way.map((f) => f.x)).toEqual([1, 2, 3])
  })

  it('they are less certain in the middle, and the turn is rounded', () => {
    const way = bridge({ fix: fix(0, 0, 0), vx: 1, vy: 0 }, { fix: fix(8, 4, 4), vx: 0, vy: 1 }, defaultSettings)
    expect(way[3]!.accuracy).toBeGreaterThan(1)
    expect(way[0]!.accuracy).toBeLessThan(way[3]!.accuracy)
    expect(way[3]!.x).toBeGreaterThan(way[3]!.y)
  })

  it('there are none over a long silence, another floor, or for a tag that rests for longer', () => {
    const from = { fix: fix(0, 0, 0), vx: 0, vy: 0 }
    expect(bridge(from, { fix: fix(40, 4, 0), vx: 0, vy: 0 }, defaultSettings)).toEqual([])
    expect(bridge(from, { fix: fix(4, 4, 0, { floor: 12 }), vx: 0, vy: 0 }, defaultSettings)).toEqual([])
    const rest = { fix: fix(0, 0, 0, { moving: false }), vx: 0, vy: 0 }
    expect(bridge(rest, { fix: fix(5, 0, 0, { moving: false }), vx: 0, vy: 0 }, defaultSettings)).toEqual([])
  })

  it('a walker who is ranged every four seconds has a fix a second, near the way', () => {
    const plant = new Plant()
    for (let s = 0; s < 60; s += 4) plant.tick(plant.ranged(s, 5 + 0.7 * s, 20, 11, 0.05))
    const seconds = new Set(plant.fixes.map((f) => Math.floor((f.t - plant.base(0).t) / 1000)))
    for (let s = 12; s < 56; s++) expect(seconds, `second ${s}`).toContain(s)
    const off = plant.fixes.slice(20).map((f) => Math.abs(f.y - 20))
    expect(Math.max(...off)).toBeLessThan(0.6)
  })
})

describe('smoothed history', () => {
  it('is nearer to the truth than the fixes, and no less honest', () => {
    const { normal } = seeded(11)
    const [before, after] = [[] as number[], [] as number[]]
    const truth = (s: number): [number, number] => [20 + 10 * Math.cos(s / 10), 20 + 10 * Math.sin(s / 10)]
    const fixes = Array.from({ length: 200 }, (_, s) => fix(s, truth(s)[0] + normal(1), truth(s)[1] + normal(1), { accuracy: 1.5 }))
    const smoothed = smoothTrack(fixes)
    let within = 0
    for (const [s, f] of smoothed.entries()) {
      const [x, y] = truth(s)
      before.push(Math.hypot(fixes[s]!.x - x, fixes[s]!.y - y))
      after.push(Math.hypot(f.x - x, f.y - y))
      if (after.at(-1)! <= f.accuracy * 1.62) within++
    }
    const mean = (values: number[]): number => values.reduce((a, b) => a + b, 0) / values.length
    expect(mean(after)).toBeLessThan(0.6 * mean(before))
    expect(within / 200).toBeGreaterThan(0.9)
  })

  it('keeps times, floors and order, parts where the floor changes, and leaves one fix as it is', () => {
    const fixes = [fix(0, 0, 0), fix(1, 1, 0), fix(2, 50, 0, { floor: 12 }), fix(3, 51, 0, { floor: 12 })]
    const smoothed = smoothTrack(fixes)
    expect(smoothed.map((f) => [f.t, f.floor])).toEqual(fixes.map((f) => [f.t, f.floor]))
    expect(smoothed[1]!.x).toBeLessThan(3)
    expect(smoothed[2]!.x).toBeGreaterThan(48)
    expect(smoothTrack([fix(0, 3, 4)])[0]).toMatchObject({ x: 3, y: 4 })
    expect(smoothTrack([])).toEqual([])
  })

  it('is finite and stays within what was seen, whatever the fixes', () => {
    const any = fc.record({
      dt: fc.integer({ min: 0, max: 40 }),
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.double({ min: -500, max: 500, noNaN: true }),
      accuracy: fc.double({ min: 0, max: 50, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (items) => {
        let s = 0
        const fixes = items.map(({ dt, x, y, accuracy }) => {
          s += dt
          return fix(s, x, y, { accuracy })
        })
        for (const f of smoothTrack(fixes)) {
          expect(Number.isFinite(f.x + f.y + f.accuracy)).toBe(true)
          expect(Math.abs(f.x)).toBeLessThan(5000)
        }
      }),
      { seed: 20261121 },
    )
  })
})
