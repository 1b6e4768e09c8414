import fc from 'fast-check'
import { seeded } from '@muster/testkit'
import { describe, expect, it } from 'vitest'
import { error, Plant } from './testing.ts'
import { heightOf } from './uwb.ts'

/** The plant with three more stations along its walls. */
function dense(): Plant {
  const plant = new Plant()
  const pattern = plant.site.anchors.get('U11-0')!
  for (const [i, [x, y]] of [
    [30, 0],
    [30, 40],
    [60, 20],
  ].entries())
    plant.site.anchors.set(`X${i}`, { ...pattern, code: `X${i}`, x: x!, y: y! })
  return plant
}

const detour = fc.record({ station: fc.integer({ min: 0, max: 6 }), metres: fc.double({ min: 2, max: 15, noNaN: true }) })
const inside = fc.record({ x: fc.double({ min: 15, max: 45, noNaN: true }), y: fc.double({ min: 10, max: 30, noNaN: true }) })

describe('among seven stations', () => {
  it('two that see a tag only round corners are outvoted by the others', () => {
    fc.assert(
      fc.property(inside, detour, detour, ({ x, y }, one, two) => {
        const plant = dense()
        const late = new Map([one, two].map(({ station, metres }) => [station, metres]))
        for (let s = 0; s < 15; s++)
          plant.tick(plant.ranged(s, x, y, 11, 0.05).map((o, i) => ({ ...o, distance: o.distance + (late.get(i) ?? 0) })))
        const fix = plant.fixes.at(-1)!
        expect(error(fix, x, y)).toBeLessThan(0.4)
      }),
      { numRuns: 60, seed: 20261121 },
    )
  })
})

describe('a track never diverges', () => {
  it('whichever ranges are missing, doubled or far too long', () => {
    const moment = fc.record({
      heard: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
      wrong: fc.option(detour),
      pause: fc.constantFrom(0.1, 0.2, 0.5, 1, 2, 5),
    })
    fc.assert(
      fc.property(fc.array(moment, { minLength: 20, maxLength: 60 }), (moments) => {
        const plant = dense()
        let s = 0
        for (const { heard, wrong, pause } of moments) {
          s += pause
          const [x, y] = [30 + 15 * Math.cos(s / 15), 20 + 10 * Math.sin(s / 15)]
          const all = plant
            .ranged(s, x, y, 11, 0.1)
            .map((o, i) => (i === wrong?.station ? { ...o, distance: o.distance + wrong.metres } : o))
          for (const fix of plant.tick(heard.map((i) => all[i]!))) expect(Number.isFinite(fix.x + fix.y + fix.accuracy)).toBe(true)
        }
        // Wherever it was led, two seconds of good ranges bring it home.
        for (let k = 1; k <= 20; k++) plant.tick(plant.ranged(s + k / 4, 30, 20, 11, 0.1))
        expect(error(plant.fixes.at(-1)!, 30, 20)).toBeLessThan(1)
      }),
      { numRuns: 40, seed: 20261121 },
    )
  })
})

describe('differences of distance', () => {
  /** All differences of one blink against the first station; `off` metres are added to a station's arrival. */
  const blink = (plant: Plant, s: number, x: number, y: number, off: (station: number) => number) => {
    const arrivals = plant.ranged(s, x, y, 11, 0.1).map((o, i) => ({ ...o, t: plant.base(s).t, distance: o.distance + off(i) }))
    const [first, ...others] = arrivals
    return others.map(({ distance, ...o }) => ({
      ...o,
      kind: 'tdoa' as const,
      reference: first!.anchor,
      difference: distance - first!.distance,
    }))
  }
  const walk = (off: (station: number, s: number, random: () => number) => number) => {
    const plant = dense()
    const { random } = seeded(4)
    let [sum, within, count] = [0, 0, 0]
    for (let k = 0; k < 360; k++) {
      const s = k / 4
      const [x, y] = [30 + 12 * Math.cos(s / 12), 20 + 12 * Math.sin(s / 12)]
      const fix = plant.tick(blink(plant, s, x, y, (station) => off(station, s, random))).at(-1)
      if (fix === undefined || s < 5) continue
      const at = error(fix, x, y)
      sum += at
      count++
      if (at <= 1.62 * fix.accuracy) within++
    }
    return { mean: sum / count, within: within / count }
  }

  it('are not led astray by a reference whose clock drifts by five centimetres a second, and this is told', () => {
    const { mean, within } = walk((station, s) => (station === 0 ? s / 20 : 0))
    expect(mean).toBeLessThan(0.3)
    expect(within).toBeGreaterThan(0.85)
  })

  it('nor by arrivals of which every fifth came round a corner, the reference’s among them', () => {
    const { mean, within } = walk((_station, _s, random) => (random() < 0.2 ? 1 + 5 * random() : 0))
    expect(mean).toBeLessThan(0.3)
    expect(within).toBeGreaterThan(0.85)
  })
})

