import type { Wall } from './site.ts'

type Point = { x: number; y: number }

/** A body no thicker than this, metres, is one wall along its middle; others are two sides. */
const THICKEST = 1
/** How many times longer than thick such a body is. */
const SLENDER = 1.5
/** Shorter pieces dim nothing worth counting, metres. */
const SHORTEST = 0.3
/** A plan with more is a picture of something else. */
const MOST = 10_000

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The walls of a floor's plan: features of kind `wall` in a GeoJSON collection (as the map draws it), lines as they are, slender rectangles
 * along their middle, any other body by its edges with half the loss each, so that going through it costs `loss` once. What is not a wall or
 * cannot be read is passed over. `loss` in dB; `toLocal` turns degrees into the site's metres.
 */
export function wallsOfPlan(plan: unknown, loss: number, toLocal: (p: { lng: number; lat: number }) => Point): Wall[] {
  if (!isObject(plan) || !Array.isArray(plan.features)) return []
  const walls: Wall[] = []
  const add = (a: Point, b: Point, of: number) => {
    if (walls.length < MOST && Math.hypot(b.x - a.x, b.y - a.y) >= SHORTEST) walls.push({ x0: a.x, y0: a.y, x1: b.x, y1: b.y, loss: of })
  }
  const points = (line: unknown): Point[] =>
    Array.isArray(line)
      ? line.flatMap((at) =>
          Array.isArray(at) && Number.isFinite(at[0]) && Number.isFinite(at[1])
            ? [toLocal({ lng: Number(at[0]), lat: Number(at[1]) })]
            : [],
        )
      : []
  const way = (line: unknown) => {
    const found = points(line)
    for (let i = 1; i < found.length; i++) add(found[i - 1]!, found[i]!, loss)
  }
  const body = (rings: unknown) => {
    if (!Array.isArray(rings)) return
    const outer = points(rings[0]).slice(0, -1)
    const middle = rings.length === 1 ? middleLine(outer) : null
    if (middle !== null) {
      add(middle[0], middle[1], loss)
      return
    }
    for (const ring of rings.map(points)) for (let i = 1; i < ring.length; i++) add(ring[i - 1]!, ring[i]!, loss / 2)
  }
  for (const feature of plan.features) {
    if (!isObject(feature) || !isObject(feature.properties) || feature.properties.kind !== 'wall' || !isObject(feature.geometry)) continue
    const { type, coordinates } = feature.geometry
    if (type === 'LineString') way(coordinates)
    else if (type === 'MultiLineString' && Array.isArray(coordinates)) coordinates.forEach(way)
    else if (type === 'Polygon') body(coordinates)
    else if (type === 'MultiPolygon' && Array.isArray(coordinates)) coordinates.forEach(body)
  }
  return walls
}

/** The line along a slender body of four corners; null for any other. */
function middleLine(corners: readonly Point[]): [Point, Point] | null {
  const [a, b, c, d] = corners
  if (corners.length !== 4 || !a || !b || !c || !d) return null
  const length = (p: Point, q: Point) => Math.hypot(q.x - p.x, q.y - p.y)
  const half = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 })
  const [along, across] = [(length(a, b) + length(c, d)) / 2, (length(b, c) + length(d, a)) / 2]
  const thick = Math.min(along, across)
  if (thick > THICKEST || Math.max(along, across) < SLENDER * thick) return null
  return along >= across ? [half(d, a), half(b, c)] : [half(a, b), half(c, d)]
}
