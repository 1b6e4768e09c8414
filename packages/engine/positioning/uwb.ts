import type { Anchor } from '../site/index.ts'
import type { Estimate } from './estimate.ts'
import { radiusOf } from './estimate.ts'
import type { Filter, Lasting } from './filter.ts'
import { axisOf, ROW, solve, withRoom } from './leastSquares.ts'
import type { RadioKind, RowAt } from './radio.ts'
import { type Measurement, middle, type Reading } from './window.ts'

/** Beyond this 68 % radius the anchors stand too badly to tell a place, metres. */
const WORST_RADIUS = 15
/** What a range gets wrong for a while where nothing is calibrated, metres: antenna delays, bodies, walls. It is another one after some steps. */
const LASTING_SIGMA = 0.1
const LASTING_REACH = 0.3
/** The delay of the tag's own antenna, common to all its ranges, metres; it stays. */
const TAG_DELAY = { sigma: 0.1, reach: 1e4 }
/** The moment of a blink: anything, so far from its middle arrival as a site is large, metres. */
const MOMENT = { sigma: 300, reach: 1e9, isFree: true }
/** Stations whose arrivals err so much for a while, on average, tell more in a robust snapshot than one by one, metres. */
const MUDDLED = 0.3
/** A station that errs by this many sigmas more or less than was known errs anew. */
const BEYOND = 3
/** No range is shorter, metres: keeps directions finite. */
const NEAREST = 0.01
/** What a difference of ranges counts as in the vote on the floor, metres: it tells no nearness. */
const NEUTRAL = 10

/** Ranges and differences of range. */
export const uwb: RadioKind = {
  technology: 'uwb',
  spans: () => [300, 1000, 2000, 3000],
  short: 2,
  enough: 4,
  epoch: 200,
  pace: 100,
  loose: 3,
  lost: 15,
  distance: (m) => (m.reference === null ? Math.max(0.5, m.value) : NEUTRAL),
  isTooFarAlone: () => false,
  solve: (heard, t, { tagHeight, motion, isPossible }) => solveRanges(heard, t, tagHeight, motion, isPossible),
  isJoint: isMuddled,
  rows: rowsOf,
  height: heightOf,
  error: { lasting: 1, changing: 0.5, reach: 1 },
  blame: ({ heard = [], residuals, covariance }, filter) => {
    for (const [i, { anchor, reference, sigma }] of heard.entries()) {
      if (reference !== null) continue
      const lasting = lastingOf(anchor)
      const link = filter.link(anchor.code, lasting, sigma ** 2)
      if (Math.abs(residuals[i]! - filter.s[link.at]!) <= BEYOND * Math.hypot(sigma, lasting.sigma)) continue
      filter.blame(link, residuals[i]!, sigma ** 2 + lasting.sigma ** 2 + (covariance.xx + covariance.yy) / 2)
    }
  },
}

/**
 * Whether a blink is better solved for a place: with stations known to err much and otherwise every step (a flat full of walls) what most of
 * them agree on is a better guide than what each was like a moment ago.
 */
function isMuddled(fresh: readonly Reading[]): boolean {
  const differences = fresh.filter(({ reference }) => reference !== null)
  return differences.length >= 3 && differences.reduce((sum, { anchor }) => sum + lastingOf(anchor).sigma, 0) > MUDDLED * differences.length
}

/** How a tracked tag moves, m/s. */
export type Motion = { vx: number; vy: number }

/**
 * A place from ranges or differences of range (TDoA) to anchors on one floor, for the moment `t`. Needs three ranges, or
 * three differences. A tag that moves is measured by one anchor after the other: each older reading is taken as if its anchor
 * had moved along with the tag since. Of a place and its mirror image across a line of anchors the one that `isPossible` (on the
 * floor) counts. Null when the anchors' geometry does not tell a place.
 */
