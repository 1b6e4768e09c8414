import type { Fix } from '@muster/model/protocol'
import fc from 'fast-check'
import { seeded } from '@muster/testkit'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '../site/index.ts'
import { bridge } from './bridge.ts'
import { SMOOTHING, smoothTrack } from './smooth.ts'
import { morning, Plant } from './testing.ts'

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

  it('is finite and stays among the fixes around it, whatever they are', () => {
    const any = fc.record({
      dt: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.double({ min: 0, max: 2, noNaN: true })),
      x: fc.double({ min: -500, max: 500, noNaN: true }),
      y: fc.double({ min: -500, max: 500, noNaN: true }),
      accuracy: fc.oneof(fc.double({ min: 0, max: 50, noNaN: true }), fc.constantFrom(0, 0.02)),
      moving: fc.boolean(),
    })
    const vehicles = fc.constantFrom(SMOOTHING.person, SMOOTHING.vehicle)
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), vehicles, (items, noise) => {
        let s = 0
        const fixes = items.map(({ dt, x, y, accuracy, moving }) => {
          s += dt
          return fix(s, x, y, { accuracy, moving })
        })
        const slack = 1.62 * Math.max(0, ...fixes.map((f) => f.accuracy)) + 1e-9
        for (const axis of ['x', 'y'] as const) {
          const [least, most] = [Math.min(...fixes.map((f) => f[axis])) - slack, Math.max(...fixes.map((f) => f[axis])) + slack]
          for (const f of smoothTrack(fixes, noise)) {
            expect(f[axis]).toBeGreaterThanOrEqual(least)
            expect(f[axis]).toBeLessThanOrEqual(most)
          }
        }
        for (const f of smoothTrack(fixes, noise)) {
          expect(f.accuracy).toBeGreaterThanOrEqual(0)
          expect(Number.isFinite(f.accuracy)).toBe(true)
          expect(f.speed).toBeLessThanOrEqual(noise === SMOOTHING.person ? 8 : 45)
        }
      }),
      { numRuns: 1000, seed: 20261121 },
    )
  })

  it('does not follow fixes that a second apart lie hundreds of metres away, nor fling the tag beyond them', () => {
    const fixes = Array.from({ length: 40 }, (_, s) => fix(s, s === 20 ? 500 : s, 0, { accuracy: 0.1 }))
    for (const [s, f] of smoothTrack(fixes).entries()) expect(Math.hypot(f.x - s, f.y), `second ${s}`).toBeLessThan(0.5)
    const silent = [fix(0, 0, 0, { accuracy: 0.02 }), fix(1, 400, 0, { accuracy: 0.02 }), fix(29, 390, 0, { accuracy: 50 })]
    for (const f of smoothTrack(silent)) expect(f.x).toBeLessThan(500)
  })

  it('follows a tag that was carried elsewhere, from the moment that three fixes say so', () => {
    const fixes = Array.from({ length: 40 }, (_, s) => fix(s, s < 20 ? 0 : 300, 0, { accuracy: 0.3, moving: false }))
    for (const [s, f] of smoothTrack(fixes).entries()) expect(Math.abs(f.x - (s < 20 ? 0 : 300)), `second ${s}`).toBeLessThan(0.3)
  })

  it('is never farther from the truth than the fixes were, on whatever way', () => {
    const ways = ['straight', 'corners', 'pauses', 'wrong fixes', 'vehicle', 'seldom heard', 'errors that last'] as const
    const way = fc.record({
      way: fc.constantFrom(...ways),
      sigma: fc.constantFrom(0.1, 0.3, 1, 3),
      seed: fc.integer({ min: 1, max: 1e9 }),
    })
    fc.assert(
      fc.property(way, ({ way, sigma, seed }) => {
        const { fixes, truth } = walked(way, sigma, seed)
        const off = (f: Fix, i: number): number => Math.hypot(f.x - truth[i]!.x, f.y - truth[i]!.y)
        const mean = (all: readonly Fix[]): number => all.reduce((sum, f, i) => sum + off(f, i) / all.length, 0)
        const smoothed = smoothTrack(fixes, way === 'vehicle' ? SMOOTHING.vehicle : SMOOTHING.person)
        expect(mean(smoothed)).toBeLessThan(1.05 * mean(fixes))
      }),
      { numRuns: 300, seed: 20261121 },
    )
  })
})

/** Four minutes of somebody's way, and what is found of it. */
function walked(way: string, sigma: number, seed: number): { fixes: Fix[]; truth: { x: number; y: number }[] } {
  const { random, normal } = seeded(seed)
  const speed = way === 'vehicle' ? 8 : 1.3
  const [fixes, truth]: [Fix[], { x: number; y: number }[]] = [[], []]
  let [t, x, y, heading, ex, ey] = [0, 0, 0, random() * 6, 0, 0]
  while (t < 240) {
    const dt = way === 'seldom heard' ? 1 + Math.floor(random() * 10) : 1
    t += dt
    for (let k = 0; k < 4 * dt; k++) {
      if (random() < (way === 'corners' ? 0.05 : 0.01)) heading += normal(way === 'vehicle' ? 0.3 : 1.2)
      const now = way === 'pauses' && t % 40 < 20 ? 0 : speed
      x += (now / 4) * Math.cos(heading)
      y += (now / 4) * Math.sin(heading)
    }
    const kept = way === 'errors that last' ? 0.8 : 0
    ex = kept * ex + normal(sigma) * Math.sqrt(1 - kept ** 2)
    ey = kept * ey + normal(sigma) * Math.sqrt(1 - kept ** 2)
    const wrong = way === 'wrong fixes' && random() < 0.05 ? 30 + 300 * random() : 0
    truth.push({ x, y })
    fixes.push(fix(t, x + ex + wrong, y + ey - wrong, { accuracy: 1.5 * sigma }))
  }
  return { fixes, truth }
}
