import type { Point, Rect } from '../types.ts'
import type { Grid } from './grid.ts'
import { createHeap } from './heap.ts'

export type EdgeKind = 'path' | 'door' | 'stair' | 'lift'
export type NetworkNode = {
  floor: string
  x: number
  y: number
  edges: { to: number; length: number; kind: EdgeKind }[]
  reachable: boolean
}
/** One corner of a route; `by` says how it is reached from the corner before. */
export type Waypoint = { floor: string; x: number; y: number; by: EdgeKind }

export type Network = {
  nodes: readonly NetworkNode[]
  grid(floor: string): Grid
  /** The reachable node nearest to a point of a floor. Throws RangeError when the floor has none. */
  nearest(floor: string, p: Point): number
  /** Reachable nodes inside a rectangle. */
  inside(floor: string, box: Rect): number[]
  /** The shortest way between two nodes with needless corners removed; null when there is none. */
  route(from: number, to: number): Waypoint[] | null
}

export type NetworkBuilder = Network & {
  /** `cautious` = the grid without what is walked only by those who have business there. */
  addFloor(floor: string, grid: Grid, cautious?: Grid): void
  addLattice(floor: string, spacing: number): void
  /** Adds a point and joins it to the nodes in sight. Returns its index. */
  addPoint(floor: string, p: Point): number
  link(a: number, b: number, kind: EdgeKind, length?: number): void
  /** Marks what can be reached from a point; the rest is never a destination. */
  keepReachable(floor: string, p: Point): void
}

type Level = { grid: Grid; cautious: Grid; spacing: number; members: number[]; buckets: Map<string, number[]> }

/** How many times longer a way through restricted ground counts. */
const RELUCTANCE = 12

const bucketSize = 8
const bucketKey = (x: number, y: number) => `${Math.floor(x / bucketSize)},${Math.floor(y / bucketSize)}`

