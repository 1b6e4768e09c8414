import type { Anchor, SurveyPoint } from '../site/index.ts'
import type { Covariance } from './estimate.ts'
import type { Measurement } from './window.ts'

/** Bandwidths tried for smoothing the survey, in units of the surveyed places' usual spacing. */
const BANDWIDTHS = [0.5, 0.7, 1, 1.5, 2.2]
/** How many places' worth the path loss itself counts in the smoothing. */
const SHRINKAGE = 0.5
/** Cells a bandwidth, and cells at most. */
const FINENESS = 2
const MOST_CELLS = 40_000
/** A cell counts as surveyed up to this many bandwidths from a surveyed place. */
const SUPPORT = 1.5
/** What bodies, tags and doors change of a strength since the survey, dB (1 sigma). */
const CHANGED = 3
/** What they change of all strengths of a tag alike, dB (1 sigma). */
const COMMON = 1
/** Weight, in anchors, of the belief in the survey's own figures. */
const BELIEF = 6
/** Spread of the packets at one place where the survey is too short to tell it, dB (1 sigma), and the packets that this is worth. */
const USUAL_FADING = 5
const USUAL_PACKETS = 10
/** The same between two scans of one place, and what stands for an anchor that a scan did not hear, dBm. */
const SCAN_FADING = 2
const UNHEARD = -100
/** Chance, as against the likeliest place, of hearing what was never heard at a place. */
const STRANGE = 1e-9
/** Most that one anchor which a floor's survey never heard speaks against it (-2 log likelihood). */
const MOST_STRANGE = 16
/** Anchors that a fingerprint needs. */
const LEAST = 3

type Sample = { x: number; y: number; residual: number; weight: number; spread: number; count: number }
/** A measurement with what the survey knows of its anchor, and its own variance, dB². */
type Known = { m: Measurement; layer: Layer; own: number }
type Layer = { expected: Float32Array; between: number; fading: number }

/** Where a fingerprint lies: mean and covariance of the places that it fits, how it fits the best of them (dB, per anchor), and how badly (-2 log likelihood). */
export type Match = { x: number; y: number; covariance: Covariance; residuals: number[]; cost: number }

/**
 * The radio map of a surveyed floor. What the survey found beyond each anchor's path loss is smoothed over the floor (kernel
 * regression, bandwidth by leave-one-out); the strengths heard are compared with every surveyed cell, and the place is the mean of
 * the cells weighted by their likelihood (Gaussian, with an unknown offset common to all anchors), so that two places that look alike
 * give a wide answer and not a wrong one.
 */
export class Fingerprints {
  readonly #layers = new Map<string, Layer>()
  #xs = new Float64Array()
  #ys = new Float64Array()
  /** How far each cell is from what was surveyed: 0 at a surveyed place, 1 between them. */
  #doubt = new Float64Array()
  #cost = new Float64Array()
  /** Of a survey that kept single moments: its places, and how many scans each has, in the order of the cells. */
  #places: { x: number; y: number; scans: number }[] = []
  /** The usual distance between them, metres. */
  #spacing = 1

