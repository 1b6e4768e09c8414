import type { Technology } from '@muster/model/protocol'
import type { Estimate } from './estimate.ts'
import { radiusOf } from './estimate.ts'
import { axisOf, solve } from './leastSquares.ts'
import type { Measurement, Reading } from './window.ts'

/** How a tracked tag moves, m/s. */
export type Motion = { vx: number; vy: number }

/** Beyond this 68 % radius the anchors stand too badly to tell a place, metres. */
const WORST_RADIUS = 15

/**
 * A place from ranges or differences of range (TDoA) to anchors on one floor, for the moment `t`. Needs three ranges, or
 * three differences. A tag that moves is measured by one anchor after the other: each older reading is taken as if its anchor
 * had moved along with the tag since. Null when the anchors' geometry does not tell a place.
 */
export function solveRanges(heard: readonly Measurement[], t: number, tagHeight: number, motion: Motion | null): Estimate | null {
  if (heard.length < 3) return null
  const terms = heard.map((m) => termOf(m, t, motion))
  const solution = solve({
    count: heard.length,
    evaluate: (x, y, rows) => rangeRows(terms, tagHeight, x, y, rows),
    starts: startsOf(heard),
    axis: axisOf(heard.flatMap(({ anchor, reference }) => (reference === null ? [anchor] : [anchor, reference]))),
  })
  if (solution === null || radiusOf(solution.covariance) > WORST_RADIUS) return null
  return {
    t,
    technology: 'uwb' satisfies Technology,
    x: solution.x,
    y: solution.y,
    z: tagHeight,
    covariance: solution.covariance,
    residuals: Array.from(solution.residuals, (r, i) => r * heard[i]!.sigma),
    anchors: heard.length,
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

/** What a reading is expected to be at (x, y): residual (measured minus expected) and derivatives of the expected value. */
export function expectedRange({ anchor, reference, value }: Reading, x: number, y: number, z: number): Expected {
  const d = distance(anchor, x, y, z)
  if (reference === null) return { residual: value - d, jx: (x - anchor.x) / d, jy: (y - anchor.y) / d }
  const dr = distance(reference, x, y, z)
  return {
    residual: value - d + dr,
    jx: (x - anchor.x) / d - (x - reference.x) / dr,
    jy: (y - anchor.y) / d - (y - reference.y) / dr,
  }
}

export type Expected = { residual: number; jx: number; jy: number }

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
