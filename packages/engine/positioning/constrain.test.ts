import type { Fix } from '@muster/model/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { signedDistance } from '@muster/geometry'
import type { SiteFloor } from '../site/index.ts'
import { constrainFix } from './constrain.ts'

const hall: SiteFloor = {
  id: 3,
  building: 1,
  code: 'A/1F',
  level: 1,
  elevation: 0,
  outdoor: false,
  bounds: { minX: 0, minY: 0, maxX: 40, maxY: 30 },
  // An L: the yard in the north-east is not the hall.
  outline: [
    { x: 0, y: 0 },
    { x: 40, y: 0 },
    { x: 40, y: 10 },
    { x: 10, y: 10 },
    { x: 10, y: 30 },
    { x: 0, y: 30 },
  ],
}
const ground: SiteFloor = { ...hall, id: 1, building: null, outdoor: true, outline: [] }

const at = (x: number, y: number, accuracy = 2): Fix => ({
  tenant: 1,
  tag: 1,
  t: 0,
  floor: 3,
  x,
  y,
  z: 1.2,
  accuracy,
  speed: 0,
  heading: 0,
  technology: 'ble',
  moving: false,
})

describe('a fix on its plan', () => {
  it('stays where it is within the building, and as far outside as it may err', () => {
    for (const fix of [at(5, 25), at(39, 9), at(41.5, 5), at(11, 20)]) expect(constrainFix(fix, hall)).toBe(fix)
  })

  it('is brought back to the wall, as far outside as it may err', () => {
    expect(constrainFix(at(50, 5), hall)).toMatchObject({ x: 42, y: 5, accuracy: 2 })
    // In the yard the nearest wall is the hall's own, not the corner of its bounds.
    expect(constrainFix(at(20, 30), hall)).toMatchObject({ x: 12, y: 30 })
  })

  it('is held to the ground’s bounds outdoors, beside buildings or not', () => {
    expect(constrainFix(at(20, 25), ground)).toMatchObject({ x: 20, y: 25 })
    expect(constrainFix(at(-30, 15, 5), ground)).toMatchObject({ x: -5, y: 15 })
  })

  it('is kept where the floor is unknown or tells no plan', () => {
    const far = at(500, 500)
    expect(constrainFix(far, undefined)).toBe(far)
    expect(constrainFix(far, { ...ground, bounds: { minX: 0, minY: 0, maxX: 0, maxY: 0 } })).toBe(far)
  })

  it('never lies farther outside than its accuracy, and never farther from anybody in the hall than before', () => {
    const metres = fc.double({ min: -200, max: 200, noNaN: true })
    fc.assert(
      fc.property(
        metres,
        metres,
        fc.double({ min: 0, max: 30, noNaN: true }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (x, y, accuracy, truthX, truthY) => {
          const was = at(x, y, accuracy)
          const is = constrainFix(was, hall)
          expect(signedDistance(hall.outline, is)).toBeLessThanOrEqual(accuracy + 1e-9)
          const convex = { ...hall, outline: hall.outline.slice(0, 4).with(3, { x: 0, y: 10 }) }
          const held = constrainFix(was, convex)
          const off = (fix: Fix) => Math.hypot(fix.x - truthX, fix.y - truthY)
          expect(off(held)).toBeLessThanOrEqual(off(was) + 1e-9)
        },
      ),
      { seed: 4, numRuns: 300 },
    )
  })
})