  /** `expected`: path loss of an anchor at a place, dBm. */
  constructor(
    points: readonly SurveyPoint[],
    anchors: ReadonlyMap<string, Anchor>,
    expected: (anchor: Anchor, x: number, y: number) => number,
  ) {
    const samples = new Map<string, Sample[]>()
    for (const { anchor: code, x, y, rssi, count, spread } of points) {
      const anchor = anchors.get(code)
      if (anchor === undefined) continue
      const own = samples.get(code) ?? []
      own.push({ x, y, residual: rssi - expected(anchor, x, y), weight: count / (count + 3), spread, count })
      samples.set(code, own)
    }
    if (points.every((point) => point.scan !== undefined)) {
      this.#scans(points)
      return
    }
    const places = [...new Map(points.map((p) => [`${p.x} ${p.y}`, p])).values()]
    const bandwidth = bestBandwidth([...samples.values()], spacingOf(places))
    const cells = cellsAround(places, bandwidth)
    this.#xs = Float64Array.from(cells, (c) => c.x)
    this.#ys = Float64Array.from(cells, (c) => c.y)
    this.#doubt = Float64Array.from(cells, (c) => 1 - places.reduce((most, p) => Math.max(most, kernel(p, c.x, c.y, bandwidth)), 0) ** 2)
    this.#cost = new Float64Array(cells.length)
    for (const [code, own] of samples) {
      const anchor = anchors.get(code)!
      this.#layers.set(code, {
        expected: Float32Array.from(cells, ({ x, y }) => expected(anchor, x, y) + smooth(own, x, y, bandwidth, -1)),
        between: leaveOneOut(own, bandwidth) / Math.max(1, own.length),
        fading: pooled(own),
      })
    }
  }

  /** Every scan is a cell of its own, as it was heard: rooms whose moments differ more than their means. */
  #scans(points: readonly SurveyPoint[]): void {
    const places = [...Map.groupBy(points, (point) => `${point.x} ${point.y}`).values()].map((place) => [
      ...Map.groupBy(place, (point) => point.scan).values(),
    ])
    const scans = places.flat()
    this.#places = places.map((own) => ({ x: own[0]![0]!.x, y: own[0]![0]!.y, scans: own.length }))
    this.#xs = Float64Array.from(scans, (scan) => scan[0]!.x)
    this.#ys = Float64Array.from(scans, (scan) => scan[0]!.y)
    this.#doubt = new Float64Array(scans.length)
    this.#cost = new Float64Array(scans.length)
    this.#spacing = spacingOf(this.#places)
    for (const code of new Set(points.map((point) => point.anchor))) {
      const expected = Float32Array.from(scans, (scan) => scan.find((point) => point.anchor === code)?.rssi ?? UNHEARD)
      this.#layers.set(code, { expected, between: 0, fading: SCAN_FADING ** 2 })
    }
  }

  /** Whether the survey heard this anchor. */
  knows(code: string): boolean {
    return this.#layers.has(code)
  }

  /** The surveyed places; none where the survey kept no single moments. */
  get places(): readonly { x: number; y: number }[] {
    return this.#places
  }

  /** The place of strengths heard, `near` a place known beforehand with a 1-sigma; null when too few of the anchors were surveyed. */
  locate(heard: readonly Measurement[], near: { x: number; y: number; sigma: number } | null): Match | null {
    const known = this.#known(heard)
    if (known.length < LEAST) return null
    const { best, least } = this.#compare(known, near)
    const cost = this.#cost
    let [sum, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < cost.length; i++) {
      const above = cost[i]! - least
      if (above > 30) continue
      const w = Math.exp(-above / 2)
      const dx = this.#xs[i]! - this.#xs[best]!
      const dy = this.#ys[i]! - this.#ys[best]!
      sum += w
      x += w * dx
      y += w * dy
      xx += w * dx * dx
      xy += w * dx * dy
      yy += w * dy * dy
    }
    x /= sum
    y /= sum
    const cell = this.#cell ** 2 / 12
    const residuals = known.map(({ m, layer }) => m.value - layer.expected[best]!)
    // Strengths that fit better or worse than the survey promised tell how far it can be trusted.
    const misfit = known.reduce((sum, { layer, own }, i) => sum + residuals[i]! ** 2 / (layer.between * this.#doubt[best]! + own), 0)
    const fit = (BELIEF + misfit) / (BELIEF + known.length - 2)
    const covariance = { xx: (xx / sum - x * x) * fit + cell, xy: (xy / sum - x * y) * fit, yy: (yy / sum - y * y) * fit + cell }
    return { x: this.#xs[best]! + x, y: this.#ys[best]! + y, covariance, residuals, cost: least }
  }

  /** Log likelihood of what was heard at each of the places, by the scans that were kept there (kernel density); null when too few of the anchors were surveyed. */
  placesOf(heard: readonly Measurement[]): Float64Array | null {
    const known = this.#known(heard)
    if (known.length < LEAST) return null
    const { least } = this.#compare(known, null)
    // What other floors' surveys know and this one never heard.
    const strange = heard.filter(({ anchor }) => !this.knows(anchor.code))
    const odd = strange.reduce(
      (sum, { value }) => sum + Math.min(MOST_STRANGE, (value - UNHEARD) ** 2 / (CHANGED ** 2 + SCAN_FADING ** 2)),
      0,
    )
    const logs = new Float64Array(this.#places.length)
    let cell = 0
    for (const [i, { scans }] of this.#places.entries()) {
      let sum = 0
      for (const end = cell + scans; cell < end; cell++) sum += Math.exp((least - this.#cost[cell]!) / 2)
      // Whatever no scan sounds like can still be heard once.
      logs[i] = Math.log(sum / scans + STRANGE) - (least + odd) / 2
    }
    return logs
  }

  /** The mean of the places by a belief (log weights), and their spread. */
  matchOf(logs: Float64Array, heard: readonly Measurement[]): Match | null {
    const places = this.#places
    const best = logs.reduce((top, log, i) => (log > logs[top]! ? i : top), 0)
    const at = places[best]
    if (at === undefined) return null
    let [sum, x, y, xx, xy, yy] = [0, 0, 0, 0, 0, 0]
    for (const [i, place] of places.entries()) {
      const w = Math.exp(logs[i]! - logs[best]!)
      const [dx, dy] = [place.x - at.x, place.y - at.y]
      sum += w
      x += w * dx
      y += w * dy
      xx += w * dx * dx
      xy += w * dx * dy
      yy += w * dy * dy
    }
    x /= sum
    y /= sum
    const own = this.#spacing ** 2 / 12
    const covariance = { xx: xx / sum - x * x + own, xy: xy / sum - x * y, yy: yy / sum - y * y + own }
    const residuals = this.#known(heard).map(({ m, layer }) => m.value - layer.expected[this.#firstCell(best)]!)
    return { x: at.x + x, y: at.y + y, covariance, residuals, cost: -2 * logs[best]! }
  }

  #firstCell(place: number): number {
    return this.#places.slice(0, place).reduce((sum, { scans }) => sum + scans, 0)
  }

  #known(heard: readonly Measurement[]): Known[] {
    return heard.flatMap((m) => {
      const layer = this.#layers.get(m.anchor.code)
      return layer === undefined ? [] : [{ m, layer, own: CHANGED ** 2 + layer.fading / m.count }]
    })
  }

  /** The cost of every cell (-2 log likelihood) into `#cost`, and the best of them. */
  #compare(known: readonly Known[], near: { x: number; y: number; sigma: number } | null): { best: number; least: number } {
    const cost = this.#cost
    let least = Number.POSITIVE_INFINITY
    let best = 0
    for (let i = 0; i < cost.length; i++) {
      const doubt = this.#doubt[i]!
      let [sum, mean, total] = [0, 0, 1 / COMMON ** 2]
      for (const { m, layer, own } of known) {
        const variance = layer.between * doubt + own
        const off = m.value - layer.expected[i]!
        mean += off / variance
        total += 1 / variance
        sum += (off * off) / variance + Math.log(variance)
      }
      // The common offset, integrated out.
      sum -= (mean * mean) / total - Math.log(total)
      if (near !== null) sum += ((this.#xs[i]! - near.x) ** 2 + (this.#ys[i]! - near.y) ** 2) / near.sigma ** 2
      cost[i] = sum
      if (sum < least) {
        least = sum
        best = i
      }
    }
    return { best, least }
  }

  get #cell(): number {
    return this.#xs.length < 2 ? 1 : Math.abs(this.#xs[1]! - this.#xs[0]!) || 1
  }
}

/** The variance of single packets around their place's mean. */
function pooled(samples: readonly Sample[]): number {
  let [sum, freedom] = [USUAL_PACKETS * USUAL_FADING ** 2, USUAL_PACKETS]
  for (const { spread, count } of samples) {
    sum += (count - 1) * spread ** 2
    freedom += count - 1
  }
  return sum / freedom
}

/** Grid cells within reach of a surveyed place. */
function cellsAround(places: readonly { x: number; y: number }[], bandwidth: number): { x: number; y: number }[] {
  const reach = SUPPORT * bandwidth
  const minX = Math.min(...places.map((p) => p.x)) - reach
  const minY = Math.min(...places.map((p) => p.y)) - reach
  const width = Math.max(...places.map((p) => p.x)) + reach - minX
  const height = Math.max(...places.map((p) => p.y)) + reach - minY
  const cell = Math.max(bandwidth / FINENESS, Math.sqrt((width * height) / MOST_CELLS))
  const cells: { x: number; y: number }[] = []
  for (let y = minY; y <= minY + height; y += cell)
    for (let x = minX; x <= minX + width; x += cell) if (places.some((p) => Math.hypot(p.x - x, p.y - y) <= reach)) cells.push({ x, y })
  return cells
}

const kernel = (p: { x: number; y: number }, x: number, y: number, bandwidth: number): number =>
  Math.exp(-((p.x - x) ** 2 + (p.y - y) ** 2) / (2 * bandwidth ** 2))

function smooth(samples: readonly Sample[], x: number, y: number, bandwidth: number, without: number): number {
  let [sum, weights] = [0, SHRINKAGE]
  for (let i = 0; i < samples.length; i++) {
    if (i === without) continue
    const s = samples[i]!
    // Beyond three bandwidths a place says nothing; most places are.
    if (Math.abs(s.x - x) > 3 * bandwidth || Math.abs(s.y - y) > 3 * bandwidth) continue
    const w = kernel(s, x, y, bandwidth) * s.weight
    sum += w * s.residual
    weights += w
  }
  return sum / weights
}

const leaveOneOut = (samples: readonly Sample[], bandwidth: number): number =>
  samples.reduce((sum, s, i) => sum + (s.residual - smooth(samples, s.x, s.y, bandwidth, i)) ** 2, 0)

function bestBandwidth(all: readonly (readonly Sample[])[], spacing: number): number {
  const tried = BANDWIDTHS.map((factor) => {
    const bandwidth = factor * spacing
    return { bandwidth, cost: all.reduce((sum, samples) => sum + leaveOneOut(samples, bandwidth), 0) }
  })
  return tried.reduce((a, b) => (b.cost < a.cost ? b : a)).bandwidth
}

/** The median distance of a surveyed place to the nearest other one, metres. */
function spacingOf(places: readonly { x: number; y: number }[]): number {
  const nearest = places.map((p) =>
    places.reduce((least, q) => (q === p ? least : Math.min(least, Math.hypot(p.x - q.x, p.y - q.y))), Infinity),
  )
  nearest.sort((a, b) => a - b)
  const median = nearest[nearest.length >> 1]
  return median !== undefined && Number.isFinite(median) ? Math.max(0.25, median) : 1
}
