import { area, distance, isSimple, type LngLat, type Point, ringBounds } from '@muster/geometry'
import type { Plane } from '../core/plane.ts'

export type ShapeKind = 'polygon' | 'rectangle' | 'circle'

/** A drawn outline in the site's metres: at least three corners, not closed. A circle keeps what its ring was made of. */
export type DrawnShape = { kind: ShapeKind; ring: Point[]; circle?: { centre: Point; radius: number } }

/** Corners of the ring that stands for a circle: off the true circle by 0.12 % of its radius. */
const CIRCLE_CORNERS = 64
/** Nothing smaller can be meant, square metres. */
const SMALLEST = 0.01
const DEGREE_SCALE = 1e7

export const circleShape = (centre: Point, radius: number): DrawnShape => ({
  kind: 'circle',
  circle: { centre, radius },
  ring: Array.from({ length: CIRCLE_CORNERS }, (_, i) => {
    const turn = (i / CIRCLE_CORNERS) * 2 * Math.PI
    return { x: centre.x + radius * Math.cos(turn), y: centre.y + radius * Math.sin(turn) }
  }),
})

/** The upright rectangle between two opposite corners. */
export const rectangleShape = (a: Point, b: Point): DrawnShape => ({
  kind: 'rectangle',
  ring: [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }],
})

export const polygonShape = (ring: Point[]): DrawnShape => ({ kind: 'polygon', ring })

export function translated(shape: DrawnShape, dx: number, dy: number): DrawnShape {
  const move = (p: Point): Point => ({ x: p.x + dx, y: p.y + dy })
  return {
    ...shape,
    ring: shape.ring.map(move),
    ...(shape.circle ? { circle: { ...shape.circle, centre: move(shape.circle.centre) } } : {}),
  }
}

/** The corner moved to a place. A rectangle stays one: its opposite corner stays, its sides keep their directions. */
export function withCorner(shape: DrawnShape, at: number, to: Point): DrawnShape {
  const { ring } = shape
  if (shape.kind !== 'rectangle' || ring.length !== 4) return polygonShape(ring.map((p, i) => (i === at ? to : p)))
  const fixed = ring[(at + 2) % 4]!
  const before = ring[(at + 3) % 4]!
  const side = { x: before.x - fixed.x, y: before.y - fixed.y }
  const length = Math.hypot(side.x, side.y)
  if (length === 0) return polygonShape(ring.map((p, i) => (i === at ? to : p)))
  const u = { x: side.x / length, y: side.y / length }
  const along = (to.x - fixed.x) * u.x + (to.y - fixed.y) * u.y
  const next = { x: fixed.x + u.x * along, y: fixed.y + u.y * along }
  const other = { x: fixed.x + (to.x - next.x), y: fixed.y + (to.y - next.y) }
  const moved = [...ring]
  moved[at] = to
  moved[(at + 3) % 4] = next
  moved[(at + 1) % 4] = other
  return { kind: 'rectangle', ring: moved }
}

/** A new corner behind corner `after`. */
export const withInserted = ({ ring }: DrawnShape, after: number, at: Point): DrawnShape =>
  polygonShape([...ring.slice(0, after + 1), at, ...ring.slice(after + 1)])

/** Without one corner; null when too few would be left. */
export const withoutCorner = ({ ring }: DrawnShape, at: number): DrawnShape | null =>
  ring.length > 3 ? polygonShape(ring.filter((_, i) => i !== at)) : null

/** Why a ring cannot be kept: it crosses or touches itself, or it encloses nothing. */
export type ShapeProblem = 'crossing' | 'small'

export function problemOf({ ring }: DrawnShape): ShapeProblem | null {
  if (ring.length < 3) return 'small'
  const { minX, minY, maxX, maxY } = ringBounds(ring)
  if ((maxX - minX) * (maxY - minY) < SMALLEST) return 'small'
  // The two halves of a crossed outline may cancel out, so its area says nothing.
  if (!isSimple(ring)) return 'crossing'
  return area(ring) < SMALLEST ? 'small' : null
}

/** Length of a line of points, metres; of a ring when `closed`. */
export function lengthOf(points: readonly Point[], closed: boolean): number {
  let sum = 0
  for (let i = 1; i < points.length; i++) sum += distance(points[i - 1]!, points[i]!)
  return closed && points.length > 2 ? sum + distance(points.at(-1)!, points[0]!) : sum
}

const rounded = (degrees: number) => Math.round(degrees * DEGREE_SCALE) / DEGREE_SCALE

/** Degrees as they are stored, seven decimals (11 mm). */
export function toDegrees(plane: Plane, p: Point): LngLat {
  const { lng, lat } = plane.toLngLat(p.x, p.y)
  return { lng: rounded(lng), lat: rounded(lat) }
}

/** What a row keeps of a shape: its ring, its kind, and a circle's own figures. */
export type StoredShape = { ring: LngLat[]; kind: ShapeKind; circle: { centre: LngLat; radius: number } | null }

export const storedShape = (plane: Plane, shape: DrawnShape): StoredShape => ({
  kind: shape.kind,
  ring: shape.ring.map((p) => toDegrees(plane, p)),
  circle: shape.circle ? { centre: toDegrees(plane, shape.circle.centre), radius: Math.round(shape.circle.radius * 100) / 100 } : null,
})

/** A shape out of a row; null when there is none yet. A circle without its figures is a polygon. */
export function drawnShape(
  plane: Plane,
  ring: readonly LngLat[] | null | undefined,
  kind?: unknown,
  circle?: { centre: LngLat; radius: number } | null,
): DrawnShape | null {
  if (!ring || ring.length < 3) return null
  const local = ring.map((p) => plane.toLocal(p))
  if (kind === 'circle' && circle) return { kind, ring: local, circle: { centre: plane.toLocal(circle.centre), radius: circle.radius } }
  return { kind: kind === 'rectangle' && local.length === 4 ? 'rectangle' : 'polygon', ring: local }
}
