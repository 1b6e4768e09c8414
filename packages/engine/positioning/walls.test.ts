import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { error, Plant, plantSite } from './testing.ts'
import { lossBetween } from './walls.ts'

const brick = { x0: 0, y0: 10, x1: 20, y1: 10, loss: 6 }

describe('a wall', () => {
  it('dims what passes through it, not what passes beside it', () => {
    expect(lossBetween([brick], 5, 5, 5, 15)).toBe(6)
    expect(lossBetween([brick], 5, 5, 15, 8)).toBe(0)
    expect(lossBetween([brick], 25, 5, 25, 15)).toBe(0)
    expect(lossBetween([brick, { ...brick, y0: 12, y1: 12 }], 5, 5, 5, 15)).toBe(12)
  })

  it('dims the same both ways', () => {
    const place = fc.double({ min: -30, max: 30, noNaN: true })
    fc.assert(
      fc.property(place, place, place, place, (ax, ay, bx, by) => {
        expect(lossBetween([brick], ax, ay, bx, by)).toBe(lossBetween([brick], bx, by, ax, ay))
      }),
    )
  })

  it('among many dims as if it were counted, give or take half a metre', () => {
    const rooms = Array.from({ length: 12 }, (_, i) => ({ x0: i * 5, y0: 0, x1: i * 5, y1: 12 + (i % 3), loss: 3 + (i % 2) * 4 }))
    const one = (ax: number, ay: number, bx: number, by: number) =>
      Math.min(
        30,
        rooms.reduce((sum, wall) => sum + lossBetween([wall], ax, ay, bx, by), 0),
      )
    const place = fc.double({ min: -15, max: 75, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(2, 31, 48), place, place, (ax, bx, by) => {
        const near = [-0.5, -0.25, 0, 0.25, 0.5].flatMap((dx) => [-0.5, -0.25, 0, 0.25, 0.5].map((dy) => one(ax, 6, bx + dx, by + dy)))
        const loss = lossBetween(rooms, ax, 6, bx, by)
        expect(loss).toBeGreaterThanOrEqual(Math.min(...near))
        expect(loss).toBeLessThanOrEqual(Math.max(...near))
        // Asked again it is the same.
        expect(lossBetween(rooms, ax, 6, bx, by)).toBe(loss)
      }),
      { seed: 3, numRuns: 500 },
    )
  })

  it('that the plan tells keeps a tag on its side of it', () => {
    const walls = [{ x0: 30, y0: 0, x1: 30, y1: 40, loss: 15 }]
    const mean = (known: boolean): number => {
      const plant = new Plant({ settings: { minRssi: -110 } })
      const floors = [...plantSite().floors.values()].map((floor) => (known && floor.id === 11 ? { ...floor, walls } : floor))
      plant.locator.setSite(plantSite({ floors, settings: { minRssi: -110 } }))
      let sum = 0
      for (let s = 0; s < 40; s++) {
        const heard = plant.heard(s, 26, 18, 11, 3).map((o) => {
          const { x, y } = plant.site.anchors.get(o.anchor)!
          return { ...o, rssi: o.rssi - lossBetween(walls, x, y, 26, 18) }
        })
        plant.tick(heard)
        sum += error(plant.fixes.at(-1)!, 26, 18) / 40
      }
      return sum
    }
    expect(mean(true)).toBeLessThan(0.7 * mean(false))
  })
})
