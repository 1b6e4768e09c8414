import type { Covariance } from './estimate.ts'
import { middle } from './window.ts'

/**
 * Fills `rows` with one row of three per measurement at (x, y): residual (measured minus expected, in sigmas) and its
 * derivatives by x and y.
 */
export type Evaluate = (x: number, y: number, rows: Float64Array) => void

export type Problem = {
  count: number
  evaluate: Evaluate
  starts: readonly { x: number; y: number }[]
  /** A place that is known beforehand, roughly: keeps badly placed anchors from sending the solution away. */
  prior?: { x: number; y: number; sigma: number }
  bounds?: { minX: number; minY: number; maxX: number; maxY: number }
  /** The line that the anchors lie along: what stands near one line fits a place and its mirror image almost as well. */
  axis?: Axis
  /** Whether anything can be at a place, beyond what was measured: decides between a place and its mirror image. */
  isPossible?: (x: number, y: number) => boolean
}

/** A line through (x, y) in the unit direction (dx, dy). */
export type Axis = { x: number; y: number; dx: number; dy: number }

export type Solution = {
  x: number
  y: number
  /** In metres², scaled by the spread that the residuals really show, at least one sigma. */
  covariance: Covariance
  /** Robust size of the residuals, in sigmas, at least 1. */
  spread: number
  /** In sigmas. */
  residuals: Float64Array
  /** Whether the mirror image fits, too: place and covariance then stand for both. */
  ambiguous: boolean
}

const STEPS = 24
/** A step shorter than this ends the descent, metres. */
const CLOSE = 1e-3
/** A mirror image less likely than this is not one. */
const UNLIKELY = 0.02
/** Anchors whose spread across is more than this share of that along (variances) do not stand in a line. */
const ROUND = 0.25
/** Residuals this many sigmas large mean that measurements contradict each other; so many can be put to the vote. */
const QUARREL = 2.5
const VOTERS: readonly [number, number] = [5, 9]
const HUBER = 1.345
const CAUCHY = 2.385

/**
 * Robust non-linear least squares in the plane: Levenberg-Marquardt with iteratively reweighted residuals. A first pass with
 * Huber's weights finds the size of the ordinary residuals (1.48 × median), a second with Cauchy's weights then all but ignores
 * those far beyond it (95 % efficient constants). Of several starts the cheapest end wins. Null when nothing converges.
 * When the mirror image across the anchors' axis fits, too, the answer is the mean of both, each as likely as it fits, and the
 * covariance holds them both: bad geometry is told as a poor accuracy, never as a good one at the wrong place.
 */
export function solve(problem: Problem): Solution | null {
  const rows = new Float64Array(problem.count * 3)
  let best = descendBest(problem, rows)
  if (best === null) return null
  let spread = spreadOf(problem, rows, best.x, best.y)
  if (spread > QUARREL && problem.count >= VOTERS[0] && problem.count <= VOTERS[1]) {
    best = vote(problem, rows, best)
    spread = spreadOf(problem, rows, best.x, best.y)
  }
  let end = descend(problem, rows, best.x, best.y, cauchyWeight, cauchyCost, spread) ?? best
  let image = problem.axis && descend(problem, rows, ...mirrored(end, problem.axis), cauchyWeight, cauchyCost, spread)
  if (image && image.cost < end.cost) [end, image] = [image, end]
  const { isPossible } = problem
  if (image && isPossible) {
    if (!isPossible(image.x, image.y)) image = undefined
    else if (!isPossible(end.x, end.y) && Math.exp(end.cost - image.cost) >= UNLIKELY) [end, image] = [image, undefined]
  }
  const residuals = new Float64Array(problem.count)
  problem.evaluate(end.x, end.y, rows)
  const normal = normalMatrix(problem, rows, end.x, end.y, cauchyWeight, spread)
  for (let i = 0; i < problem.count; i++) residuals[i] = rows[i * 3]!
  const determinant = normal.xx * normal.yy - normal.xy * normal.xy
  if (!(determinant > 1e-12)) return null
  const scale = spread ** 2 / determinant
  const covariance = { xx: normal.yy * scale, xy: -normal.xy * scale, yy: normal.xx * scale }
  const share = image ? 1 / (1 + Math.exp(image.cost - end.cost)) : 0
  if (!image || share < UNLIKELY) return { x: end.x, y: end.y, residuals, spread, covariance, ambiguous: false }
  const dx = image.x - end.x
  const dy = image.y - end.y
  const between = share * (1 - share)
  covariance.xx += between * dx * dx
  covariance.xy += between * dx * dy
  covariance.yy += between * dy * dy
  return { x: end.x + share * dx, y: end.y + share * dy, residuals, spread, covariance, ambiguous: true }
}

