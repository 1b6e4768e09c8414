import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  area,
  bd09ToWgs84,
  centroid,
  contains,
  distance,
  gcj02ToWgs84,
  isSimple,
  localFrame,
  type Point,
  poleOfInaccessibility,
  ringBounds,
  signedDistance,
  wgs84ToBd09,
  wgs84ToGcj02,
} from './index.ts'

const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const ell = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 4 },
  { x: 4, y: 4 },
  { x: 4, y: 10 },
  { x: 0, y: 10 },
]
const metres = (span: number) => fc.double({ min: -span, max: span, noNaN: true })
const point = (span: number) => fc.record({ x: metres(span), y: metres(span) })
/** A star-shaped ring round the origin: always simple. */
const star = fc
  .array(fc.double({ min: 2, max: 50, noNaN: true }), { minLength: 3, maxLength: 80 })
  .map((radii) =>
    radii.map((r, i) => ({ x: r * Math.cos((2 * Math.PI * i) / radii.length), y: r * Math.sin((2 * Math.PI * i) / radii.length) })),
  )

describe('the local frame', () => {
  const plant = { lng: 121.593, lat: 38.974 }
  const frame = localFrame(plant)

  it('puts its origin at zero, east on x and north on y', () => {
    expect(frame.toLocal(plant).x).toBeCloseTo(0, 9)
    expect(frame.toLocal(plant).y).toBeCloseTo(0, 9)
    // One arc second of latitude at 39° is 30.83 m, of longitude 24.06 m (Bowditch, table of degree lengths).
    expect(frame.toLocal({ lng: plant.lng, lat: plant.lat + 1 / 3600 }).y).toBeCloseTo(30.837, 2)
    expect(frame.toLocal({ lng: plant.lng + 1 / 3600, lat: plant.lat }).x).toBeCloseTo(24.068, 2)
  })

  it('keeps lengths to 1e-4 within 10 km, against Vincenty geodesics', () => {
    // GeographicLib: from the origin, azimuth 45°, 10 000 m.
    const p = geodesicStep(plant, 45, 10000)
    const local = frame.toLocal(p)
    expect(Math.abs(Math.hypot(local.x, local.y) - 10000) / 10000).toBeLessThan(1e-5)
    expect(local.x / local.y).toBeCloseTo(1, 4)
  })

  it('comes back to the same place from anywhere on earth', () => {
    fc.assert(
      fc.property(
        fc.record({ lng: fc.double({ min: -180, max: 180, noNaN: true }), lat: fc.double({ min: -80, max: 80, noNaN: true }) }),
        point(20000),
        (origin, p) => {
          const f = localFrame(origin)
          const back = f.toLocal(f.toLngLat(p))
          expect(distance(back, p)).toBeLessThan(1e-6)
        },
      ),
    )
  })

  it('refuses an origin that is not a place', () => {
    expect(() => localFrame({ lng: Number.NaN, lat: 0 })).toThrow(RangeError)
  })
})

/** Vincenty's direct formula, independent of the code under test. */
function geodesicStep(from: { lng: number; lat: number }, azimuth: number, s: number) {
  const rad = Math.PI / 180
  const [a, f] = [6378137, 1 / 298.257223563]
  const b = a * (1 - f)
  const tanU1 = (1 - f) * Math.tan(from.lat * rad)
  const cosU1 = 1 / Math.sqrt(1 + tanU1 * tanU1)
  const sinU1 = tanU1 * cosU1
  const [sinA1, cosA1] = [Math.sin(azimuth * rad), Math.cos(azimuth * rad)]
  const sigma1 = Math.atan2(tanU1, cosA1)
  const sinA = cosU1 * sinA1
  const cos2A = 1 - sinA * sinA
  const u2 = (cos2A * (a * a - b * b)) / (b * b)
  const A = 1 + (u2 / 16384) * (4096 + u2 * (-768 + u2 * (320 - 175 * u2)))
  const B = (u2 / 1024) * (256 + u2 * (-128 + u2 * (74 - 47 * u2)))
  let sigma = s / (b * A)
  let c2m = 0
  for (let i = 0; i < 50; i++) {
    c2m = Math.cos(2 * sigma1 + sigma)
    const [ss, cs] = [Math.sin(sigma), Math.cos(sigma)]
    const ds = B * ss * (c2m + (B / 4) * (cs * (-1 + 2 * c2m * c2m) - (B / 6) * c2m * (-3 + 4 * ss * ss) * (-3 + 4 * c2m * c2m)))
    sigma = s / (b * A) + ds
  }
  const [ss, cs] = [Math.sin(sigma), Math.cos(sigma)]
  const lat = Math.atan2(sinU1 * cs + cosU1 * ss * cosA1, (1 - f) * Math.hypot(sinA, sinU1 * ss - cosU1 * cs * cosA1))
  const lambda = Math.atan2(ss * sinA1, cosU1 * cs - sinU1 * ss * cosA1)
  const C = (f / 16) * cos2A * (4 + f * (4 - 3 * cos2A))
  const L = lambda - (1 - C) * f * sinA * (sigma + C * ss * (c2m + C * cs * (-1 + 2 * c2m * c2m)))
  return { lng: from.lng + L / rad, lat: lat / rad }
}

