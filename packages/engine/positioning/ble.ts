import type { Anchor, SiteFloor, Wall } from '../site/index.ts'
import { covarianceOfRadius, type Estimate } from './estimate.ts'
import { axisOf, ROW, solve, withRoom } from './leastSquares.ts'
import type { RadioKind } from './radio.ts'
import type { Fingerprints, Match } from './fingerprints.ts'
import { lossBetween, type Shadow, shadowOf } from './walls.ts'
import type { Measurement } from './window.ts'

/** Shadowing of a BLE link indoors, dB (1 sigma): 4 to 6 in the literature and in practice. */
const SHADOWING = 5
/** One exponent for all directions is a rough model: variances of places are this much larger than the residuals say. */
const MODEL = 1.8
/** No receiver is nearer than this to what it hears; keeps the logarithm finite. */
const NEAREST = 0.3

/** Signal strengths. */
export const ble: RadioKind = {
  technology: 'ble',
  spans: ({ bufferSeconds }) => [...[1000, 2000].filter((span) => span < bufferSeconds * 1000), bufferSeconds * 1000],
  short: 3,
  enough: 4,
  epoch: 500,
  pace: 500,
  loose: 8,
  lost: 25,
  distance: (m) => distanceOfRssi(m.anchor, m.value),
  isTooFarAlone: (m, settings) => distanceOfRssi(m.anchor, m.value) > settings.singlePointDistance,
  solve: (heard, _t, { tagHeight, floor, fingerprints, near, belief }) =>
    solveFingerprint(heard, tagHeight, fingerprints, near, (floor && belief?.match(floor.id, heard)) ?? null) ??
    solveBle(
      heard.filter(({ anchor }) => floor === undefined || anchor.floor === floor.id),
      floor,
      tagHeight,
    ),
  isJoint: () => true,
  rows: null,
  height: (_heard, _x, _y, tagHeight) => tagHeight,
  error: { lasting: 0.3, changing: 0.7, reach: 1 },
  blame: null,
}

/** Log-distance path loss with the walls in between: expected strength, dBm. */
export function expectedStrength(anchor: Anchor, x: number, y: number, z: number, walls: readonly Wall[] = []): number {
  const d2 = Math.max(NEAREST ** 2, (x - anchor.x) ** 2 + (y - anchor.y) ** 2 + (z - anchor.z) ** 2)
  return anchor.rssiAt1m - 5 * anchor.attenuation * Math.log10(d2) - lossBetween(walls, anchor.x, anchor.y, x, y)
}

/** Log-distance path-loss model: metres from the signal at one metre and the exponent n. */
export function distanceOfRssi(anchor: Anchor, rssi: number): number {
  return Math.max(NEAREST, 10 ** ((anchor.rssiAt1m - rssi) / (10 * anchor.attenuation)))
}

/** The distance's own 68 % factor under shadowing. */
const blur = (anchor: Anchor): number => 10 ** (SHADOWING / (10 * anchor.attenuation))

/** A place on a surveyed floor. */
function solveFingerprint(
  heard: readonly Measurement[],
  tagHeight: number,
  fingerprints: Fingerprints | undefined,
  near: { x: number; y: number; sigma: number } | null,
  believed: Match | null,
): Estimate | null {
  const match = believed ?? fingerprints?.locate(heard, near)
  if (!match) return null
  const t = heard.reduce((sum, m) => sum + m.t / heard.length, 0)
  return { ...match, t, technology: 'ble', z: tagHeight, anchors: match.residuals.length, ambiguous: false }
}

/**
 * A place from the signal strengths of anchors on one floor.
 * One anchor: at the anchor, as uncertain as its distance. Two and more: the place whose expected signal strengths fit best,
 * with a weak prior at the signal-weighted centre.
 */
