/** One size class of a hierarchical hash grid: square cells of `cell` metres in an open-addressing table. */
export class GridLevel {
  readonly cell: number
  /** Ring indices, grouped by cell, and their bounds beside them (rounded outward to single precision) so that a cell reads in one sweep. */
  readonly items: Int32Array
  readonly boxes: Float32Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly #xs: Int32Array
  readonly #ys: Int32Array
  readonly #mask: number

  /** Sorts rings (four bounds each, NaN = left out) into levels so that a ring's longer side spans one to two cells. */
  static build(bounds: Float64Array): GridLevel[] {
    const classes = new Map<number, number[]>()
    for (let i = 0; i * 4 < bounds.length; i++) {
      const side = Math.max(bounds[i * 4 + 2]! - bounds[i * 4]!, bounds[i * 4 + 3]! - bounds[i * 4 + 1]!)
      if (Number.isNaN(side)) continue
      const level = Math.max(0, Math.ceil(Math.log2(Math.max(side, 1e-9))) - 1)
      const list = classes.get(level)
      if (list) list.push(i)
      else classes.set(level, [i])
    }
    return [...classes].map(([level, rings]) => new GridLevel(2 ** level, rings, bounds))
  }

  constructor(cell: number, rings: readonly number[], bounds: Float64Array) {
    this.cell = cell
    const cells = new Map<string, { x: number; y: number; rings: number[] }>()
    let total = 0
    for (const ring of rings) {
      const [minX, minY, maxX, maxY] = bounds.subarray(ring * 4, ring * 4 + 4) as unknown as [number, number, number, number]
      for (let x = Math.floor(minX / cell); x <= Math.floor(maxX / cell); x++) {
        for (let y = Math.floor(minY / cell); y <= Math.floor(maxY / cell); y++) {
          const key = `${x | 0},${y | 0}`
          const at = cells.get(key)
          if (at) at.rings.push(ring)
          else cells.set(key, { x: x | 0, y: y | 0, rings: [ring] })
          total++
        }
      }
    }
    const capacity = 2 ** Math.ceil(Math.log2(cells.size * 2 + 1))
    this.#mask = capacity - 1
    this.#xs = new Int32Array(capacity)
    this.#ys = new Int32Array(capacity)
    this.starts = new Int32Array(capacity)
    this.ends = new Int32Array(capacity)
    this.items = new Int32Array(total)
    this.boxes = new Float32Array(total * 4)
    let next = 0
    for (const c of cells.values()) {
      let slot = this.#hash(c.x, c.y)
      while (this.ends[slot]! > 0) slot = (slot + 1) & this.#mask
      this.#xs[slot] = c.x
      this.#ys[slot] = c.y
      this.starts[slot] = next
      this.items.set(c.rings, next)
      c.rings.forEach((ring, i) => {
        for (let side = 0; side < 4; side++) this.boxes[(next + i) * 4 + side] = outward(bounds[ring * 4 + side]!, side < 2 ? -1 : 1)
      })
      next += c.rings.length
      this.ends[slot] = next
    }
  }

  /** The slot of a cell in `starts` and `ends`, -1 when no ring touches it. */
  find(x: number, y: number): number {
    let slot = this.#hash(x, y)
    while (this.ends[slot]! > 0) {
      if (this.#xs[slot] === x && this.#ys[slot] === y) return slot
      slot = (slot + 1) & this.#mask
    }
    return -1
  }

  #hash(x: number, y: number): number {
    const h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)
    return (h ^ (h >>> 15)) & this.#mask
  }
}

/** A bound moved outward by at least one single-precision step, so that rounding never leaves a point out. */
const outward = (v: number, direction: 1 | -1): number => v + direction * (Math.abs(v) * 2 ** -22 + 1e-30)
