import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solve } from './leastSquares.ts'

type Anchor = { x: number; y: number }

const ranges = (anchors: readonly Anchor[], distances: readonly number[]) => ({
  count: anchors.length,
  evaluate: (x: number, y: number, rows: Float64Array) => {
    anchors.forEach((a, i) => {
      const d = Math.max(1e-6, Math.hypot(x - a.x, y - a.y))
      rows.set([(distances[i]! - d) / 0.1, (a.x - x) / d / 0.1, (a.y - y) / d / 0.1], i * 3)
    })
  },
})

const square: Anchor[] = [
  { x: 0, y: 0 },
  { x: 50, y: 0 },
  { x: 50, y: 40 },
  { x: 0, y: 40 },
  { x: 25, y: 40 },
]
const starts = [{ x: 25, y: 20 }]
const inside = fc.record({ x: fc.double({ min: 2, max: 48, noNaN: true }), y: fc.double({ min: 2, max: 38, noNaN: true }) })

/** Away from the walls, where five anchors leave no doubt which range is wrong. */
const middle = fc.record({ x: fc.double({ min: 15, max: 35, noNaN: true }), y: fc.double({ min: 12, max: 28, noNaN: true }) })

describe('robust least squares', () => {
  it('finds the exact place from exact ranges', () => {
    fc.assert(
      fc.property(inside, (place) => {
        const found = solve({
          ...ranges(
            square,
            square.map((a) => Math.hypot(place.x - a.x, place.y - a.y)),
          ),
          starts,
        })!
        expect(Math.hypot(found.x - place.x, found.y - place.y)).toBeLessThan(0.01)
        expect(found.spread).toBe(1)
      }),
    )
  })

  it('all but ignores one range that is metres too long', () => {
    fc.assert(
      fc.property(middle, fc.integer({ min: 0, max: 4 }), fc.double({ min: 2, max: 8, noNaN: true }), (place, wrong, detour) => {
        const distances = square.map((a, i) => Math.hypot(place.x - a.x, place.y - a.y) + (i === wrong ? detour : 0))
        const found = solve({ ...ranges(square, distances), starts })!
        expect(Math.hypot(found.x - place.x, found.y - place.y)).toBeLessThan(detour / 2)
      }),
    )
    const distances = square.map((a, i) => Math.hypot(20 - a.x, 15 - a.y) + (i === 2 ? 5 : 0))
    const found = solve({ ...ranges(square, distances), starts })!
    expect(Math.hypot(found.x - 20, found.y - 15)).toBeLessThan(0.1)
  })

  it('is less certain across a line of anchors than along it', () => {
    const row = [0, 10, 20, 30].map((x) => ({ x, y: 0 }))
    const found = solve({
      ...ranges(
        row,
        row.map((a) => Math.hypot(15 - a.x, 2)),
      ),
      starts: [{ x: 14, y: 3 }],
    })!
    expect(found.covariance.yy).toBeGreaterThan(found.covariance.xx * 5)
  })

  it('solves as well with hundreds of measurements, and whatever was solved before', () => {
    const away = (a: Anchor) => Math.hypot(20 - a.x, 15 - a.y) + ((a.x * 7) % 3 === 0 ? 0.1 : -0.05)
    const ring = Array.from({ length: 300 }, (_, i) => ({ x: 25 + 25 * Math.cos(i / 7), y: 20 + 20 * Math.sin(i / 7) }))
    const few = () => solve({ ...ranges(square, square.map(away)), starts })!
    const before = few()
    const many = solve({ ...ranges(ring, ring.map(away)), starts })!
    expect(Math.hypot(many.x - 20, many.y - 15)).toBeLessThan(0.02)
    expect(many.residuals).toHaveLength(300)
    expect(few()).toEqual(before)
  })

  it('keeps to its bounds, and gives nothing where nothing is known', () => {
    const bounds = { minX: 0, minY: 0, maxX: 50, maxY: 10 }
    expect(
      solve({
        ...ranges(
          square,
          square.map((a) => Math.hypot(20 - a.x, 30 - a.y)),
        ),
        starts,
        bounds,
      })!.y,
    ).toBeLessThanOrEqual(10)
    expect(solve({ count: 0, evaluate: () => undefined, starts })).toBeNull()
  })
})
