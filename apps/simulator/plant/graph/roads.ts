import { logisticsGate, mainGate, outerRoadX, outerRoadY, roadX, roadY } from '../ground/blocks.ts'
import { loadingBays, weighbridge } from '../ground/storage.ts'
import { at } from '../plan/shapes.ts'
import type { Point } from '../types.ts'
import { createHeap } from './heap.ts'

/** What vehicles drive on: named points and the lanes between them. `keep` = metres kept to the right of the middle. */
export type RoadNetwork = {
  points: ReadonlyMap<string, Point>
  /** Places that a vehicle stops at, by kind. */
  stops: { waiting: string[]; parking: string[]; bays: string[]; apron: string[]; roadside: string[] }
  /** The shortest drive, right-hand side of the road, corners rounded; null when there is none. */
  drive(from: string, to: string): Point[] | null
}

type Lane = { to: string; length: number; keep: number }

/** Places for trucks on the road outside the logistics gate. */
const TRUCK_PLACES = 16

const WIDE = 2
const NARROW = 1

/** The roads of the plant as a graph. */
export function buildRoads(): RoadNetwork {
  const points = new Map<string, Point>()
  const lanes = new Map<string, Lane[]>()
  const point = (name: string, p: Point): string => {
    points.set(name, p)
    return name
  }
  const length = (a: string, b: string): number => {
    const p = points.get(a) as Point
    const q = points.get(b) as Point
    return Math.hypot(q.x - p.x, q.y - p.y)
  }
  const lane = (from: string, to: string, keep: number): void => {
    const list = lanes.get(from)
    const made = { to, length: length(from, to), keep }
    if (list) list.push(made)
    else lanes.set(from, [made])
  }
  const both = (a: string, b: string, keep: number): void => {
    lane(a, b, keep)
    lane(b, a, keep)
  }
  /** Joins points that lie along one road, in order of the road. */
  const street = (names: string[], keep: number): void => {
    for (let i = 1; i < names.length; i++) both(names[i - 1] as string, names[i] as string, keep)
  }
  const spurs = { bays: loadingBays.map((x, i) => ({ x, i })) }

  // Points along the west-east roads, junctions and turn-offs alike, sorted by x; the same for south-north.
  const alongX: [y: number, x: number, name: string][] = []
  const alongY: [x: number, y: number, name: string][] = []
  for (const x of roadX) for (const y of roadY) point(`J${x}/${y}`, at(x, y))
  for (const y of roadY) for (const x of roadX) alongX.push([y, x, `J${x}/${y}`])
  for (const x of roadX) for (const y of roadY) alongY.push([x, y, `J${x}/${y}`])
  const turnX = (name: string, x: number, y: number): void => void alongX.push([y, x, point(name, at(x, y))])
  const turnY = (name: string, x: number, y: number): void => void alongY.push([x, y, point(name, at(x, y))])

  turnX('visitor-in', 252, roadY[0])
  turnY('parking-in', roadX[0], 58)
  turnX('yard-in', 67, roadY[1])
  for (const [i, x] of [350, 357, 364].entries()) turnX(`apron-in-${i}`, x, roadY[1])
  turnX('scale-in', 40, roadY[2])
  for (const { x, i } of spurs.bays) turnX(`bay-out-${i}`, x, roadY[3])
  const roadside: [string, number, number][] = [
    ['side-ccb', 232, roadY[1]],
    ['side-cdu', 262, roadY[1]],
    ['side-hydro', 402, roadY[1]],
    ['side-sru', 520, roadY[1]],
    ['side-tank', 218, roadY[2]],
    ['side-reformer', 402, roadY[2]],
    ['side-air', 520, roadY[3]],
    ['side-sphere', 238, roadY[3]],
    ['side-water', 400, roadY[3]],
    ['side-flare', 520, roadY[4]],
    ['side-product', 80, roadY[4]],
  ]
  for (const [name, x, y] of roadside) turnX(name, x, y)

  for (const y of roadY)
    street(
      alongX
        .filter((p) => p[0] === y)
        .sort((a, b) => a[1] - b[1])
        .map((p) => p[2]),
      WIDE,
    )
  for (const x of roadX)
    street(
      alongY
        .filter((p) => p[0] === x)
        .sort((a, b) => a[1] - b[1])
        .map((p) => p[2]),
      WIDE,
    )

  // Gates and the roads outside.
  street(
    [
      point('main-away', at(620, outerRoadY)),
      point('main-outside', at(mainGate.x, outerRoadY)),
      point('main-gate', at(mainGate.x, mainGate.y)),
      `J${mainGate.x}/${roadY[0]}`,
    ],
    3,
  )
  const waiting = Array.from({ length: TRUCK_PLACES }, (_, i) => point(`wait-${i}`, at(outerRoadX, 470 - i * 14)))
  street(
    [
      ...waiting,
      point('port-outside', at(outerRoadX, logisticsGate.y)),
      point('port-gate', at(logisticsGate.x, logisticsGate.y)),
      `J${roadX[0]}/${roadY[2]}`,
    ],
    3,
  )

  // Turn-offs.
  const parking = [0, 1, 2, 3, 4, 5].map((i) => point(`park-${i}`, at(40 + i * 9, 58)))
  street(['parking-in', ...parking], NARROW)
  const visitor = point('park-visitor', at(252, 43))
  street(['visitor-in', visitor], NARROW)
  const apron = [350, 357, 364].map((x, i) => {
    const name = point(`apron-${i}`, at(x, 111))
    both(`apron-in-${i}`, name, 0)
    return name
  })
  street(['yard-in', point('yard', at(67, 150)), point('dock', at(58, 160))], NARROW)
  const scale = point('scale', at((weighbridge[0] + weighbridge[2]) / 2, 255))
  const afterScale = point('after-scale', at(40, 266))
  lane('scale-in', scale, 0)
  lane(scale, afterScale, 0)
  let alley = afterScale
  const bays = spurs.bays.map(({ x, i }) => {
    const entry = point(`bay-entry-${i}`, at(x, 266))
    lane(alley, entry, 0)
    alley = entry
    const bay = point(`bay-${i}`, at(x, 288))
    const exit = point(`bay-exit-${i}`, at(x, 312))
    lane(entry, bay, 0)
    lane(bay, exit, 0)
    lane(exit, `bay-out-${i}`, 0)
    return bay
  })
  const search = (from: string, to: string): { name: string; keep: number }[] | null => {
    const names = [...points.keys()]
    const index = new Map(names.map((n, i) => [n, i]))
    const cost = new Map([[from, 0]])
    const came = new Map<string, { name: string; keep: number }>()
    const heap = createHeap()
    heap.push(index.get(from) ?? -1, 0)
    for (let i = heap.pop(); i !== undefined; i = heap.pop()) {
      const name = names[i]
      if (name === undefined) return null
      if (name === to) break
      for (const edge of lanes.get(name) ?? []) {
        const next = (cost.get(name) as number) + edge.length
        if (next >= (cost.get(edge.to) ?? Number.POSITIVE_INFINITY)) continue
        cost.set(edge.to, next)
        came.set(edge.to, { name, keep: edge.keep })
        heap.push(index.get(edge.to) as number, next)
      }
    }
    if (!came.has(to)) return null
    const path = [{ name: to, keep: 0 }]
    for (let step = came.get(to); step; step = came.get(step.name)) path.push(step)
    return path.reverse()
  }

  return {
    points,
    stops: { waiting, parking: [...parking, visitor], bays, apron, roadside: roadside.map((r) => r[0]) },
    drive(from, to) {
      const path = search(from, to)
      return path ? rounded(path.map((step) => ({ ...(points.get(step.name) as Point), keep: step.keep }))) : null
    },
  }
}

