import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Point, type Ring, RingIndex, signedDistance } from './index.ts'

const box = (x: number, y: number, w: number, h = w): Ring => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]
const scattered = (n: number, span: number): fc.Arbitrary<Ring[]> =>
  fc.array(
    fc
      .record({
        x: fc.double({ min: -span, max: span, noNaN: true }),
        y: fc.double({ min: -span, max: span, noNaN: true }),
        size: fc.oneof(fc.double({ min: 0.5, max: 5, noNaN: true }), fc.double({ min: 5, max: span, noNaN: true })),
        radii: fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 60 }),
      })
      .map(({ x, y, size, radii }) =>
        radii.map((r, i) => ({
          x: x + size * r * Math.cos((2 * Math.PI * i) / radii.length),
          y: y + size * r * Math.sin((2 * Math.PI * i) / radii.length),
        })),
      ),
    { maxLength: n },
  )
const place = (span: number): fc.Arbitrary<Point> =>
  fc.record({ x: fc.double({ min: -span, max: span, noNaN: true }), y: fc.double({ min: -span, max: span, noNaN: true }) })

describe('the ring index', () => {
  it('finds exactly the rings that a look at every one finds, for any margin', () => {
    fc.assert(
      fc.property(
        scattered(40, 200),
        fc.array(place(300), { minLength: 1, maxLength: 20 }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (rings, points, margin) => {
          const index = new RingIndex(rings)
          const out: number[] = []
          for (const p of points) {
            const truth = rings.map((ring) => signedDistance(ring, p))
            const expected = truth.flatMap((d, i) => (d <= margin ? [i] : []))
            expect([...index.query(p, margin, out)].sort((a, b) => a - b)).toEqual(expected)
            rings.forEach((_, i) => {
              expect(index.signedDistance(i, p.x, p.y)).toBeCloseTo(truth[i]!, 6)
              const near = index.signedDistance(i, p.x, p.y, 7)
              if (Math.abs(truth[i]!) <= 6.999) expect(near).toBeCloseTo(truth[i]!, 6)
              if (Math.abs(truth[i]!) > 7.001) expect(near).toBe(truth[i]! < 0 ? -Infinity : Infinity)
            })
          }
        },
      ),
      { numRuns: 200 },
    )
  })

  it('gives the depth with each find', () => {
    const index = new RingIndex([box(0, 0, 10), box(100, 100, 10), box(4, 4, 50)])
    expect(index.search(6, 6, 0, 3)).toBe(2)
    const found = new Map(Array.from(index.hits.subarray(0, 2), (ring, i) => [ring, index.distances[i]]))
    expect(found.get(0)).toBe(-Infinity)
    expect(found.get(2)).toBeCloseTo(-2)
  })

  it('keeps apart neighbours that share an edge', () => {
    const index = new RingIndex([box(0, 0, 10), box(10, 0, 10)])
    expect(index.query({ x: 9.99, y: 5 }, 0, [])).toEqual([0])
    expect(index.query({ x: 10.01, y: 5 }, 0, [])).toEqual([1])
    expect(index.query({ x: 10.5, y: 5 }, 1, []).sort()).toEqual([0, 1])
  })

  it('never finds a broken ring and never trips over odd points', () => {
    const broken = [
      [],
      [{ x: 0, y: 0 }],
      [
        { x: 0, y: 0 },
        { x: Number.NaN, y: 1 },
        { x: 1, y: 1 },
      ],
      box(0, 0, 4),
    ]
    const index = new RingIndex(broken)
    expect(index.size).toBe(4)
    expect(index.query({ x: 1, y: 1 }, 0, [])).toEqual([3])
    expect(index.signedDistance(0, 1, 1)).toBe(Infinity)
    for (const odd of [Number.NaN, Infinity, -Infinity]) expect(index.query({ x: odd, y: 1 }, 1, [])).toEqual([])
    expect(index.query({ x: 1e300, y: -1e300 }, 0, [])).toEqual([])
    expect(new RingIndex([]).query({ x: 1, y: 1 }, 5, [])).toEqual([])
  })

  it('is not misled by one ring drawn on the other side of the world', () => {
    const index = new RingIndex([box(0, 0, 10), box(9e6, -4e6, 3), box(-2e7, -2e7, 4e7)])
    expect(index.query({ x: 5, y: 5 }, 0, []).sort()).toEqual([0, 2])
  })
})
