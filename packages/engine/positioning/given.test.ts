import { localFrame } from '@muster/geometry'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { error, origin, Plant } from './testing.ts'

describe('positions that a vendor computed', () => {
  it('pass unchanged: place, height, accuracy, technology', () => {
    const plant = new Plant()
    const [fix] = plant.tick([plant.vendor(1, 12.34, 5.67, { z: 1.1, accuracy: 0.25, technology: 'uwb' })])
    expect(fix).toMatchObject({ tenant: 7, tag: 1, floor: 11, x: 12.34, y: 5.67, z: 1.1, accuracy: 0.25, technology: 'uwb' })
  })

  it('come in WGS-84 as well as in metres', () => {
    const { lng, lat } = localFrame(origin).toLngLat({ x: 30, y: 20 })
    const plant = new Plant()
    const [fix] = plant.tick([plant.vendor(1, 0, 0, { x: undefined, y: undefined, lng, lat })])
    expect(fix!.x).toBeCloseTo(30, 3)
    expect(fix!.y).toBeCloseTo(20, 3)
  })

  it.each([
    ['our floor id as text', ' 12 ', 12],
    ['building code and abbreviation', 'a/f2', 12],
    ['a level of the building that stands there', 2, 12],
  ])('find their floor by %s', (_, floor, expected) => {
    const plant = new Plant()
    expect(plant.tick([plant.vendor(1, 30, 20, { floor })])[0]?.floor).toBe(expected)
  })

  it('take level 0 outdoors for the ground', () => {
    const plant = new Plant()
    expect(plant.tick([plant.vendor(1, 100, 100, { floor: 0 })])[0]?.floor).toBe(10)
  })

  it('take a level for that of the nearest building when they lie in its wall, even where a floor id reads the same', () => {
    const plant = new Plant()
    const base = [...plant.site.floors.values()]
    const next = { ...base[1]!, id: 2, building: 2, code: 'B/F1', bounds: { minX: 66, minY: 0, maxX: 90, maxY: 40 } }
    next.outline = [
      { x: 66, y: 0 },
      { x: 90, y: 0 },
      { x: 90, y: 40 },
      { x: 66, y: 40 },
    ]
    const two = new Plant({ floors: [...base, next, { ...next, id: 1, level: 2, code: 'B/F2' }] })
    expect(two.tick([two.vendor(1, 61, 20, { floor: 2 })])[0]?.floor).toBe(12)
    expect(two.tick([two.vendor(60, 65, 20, { floor: 1 })])[0]?.floor).toBe(2)
    expect(two.tick([two.vendor(120, 80, 20, { floor: 2 })])[0]?.floor).toBe(1)
  })

  it('without a floor stay on the last one while it can hold them, else go to the ground', () => {
    const plant = new Plant()
    plant.tick([plant.vendor(1, 59, 20, { floor: '12' })])
    expect(plant.tick([plant.vendor(2, 60.5, 20, { floor: undefined })])[0]?.floor).toBe(12)
    for (let s = 0; s < 12; s++) plant.tick([plant.vendor(3 + s, 62 + s * 2, 20, { floor: undefined })])
    expect(plant.fixes.at(-1)?.floor).toBe(10)
  })

  it.each([
    ['on a floor that nobody knows', { floor: 'B/F9' }],
    ['on a level that the building lacks', { floor: 7 }],
    ['on a number that is our floor id but no level', { floor: 12 }],
    ['on digits that are a level but no floor id', { floor: '2' }],
    ['far outside their floor', { floor: '11', x: 200 }],
  ])('are rejected %s', (_, wrong) => {
    const plant = new Plant()
    expect(plant.tick([plant.vendor(1, 30, 20, wrong)])).toEqual([])
    expect(plant.reasons).toEqual(['outOfFloor'])
  })
})

