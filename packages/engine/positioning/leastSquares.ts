import type { Covariance } from './estimate.ts'
import { middle } from './window.ts'

/** Figures a row: residual (measured minus expected, in sigmas) and its derivatives by x and y. */
export const ROW = 3

/** Fills `rows` with one row of them per measurement at (x, y). */
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
  residuals: number[]
  /** Whether the mirror image fits, too: place and covariance then stand for both. */
  ambiguous: boolean
}

/** Where a descent ended, and what that costs. */
type End = { x: number; y: number; cost: number }

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
/** A product beyond this is taken into the sum of logarithms before it overflows. */
const LARGE = 1e200

/** How residuals count: by which loss, in which unit (sigmas), and which two measurements (by number, -1: none) do not. */
type View = { loss: 'huber' | 'cauchy'; spread: number; without: number; nor: number }

const all = (loss: View['loss'], spread: number): View => ({ loss, spread, without: -1, nor: -1 })

/** What the sum of all losses looks like from one place. */
class Terrain {
  cost = 0
  /** The way down, times `spread`². */
  bx = 0
  by = 0
  /** Its curvature while weights and slopes stay as they are (the normal matrix), times `spread`². */
  xx = 0
  xy = 0
  yy = 0

  /**
   * Looks at it from (x, y), in one pass: this is where solving spends its time. Cauchy's cost, a sum of logarithms log(1 + u²), is the
   * logarithm of one product. Single variables, as taking a list of them apart doubles the time.
   */
  look({ count, evaluate, prior }: Problem, { loss, spread, without, nor }: View, x: number, y: number): void {
    evaluate(x, y, rows)
    const isCauchy = loss === 'cauchy'
    let cost = 0
    /** Less one: keeps what is small exact. */
    let product = 0
    let bx = 0
    let by = 0
    let xx = 0
    let xy = 0
    let yy = 0
    for (let i = 0, at = 0; i < count; i++, at += ROW) {
      if (i === without || i === nor) continue
      const r = rows[at]!
      const jx = rows[at + 1]!
      const jy = rows[at + 2]!
      const size = Math.abs(r) / spread
      let weight = 1
      if (isCauchy) {
        const u2 = (size / CAUCHY) ** 2
        weight = 1 / (1 + u2)
        product += u2 + product * u2
        if (product > LARGE) {
          cost += (CAUCHY ** 2 / 2) * Math.log1p(product)
          product = 0
        }
      } else if (size <= HUBER) cost += (size * size) / 2
      else {
        cost += HUBER * (size - HUBER / 2)
        weight = HUBER / size
      }
      const push = weight * r
      bx -= push * jx
      by -= push * jy
      xx += weight * jx * jx
      xy += weight * jx * jy
      yy += weight * jy * jy
    }
    cost += (CAUCHY ** 2 / 2) * Math.log1p(product)
    if (prior !== undefined) {
      const dx = prior.x - x
      const dy = prior.y - y
      cost += (dx * dx + dy * dy) / (2 * prior.sigma * prior.sigma)
      const w = (spread / prior.sigma) ** 2
      bx += w * dx
      by += w * dy
      xx += w
      yy += w
    }
    this.cost = cost
    this.bx = bx
    this.by = by
    this.xx = xx
    this.xy = xy
    this.yy = yy
  }
}

/** The array, or a larger one when it has no room for so many figures: what solving needs in its loops is made once and used by all calls. */
export const withRoom = (figures: number, array: Float64Array = new Float64Array()): Float64Array =>
  array.length < figures ? new Float64Array(2 * figures) : array

let rows = withRoom(16 * ROW)
let here = new Terrain()
let there = new Terrain()
const sizes: number[] = []

/**
 * Robust non-linear least squares in the plane: Levenberg-Marquardt with iteratively reweighted residuals. A first pass with
 * Huber's weights finds the size of the ordinary residuals (1.48 × median), a second with Cauchy's weights then all but ignores
 * those far beyond it (95 % efficient constants). Of several starts the cheapest end wins. Null when nothing converges.
 * When the mirror image across the anchors' axis fits, too, the answer is the mean of both, each as likely as it fits, and the
 * covariance holds them both: bad geometry is told as a poor accuracy, never as a good one at the wrong place.
 */
