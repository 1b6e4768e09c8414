import type { Fix } from '@muster/model/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smoothStretch } from './smooth-track.ts'

const fix = (t: number, x: number, y: number, more: Partial<Fix> = {}): Fix => ({
  tenant: 1,
  tag: 1,
  t,
  floor: 1,
  x,
  y,
  z: 0,
  accuracy: 2,
  speed: 1,
  heading: 90,
  technology: 'ble',
  moving: true,
  ...more,
})

/** Numbers that look like noise and are the same each time. */
const noise = (i: number) => Math.sin(i * 12.9898) * 1.5 + Math.sin(i * 78.233) * 1.2

describe('a smoothed stretch', () => {
  it('is nearer to the way that was walked, at the same moments', () => {
    const walked = Array.from({ length: 120 }, (_, i) => fix(i * 1000, i * 1.2 + noise(i), noise(i + 500)))
    const smooth = smoothStretch(walked, 'person')
    const off = (fixes: readonly Fix[]) => fixes.reduce((sum, { x, y, t }) => sum + Math.hypot(x - (t / 1000) * 1.2, y), 0) / fixes.length
    expect(smooth.map(({ t }) => t)).toEqual(walked.map(({ t }) => t))
    expect(off(smooth)).toBeLessThan(0.7 * off(walked))
  })

  it('stays on the ground that its fixes cover when they jump hundreds of metres within a second', () => {
    const places = fc.array(
      fc.tuple(fc.integer({ min: 20, max: 1500 }), fc.integer({ min: -800, max: 800 }), fc.integer({ min: -800, max: 800 })),
      {
        minLength: 3,
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(
        places,
        fc.constantFrom('person', 'vehicle'),
        fc.double({ min: 0.02, max: 30, noNaN: true }),
        (steps, subject, accuracy) => {
          let t = 0
          const jumping = steps.map(([dt, x, y]) => {
            t += dt
            return fix(t, x, y, { accuracy })
          })
          const [xs, ys] = [jumping.map(({ x }) => x), jumping.map(({ y }) => y)]
          for (const { x, y, speed } of smoothStretch(jumping, subject as 'person' | 'vehicle')) {
            expect(x).toBeGreaterThanOrEqual(Math.min(...xs) - accuracy)
            expect(x).toBeLessThanOrEqual(Math.max(...xs) + accuracy)
            expect(y).toBeGreaterThanOrEqual(Math.min(...ys) - accuracy)
            expect(y).toBeLessThanOrEqual(Math.max(...ys) + accuracy)
            expect(Number.isFinite(speed)).toBe(true)
          }
        },
      ),
      { seed: 11, numRuns: 300 },
    )
  })

  it('leaves alone what is too short to say more', () => {
    const two = [fix(0, 0, 0), fix(1000, 5, 0)]
    expect(smoothStretch(two, 'person')).toBe(two)
  })
})