export function solveRanges(
  heard: readonly Measurement[],
  t: number,
  tagHeight: number,
  motion: Motion | null,
  isPossible?: (x: number, y: number) => boolean,
): Estimate | null {
  if (heard.length < 3) return null
  describe(heard, t, tagHeight, motion)
  const solution = solve({
    count: heard.length,
    evaluate: (x, y, rows) => rangeRows(heard.length, x, y, rows),
    starts: startsOf(heard),
    axis: axisOf(stationsOf(heard)),
    isPossible,
  })
  if (solution === null || radiusOf(solution.covariance) > WORST_RADIUS) return null
  return {
    t,
    technology: 'uwb',
    x: solution.x,
    y: solution.y,
    z: tagHeight,
    covariance: solution.covariance,
    residuals: solution.residuals.map((r, i) => r * heard[i]!.sigma),
    heard,
    anchors: heard.length,
    ambiguous: solution.ambiguous,
  }
}

type Place = { x: number; y: number; z: number }

/**
 * Figures a term, which is one measurement as the solver needs it: the anchor's x and y, its height over the tag squared, the value,
 * 1 / sigma, then the reference's x and y and its height over the tag squared (-1 where there is no reference).
 */
const TERM = 8
let terms = withRoom(16 * TERM)

/** Every older reading is taken as if its stations had moved along with the tag since. */
function describe(heard: readonly Measurement[], t: number, tagHeight: number, motion: Motion | null): void {
  terms = withRoom(heard.length * TERM, terms)
  for (let i = 0; i < heard.length; i++) {
    const { anchor, reference, value, sigma, t: measured } = heard[i]!
    const age = motion === null ? 0 : (t - measured) / 1000
    const dx = motion === null ? 0 : motion.vx * age
    const dy = motion === null ? 0 : motion.vy * age
    const at = i * TERM
    terms[at] = anchor.x + dx
    terms[at + 1] = anchor.y + dy
    terms[at + 2] = (tagHeight - anchor.z) ** 2
    terms[at + 3] = value
    terms[at + 4] = 1 / sigma
    terms[at + 5] = reference === null ? 0 : reference.x + dx
    terms[at + 6] = reference === null ? 0 : reference.y + dy
    terms[at + 7] = reference === null ? -1 : (tagHeight - reference.z) ** 2
  }
}

/** The terms at (x, y). */
function rangeRows(count: number, x: number, y: number, rows: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const term = i * TERM
    const ax = terms[term]! - x
    const ay = terms[term + 1]! - y
    const d = Math.max(NEAREST, Math.sqrt(ax * ax + ay * ay + terms[term + 2]!))
    let expected = d
    let jx = ax / d
    let jy = ay / d
    const height2 = terms[term + 7]!
    if (height2 >= 0) {
      const rx = terms[term + 5]! - x
      const ry = terms[term + 6]! - y
      const dr = Math.max(NEAREST, Math.sqrt(rx * rx + ry * ry + height2))
      expected -= dr
      jx -= rx / dr
      jy -= ry / dr
    }
    const row = i * ROW
    const weight = terms[term + 4]!
    rows[row] = (terms[term + 3]! - expected) * weight
    rows[row + 1] = jx * weight
    rows[row + 2] = jy * weight
  }
}

/** The devices that measurements are between, each once. */
function stationsOf(heard: readonly Measurement[]): Place[] {
  const stations: Place[] = []
  for (const { anchor, reference } of heard) {
    stations.push(anchor)
    if (reference !== null && !stations.includes(reference)) stations.push(reference)
  }
  return stations
}

/** How far a tag is usually from the height at which tags are worn, metres (1 sigma): on a table, on a ladder. */
const HEIGHT_SIGMA = 0.7
const HEIGHT_STEPS = 6
/** Ranges of a moment that can tell a height beside the place. */
const HEIGHT_RANGES = 4