/** From the cheapest start: the ends of the others are its own, or worse. */
function descendBest(problem: Problem, rows: Float64Array): { x: number; y: number; cost: number } | null {
  let best: { x: number; y: number } | null = null
  let least = Number.POSITIVE_INFINITY
  for (const start of problem.starts) {
    const cost = costAt(problem, rows, start.x, start.y, huberCost, 1)
    if (!(cost < least)) continue
    best = start
    least = cost
  }
  return best === null ? null : descend(problem, rows, best.x, best.y, huberWeight, huberCost, 1)
}

/**
 * What most measurements agree on when some are far off together: the places found without any one and any two of them stand for
 * election, by Cauchy's cost in the measurements' own sigmas, in which the wrong ones hardly count.
 */
function vote(problem: Problem, rows: Float64Array, first: { x: number; y: number; cost: number }): { x: number; y: number; cost: number } {
  const { count } = problem
  let best = { ...first, cost: costAt(problem, rows, first.x, first.y, cauchyCost, 1) }
  for (let i = 0; i < count; i++) {
    for (let j = i; j < count; j++) {
      const kept = Array.from({ length: count }, (_, k) => k).filter((k) => k !== i && k !== j)
      const evaluate: Evaluate = (x, y, out) => {
        problem.evaluate(x, y, rows)
        for (const [at, k] of kept.entries()) out.set(rows.subarray(k * 3, k * 3 + 3), at * 3)
      }
      const part = { ...problem, count: kept.length, evaluate }
      const found = descend(part, new Float64Array(kept.length * 3), first.x, first.y, huberWeight, huberCost, 1)
      const end = found && descend(problem, rows, found.x, found.y, cauchyWeight, cauchyCost, 1)
      if (end && end.cost < best.cost) best = end
    }
  }
  return best
}

/** The line that places lie along; undefined where they lie around rather than along, or are fewer than two. */
export function axisOf(places: readonly { x: number; y: number }[]): Axis | undefined {
  let [x, y] = [0, 0]
  for (const p of places) {
    x += p.x / places.length
    y += p.y / places.length
  }
  let [xx, xy, yy] = [0, 0, 0]
  for (const p of places) {
    xx += (p.x - x) ** 2
    xy += (p.x - x) * (p.y - y)
    yy += (p.y - y) ** 2
  }
  if (!(xx + yy > 0)) return undefined
  const spread = Math.hypot(xx - yy, 2 * xy)
  if (xx + yy - spread > ROUND * (xx + yy + spread)) return undefined
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) }
}

function mirrored({ x, y }: { x: number; y: number }, axis: Axis): [number, number] {
  const along = (x - axis.x) * axis.dx + (y - axis.y) * axis.dy
  return [2 * (axis.x + along * axis.dx) - x, 2 * (axis.y + along * axis.dy) - y]
}

type Weight = (r: number) => number

const huberWeight: Weight = (r) => (Math.abs(r) <= HUBER ? 1 : HUBER / Math.abs(r))
const huberCost: Weight = (r) => (Math.abs(r) <= HUBER ? (r * r) / 2 : HUBER * (Math.abs(r) - HUBER / 2))
const cauchyWeight: Weight = (r) => 1 / (1 + (r / CAUCHY) ** 2)
const cauchyCost: Weight = (r) => (CAUCHY ** 2 / 2) * Math.log1p((r / CAUCHY) ** 2)

