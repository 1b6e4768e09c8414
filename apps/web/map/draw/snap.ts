import type { Point } from '@muster/geometry'
import type { Plane } from '../core/plane.ts'
import type { Plan } from '../layers/plan-labels.ts'

/** Where something drawn settles: a corner before an edge. */
export type Snapped = Point & { to: 'corner' | 'edge' | 'grid' }

/** The lines of a floor that corners and devices settle on, four numbers a segment: from x, from y, to x, to y. */
export class SnapLines {
  readonly #segments: Float64Array

  constructor(lines: readonly (readonly Point[])[]) {
    const count = lines.reduce((sum, line) => sum + Math.max(0, line.length - 1), 0)
    this.#segments = new Float64Array(count * 4)
    let at = 0
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) {
        this.#segments.set([line[i - 1]!.x, line[i - 1]!.y, line[i]!.x, line[i]!.y], at)
        at += 4
      }
    }
  }

  /** The nearest corner within `reach` metres, or else the nearest place on an edge; null when there is neither. */
  nearest({ x, y }: Point, reach: number): Snapped | null {
    const s = this.#segments
    let corner: Snapped | null = null
    let edge: Snapped | null = null
    let cornerBest = reach
    let edgeBest = reach
    for (let o = 0; o < s.length; o += 4) {
      const ax = s[o]!
      const ay = s[o + 1]!
      const bx = s[o + 2]!
      const by = s[o + 3]!
      if (Math.min(ax, bx) - reach > x || Math.max(ax, bx) + reach < x || Math.min(ay, by) - reach > y || Math.max(ay, by) + reach < y)
        continue
      for (let end = 0; end < 4; end += 2) {
        const d = Math.hypot(s[o + end]! - x, s[o + end + 1]! - y)
        if (d >= cornerBest) continue
        cornerBest = d
        corner = { x: s[o + end]!, y: s[o + end + 1]!, to: 'corner' }
      }
      const dx = bx - ax
      const dy = by - ay
      const length2 = dx * dx + dy * dy
      if (length2 === 0) continue
      const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length2))
      const d = Math.hypot(ax + t * dx - x, ay + t * dy - y)
      if (d >= edgeBest) continue
      edgeBest = d
      edge = { x: ax + t * dx, y: ay + t * dy, to: 'edge' }
    }
    return corner ?? edge
  }
}

/** What in a plan a line can settle on; names, roads and greens are no edges. */
const solid = new Set([
  'wall',
  'building',
  'room',
  'corridor',
  'stair',
  'lift',
  'tank',
  'dike',
  'equipment',
  'pipeRack',
  'fenceLine',
  'gate',
])

/** The walls and outlines of a plan, in the site's metres. */
export function planLines(plan: Plan, plane: Plane): Point[][] {
  const local = (line: readonly (readonly number[])[]) => line.map(([lng, lat]) => plane.toLocal({ lng: lng!, lat: lat! }))
  return plan.features.flatMap(({ properties, geometry }) => {
    if (!solid.has(properties.kind)) return []
    if (geometry.type === 'LineString') return [local(geometry.coordinates)]
    if (geometry.type === 'MultiLineString' || geometry.type === 'Polygon') return geometry.coordinates.map(local)
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(local)
    return []
  })
}

/** A ring as a line that comes back to its start. */
export const closed = (ring: readonly Point[]): Point[] => (ring[0] ? [...ring, ring[0]] : [])

/** The nearest crossing of a grid of `step` metres. */
export const onGrid = ({ x, y }: Point, step: number): Snapped => ({
  x: Math.round(x / step) * step,
  y: Math.round(y / step) * step,
  to: 'grid',
})

/** The point turned around `from` so that its direction is a multiple of 45°. */
export function straight(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const turn = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4)) * (Math.PI / 4)
  return { x: from.x + length * Math.cos(turn), y: from.y + length * Math.sin(turn) }
}