/** The height that ranges tell at a place: each weighed by how much it looks up or down (Huber), against the usual height. */
export function heightOf(heard: readonly Measurement[], x: number, y: number, tagHeight: number): number {
  const ranges = heard.filter((m) => m.reference === null)
  if (ranges.length < HEIGHT_RANGES) return tagHeight
  let z = tagHeight
  for (let step = 0; step < HEIGHT_STEPS; step++) {
    let [a, b] = [1 / HEIGHT_SIGMA ** 2, (tagHeight - z) / HEIGHT_SIGMA ** 2]
    for (const { anchor, value, sigma } of ranges) {
      const d = distance(anchor, x, y, z)
      const slope = (z - anchor.z) / d
      const off = (value - d) / sigma
      const weight = (Math.abs(off) <= 1.345 ? 1 : 1.345 / Math.abs(off)) / sigma ** 2
      a += weight * slope * slope
      b += weight * slope * (value - d)
    }
    z += b / a
  }
  return z
}

const lastingOf = ({ calibration }: Anchor): Lasting => ({ sigma: calibration?.lasting ?? LASTING_SIGMA, reach: LASTING_REACH })

/** One range, or the differences of one blink, at the filter's place, with the errors that are in them. */
function rowsOf(moment: readonly Reading[], filter: Filter, z: number): RowAt[] {
  const first = moment[0]!
  return first.reference === null ? [(at) => rangeRow(first, at, z)] : arrivalRows(first.reference, moment, filter, z)
}

function rangeRow({ anchor, value, sigma }: Reading, filter: Filter, z: number): ReturnType<RowAt> {
  const { x, y } = filter
  const own = filter.link(anchor.code, lastingOf(anchor), sigma ** 2)
  const delay = filter.link('', TAG_DELAY, 0)
  const d = distance(anchor, x, y, z)
  return {
    residual: value - d - filter.s[own.at]! - filter.s[delay.at]!,
    jx: (x - anchor.x) / d,
    jy: (y - anchor.y) / d,
    links: [own, delay],
    signs: [1, 1],
    variance: own.white,
    own,
  }
}

/**
 * The differences of one blink as the arrivals they were made of, with the moment that these have in common as a state: each station errs for
 * itself, the reference like any other. In the order in which they fit what is known; the one in the middle comes first and tells the moment.
 */
function arrivalRows(reference: Anchor, blink: readonly Reading[], filter: Filter, z: number): RowAt[] {
  const sigma = blink[0]!.sigma
  const arrivals = [{ anchor: reference, value: 0, sigma }, ...blink].map(({ anchor, value, sigma }) => {
    const own = filter.link(anchor.code, lastingOf(anchor), (anchor.calibration?.noise ?? sigma / Math.SQRT2) ** 2)
    return { anchor, value, own, off: value - distance(anchor, filter.x, filter.y, z) - filter.s[own.at]! }
  })
  const common = middle(arrivals.map(({ off }) => off))
  const clock = filter.link('clock', MOMENT, 0)
  filter.blame(clock, common, MOMENT.sigma ** 2)
  arrivals.sort((a, b) => Math.abs(a.off - common) - Math.abs(b.off - common))
  return arrivals.map(({ anchor, value, own }) => ({ x, y, s }) => {
    const d = distance(anchor, x, y, z)
    return {
      residual: value - d - s[own.at]! - s[clock.at]!,
      jx: (x - anchor.x) / d,
      jy: (y - anchor.y) / d,
      links: [own, clock],
      signs: [1, 1],
      variance: own.white,
      own,
    }
  })
}

const distance = (a: Place, x: number, y: number, z: number): number =>
  Math.max(NEAREST, Math.sqrt((x - a.x) ** 2 + (y - a.y) ** 2 + (z - a.z) ** 2))

/** The anchors' centre and four places around it: one of them leads to the lowest of several minima. */
function startsOf(heard: readonly Measurement[]): { x: number; y: number }[] {
  let x = 0
  let y = 0
  for (const { anchor } of heard) {
    x += anchor.x / heard.length
    y += anchor.y / heard.length
  }
  let reach = 1
  for (const { anchor } of heard) reach = Math.max(reach, (anchor.x - x) ** 2 + (anchor.y - y) ** 2)
  const half = Math.sqrt(reach) / 2
  return [
    { x, y },
    { x: x + half, y },
    { x: x - half, y },
    { x, y: y + half },
    { x, y: y - half },
  ]
}