export function solve(problem: Problem): Solution | null {
  const { count, isPossible } = problem
  rows = withRoom(count * ROW, rows)
  let best = descendBest(problem)
  if (best === null) return null
  let spread = spreadOf(problem, best)
  if (spread > QUARREL && count >= VOTERS[0] && count <= VOTERS[1]) {
    best = vote(problem, best)
    spread = spreadOf(problem, best)
  }
  const view = all('cauchy', spread)
  let end = descend(problem, best, view) ?? best
  let image = problem.axis ? descend(problem, mirrored(end, problem.axis), view) : null
  if (image && image.cost < end.cost) [end, image] = [image, end]
  if (image && isPossible) {
    if (!isPossible(image.x, image.y)) image = null
    else if (!isPossible(end.x, end.y) && Math.exp(end.cost - image.cost) >= UNLIKELY) [end, image] = [image, null]
  }
  here.look(problem, view, end.x, end.y)
  const { xx, xy, yy } = here
  const determinant = xx * yy - xy * xy
  if (!(determinant > 1e-12)) return null
  const residuals: number[] = []
  for (let i = 0; i < count; i++) residuals.push(rows[i * ROW]!)
  const scale = (spread * spread) / determinant
  const covariance = { xx: yy * scale, xy: -xy * scale, yy: xx * scale }
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
function descendBest(problem: Problem): End | null {
  const view = all('huber', 1)
  let best: { x: number; y: number } | null = null
  let least = Number.POSITIVE_INFINITY
  for (const start of problem.starts) {
    there.look(problem, view, start.x, start.y)
    if (!(there.cost < least)) continue
    best = start
    least = there.cost
  }
  return best === null ? null : descend(problem, best, view)
}

/**
 * What most measurements agree on when some are far off together: the places found without any one and any two of them stand for
 * election, by Cauchy's cost in the measurements' own sigmas, in which the wrong ones hardly count.
 */
function vote(problem: Problem, first: End): End {
  const { count } = problem
  const judge = all('cauchy', 1)
  here.look(problem, judge, first.x, first.y)
  let best = { ...first, cost: here.cost }
  for (let without = 0; without < count; without++) {
    for (let nor = without; nor < count; nor++) {
      const found = descend(problem, first, { loss: 'huber', spread: 1, without, nor })
      const end = found && descend(problem, found, judge)
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
  const spread = Math.sqrt((xx - yy) ** 2 + 4 * xy * xy)
  if (xx + yy - spread > ROUND * (xx + yy + spread)) return undefined
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { x, y, dx: Math.cos(angle), dy: Math.sin(angle) }
}

function mirrored({ x, y }: { x: number; y: number }, axis: Axis): { x: number; y: number } {
  const along = (x - axis.x) * axis.dx + (y - axis.y) * axis.dy
  return { x: 2 * (axis.x + along * axis.dx) - x, y: 2 * (axis.y + along * axis.dy) - y }
}

/** 1.48 × the median of the residuals, corrected for the two unknowns; at least one sigma. */
function spreadOf({ count, evaluate }: Problem, { x, y }: End): number {
  evaluate(x, y, rows)
  sizes.length = 0
  for (let i = 0; i < count; i++) sizes.push(Math.abs(rows[i * ROW]!))
  return Math.max(1, 1.4826 * middle(sizes) * Math.sqrt(count / Math.max(1, count - 2)))
}

/**
 * Downhill from a place to the nearest minimum: Gauss-Newton steps with the weights of where they begin, the damping eight times less
 * after each step down and eight times more instead of one that would lead up (Marquardt 1963).
 */
function descend(problem: Problem, from: { x: number; y: number }, view: View): End | null {
  const { bounds } = problem
  let x = bounds === undefined ? from.x : Math.min(bounds.maxX, Math.max(bounds.minX, from.x))
  let y = bounds === undefined ? from.y : Math.min(bounds.maxY, Math.max(bounds.minY, from.y))
  here.look(problem, view, x, y)
  if (!Number.isFinite(here.cost)) return null
  let damping = 1e-3
  for (let step = 0; step < STEPS; step++) {
    const { xx, xy, yy } = here
    const lift = damping * (xx + yy) + 1e-12
    const determinant = (xx + lift) * (yy + lift) - xy * xy
    let nextX = x + ((yy + lift) * here.bx - xy * here.by) / determinant
    let nextY = y + ((xx + lift) * here.by - xy * here.bx) / determinant
    if (bounds !== undefined) {
      nextX = Math.min(bounds.maxX, Math.max(bounds.minX, nextX))
      nextY = Math.min(bounds.maxY, Math.max(bounds.minY, nextY))
    }
    const moved = Math.abs(nextX - x) + Math.abs(nextY - y)
    there.look(problem, view, nextX, nextY)
    if (there.cost <= here.cost) {
      x = nextX
      y = nextY
      const left = here
      here = there
      there = left
      if (moved < CLOSE) break
      damping = Math.max(1e-9, damping / 8)
    } else {
      if (moved < CLOSE) break
      damping *= 8
      if (damping > 1e6) break
    }
  }
  return { x, y, cost: here.cost }
}
