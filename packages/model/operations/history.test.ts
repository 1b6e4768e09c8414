import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeTrackSegment, encodeTrackSegment, findTrackSchema } from './positions/history.ts'

describe('a track segment', () => {
  it('gives back every point to the centimetre and millisecond', () => {
    const point = fc.record({
      step: fc.integer({ min: 1, max: 100_000 }),
      x: fc.integer({ min: -500_000, max: 500_000 }),
      y: fc.integer({ min: -500_000, max: 500_000 }),
      z: fc.integer({ min: 0, max: 5000 }),
      accuracy: fc.integer({ min: 0, max: 1000 }),
      speed: fc.integer({ min: 0, max: 3000 }),
    })
    fc.assert(
      fc.property(fc.array(point, { maxLength: 50 }), (raw) => {
        let t = 1_780_000_000_000
        const points = raw.map((p) => {
          t += p.step
          return { t, x: p.x / 100, y: p.y / 100, z: p.z / 100, accuracy: p.accuracy / 10, speed: p.speed / 100 }
        })
        expect(decodeTrackSegment(encodeTrackSegment('7', '3', points, false))).toEqual(points)
      }),
    )
  })

  it('is small on the wire: a walker at one position a second', () => {
    const points = Array.from({ length: 3600 }, (_, i) => ({ t: i * 1000, x: i * 1.2, y: i * 0.4, z: 1.2, accuracy: 2, speed: 1.3 }))
    expect(JSON.stringify(encodeTrackSegment('7', '3', points, false)).length / points.length).toBeLessThan(20)
  })
})

describe('a track query', () => {
  const span = { from: 1_780_000_000_000, to: 1_780_003_600_000 }
  it('asks for exactly one of tag, person and vehicle, in order, for a week at most', () => {
    expect(findTrackSchema.safeParse({ tag: '7', ...span }).success).toBe(true)
    expect(findTrackSchema.safeParse({ ...span }).success).toBe(false)
    expect(findTrackSchema.safeParse({ tag: '7', person: '8', ...span }).success).toBe(false)
    expect(findTrackSchema.safeParse({ tag: '7', from: span.to, to: span.from }).success).toBe(false)
    expect(findTrackSchema.safeParse({ tag: '7', from: 0, to: 8 * 86_400_000 }).success).toBe(false)
  })
})
