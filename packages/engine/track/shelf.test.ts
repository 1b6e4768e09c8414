import type { Fix } from '@muster/model/protocol'
import { describe, expect, it } from 'vitest'
import { floorChanges, heat, mergeFixes, segments, stays } from './index.ts'

const t0 = Date.UTC(2026, 5, 1)

const at = (seconds: number, x: number, y = 0, more: Partial<Fix> = {}): Fix => ({
  tenant: 1,
  tag: 9,
  t: t0 + seconds * 1000,
  floor: 1,
  x,
  y,
  z: 0,
  accuracy: 0.5,
  speed: 0,
  heading: Number.NaN,
  technology: 'uwb',
  moving: false,
  ...more,
})

describe('merging what came late, twice or out of order', () => {
  it('gives one list in time order, each fix of a tag once, the shelved one kept', () => {
    const shelved = [at(1, 1), at(2, 2), at(5, 5)]
    const late = [at(3, 3), at(2, 99), at(0, 0), at(3, 3)]
    expect(mergeFixes(shelved, late).map((fix) => fix.x)).toEqual([0, 1, 2, 3, 5])
  })

  it('keeps fixes of different tags at one moment', () => {
    expect(mergeFixes([at(1, 1, 0, { tag: 2 }), at(1, 2, 0, { tag: 1 })]).map((fix) => fix.tag)).toEqual([1, 2])
  })
})

describe('cutting a track at its gaps', () => {
  const limits = { gapDistance: 50, gapSeconds: 120 }

  it('cuts after too long a silence and after too long a jump', () => {
    const parts = segments([at(0, 0), at(120, 1), at(241, 2), at(242, 52), at(243, 103)], limits)
    expect(parts.map((part) => part.length)).toEqual([2, 2, 1])
  })

  it('does not cut a truck that reports every ten seconds, but does when it jumps farther than it drives', () => {
    const drive = [0, 80, 165, 250].map((x, i) => at(i * 10, x, 0, { speed: 8.3 }))
    expect(segments(drive, limits)).toHaveLength(1)
    expect(segments([...drive, at(40, 520, 0, { speed: 8.3 })], limits).map((part) => part.length)).toEqual([4, 1])
  })

  it('takes what a walker can have gone in half a minute for known, and no more', () => {
    expect(segments([at(0, 0), at(30, 55)], limits)).toHaveLength(1)
    expect(segments([at(0, 0), at(30, 55)], { ...limits, maxSpeed: 1.5 })).toHaveLength(2)
    expect(segments([at(0, 0), at(30, 200)], limits)).toHaveLength(2)
  })

  it('does not cut at a change of floor, but marks it', () => {
    const parts = segments([at(0, 0), at(1, 1), at(2, 2, 0, { floor: 2 }), at(3, 3, 0, { floor: 2 }), at(4, 4)], limits)
    expect(parts).toHaveLength(1)
    expect(floorChanges(parts[0]!)).toEqual([2, 4])
  })

  it('has no segment where there is no fix', () => {
    expect(segments([], limits)).toEqual([])
  })
})

describe('finding where somebody stopped', () => {
  const limits = { radius: 3, minSeconds: 60 }
  const walk = (from: number, seconds: number, x0: number, speed: number): Fix[] =>
    Array.from({ length: seconds }, (_, i) => at(from + i, x0 + speed * i))

  it('finds each stop with its place and times, and nothing on the way', () => {
    const track = [...walk(0, 100, 10, 0), ...walk(100, 40, 11, 1.2), ...walk(140, 90, 60, 0), ...walk(230, 30, 61, 1.2)]
    const found = stays(track, limits)
    expect(found).toHaveLength(2)
    expect(found[0]).toMatchObject({ from: t0, floor: 1 })
    expect(found[0]!.x).toBeCloseTo(10, 0)
    expect(found[1]!.x).toBeCloseTo(60, 0)
    expect((found[1]!.to - found[1]!.from) / 1000).toBeGreaterThanOrEqual(88)
  })

  it('is not ended by one stray fix', () => {
    const track = [...walk(0, 50, 10, 0), at(50, 40), ...walk(51, 50, 10, 0)]
    expect(stays(track, limits)).toHaveLength(1)
  })

  it('does not join two visits across a silence, nor two floors', () => {
    expect(stays([...walk(0, 40, 10, 0), ...walk(2000, 40, 10, 0)], limits)).toEqual([])
    const upstairs = walk(40, 40, 10, 0).map((fix) => ({ ...fix, floor: 2 }))
    expect(stays([...walk(0, 40, 10, 0), ...upstairs], limits)).toEqual([])
  })
})

describe('heat', () => {
  it('adds up the seconds spent in a cell, and counts a silence only up to its limit', () => {
    const cells = heat([at(0, 1), at(10, 1), at(20, 12), at(1000, 12), at(1001, -1)], { cell: 5, maxSeconds: 60 })
    expect(cells).toEqual([
      { floor: 1, column: 0, row: 0, seconds: 20 },
      { floor: 1, column: 2, row: 0, seconds: 61 },
    ])
  })

  it('does not mix tags', () => {
    const cells = heat([at(0, 1), at(0, 1, 0, { tag: 3 }), at(10, 1), at(10, 1, 0, { tag: 3 })], { cell: 5, maxSeconds: 60 })
    expect(cells).toEqual([{ floor: 1, column: 0, row: 0, seconds: 20 }])
  })
})
