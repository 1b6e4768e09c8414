import { EdgeTable, FARTHEST } from './edge-table.ts'
import { GridLevel } from './grid-level.ts'
import type { Point, Ring } from './types.ts'

/**
 * A static index over many rings for "which of them is this point in or near, and how deep".
 * Each ring lies in a grid whose cell is about its own size (a hierarchical hash grid: Teschner et al., "Optimized spatial hashing", 2003),
 * so it sits in a handful of cells, a question looks into one cell a size class, and the cost depends on what is near, not on the total.
 * A question allocates nothing; answers are in `hits` and `distances` until the next question.
 */
export class RingIndex {
  /** Indices of the rings found by the last search, and their signed distances (metres, negative inside). */
  readonly hits: Int32Array
  readonly distances: Float64Array
  readonly #edges: EdgeTable
  readonly #levels: GridLevel[]
  readonly #stamps: Int32Array
  #stamp = 0
  #found = 0

  /** Rings with fewer than three vertices or with a coordinate beyond 1e8 m (or none) are kept but never found. */
  constructor(rings: readonly Ring[]) {
    this.#edges = new EdgeTable(rings)
    this.hits = new Int32Array(rings.length)
    this.distances = new Float64Array(rings.length)
    this.#stamps = new Int32Array(rings.length)
    this.#levels = GridLevel.build(this.#edges.bounds)
  }

  get size(): number {
    return this.hits.length
  }

  /** Puts the indices of all rings whose signed distance is at most `margin` metres into `out` (emptied first) and returns it. */
  query(p: Point, margin: number, out: number[]): number[] {
    out.length = 0
    const count = this.search(p.x, p.y, margin)
    for (let i = 0; i < count; i++) out.push(this.hits[i]!)
    return out
  }

  /**
   * Finds all rings whose signed distance is at most `margin` (>= 0) metres; returns how many, with `hits` and `distances` filled.
   * Distances are exact up to `exact` metres either side of the edge; deeper inside than that reads -Infinity.
   */
  search(x: number, y: number, margin: number, exact = margin): number {
    this.#found = 0
    if (!(Math.abs(x) <= FARTHEST && Math.abs(y) <= FARTHEST)) return 0
    const reach = Math.max(margin, exact)
    for (const level of this.#levels) {
      const fromX = Math.floor((x - margin) / level.cell)
      const toX = Math.floor((x + margin) / level.cell)
      const fromY = Math.floor((y - margin) / level.cell)
      const toY = Math.floor((y + margin) / level.cell)
      const cells = (toX - fromX + 1) * (toY - fromY + 1)
      this.#nextStamp()
      if (cells > level.items.length) {
        this.#scan(level, 0, level.items.length, x, y, margin, reach)
        continue
      }
      for (let cx = fromX; cx <= toX; cx++) {
        for (let cy = fromY; cy <= toY; cy++) {
          const slot = level.find(cx | 0, cy | 0)
          if (slot >= 0) this.#scan(level, level.starts[slot]!, level.ends[slot]!, x, y, margin, reach)
        }
      }
    }
    return this.#found
  }

  /** The exact signed distance to one ring, metres; with `reach`, exact only up to it and ±Infinity beyond (faster on long rings). */
  signedDistance(ring: number, x: number, y: number, reach = Infinity): number {
    const d = this.#edges.edgeDistance(ring, x, y, reach)
    return this.#edges.contains(ring, x, y) ? -d : d
  }

  /** Tests the candidates of one cell; a ring that an earlier cell of the same question showed is passed over by its stamp. */
  #scan(level: GridLevel, start: number, end: number, x: number, y: number, margin: number, reach: number): void {
    const { items, boxes } = level
    const edges = this.#edges
    const west = x - margin
    const east = x + margin
    const south = y - margin
    const north = y + margin
    for (let k = start, b = start * 4; k < end; k++, b += 4) {
      if (east < boxes[b]! || north < boxes[b + 1]! || west > boxes[b + 2]! || south > boxes[b + 3]!) continue
      const ring = items[k]!
      if (this.#stamps[ring] === this.#stamp) continue
      this.#stamps[ring] = this.#stamp
      let d = Infinity
      if (edges.contains(ring, x, y)) d = -edges.edgeDistance(ring, x, y, reach)
      else if (margin > 0) d = edges.edgeDistance(ring, x, y, margin)
      if (d > margin) continue
      this.hits[this.#found] = ring
      this.distances[this.#found++] = d
    }
  }

  #nextStamp(): void {
    this.#stamp = (this.#stamp + 1) | 0
    if (this.#stamp === 0) {
      this.#stamps.fill(0)
      this.#stamp = 1
    }
  }
}
