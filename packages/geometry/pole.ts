import { centroid, ringBounds, signedDistance } from './ring.ts'
import type { Point, Ring } from './types.ts'

type Cell = { x: number; y: number; half: number; depth: number; reach: number }

/**
 * The inside point farthest from the edge, and that distance (the radius of the largest circle inside), to within `precision` metres.
 * Where a label goes, and how deep inside one can be at all. Source: Agafonkin, polylabel (2016): quadtree cells, best bound first.
 * Throws RangeError on an empty ring; a ring without area gives radius 0.
 */
export function poleOfInaccessibility(ring: Ring, precision = 0.1): Point & { radius: number } {
  const { minX, minY, maxX, maxY } = ringBounds(ring)
  const side = Math.min(maxX - minX, maxY - minY)
  const middle = centroid(ring)
  if (!(side > 0)) return { ...middle, radius: 0 }

  const cell = (x: number, y: number, half: number): Cell => {
    const depth = -signedDistance(ring, { x, y })
    return { x, y, half, depth, reach: depth + half * Math.SQRT2 }
  }
  let best = cell(middle.x, middle.y, 0)
  const box = cell((minX + maxX) / 2, (minY + maxY) / 2, 0)
  if (box.depth > best.depth) best = box

  const finest = Math.max(precision, side / 4096)
  const start = Math.max(side, Math.max(maxX - minX, maxY - minY) / 64)
  const queue: Cell[] = []
  for (let x = minX; x < maxX; x += start) {
    for (let y = minY; y < maxY; y += start) queue.push(cell(x + start / 2, y + start / 2, start / 2))
  }
  while (queue.length > 0) {
    let top = 0
    for (let i = 1; i < queue.length; i++) if (queue[i]!.reach > queue[top]!.reach) top = i
    const c = queue[top]!
    queue[top] = queue.at(-1)!
    queue.pop()
    if (c.depth > best.depth) best = c
    if (c.reach - best.depth <= finest) break
    const h = c.half / 2
    queue.push(cell(c.x - h, c.y - h, h), cell(c.x + h, c.y - h, h), cell(c.x - h, c.y + h, h), cell(c.x + h, c.y + h, h))
  }
  return { x: best.x, y: best.y, radius: Math.max(0, best.depth) }
}
