import type { LocalFrame } from '@muster/geometry'
import type { Box } from './view.ts'

/** The box in local metres around degrees [west, south, east, north]. */
export function boxOf([west, south, east, north]: readonly [number, number, number, number], frame: LocalFrame): Box {
  const corners = [
    [west, south],
    [west, north],
    [east, south],
    [east, north],
  ].map(([lng, lat]) => frame.toLocal({ lng: lng!, lat: lat! }))
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}
