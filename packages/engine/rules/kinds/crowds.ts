import type { TagState } from '../state.ts'

type Spot = { floor: number; x: number; y: number }

export const within = (tag: Spot, spot: Spot, radius: number): boolean =>
  tag.floor === spot.floor && Math.hypot(tag.x - spot.x, tag.y - spot.y) <= radius

/** The floor that most are on, and the middle (median, so that one who walks away does not pull it) of those on it. */
export function middleOf(tags: readonly TagState[]): Spot {
  const counts = new Map<number, number>()
  let floor = tags[0]!.floor
  for (const tag of tags) {
    counts.set(tag.floor, (counts.get(tag.floor) ?? 0) + 1)
    if (counts.get(tag.floor)! > counts.get(floor)!) floor = tag.floor
  }
  const there = tags.filter((tag) => tag.floor === floor)
  return { floor, x: median(there.map(({ x }) => x)), y: median(there.map(({ y }) => y)) }
}

function median(values: number[]): number {
  values.sort((a, b) => a - b)
  const half = values.length >> 1
  return values.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2
}

/**
 * The groups of at least `least` tags within `radius` metres of a middle, the densest first, nobody in two. A grid of cells one
 * radius wide keeps this cheap: only tags with enough others in the nine cells around them are looked at.
 */
export function findCrowds(tags: readonly TagState[], radius: number, least: number): TagState[][] {
  if (tags.length < least || least < 2) return []
  const grid = new Grid(tags, radius)
  const seeds: { tag: TagState; count: number }[] = []
  for (const cell of grid.cells.values()) {
    const near = grid.around(cell[0]!)
    if (near.length < least) continue
    for (const tag of cell) seeds.push({ tag, count: near.filter((other) => within(other, tag, radius)).length })
  }
  seeds.sort((a, b) => b.count - a.count || a.tag.id - b.tag.id)
  const taken = new Set<TagState>()
  const crowds: TagState[][] = []
  for (const { tag } of seeds) {
    if (taken.has(tag)) continue
    const near = grid.around(tag).filter((other) => !taken.has(other))
    const ofTag = near.filter((other) => within(other, tag, radius))
    const middle = middleOf(ofTag)
    const ofMiddle = near.filter((other) => within(other, middle, radius))
    const crowd = ofMiddle.length >= ofTag.length ? ofMiddle : ofTag
    if (crowd.length < least) continue
    for (const member of crowd) taken.add(member)
    crowds.push(crowd)
  }
  return crowds
}

/** Cells to either side of the origin; no site is larger. */
const HALF = 500_000

class Grid {
  readonly cells = new Map<number, TagState[]>()
  readonly #floors = new Map<number, number>()
  readonly #size: number

  constructor(tags: readonly TagState[], size: number) {
    this.#size = size
    for (const tag of tags) {
      if (!this.#floors.has(tag.floor)) this.#floors.set(tag.floor, this.#floors.size)
      const key = this.#key(tag, 0, 0)
      const cell = this.cells.get(key)
      if (cell) cell.push(tag)
      else this.cells.set(key, [tag])
    }
  }

  /** The tags of the nine cells around a tag, itself among them. */
  around(tag: TagState): TagState[] {
    const near: TagState[] = []
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) {
        const cell = this.cells.get(this.#key(tag, dx, dy))
        if (cell) for (const other of cell) near.push(other)
      }
    return near
  }

  #key({ floor, x, y }: TagState, dx: number, dy: number): number {
    const column = Math.floor(x / this.#size) + dx + HALF
    const row = Math.floor(y / this.#size) + dy + HALF
    return ((this.#floors.get(floor) ?? 0) * 2 * HALF + column) * 2 * HALF + row
  }
}
