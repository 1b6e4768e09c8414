import { type Point, RingIndex } from '@muster/geometry'

export type AreaShape = { id: number; parent: number; floor: number; ring: Point[] }

/** Finds which areas hold a place. Built once per plant. */
export class AreaIndex {
  readonly #floors = new Map<number, { index: RingIndex; areas: AreaShape[] }>()
  readonly #parents: Map<number, number>
  readonly #hits: number[] = []

  constructor(shapes: readonly AreaShape[]) {
    this.#parents = new Map(shapes.map((shape) => [shape.id, shape.parent]))
    const floors = Map.groupBy(
      shapes.filter((shape) => shape.ring.length >= 3),
      (shape) => shape.floor,
    )
    for (const [floor, areas] of floors) this.#floors.set(floor, { index: new RingIndex(areas.map((area) => area.ring)), areas })
  }

  /** The deepest area at a place, 0 when it lies in none. */
  at(floor: number, x: number, y: number): number {
    const layer = this.#floors.get(floor)
    if (!layer) return 0
    let best = 0
    let depth = -1
    for (const hit of layer.index.query({ x, y }, 0, this.#hits)) {
      const { id } = layer.areas[hit]!
      const deep = this.#depth(id)
      if (deep > depth) {
        depth = deep
        best = id
      }
    }
    return best
  }

  /** True when the area, or one that it is part of, is among `granted`. */
  within(area: number, granted: ReadonlySet<number>): boolean {
    for (let id = area, steps = 0; id !== 0 && steps < 32; id = this.#parents.get(id) ?? 0, steps++) {
      if (granted.has(id)) return true
    }
    return false
  }

  #depth(area: number): number {
    let depth = 0
    for (let id = this.#parents.get(area) ?? 0; id !== 0 && depth < 32; id = this.#parents.get(id) ?? 0) depth++
    return depth
  }
}