export function solveBle(heard: readonly Measurement[], floor: SiteFloor | undefined, tagHeight: number): Estimate | null {
  const first = heard[0]
  if (first === undefined) return null
  const t = heard.reduce((sum, m) => sum + m.t / heard.length, 0)
  const base = { t, technology: 'ble' as const, z: tagHeight, anchors: heard.length }
  if (heard.length === 1) {
    const { anchor } = first
    const radius = distanceOfRssi(anchor, first.value) * blur(anchor)
    return { ...base, x: anchor.x, y: anchor.y, covariance: covarianceOfRadius(radius), residuals: [0], ambiguous: true }
  }
  const distances = heard.map((m) => distanceOfRssi(m.anchor, m.value))
  const centre = weightedCentre(heard, distances)
  const anchors = heard.map(({ anchor }) => anchor)
  const walls = floor?.walls ?? []
  const shadows = walls.length === 0 ? [] : anchors.map(({ x, y }) => shadowOf(walls, x, y))
  describe(heard, tagHeight)
  const solution = solve({
    count: heard.length,
    evaluate: (x, y, rows) => pathLossRows(heard.length, shadows, x, y, rows),
    starts: [centre, nearest(heard, distances)],
    prior: { ...centre, sigma: centre.spread },
    bounds: floor === undefined || !(floor.bounds.maxX > floor.bounds.minX) ? undefined : floor.bounds,
    axis: axisOf(anchors),
  })
  if (solution === null) return null
  const residuals = solution.residuals.map((r) => r * SHADOWING)
  const { xx, xy, yy } = solution.covariance
  const covariance = { xx: xx * MODEL, xy: xy * MODEL, yy: yy * MODEL }
  return { ...base, x: solution.x, y: solution.y, covariance, residuals, ambiguous: solution.ambiguous }
}

/**
 * Figures a term, which is one strength as the solver needs it: the anchor's x and y, its height over the tag squared, how fast the
 * strength falls, its excess over that at one metre (both in sigmas), and the sigmas of a decibel.
 */
const TERM = 6
let terms = withRoom(16 * TERM)

function describe(heard: readonly Measurement[], tagHeight: number): void {
  terms = withRoom(heard.length * TERM, terms)
  for (let i = 0; i < heard.length; i++) {
    const { anchor, value, count } = heard[i]!
    // More packets of one anchor tell more, but shadowing does not average away: at most twice.
    const weight = Math.min(Math.SQRT2, Math.sqrt((1 + count) / 2)) / SHADOWING
    const at = i * TERM
    terms[at] = anchor.x
    terms[at + 1] = anchor.y
    terms[at + 2] = (tagHeight - anchor.z) ** 2
    terms[at + 3] = ((5 * anchor.attenuation) / Math.LN10) * weight
    terms[at + 4] = (value - anchor.rssiAt1m) * weight
    terms[at + 5] = weight
  }
}

/** The terms at (x, y). `shadows`: of the anchors, where there are walls. */
function pathLossRows(count: number, shadows: readonly Shadow[], x: number, y: number, rows: Float64Array): void {
  for (let i = 0; i < count; i++) {
    const term = i * TERM
    const dx = x - terms[term]!
    const dy = y - terms[term + 1]!
    const fall = terms[term + 3]!
    const d2 = Math.max(NEAREST ** 2, dx * dx + dy * dy + terms[term + 2]!)
    const slope = (2 * fall) / d2
    const row = i * ROW
    rows[row] = terms[term + 4]! + fall * Math.log(d2)
    rows[row + 1] = slope * dx
    rows[row + 2] = slope * dy
  }
  for (let i = 0; i < shadows.length; i++) rows[i * ROW]! += shadows[i]!.lossAt(x, y) * terms[i * TERM + 5]!
}

/** Centre of the anchors weighted by 1/distance, and how far they spread: the prior of the solution. */
function weightedCentre(heard: readonly Measurement[], distances: readonly number[]): { x: number; y: number; spread: number } {
  let [sum, x, y] = [0, 0, 0]
  for (let i = 0; i < heard.length; i++) {
    const { anchor } = heard[i]!
    const w = 1 / distances[i]!
    sum += w
    x += w * anchor.x
    y += w * anchor.y
  }
  x /= sum
  y /= sum
  let spread = 3 ** 2
  for (const { anchor } of heard) spread = Math.max(spread, (anchor.x - x) ** 2 + (anchor.y - y) ** 2)
  return { x, y, spread: Math.sqrt(spread) }
}

function nearest(heard: readonly Measurement[], distances: readonly number[]): { x: number; y: number } {
  const { anchor } = heard[distances.indexOf(Math.min(...distances))]!
  // Beside it: at the anchor itself the gradient vanishes.
  return { x: anchor.x + 0.5, y: anchor.y + 0.5 }
}