describe('bad geometry', () => {
  it('is told as the reason why there is no place', () => {
    const plant = new Plant()
    for (let i = 0; i < 4; i++)
      plant.site.anchors.set(`L${i}`, { ...plant.site.anchors.get('U11-0')!, code: `L${i}`, x: 10 + i * 0.01, y: 10 })
    plant.tick([0, 1, 2, 3].map((i) => plant.range(i * 0.01, `L${i}`, 12)))
    if (plant.fixes.length === 0) expect(plant.reasons).toEqual(['poorGeometry'])
    for (const fix of plant.fixes) expect(fix.accuracy).toBeGreaterThan(5)
  })
})

describe('the height of a tag', () => {
  const heardAt = (z: number) => {
    const plant = new Plant()
    return [...plant.site.anchors.values()]
      .filter((a) => a.kind === 'uwbStation' && a.floor === 11)
      .map((anchor) => ({ anchor: { ...anchor, x: 25 + anchor.x / 6, y: 15 + anchor.y / 4 }, reference: null, sigma: 0.1, t: 0, count: 1 }))
      .map((m) => ({ ...m, value: Math.hypot(m.anchor.x - 30, m.anchor.y - 20, m.anchor.z - z) }))
  }

  it('comes from the ranges of four stations near by', () => {
    for (const z of [0.3, 1.2, 2]) expect(heightOf(heardAt(z), 30, 20, 1.2)).toBeCloseTo(z, 0)
    expect(heightOf(heardAt(0.3), 30, 20, 1.2)).toBeLessThan(0.6)
  })

  it('is that at which tags are worn where fewer hear it, and in lesser positioning modes', () => {
    expect(heightOf(heardAt(0.3).slice(0, 3), 30, 20, 1.2)).toBe(1.2)
    const height = (dimensions: number): number => {
      const plant = new Plant({ settings: { dimensions } })
      return plant.tick(plant.ranged(0, 20, 20))[0]!.z
    }
    expect(height(2)).toBe(0)
    expect(height(2.5)).toBe(1.2)
  })
})

describe('a person on a stair landing', () => {
  const stairs = (floorChange: boolean): Plant => {
    const { ...anchor } = new Plant().site.anchors.get('B11-11')!
    return new Plant({ anchors: [{ ...anchor, code: 'STAIRS', x: 31, floorChange, floorChangeDistance: 6, linkedFloors: [12] }] })
  }

  it.each([true, false])('for ten minutes changes floor at most once (floor-change station: %s)', (floorChange) => {
    for (let seed = 1; seed <= 3; seed++) {
      const plant = stairs(floorChange).seed(seed)
      // Half way between the floors the beacons of both are heard alike, now one better and now the other.
      for (let s = 0; s < 600; s++)
        plant.tick(plant.heard(s, 30, 20, 11, 5, 0).map((o) => ({ ...o, rssi: o.rssi + (o.anchor.startsWith('B12') ? 6 : 0) })))
      const floors = plant.fixes.map((fix) => fix.floor)
      const changes = floors.filter((floor, i) => i > 0 && floor !== floors[i - 1]).length
      expect(changes, `seed ${seed}`).toBeLessThanOrEqual(1)
    }
  })
})
