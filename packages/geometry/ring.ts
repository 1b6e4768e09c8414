import type { Bounds, Point, Ring } from './types.ts'

/** Straight distance, metres. */
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The smallest upright rectangle that holds the ring; inside out (min +Infinity) for an empty one. */
export function ringBounds(ring: Ring): Bounds {
  const bounds = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const p of ring) {
    if (p.x < bounds.minX) bounds.minX = p.x
    if (p.x > bounds.maxX) bounds.maxX = p.x
    if (p.y < bounds.minY) bounds.minY = p.y
    if (p.y > bounds.maxY) bounds.maxY = p.y
  }
  return bounds
}

/** Signed doubled area by the shoelace formula, relative to the first vertex so that far coordinates lose no digits. */
function doubledArea(ring: Ring): number {
  const o = ring[0]
  if (!o || ring.length < 3) return 0
  let sum = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const a = ring[i]!
    const b = ring[i + 1]!
    sum += (a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y)
  }
  return sum
}

/** Area, square metres, whatever the winding; 0 for fewer than three vertices. */
export const area = (ring: Ring): number => Math.abs(doubledArea(ring)) / 2

/**
 * Centre of mass (Bourke, "Calculating the area and centroid of a polygon", 1988); the mean of the vertices when the area is 0.
 * It may lie outside of a concave ring: to label one, use poleOfInaccessibility. Throws RangeError on an empty ring.
 */
export function centroid(ring: Ring): Point {
  const o = ring[0]
  if (!o) throw new RangeError('empty ring')
  let sum = 0
  let x = 0
  let y = 0
  for (let i = 1; i + 1 < ring.length; i++) {
    const a = ring[i]!
    const b = ring[i + 1]!
    const cross = (a.x - o.x) * (b.y - o.y) - (b.x - o.x) * (a.y - o.y)
    sum += cross
    x += (a.x + b.x - 2 * o.x) * cross
    y += (a.y + b.y - 2 * o.y) * cross
  }
  if (Math.abs(sum) < 1e-12) {
    return { x: ring.reduce((s, p) => s + p.x, 0) / ring.length, y: ring.reduce((s, p) => s + p.y, 0) / ring.length }
  }
  return { x: o.x + x / (3 * sum), y: o.y + y / (3 * sum) }
}

/** Whether the point is inside, by crossing number (Franklin, PNPOLY): of two rings that share an edge, one holds a point on it. */
export function contains(ring: Ring, p: Point): boolean {
  let inside = false
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const a = ring[i]!
    const b = ring[j]!
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
  }
  return inside
}

/** Distance to the segment ab, metres. */
export function segmentDistance(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const t = length2 > 0 ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2)) : 0
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy)
}

/** Distance to the ring's edge, metres: negative inside, positive outside; +Infinity for an empty ring. */
export function signedDistance(ring: Ring, p: Point): number {
  let best = Infinity
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) best = Math.min(best, segmentDistance(p, ring[j]!, ring[i]!))
  return contains(ring, p) ? -best : best
}