describe('satellite fixes', () => {
  it('lie on the outdoor ground, with the terminal’s speed and course', () => {
    const plant = new Plant()
    const { lng, lat } = localFrame(origin).toLngLat({ x: 150, y: -80 })
    const [fix] = plant.tick([plant.gnss(1, lng, lat, { speed: 4.2, course: 725, accuracy: 3 })])
    expect(fix).toMatchObject({ tag: 3, floor: 10, speed: 4.2, heading: 5, moving: true, technology: 'gnss', accuracy: 3 })
    expect(fix!.x).toBeCloseTo(150, 3)
    expect(fix!.y).toBeCloseTo(-80, 3)
  })

  it('lie on floor 0 where the site has no outdoor floor', () => {
    const plant = new Plant({ floors: [] })
    expect(plant.tick([plant.gnss(1, origin.lng, origin.lat)])[0]?.floor).toBe(0)
  })

  it('outside the site are nobody’s business', () => {
    const plant = new Plant()
    expect(plant.tick([plant.gnss(1, origin.lng + 0.1, origin.lat)])).toEqual([])
    expect(plant.reasons).toEqual(['outOfFloor'])
  })

  it('of a parked truck do not make it move, however they drift', () => {
    const plant = new Plant()
    for (let s = 0; s < 20; s++) plant.tick([plant.gnss(s, origin.lng + Math.sin(s) * 3e-5, origin.lat, { speed: 0.1, accuracy: 4 })])
    expect(plant.fixes.every((fix) => !fix.moving)).toBe(true)
  })

  it('drift about a parked truck without moving it on the map, and follow it at once when it drives off', () => {
    const plant = new Plant()
    const { toLngLat } = localFrame(origin)
    const at = (s: number, x: number, y: number, speed: number | undefined) => {
      const { lng, lat } = toLngLat({ x, y })
      return plant.tick([plant.gnss(s, lng, lat, { accuracy: 4, ...(speed === undefined ? {} : { speed }) })])[0]!
    }
    for (const speed of [0.1, undefined]) {
      const from = plant.fixes.length === 0 ? 0 : 1000
      // Without a speed a drift as long as a walk would be one.
      const drift = speed === undefined ? 1.5 : 3
      for (let s = 0; s < 240; s++) at(from + s, 50 + drift * Math.sin(s / 7), 60 + drift * Math.cos(s / 5), speed)
      const parked = plant.fixes.slice(-200)
      for (const fix of parked) expect(error(fix, 50, 60)).toBeLessThan(0.5 * drift)
      for (const fix of parked) expect(fix.moving).toBe(false)
      const [, second, third] = [1, 2, 3].map((s) => at(from + 239 + s, 50 + 8 * s, 60, speed && 8))
      expect(error(second!, 66, 60)).toBeLessThan(0.1)
      expect(third).toMatchObject({ moving: true })
    }
  })

  it('hand a person over from beacons indoors to the ground outdoors and back, without a jump and with one change of floor each', () => {
    const plant = new Plant()
    const { toLngLat } = localFrame(origin)
    // Out of the west door at 1 m/s, 30 m away, and back in. Outdoors no beacon is heard, indoors satellites are seen badly.
    for (let s = 0; s < 120; s++) {
      const x = s < 60 ? 25 - s : -35 + (s - 60)
      const { lng, lat } = toLngLat({ x: x + (x > 2 ? 4 : 0), y: 20 })
      const satellites = { ...plant.gnss(s + 0.5, lng, lat, { accuracy: x > 2 ? 15 : 4 }), tag: 'WANG' }
      plant.tick([...(x > -2 ? plant.heard(s, x, 20, 11, 3) : []), satellites])
    }
    const floors = plant.fixes.map((fix) => fix.floor).filter((floor, i, all) => floor !== all[i - 1])
    expect(floors).toEqual([11, 10, 11])
    for (const fix of plant.fixes) {
      const s = (fix.t - plant.base(0).t) / 1000
      expect(error(fix, s < 60 ? 25 - s : s - 95, 20), `second ${s}`).toBeLessThan(12)
    }
    const outside = plant.fixes.filter((fix) => fix.floor === 10)
    expect(Math.max(...outside.map((fix) => fix.x))).toBeLessThan(4)
    // Clearly beside the building (twice the accuracy) is outdoors, not only when the beacons have been silent for long.
    expect((outside[0]!.t - plant.base(0).t) / 1000).toBeLessThan(35)
  })

  it('do not take a person out of the building in which the beacons hear him', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick(plant.heard(s, 30, 20, 12, 0))
    const { lng, lat } = localFrame(origin).toLngLat({ x: 40, y: 20 })
    const [fix] = plant.tick([{ ...plant.gnss(5, lng, lat, { accuracy: 20 }), tag: 'WANG' }])
    expect(fix).toMatchObject({ floor: 12, technology: 'fusion' })
    expect(fix!.x).toBeLessThan(34)
  })
})

