import { describe, expect, it } from 'vitest'
import { wallsOfPlan } from './plan-walls.ts'

/** Degrees are metres here: what a plan says is what comes out. */
const metres = ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng, y: lat })
const plan = (type: string, coordinates: unknown, kind = 'wall') => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: { kind }, geometry: { type, coordinates } }],
})
const ring = (...corners: [number, number][]) => [...corners, corners[0]!]

describe('the walls of a plan', () => {
  it('run along the middle of slender bodies, however these are turned', () => {
    const lying = ring([0, 0], [10, 0], [10, 0.2], [0, 0.2])
    expect(wallsOfPlan(plan('Polygon', [lying]), 6, metres)).toEqual([{ x0: 0, y0: 0.1, x1: 10, y1: 0.1, loss: 6 }])
    const standing = ring([0, 0], [0.2, 0], [0.2, 10], [0, 10])
    expect(wallsOfPlan(plan('Polygon', [standing]), 6, metres)).toEqual([{ x0: 0.1, y0: 0, x1: 0.1, y1: 10, loss: 6 }])
  })

  it('are the edges of other bodies, which cost their loss once from side to side', () => {
    const shaft = ring([0, 0], [4, 0], [4, 4], [0, 4])
    const walls = wallsOfPlan(plan('MultiPolygon', [[shaft]]), 12, metres)
    expect(walls).toHaveLength(4)
    expect(walls.every(({ loss }) => loss === 6)).toBe(true)
  })

  it('are the pieces of lines', () => {
    const way = [
      [0, 0],
      [5, 0],
      [5, 5],
    ]
    expect(wallsOfPlan(plan('LineString', way), 3, metres)).toHaveLength(2)
    expect(wallsOfPlan(plan('MultiLineString', [way, way]), 3, metres)).toHaveLength(4)
  })

  it('are no doors, windows or splinters', () => {
    const lying = ring([0, 0], [10, 0], [10, 0.2], [0, 0.2])
    expect(wallsOfPlan(plan('Polygon', [lying], 'door'), 6, metres)).toEqual([])
    expect(
      wallsOfPlan(
        plan('LineString', [
          [0, 0],
          [0.1, 0],
        ]),
        6,
        metres,
      ),
    ).toEqual([])
  })

  it('come of no broken plan', () => {
    const broken = [null, 7, {}, { features: 3 }, plan('Polygon', null), plan('Polygon', [[null, [1], ['x', 2]]]), plan('Blob', [[0, 0]])]
    for (const one of broken) expect(wallsOfPlan(one, 6, metres)).toEqual([])
  })
})
