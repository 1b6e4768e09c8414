import type { Anchor } from '../site/index.ts'
import type { Estimate } from './estimate.ts'
import { radiusOf } from './estimate.ts'
import type { Filter, Lasting, Link, Row } from './filter.ts'
import { axisOf, solve } from './leastSquares.ts'
import type { RadioKind } from './radio.ts'
import type { Measurement, Reading } from './window.ts'

/** Beyond this 68 % radius the anchors stand too badly to tell a place, metres. */
const WORST_RADIUS = 15
/** What a range gets wrong for a while where nothing is calibrated, metres: antenna delays, bodies, walls. It is another one after some steps. */
const LASTING_SIGMA = 0.1
const LASTING_REACH = 0.3
/** The delay of the tag's own antenna, common to all its ranges, metres; it stays. */
const TAG_DELAY = { sigma: 0.1, reach: 1e4 }
/** A station that errs by this many sigmas more or less than was known errs anew. */
const BEYOND = 3
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
  // Differences of one blink share their reference's error and their moment: together they are a snapshot.
  isJoint: (fresh) => fresh.filter((reading) => reading.reference !== null).length >= 3,
  row: rangeRow,
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
  const terms = heard.map((m) => termOf(m, t, motion))
  const solution = solve({
    count: heard.length,
    evaluate: (x, y, rows) => rangeRows(terms, tagHeight, x, y, rows),
    starts: startsOf(heard),
    axis: axisOf(heard.flatMap(({ anchor, reference }) => (reference === null ? [anchor] : [anchor, reference]))),
    ...(isPossible && { isPossible }),
  })
  if (solution === null || radiusOf(solution.covariance) > WORST_RADIUS) return null
  return {
    t,
    technology: 'uwb',
    x: solution.x,
    y: solution.y,
    z: tagHeight,
    covariance: solution.covariance,
    residuals: Array.from(solution.residuals, (r, i) => r * heard[i]!.sigma),
    heard,
    anchors: heard.length,
    ambiguous: solution.ambiguous,
  }
}

type Place = { x: number; y: number; z: number }
type Term = { anchor: Place; reference: Place | null; value: number; sigma: number }

function termOf({ anchor, reference, value, sigma, t: measured }: Measurement, t: number, motion: Motion | null): Term {
  const age = (t - measured) / 1000
  const dx = motion === null ? 0 : motion.vx * age
  const dy = motion === null ? 0 : motion.vy * age
  const along = (a: Place): Place => ({ x: a.x + dx, y: a.y + dy, z: a.z })
  return { anchor: along(anchor), reference: reference === null ? null : along(reference), value, sigma }
}

function rangeRows(terms: readonly Term[], tagHeight: number, x: number, y: number, rows: Float64Array): void {
  for (let i = 0; i < terms.length; i++) {
    const { anchor, reference, value, sigma } = terms[i]!
    const d = distance(anchor, x, y, tagHeight)
    let expected = d
    let jx = (anchor.x - x) / d
    let jy = (anchor.y - y) / d
    if (reference !== null) {
      const dr = distance(reference, x, y, tagHeight)
      expected -= dr
      jx -= (reference.x - x) / dr
      jy -= (reference.y - y) / dr
    }
    rows[i * 3] = (value - expected) / sigma
    rows[i * 3 + 1] = jx / sigma
    rows[i * 3 + 2] = jy / sigma
  }
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

/** A range or a difference at the filter's place, with the errors that are in it. */
function rangeRow(reading: Reading, filter: Filter, z: number): Row & { own: Link } {
  const { anchor, reference, value, sigma, t } = reading
  const { x, y } = filter
  const own = filter.link(anchor.code, lastingOf(anchor), sigma ** 2)
  const d = distance(anchor, x, y, z)
  const jx = (x - anchor.x) / d
  const jy = (y - anchor.y) / d
  if (reference === null) {
    const delay = filter.link('', TAG_DELAY, 0)
    return {
      residual: value - d - filter.s[own.at]! - filter.s[delay.at]!,
      jx,
      jy,
      links: [own, delay],
      signs: [1, 1],
      variance: own.white,
      own,
    }
  }
  // All differences of one blink share the moment at which its reference heard it: that error is a state for the blink's time.
  const other = filter.link(reference.code, lastingOf(reference), sigma ** 2)
  const clock = filter.link('clock', { sigma, reach: 1e4 }, 0)
  const blink = `${t} ${reference.code}`
  if (clock.note !== blink) {
    clock.note = blink
    filter.renew(clock, other.white)
  }
  const dr = distance(reference, x, y, z)
  return {
    residual: value - d + dr - filter.s[own.at]! + filter.s[other.at]! + filter.s[clock.at]!,
    jx: jx - (x - reference.x) / dr,
    jy: jy - (y - reference.y) / dr,
    links: [own, other, clock],
    signs: [1, -1, -1],
    variance: own.white,
    own,
  }
}

const distance = (a: Place, x: number, y: number, z: number): number =>
  Math.max(0.01, Math.sqrt((x - a.x) ** 2 + (y - a.y) ** 2 + (z - a.z) ** 2))

/** The anchors' centre and four places around it: one of them leads to the lowest of several minima. */
function startsOf(heard: readonly Measurement[]): { x: number; y: number }[] {
  let x = 0
  let y = 0
  for (const { anchor } of heard) {
    x += anchor.x / heard.length
    y += anchor.y / heard.length
  }
  let reach = 1
  for (const { anchor } of heard) reach = Math.max(reach, Math.hypot(anchor.x - x, anchor.y - y))
  const half = reach / 2
  return [
    { x, y },
    { x: x + half, y },
    { x: x - half, y },
    { x, y: y + half },
    { x, y: y - half },
  ]
}