describe('what does not become a fix', () => {
  it('is returned with the reason', () => {
    const plant = new Plant()
    plant.tick([
      { ...plant.vendor(1, 1, 1), tag: 'NOBODY' },
      plant.vendor(1, Number.NaN, 1),
      plant.vendor(2, 1, 1, { accuracy: Number.POSITIVE_INFINITY }),
      plant.rssi(1, 'B99-00', -60),
      plant.rssi(1, 'B11-00', -95),
      plant.rssi(Number.NaN, 'B11-00', -60),
      { ...plant.base(1), kind: 'event', event: 'sos' },
    ])
    plant.tick([plant.vendor(4000, 1, 1)], plant.base(5).t)
    expect(plant.fixes).toEqual([])
    expect(plant.reasons.sort()).toEqual(['future', 'notFinite', 'notFinite', 'notFinite', 'unknownAnchor', 'unknownTag', 'weakSignal'])
  })

  it('twice or late leaves the track alone; a late place goes into history as it was reported', () => {
    const plant = new Plant()
    plant.tick([plant.vendor(1, 10, 10), plant.vendor(2, 11, 10)])
    plant.tick([plant.vendor(2, 11, 10), plant.vendor(1.5, 30, 10)])
    expect(plant.reasons).toEqual(['duplicate'])
    expect(plant.fixes.at(-1)).toMatchObject({ x: 30, y: 10 })
    const other = new Plant()
    other.tick([other.vendor(1, 10, 10), other.vendor(2, 11, 10)])
    expect(plant.tick([plant.vendor(3, 12, 10)])).toEqual(other.tick([other.vendor(3, 12, 10)]))
  })

  it('never makes the locator throw, nor a fix that is not finite', () => {
    const odd = fc.oneof(fc.double(), fc.constantFrom(0, -1, Number.NaN, Infinity, -Infinity, 1e308, 1e-308))
    const maybe = fc.option(odd, { nil: undefined })
    const observation = fc.oneof(
      fc.record({
        kind: fc.constant('position' as const),
        x: maybe,
        y: maybe,
        lng: maybe,
        lat: maybe,
        z: maybe,
        accuracy: maybe,
        speed: maybe,
        course: maybe,
        floor: fc.option(fc.oneof(odd, fc.string()), { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('gnss' as const), lng: odd, lat: odd, accuracy: maybe, speed: maybe, course: maybe }),
      fc.record({ kind: fc.constant('rssi' as const), anchor: fc.constantFrom('B11-00', 'B11-10', 'B12-00', '?'), rssi: odd }),
      fc.record({
        kind: fc.constant('range' as const),
        anchor: fc.constantFrom('U11-0', 'U11-1', 'U11-2', 'U12-0'),
        distance: odd,
        sigma: maybe,
      }),
      fc.record({
        kind: fc.constant('tdoa' as const),
        anchor: fc.constantFrom('U11-1', 'U11-2'),
        reference: fc.constantFrom('U11-0', '?'),
        difference: odd,
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.double({ min: 0, max: 20, noNaN: true }), observation), { maxLength: 30 }), (items) => {
        const plant = new Plant()
        for (let i = 0; i < items.length; i += 10) plant.tick(items.slice(i, i + 10).map(([s, o]) => ({ ...plant.base(s), ...o })))
        for (const fix of plant.fixes)
          for (const value of [fix.t, fix.x, fix.y, fix.z, fix.accuracy, fix.speed]) expect(value).toSatisfy(Number.isFinite)
      }),
      { numRuns: 400, seed: 20261121 },
    )
  })
})

describe('the order of a tag’s fixes', () => {
  it('loses no report whatever the order of arrival: newer ones go on with the track, older ones stay as reported', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 10 }),
        (seconds, size) => {
          const plant = new Plant()
          for (let i = 0; i < seconds.length; i += size) plant.tick(seconds.slice(i, i + size).map((s) => plant.vendor(s, s, 10)))
          let newest = -Infinity
          for (const fix of plant.fixes) {
            if (fix.t < newest) expect(fix.x).toBe(Math.round((fix.t - plant.vendor(0, 0, 0).t) / 1000))
            newest = Math.max(newest, fix.t)
          }
          expect(new Set(plant.reasons)).toEqual(new Set(plant.reasons.length > 0 ? ['duplicate'] : []))
          expect(plant.fixes.length + plant.rejected.length).toBe(seconds.length)
        },
      ),
    )
  })
})

describe('a jump', () => {
  it('faster than the site allows is rejected, until three in a row agree', () => {
    const plant = new Plant()
    for (let s = 0; s < 5; s++) plant.tick([plant.vendor(s, 10, 10)])
    plant.tick([plant.vendor(5, 45, 10)])
    plant.tick([plant.vendor(6, 10.5, 10)])
    expect(plant.reasons).toEqual(['overSpeed'])
    plant.tick([plant.vendor(7, 50, 10)])
    plant.tick([plant.vendor(7.2, 50, 10)])
    expect(plant.tick([plant.vendor(7.4, 50, 10)])[0]?.x).toBe(50)
    expect(plant.reasons).toEqual(['overSpeed', 'overSpeed', 'overSpeed'])
  })

  it('to a new place each time is never believed', () => {
    const plant = new Plant()
    plant.tick([plant.vendor(0, 10, 10)])
    for (let i = 1; i < 9; i++) plant.tick([plant.vendor(i / 5, i % 2 === 0 ? 60 : 35, 40 - i)])
    expect(plant.fixes).toHaveLength(1)
  })

  it('of a walker is a truck’s ordinary speed', () => {
    const plant = new Plant()
    const { lng, lat } = localFrame(origin).toLngLat({ x: 20, y: 0 })
    plant.tick([plant.gnss(0, origin.lng, origin.lat), plant.gnss(1, lng, lat)])
    expect(plant.fixes).toHaveLength(2)
  })

  it('after a long silence is a new beginning', () => {
    const plant = new Plant()
    plant.tick([plant.vendor(0, 5, 5)])
    expect(plant.tick([plant.vendor(40, 250, 5, { floor: '10' })])).toHaveLength(1)
  })
})