/** Moves the line to the right by each lane's `keep` and rounds its corners. */
function rounded(path: (Point & { keep: number })[]): Point[] {
  const shifted: Point[] = []
  for (let i = 0; i < path.length; i++) {
    const before = i > 0 ? side(path[i - 1] as Point & { keep: number }, path[i] as Point, (path[i - 1] as { keep: number }).keep) : null
    const after =
      i + 1 < path.length ? side(path[i] as Point & { keep: number }, path[i + 1] as Point, (path[i] as { keep: number }).keep) : null
    if (before && after) shifted.push(...corner(before, after))
    else if (before) shifted.push(before.to)
    else if (after) shifted.push(after.from)
  }
  const smooth: Point[] = [shifted[0] as Point]
  for (let i = 1; i + 1 < shifted.length; i++) {
    const [a, b, c] = [shifted[i - 1], shifted[i], shifted[i + 1]] as [Point, Point, Point]
    const cut = Math.min(4, Math.hypot(b.x - a.x, b.y - a.y) / 2, Math.hypot(c.x - b.x, c.y - b.y) / 2)
    const toward = (p: Point, q: Point): Point => {
      const d = Math.hypot(q.x - p.x, q.y - p.y) || 1
      return at(p.x + ((q.x - p.x) / d) * cut, p.y + ((q.y - p.y) / d) * cut)
    }
    const p = toward(b, a)
    const q = toward(b, c)
    for (const f of [0, 0.25, 0.5, 0.75, 1]) {
      smooth.push(at((1 - f) ** 2 * p.x + 2 * f * (1 - f) * b.x + f ** 2 * q.x, (1 - f) ** 2 * p.y + 2 * f * (1 - f) * b.y + f ** 2 * q.y))
    }
  }
  if (shifted.length > 1) smooth.push(shifted.at(-1) as Point)
  return smooth
}

type Side = { from: Point; to: Point; ux: number; uy: number }

function side(a: Point, b: Point, keep: number): Side {
  const d = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const ux = (b.x - a.x) / d
  const uy = (b.y - a.y) / d
  // The right hand of (ux, uy) is (uy, -ux).
  return { from: at(a.x + uy * keep, a.y - ux * keep), to: at(b.x + uy * keep, b.y - ux * keep), ux, uy }
}

/** Where two shifted lines meet; both ends when they run on straight or turn back. */
function corner(before: Side, after: Side): Point[] {
  const cross = before.ux * after.uy - before.uy * after.ux
  if (Math.abs(cross) < 0.05) return before.ux * after.ux + before.uy * after.uy > 0 ? [before.to, after.from] : [before.to, after.from]
  const t = ((after.from.x - before.to.x) * after.uy - (after.from.y - before.to.y) * after.ux) / cross
  return [at(before.to.x + before.ux * t, before.to.y + before.uy * t)]
}
