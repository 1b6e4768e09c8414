import { ringBounds } from './ring.ts'
import type { Ring } from './types.ts'

/** From this many edges on, a ring's edges are also filed by height, so that a question reads only those at its own. */
const SLAB_FROM = 24
const MAX_SLABS = 64
/** Metres; more than twice round the earth is no place on a site. */
export const FARTHEST = 1e8

/**
 * The edges of many rings in one flat array, four numbers each: from x, from y, to x, to y.
 * What could be computed beforehand is left to be computed: reading it from memory costs more.
 */
export class EdgeTable {
  /** Four numbers a ring: minX, minY, maxX, maxY; NaN when the ring cannot be asked. */
  readonly bounds: Float64Array
  readonly #edges: Float64Array
  /** Where each ring's edges begin, counted in edges; one more entry for the end. */
  readonly #first: Int32Array
  readonly #slabs: (Slabs | null)[]

  constructor(rings: readonly Ring[]) {
    const usable = rings.map((ring) => ring.length >= 3 && ring.every((p) => Math.abs(p.x) <= FARTHEST && Math.abs(p.y) <= FARTHEST))
    this.bounds = new Float64Array(rings.length * 4).fill(Number.NaN)
    const counts = rings.map((ring, i) => (!usable[i] ? 0 : ring.length < SLAB_FROM ? ring.length : slabbed(ring).total))
    this.#first = new Int32Array(rings.length + 1)
    counts.forEach((count, i) => {
      this.#first[i + 1] = this.#first[i]! + count
    })
    this.#edges = new Float64Array(this.#first[rings.length]! * 4)
    this.#slabs = rings.map((ring, i) => {
      if (!usable[i]) return null
      const { minX, minY, maxX, maxY } = ringBounds(ring)
      this.bounds.set([minX, minY, maxX, maxY], i * 4)
      const slabs = ring.length < SLAB_FROM ? null : slabbed(ring)
      let at = this.#first[i]! * 4
      const write = (j: number) => {
        const a = ring[j]!
        const b = ring[(j + 1) % ring.length]!
        this.#edges[at++] = a.x
        this.#edges[at++] = a.y
        this.#edges[at++] = b.x
        this.#edges[at++] = b.y
      }
      if (!slabs) {
        for (let j = 0; j < ring.length; j++) write(j)
        return null
      }
      const starts = new Int32Array(slabs.lists.length + 1)
      slabs.lists.forEach((list, s) => {
        starts[s] = at / 4
        for (const j of list) write(j)
      })
      starts[slabs.lists.length] = at / 4
      return { starts, minY, maxY, perMetre: slabs.perMetre }
    })
  }

  /** Whether the point is inside, by crossing number; reads only the edges at the point's own height. */
  contains(ring: number, x: number, y: number): boolean {
    const slabs = this.#slabs[ring]
    if (!slabs) return this.#crossings(this.#first[ring]!, this.#first[ring + 1]!, x, y)
    if (!(y >= slabs.minY && y <= slabs.maxY)) return false
    const own = Math.min(slabs.starts.length - 2, Math.floor((y - slabs.minY) * slabs.perMetre))
    return this.#crossings(slabs.starts[own]!, slabs.starts[own + 1]!, x, y)
  }

  /** Distance to a ring's edge, metres, from either side. Exact up to `reach`; farther reads Infinity. */
  edgeDistance(ring: number, x: number, y: number, reach: number): number {
    const slabs = this.#slabs[ring]
    let from = this.#first[ring]!
    let to = this.#first[ring + 1]!
    if (slabs && reach !== Infinity) {
      if (!(y >= slabs.minY - reach && y <= slabs.maxY + reach)) return Infinity
      const last = slabs.starts.length - 2
      from = slabs.starts[clamp(Math.floor((y - reach - slabs.minY) * slabs.perMetre), last)]!
      to = slabs.starts[clamp(Math.floor((y + reach - slabs.minY) * slabs.perMetre), last) + 1]!
    }
    return Math.sqrt(this.#nearest2(from, to, x, y, reach * reach))
  }

  #crossings(start: number, end: number, x: number, y: number): boolean {
    const e = this.#edges
    let inside = false
    for (let o = start * 4; o < end * 4; o += 4) {
      const ay = e[o + 1]!
      const by = e[o + 3]!
      if (ay > y === by > y) continue
      const ax = e[o]!
      if (x < ((e[o + 2]! - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }

  /** Square of the distance to the nearest of some edges, Infinity beyond `reach2`. Edges whose line is too far are passed over early. */
  #nearest2(start: number, end: number, x: number, y: number, reach2: number): number {
    const e = this.#edges
    let best = Infinity
    let limit = reach2
    for (let o = start * 4; o < end * 4; o += 4) {
      const ax = e[o]!
      const ay = e[o + 1]!
      const dx = e[o + 2]! - ax
      const dy = e[o + 3]! - ay
      const ex = x - ax
      const ey = y - ay
      const across = ex * dy - ey * dx
      const length2 = dx * dx + dy * dy
      if (across * across > limit * length2) continue
      const t = length2 > 0 ? Math.max(0, Math.min(1, (ex * dx + ey * dy) / length2)) : 0
      const rx = ex - t * dx
      const ry = ey - t * dy
      const d2 = rx * rx + ry * ry
      if (d2 > limit) continue
      best = d2
      limit = d2
    }
    return best
  }
}

/** A long ring's edges by horizontal slab; slab s holds edges starts[s] to starts[s + 1]. An edge stands in every slab it passes. */
type Slabs = { starts: Int32Array; minY: number; maxY: number; perMetre: number }

function slabbed(ring: Ring): { lists: number[][]; total: number; perMetre: number } {
  const { minY, maxY } = ringBounds(ring)
  const count = maxY > minY ? Math.min(MAX_SLABS, ring.length >> 2) : 1
  const perMetre = maxY > minY ? count / (maxY - minY) : 0
  const lists: number[][] = Array.from({ length: count }, () => [])
  let total = 0
  ring.forEach((a, j) => {
    const b = ring[(j + 1) % ring.length]!
    const to = clamp(Math.floor((Math.max(a.y, b.y) - minY) * perMetre), count - 1)
    for (let s = clamp(Math.floor((Math.min(a.y, b.y) - minY) * perMetre), count - 1); s <= to; s++, total++) lists[s]!.push(j)
  })
  return { lists, total, perMetre }
}

const clamp = (v: number, max: number): number => Math.max(0, Math.min(max, v))