export function createNetwork(): NetworkBuilder {
  const nodes: NetworkNode[] = []
  const levels = new Map<string, Level>()

  const level = (floor: string): Level => {
    const found = levels.get(floor)
    if (!found) throw new RangeError(`no floor ${floor}`)
    return found
  }
  const add = (floor: string, p: Point): number => {
    const { members, buckets } = level(floor)
    const index = nodes.push({ floor, x: p.x, y: p.y, edges: [], reachable: false }) - 1
    members.push(index)
    const key = bucketKey(p.x, p.y)
    const bucket = buckets.get(key)
    if (bucket) bucket.push(index)
    else buckets.set(key, [index])
    return index
  }
  const node = (i: number): NetworkNode => nodes[i] as NetworkNode
  const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
  const link = (a: number, b: number, kind: EdgeKind, length = gap(node(a), node(b))): void => {
    const [p, q] = [node(a), node(b)]
    const { cautious } = level(p.floor)
    const restricted = kind === 'path' && p.floor === q.floor && !(cautious.free(p) && cautious.free(q))
    const cost = restricted ? length * RELUCTANCE : length
    p.edges.push({ to: b, length: cost, kind })
    q.edges.push({ to: a, length: cost, kind })
  }
  const near = (floor: string, p: Point, radius: number): number[] => {
    const { buckets } = level(floor)
    const found: number[] = []
    for (let x = p.x - radius; x < p.x + radius + bucketSize; x += bucketSize) {
      for (let y = p.y - radius; y < p.y + radius + bucketSize; y += bucketSize) {
        for (const i of buckets.get(bucketKey(x, y)) ?? []) if (gap(node(i), p) <= radius) found.push(i)
      }
    }
    return found
  }

  function addLattice(floor: string, spacing: number): void {
    const current = level(floor)
    current.spacing = spacing
    const [x0, y0, x1, y1] = current.grid.bounds
    const row = new Map<string, number>()
    const columns = Math.floor((x1 - x0) / spacing)
    const rows = Math.floor((y1 - y0) / spacing)
    for (let j = 0; j <= rows; j++) {
      for (let i = 0; i <= columns; i++) {
        const p = { x: x0 + (i + 0.5) * spacing, y: y0 + (j + 0.5) * spacing }
        if (!current.grid.free(p)) continue
        const index = add(floor, p)
        row.set(`${i},${j}`, index)
        for (const [di, dj] of [
          [-1, 0],
          [0, -1],
          [-1, -1],
          [1, -1],
        ] as const) {
          const other = row.get(`${i + di},${j + dj}`)
          if (other !== undefined && current.grid.clear(p, node(other))) link(index, other, 'path')
        }
      }
    }
  }

  function addPoint(floor: string, p: Point): number {
    const { grid, spacing } = level(floor)
    const around = near(floor, p, spacing * 2.2).sort((a, b) => gap(node(a), p) - gap(node(b), p))
    const index = add(floor, p)
    let linked = 0
    for (const other of around) {
      if (linked >= 8) break
      if (grid.clear(p, node(other))) {
        link(index, other, 'path')
        linked++
      }
    }
    return index
  }

  function keepReachable(floor: string, p: Point): void {
    const start = near(floor, p, 3).sort((a, b) => gap(node(a), p) - gap(node(b), p))[0]
    if (start === undefined) throw new RangeError('no node there')
    const open = [start]
    node(start).reachable = true
    for (let i = open.pop(); i !== undefined; i = open.pop()) {
      for (const edge of node(i).edges) {
        if (node(edge.to).reachable) continue
        node(edge.to).reachable = true
        open.push(edge.to)
      }
    }
  }

  /** Scratch of the search, reused: `stamp` says which search a node's entries belong to. */
  let cost = new Float64Array()
  let came = new Int32Array()
  let stamp = new Uint32Array()
  let closed = new Uint32Array()
  let searches = 0

  /** A* over planar distance; costs of stairs and lifts are never below it. */
  function search(from: number, to: number): number[] | null {
    if (cost.length < nodes.length) {
      cost = new Float64Array(nodes.length)
      came = new Int32Array(nodes.length)
      stamp = new Uint32Array(nodes.length)
      closed = new Uint32Array(nodes.length)
    }
    searches += 1
    const heap = createHeap()
    const target = node(to)
    cost[from] = 0
    came[from] = -1
    stamp[from] = searches
    heap.push(from, gap(node(from), target))
    for (let i = heap.pop(); i !== undefined; i = heap.pop()) {
      if (i === to) break
      if (closed[i] === searches) continue
      closed[i] = searches
      const base = cost[i] as number
      for (const edge of node(i).edges) {
        const next = base + edge.length
        if (stamp[edge.to] === searches && next >= (cost[edge.to] as number)) continue
        cost[edge.to] = next
        came[edge.to] = i
        stamp[edge.to] = searches
        heap.push(edge.to, next + gap(node(edge.to), target))
      }
    }
    if (stamp[to] !== searches) return null
    const path: number[] = []
    for (let i = to; i >= 0; i = came[i] as number) path.push(i)
    return path.reverse()
  }

  function route(from: number, to: number): Waypoint[] | null {
    const path = search(from, to)
    if (!path) return null
    const waypoints: Waypoint[] = [{ floor: node(from).floor, x: node(from).x, y: node(from).y, by: 'path' }]
    for (let i = 1; i < path.length; i++) {
      const here = node(path[i] as number)
      const kind = node(path[i - 1] as number).edges.find((e) => e.to === path[i])?.kind ?? 'path'
      const last = waypoints.at(-1) as Waypoint
      const beforeLast = waypoints.at(-2)
      // The corner before can go when it was walked to on this floor and the one before it sees straight here.
      const straight =
        kind === 'path' &&
        last.by === 'path' &&
        beforeLast?.floor === here.floor &&
        last.floor === here.floor &&
        level(here.floor).cautious.clear(beforeLast, here)
      if (straight) waypoints.pop()
      waypoints.push({ floor: here.floor, x: here.x, y: here.y, by: kind })
    }
    return waypoints
  }

  return {
    nodes,
    grid: (floor) => level(floor).grid,
    addFloor: (floor, grid, cautious = grid) => {
      levels.set(floor, { grid, cautious, spacing: 1, members: [], buckets: new Map() })
    },
    addLattice,
    addPoint,
    link,
    keepReachable,
    nearest(floor, p) {
      for (const radius of [2, 6, 16, 60]) {
        const found = near(floor, p, radius).filter((i) => node(i).reachable)
        if (found.length) return found.reduce((best, i) => (gap(node(i), p) < gap(node(best), p) ? i : best))
      }
      throw new RangeError(`nothing to walk on near ${p.x.toFixed(1)},${p.y.toFixed(1)} of ${floor}`)
    },
    inside: (floor, [x0, y0, x1, y1]) =>
      level(floor).members.filter((i) => node(i).reachable && node(i).x >= x0 && node(i).x <= x1 && node(i).y >= y0 && node(i).y <= y1),
    route,
  }
}