/** 1.48 × the median of the residuals, corrected for the two unknowns; at least one sigma. */
function spreadOf(problem: Problem, rows: Float64Array, x: number, y: number): number {
  problem.evaluate(x, y, rows)
  const sizes: number[] = []
  for (let i = 0; i < problem.count; i++) sizes.push(Math.abs(rows[i * 3]!))
  const freedom = Math.max(1, problem.count - 2)
  return Math.max(1, 1.4826 * middle(sizes) * Math.sqrt(problem.count / freedom))
}

function costAt(problem: Problem, rows: Float64Array, x: number, y: number, cost: Weight, spread: number): number {
  problem.evaluate(x, y, rows)
  let sum = 0
  for (let i = 0; i < problem.count; i++) sum += cost(rows[i * 3]! / spread)
  const { prior } = problem
  if (prior !== undefined) sum += ((x - prior.x) ** 2 + (y - prior.y) ** 2) / (2 * prior.sigma ** 2)
  return sum
}

/** Weighted normal matrix and right side at (x, y); the rows must be evaluated there. The prior is in units of `spread`, too. */
function normalMatrix(problem: Problem, rows: Float64Array, x: number, y: number, weight: Weight, spread: number) {
  let [xx, xy, yy, bx, by] = [0, 0, 0, 0, 0]
  for (let i = 0; i < problem.count; i++) {
    const r = rows[i * 3]!
    const jx = rows[i * 3 + 1]!
    const jy = rows[i * 3 + 2]!
    const w = weight(r / spread)
    xx += w * jx * jx
    xy += w * jx * jy
    yy += w * jy * jy
    bx -= w * jx * r
    by -= w * jy * r
  }
  const { prior } = problem
  if (prior !== undefined) {
    const w = (spread / prior.sigma) ** 2
    xx += w
    yy += w
    bx += w * (prior.x - x)
    by += w * (prior.y - y)
  }
  return { xx, xy, yy, bx, by }
}

function descend(problem: Problem, rows: Float64Array, x0: number, y0: number, weight: Weight, cost: Weight, spread: number) {
  const { bounds } = problem
  let x = bounds === undefined ? x0 : Math.min(bounds.maxX, Math.max(bounds.minX, x0))
  let y = bounds === undefined ? y0 : Math.min(bounds.maxY, Math.max(bounds.minY, y0))
  let now = costAt(problem, rows, x, y, cost, spread)
  if (!Number.isFinite(now)) return null
  let damping = 1e-3
  let normal = normalMatrix(problem, rows, x, y, weight, spread)
  for (let step = 0; step < STEPS; step++) {
    const { xx, xy, yy, bx, by } = normal
    const lift = damping * (xx + yy) + 1e-12
    const determinant = (xx + lift) * (yy + lift) - xy * xy
    let nextX = x + ((yy + lift) * bx - xy * by) / determinant
    let nextY = y + ((xx + lift) * by - xy * bx) / determinant
    if (bounds !== undefined) {
      nextX = Math.min(bounds.maxX, Math.max(bounds.minX, nextX))
      nextY = Math.min(bounds.maxY, Math.max(bounds.minY, nextY))
    }
    const moved = Math.abs(nextX - x) + Math.abs(nextY - y)
    const next = costAt(problem, rows, nextX, nextY, cost, spread)
    if (next <= now) {
      x = nextX
      y = nextY
      now = next
      if (moved < CLOSE) break
      damping = Math.max(1e-9, damping / 8)
      normal = normalMatrix(problem, rows, x, y, weight, spread)
    } else {
      if (moved < CLOSE) break
      damping *= 8
      if (damping > 1e6) break
    }
  }
  return { x, y, cost: now }
}
