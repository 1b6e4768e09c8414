import type { PlanFeature, Room } from '../types.ts'
import { lines } from './features.ts'
import { at, series } from './shapes.ts'

/** What is drawn on the floor of a stair or a lift: two flights with treads, or the cross of a shaft. */
export function dividing(room: Room): PlanFeature[] {
  const [x0, y0, x1, y1] = room.rect
  if (room.kind === 'lift') {
    return [
      lines('lift', [
        [at(x0 + 0.2, y0 + 0.2), at(x1 - 0.2, y1 - 0.2)],
        [at(x0 + 0.2, y1 - 0.2), at(x1 - 0.2, y0 + 0.2)],
      ]),
    ]
  }
  if (room.kind !== 'stair') return []
  const middle = (x0 + x1) / 2
  const bottom = y0 + 1.5
  const top = y1 - 2.2
  const treads = series(Math.floor((top - bottom) / 0.3) + 1, bottom, 0.3)
  return [
    lines('stair', [
      ...treads.flatMap((y) => [
        [at(x0 + 0.15, y), at(middle - 0.08, y)],
        [at(middle + 0.08, y), at(x1 - 0.15, y)],
      ]),
      [at(middle - 0.08, bottom), at(middle - 0.08, top)],
      [at(middle + 0.08, bottom), at(middle + 0.08, top)],
    ]),
  ]
}
