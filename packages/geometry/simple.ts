import type { Point, Ring } from './types.ts'

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x)

const within = (a: Point, b: Point, p: Point): boolean =>
  Math.min(a.x, b.x) <= p.x && p.x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= p.y && p.y <= Math.max(a.y, b.y)

/** Whether segments ab and cd share a point (Cormen et al., Introduction to Algorithms, section 33.1). */
function meet(a: Point, b: Point, c: Point, d: Point): boolean {
  const d1 = cross(c, d, a)
  const d2 = cross(c, d, b)
  const d3 = cross(a, b, c)
  const d4 = cross(a, b, d)
  if (((d1 > 0 && d2 < 0) || (d1 < 0 && d2 > 0)) && ((d3 > 0 && d4 < 0) || (d3 < 0 && d4 > 0))) return true
  return (d1 === 0 && within(c, d, a)) || (d2 === 0 && within(c, d, b)) || (d3 === 0 && within(a, b, c)) || (d4 === 0 && within(a, b, d))
}

/**
 * Whether the ring is a polygon that can be stored: three or more distinct corners, no edge of zero length, no edge that crosses
 * or touches another, no spike that runs back over itself. Compares edges pairwise after a sort by x: fast for drawn outlines.
 */
export function isSimple(ring: Ring): boolean {
  const n = ring.length
  if (n < 3) return false
  const edges = ring.map((a, i) => {
    const b = ring[(i + 1) % n]!
    return { i, a, b, minX: Math.min(a.x, b.x), maxX: Math.max(a.x, b.x) }
  })
  for (const { i, a, b } of edges) {
    if (![a.x, a.y].every(Number.isFinite) || (a.x === b.x && a.y === b.y)) return false
    const c = ring[(i + 2) % n]!
    const back = (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) > 0
    if (back && cross(a, b, c) === 0) return false
  }
  edges.sort((p, q) => p.minX - q.minX)
  for (let p = 0; p < n; p++) {
    const e = edges[p]!
    for (let q = p + 1; q < n && edges[q]!.minX <= e.maxX; q++) {
      const f = edges[q]!
      const neighbours = (e.i + 1) % n === f.i || (f.i + 1) % n === e.i
      if (!neighbours && meet(e.a, e.b, f.a, f.b)) return false
    }
  }
  return true
}
