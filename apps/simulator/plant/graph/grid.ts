import type { Point, Rect } from '../types.ts'

/** A raster of what can be walked on, for straight-line checks. */
export type Grid = {
  bounds: Rect
  free(p: Point): boolean
  /** Whether the straight line between two points stays on free cells. */
  clear(a: Point, b: Point): boolean
}

/** Fills a ring into the raster by scan lines through the cell centres. */
function paint(
  cells: Uint8Array,
  width: number,
  height: number,
  bounds: Rect,
  cell: number,
  rings: readonly (readonly Point[])[],
  value: number,
): void {
  const ys = rings.flatMap((r) => r.map((p) => p.y))
  const first = Math.max(0, Math.floor((Math.min(...ys) - bounds[1]) / cell))
  const last = Math.min(height - 1, Math.ceil((Math.max(...ys) - bounds[1]) / cell))
  for (let row = first; row <= last; row++) {
    const y = bounds[1] + (row + 0.5) * cell
    const hits: number[] = []
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i++) {
        const a = ring[i] as Point
        const b = ring[(i + 1) % ring.length] as Point
        if (a.y > y !== b.y > y) hits.push(a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x))
      }
    }
    hits.sort((a, b) => a - b)
    for (let i = 0; i + 1 < hits.length; i += 2) {
      const from = Math.max(0, Math.ceil(((hits[i] as number) - bounds[0]) / cell - 0.5))
      const to = Math.min(width - 1, Math.floor(((hits[i + 1] as number) - bounds[0]) / cell - 0.5))
      for (let column = from; column <= to; column++) cells[row * width + column] = value
    }
  }
}

/** Marks the cells along a ring, so that what is thinner than a cell is not missed. */
function trace(cells: Uint8Array, width: number, height: number, bounds: Rect, cell: number, ring: readonly Point[], value: number): void {
  for (let i = 0; i < ring.length; i++) {
    const a = ring[i] as Point
    const b = ring[(i + 1) % ring.length] as Point
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / (cell * 0.5)) || 1
    for (let s = 0; s <= steps; s++) {
      const column = Math.floor((a.x + ((b.x - a.x) * s) / steps - bounds[0]) / cell)
      const row = Math.floor((a.y + ((b.y - a.y) * s) / steps - bounds[1]) / cell)
      if (column >= 0 && row >= 0 && column < width && row < height) cells[row * width + column] = value
    }
  }
}

const FREE = 0
const SOLID = 1
const CLOSED = 2

/** Marks the cells nearer than `clearance` metres to a solid one (two-pass chamfer distance). */
function dilate(cells: Uint8Array, width: number, height: number, reach: number): void {
  const far = 255
  const distance = new Float32Array(cells.length).fill(far)
  for (let i = 0; i < cells.length; i++) if (cells[i] === SOLID) distance[i] = 0
  const diagonal = Math.SQRT2
  const relax = (i: number, j: number, step: number) => {
    const d = (distance[j] as number) + step
    if (d < (distance[i] as number)) distance[i] = d
  }
  for (let row = 1; row < height - 1; row++) {
    for (let column = 1; column < width - 1; column++) {
      const i = row * width + column
      relax(i, i - 1, 1)
      relax(i, i - width, 1)
      relax(i, i - width - 1, diagonal)
      relax(i, i - width + 1, diagonal)
    }
  }
  for (let row = height - 2; row > 0; row--) {
    for (let column = width - 2; column > 0; column--) {
      const i = row * width + column
      relax(i, i + 1, 1)
      relax(i, i + width, 1)
      relax(i, i + width + 1, diagonal)
      relax(i, i + width - 1, diagonal)
    }
  }
  for (let i = 0; i < cells.length; i++) if (cells[i] === FREE && (distance[i] as number) < reach) cells[i] = CLOSED
}

export type GridInput = {
  bounds: Rect
  /** Cell size, metres. */
  cell: number
  /** Metres kept from everything solid. */
  clearance: number
  solid: readonly (readonly (readonly Point[])[])[]
  /** Not solid, but not for walking (roads, lawns, outside the fence): rings of each shape. */
  closed: readonly (readonly (readonly Point[])[])[]
  /** Opened again on top of `closed` (crossings, turnstiles). */
  opened: readonly (readonly Point[])[]
}

/** Builds the raster. Solid things always win; `opened` only lifts what was `closed`. */
export function createGrid({ bounds, cell, clearance, solid, closed, opened }: GridInput): Grid {
  const width = Math.ceil((bounds[2] - bounds[0]) / cell)
  const height = Math.ceil((bounds[3] - bounds[1]) / cell)
  const cells = new Uint8Array(width * height)
  for (const rings of closed) paint(cells, width, height, bounds, cell, rings, CLOSED)
  for (const ring of opened) paint(cells, width, height, bounds, cell, [ring], FREE)
  for (const rings of solid) {
    paint(cells, width, height, bounds, cell, rings, SOLID)
    for (const ring of rings) trace(cells, width, height, bounds, cell, ring, SOLID)
  }
  dilate(cells, width, height, clearance / cell)
  const isFree = (x: number, y: number): boolean => {
    const column = Math.floor((x - bounds[0]) / cell)
    const row = Math.floor((y - bounds[1]) / cell)
    return column >= 0 && row >= 0 && column < width && row < height && cells[row * width + column] === FREE
  }
  return {
    bounds,
    free: (p) => isFree(p.x, p.y),
    clear(a, b) {
      const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / (cell * 0.5)))
      for (let i = 0; i <= steps; i++) {
        const f = i / steps
        if (!isFree(a.x + (b.x - a.x) * f, a.y + (b.y - a.y) * f)) return false
      }
      return true
    },
  }
}
