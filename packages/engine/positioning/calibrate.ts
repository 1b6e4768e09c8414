import type { RangeCalibration, SurveyPoint } from '../site/index.ts'
import { middle } from './window.ts'

/**
 * One reading of a recording whose truth is known. `distance`: the true one, metres. `measured`: metres, for time of arrival with an
 * offset common to the readings of one `blink`.
 */
export type KnownRange = { tag: string; anchor: string; t: number; distance: number; measured: number; blink?: string }

/** How far a scale can be from one, 1 sigma: clocks and sound paths differ by less, and short spans of distance tell nothing of it. */
const SCALE_SIGMA = 0.02
/** An unremarkable lasting error, metres, and the weight of this belief in moments: a recording sees few independent ones. */
const USUAL = 0.1
const BELIEF = 10
/** Moments of one tag and anchor at distances this alike share their lasting error, metres. */
const ALIKE = 0.5
const ROUNDS = 10

/**
 * Bias, scale and remaining errors of each anchor's ranges from a recording with truth. Robust (Huber) line through the medians of
 * each second; times of arrival have the offset of their blink taken out first (scale one: an offset hides it). Anchors with fewer
 * than five seconds are left out. Times in seconds.
 */
export function calibrateAnchors(readings: readonly KnownRange[]): Map<string, RangeCalibration> {
  const found = new Map<string, RangeCalibration>()
  const blinks = Map.groupBy(
    readings.filter((r) => r.blink !== undefined),
    (r) => `${r.tag} ${r.blink}`,
  )
  const byAnchor = Map.groupBy(readings, (r) => r.anchor)
  const offsets = new Map<string, number>()
  for (let round = 0; round < (blinks.size > 0 ? ROUNDS : 1); round++) {
    for (const [blink, together] of blinks)
      offsets.set(blink, middle(together.map((r) => r.measured - r.distance - (found.get(r.anchor)?.bias ?? 0))))
    for (const [anchor, own] of byAnchor) {
      const usable = own.filter((r) => r.blink === undefined || blinks.get(`${r.tag} ${r.blink}`)!.length >= 3)
      const calibration = calibrateOne(usable, (r) => (r.blink === undefined ? 0 : offsets.get(`${r.tag} ${r.blink}`)!))
      if (calibration !== null) found.set(anchor, calibration)
    }
    // What all biases have in common is an offset of the blinks.
    if (blinks.size > 0 && found.size > 0) {
      const common = middle([...found.values()].map((c) => c.bias))
      for (const calibration of found.values()) calibration.bias -= common
    }
  }
  return found
}

type Moment = { tag: string; distance: number; error: number; count: number }

function calibrateOne(readings: readonly KnownRange[], offset: (r: KnownRange) => number): RangeCalibration | null {
  const groups = Map.groupBy(readings, (r) => `${r.tag} ${Math.floor(r.t)}`)
  const noise: number[] = []
  const moments = [...groups.values()].map((group): Moment => {
    const errors = group.map((r) => r.measured - offset(r) - r.distance)
    for (let i = 1; i < errors.length; i++) noise.push(Math.abs(errors[i]! - errors[i - 1]!))
    const distance = group.reduce((sum, r) => sum + r.distance / group.length, 0)
    return { tag: group[0]!.tag, distance, error: middle(errors), count: group.length }
  })
  if (moments.length < 5) return null
  const isTimed = readings[0]!.blink !== undefined
  const repeats = moments.length / new Set(moments.map((m) => `${m.tag} ${Math.round(m.distance / ALIKE)}`)).size
  const white = noise.length < 5 ? 0 : (1.4826 * middle(noise)) / Math.SQRT2
  const { bias, slope } = robustLine(moments, isTimed ? 1e-6 : SCALE_SIGMA / Math.sqrt(repeats))
  const rest = moments.map((m) => Math.abs(m.error - bias - slope * m.distance))
  const most = 3 * 1.4826 * middle([...rest])
  let found = BELIEF * repeats * USUAL ** 2
  for (const [i, m] of moments.entries()) found += Math.max(0, Math.min(rest[i]!, most) ** 2 - white ** 2 / m.count)
  return { scale: 1 + slope, bias, lasting: Math.sqrt(found / (BELIEF * repeats + moments.length)), noise: Math.max(0.02, white) }
}

/** error = bias + slope × distance, the slope held near zero by `slopeSigma`. */
function robustLine(moments: readonly Moment[], slopeSigma: number): { bias: number; slope: number } {
  let bias = middle(moments.map((m) => m.error))
  let slope = 0
  let size = USUAL
  for (let round = 0; round < 20; round++) {
    let [w, d, dd, e, de] = [0, 0, (size / slopeSigma) ** 2, 0, 0]
    for (const m of moments) {
      const off = Math.abs(m.error - bias - slope * m.distance) / size
      const weight = off <= 1.345 ? 1 : 1.345 / off
      w += weight
      d += weight * m.distance
      dd += weight * m.distance ** 2
      e += weight * m.error
      de += weight * m.distance * m.error
    }
    const determinant = w * dd - d * d
    slope = (w * de - d * e) / determinant
    bias = (e - slope * d) / w
    size = Math.max(0.02, 1.4826 * middle(moments.map((m) => Math.abs(m.error - bias - slope * m.distance))))
  }
  return { bias, slope }
}

/** Path loss of one anchor: expected strength at one metre, dBm, and exponent. */
export type PathLoss = { rssiAt1m: number; attenuation: number }

/** How far an anchor's own figures are from the common ones: its transmitter, dB, and its surroundings. */
const POWER_SIGMA = 4
const EXPONENT_SIGMA = 0.4
const USUAL_EXPONENT = 2
const SURVEY_SIGMA = 5

/**
 * Path loss of each anchor from a radio survey: one common line first, then each anchor's own, held near it (ridge). `distance`
 * tells metres between a surveyed place and an anchor, heights included; null for anchors that are unknown.
 */
export function calibrateStrengths(
  survey: readonly SurveyPoint[],
  distance: (point: SurveyPoint) => number | null,
): { common: PathLoss; anchors: Map<string, PathLoss> } {
  const all = survey.flatMap((point) => {
    const d = distance(point)
    return d === null ? [] : [{ anchor: point.anchor, u: -10 * Math.log10(Math.max(0.3, d)), rssi: point.rssi }]
  })
  const common = ridge(all, { rssiAt1m: -59, attenuation: USUAL_EXPONENT }, 20, 1)
  const anchors = new Map<string, PathLoss>()
  for (const [anchor, own] of Map.groupBy(all, (s) => s.anchor)) anchors.set(anchor, ridge(own, common, POWER_SIGMA, EXPONENT_SIGMA))
  return { common, anchors }
}

function ridge(samples: readonly { u: number; rssi: number }[], near: PathLoss, powerSigma: number, exponentSigma: number): PathLoss {
  let [a, b, c, p, q] = [(SURVEY_SIGMA / powerSigma) ** 2, 0, (SURVEY_SIGMA / exponentSigma) ** 2, 0, 0]
  for (const { u, rssi } of samples) {
    const off = rssi - near.rssiAt1m - near.attenuation * u
    a += 1
    b += u
    c += u * u
    p += off
    q += u * off
  }
  const determinant = a * c - b * b
  const attenuation = near.attenuation + (a * q - b * p) / determinant
  return { rssiAt1m: near.rssiAt1m + (c * p - b * q) / determinant, attenuation: Math.min(6, Math.max(1, attenuation)) }
}
