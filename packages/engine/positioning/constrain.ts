import { contains, type Point } from '@muster/geometry'
import type { Fix } from '@muster/model/protocol'
import type { SiteFloor } from '../site/index.ts'

/**
 * Keeps a fix on the plan of its floor: one that lies farther outside of it than its accuracy (the 68 % radius, metres) is drawn as far
 * outside as that, at the nearest edge. The plan is the outline of the building indoors, else the floor's bounds. Of a plan without yards
 * everybody on it is nearer to the place so found than to the one before, so the stated accuracy stays true. A floor that tells neither
 * outline nor bounds keeps every fix.
 */
export function constrainFix(fix: Fix, floor: SiteFloor | undefined): Fix {
  if (floor === undefined) return fix
  const edge = nearestOnPlan(floor, fix)
  if (edge === null) return fix
  const off = Math.hypot(fix.x - edge.x, fix.y - edge.y)
  const reach = Math.max(0, fix.accuracy)
  if (off <= reach) return fix
  const share = reach / off
  return { ...fix, x: edge.x + (fix.x - edge.x) * share, y: edge.y + (fix.y - edge.y) * share }
}

/** The place of the plan nearest to `p`; null when `p` lies on the plan or the floor has none. */
function nearestOnPlan({ outdoor, outline, bounds }: SiteFloor, p: Point): Point | null {
  if (!outdoor && outline.length >= 3) return contains(outline, p) ? null : nearestOnRing(outline, p)
  const { minX, minY, maxX, maxY } = bounds
  if (!(maxX > minX && maxY > minY)) return null
  const x = Math.min(maxX, Math.max(minX, p.x))
  const y = Math.min(maxY, Math.max(minY, p.y))
  return x === p.x && y === p.y ? null : { x, y }
}

function nearestOnRing(ring: readonly Point[], p: Point): Point {
  let best: Point = ring[0]!
  let least = Infinity
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[j]!, ring[i]!]
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const length2 = dx * dx + dy * dy
    const t = length2 > 0 ? Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length2)) : 0
    const at = { x: a.x + t * dx, y: a.y + t * dy }
    const away = Math.hypot(p.x - at.x, p.y - at.y)
    if (away < least) {
      least = away
      best = at
    }
  }
  return best
}