describe('rings', () => {
  it('knows inside from outside of a concave ring', () => {
    expect(contains(ell, { x: 2, y: 8 })).toBe(true)
    expect(contains(ell, { x: 8, y: 8 })).toBe(false)
    expect(contains([], { x: 0, y: 0 })).toBe(false)
  })

  it('measures the distance to the edge, negative inside', () => {
    expect(signedDistance(square, { x: 5, y: 3 })).toBeCloseTo(-3)
    expect(signedDistance(square, { x: 13, y: 14 })).toBeCloseTo(5)
    expect(signedDistance(square, { x: 10, y: 5 })).toBeCloseTo(0)
    expect(signedDistance([], { x: 0, y: 0 })).toBe(Infinity)
  })

  it('gives area and centre whatever the winding, with far coordinates', () => {
    const far = square.map((p) => ({ x: p.x + 4e6, y: p.y - 3e6 }))
    expect(area(far)).toBeCloseTo(100)
    expect(area([...far].reverse())).toBeCloseTo(100)
    expect(centroid(far)).toEqual({ x: 4e6 + 5, y: -3e6 + 5 })
    expect(
      centroid([
        { x: 1, y: 1 },
        { x: 3, y: 1 },
      ]),
    ).toEqual({ x: 2, y: 1 })
    expect(ringBounds(ell)).toEqual({ minX: 0, minY: 0, maxX: 10, maxY: 10 })
  })

  it('refuses rings that cross, touch or run back over themselves', () => {
    expect(isSimple(ell)).toBe(true)
    expect(isSimple([square[0]!, square[2]!, square[1]!, square[3]!])).toBe(false)
    expect(isSimple(square.slice(0, 2))).toBe(false)
    expect(isSimple([...square, square[0]!])).toBe(false)
    expect(isSimple([...square, { x: 5, y: 0 }])).toBe(false)
    expect(isSimple([square[0]!, square[1]!, { x: 4, y: 0 }])).toBe(false)
    expect(isSimple([square[0]!, square[1]!, { x: Number.NaN, y: 3 }])).toBe(false)
    fc.assert(fc.property(star, (ring) => isSimple(ring)))
  })

  it('finds the point deepest inside', () => {
    const pole = poleOfInaccessibility(ell, 0.01)
    // The circle of an L of width 4 sits in its corner: r = 4 - r + ... touches both outer sides and the inner corner.
    expect(pole.radius).toBeCloseTo(4 / (1 + Math.SQRT1_2), 1)
    expect(
      poleOfInaccessibility([
        { x: 0, y: 0 },
        { x: 5, y: 0 },
        { x: 9, y: 0 },
      ]).radius,
    ).toBe(0)
    fc.assert(
      fc.property(star, point(50), (ring, p) => {
        const deepest = poleOfInaccessibility(ring, 0.1)
        expect(signedDistance(ring, deepest)).toBeCloseTo(-deepest.radius, 6)
        expect(-signedDistance(ring, p)).toBeLessThanOrEqual(deepest.radius + 0.1)
      }),
      { numRuns: 50 },
    )
  })

  it('agrees with itself: the sign of the distance is containment, and no point is nearer than the distance says', () => {
    fc.assert(
      fc.property(star, point(60), point(60), (ring, p: Point, q: Point) => {
        const d = signedDistance(ring, p)
        expect(d < 0).toBe(contains(ring, p) && d !== 0)
        expect(Math.abs(d - signedDistance(ring, q))).toBeLessThanOrEqual(distance(p, q) + 1e-9)
      }),
    )
  })
})

describe('Chinese map datums', () => {
  it('agrees with published pairs', () => {
    // Tiananmen, WGS-84 and the GCJ-02 and BD-09 that eviltransform and coordtransform give for it.
    const wgs = { lng: 116.404, lat: 39.915 }
    const gcj = wgs84ToGcj02(wgs)
    expect(gcj.lng).toBeCloseTo(116.41024449916938, 6)
    expect(gcj.lat).toBeCloseTo(39.91640428150164, 6)
    const bd = wgs84ToBd09(wgs)
    expect(bd.lng).toBeCloseTo(116.41662724378733, 6)
    expect(bd.lat).toBeCloseTo(39.922699552216216, 6)
  })

  it('leaves places abroad alone', () => {
    expect(wgs84ToGcj02({ lng: 2.35, lat: 48.85 })).toEqual({ lng: 2.35, lat: 48.85 })
  })

  it('comes back within a centimetre', () => {
    fc.assert(
      fc.property(
        fc.record({ lng: fc.double({ min: 75, max: 134, noNaN: true }), lat: fc.double({ min: 4, max: 53, noNaN: true }) }),
        (p) => {
          for (const back of [gcj02ToWgs84(wgs84ToGcj02(p)), bd09ToWgs84(wgs84ToBd09(p))]) {
            expect(Math.abs(back.lng - p.lng)).toBeLessThan(1e-7)
            expect(Math.abs(back.lat - p.lat)).toBeLessThan(1e-7)
          }
        },
      ),
    )
  })
})
