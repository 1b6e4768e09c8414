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
/** What is less likely than the likeliest place by this much (logarithm) does not move the mean of them. */
const HOPELESS = 30
/** A product beyond this is taken into the sum of logarithms before it overflows. */
const LARGE = 1e200

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
  /** Of a survey that kept single moments: its places, and the first cell (scan) of each, then that after the last. */
  #placeXs = new Float64Array()
  #placeYs = new Float64Array()
  #firsts = new Uint32Array(1)
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
    const marks = places.map((own) => own[0]![0]!)
    this.#placeXs = Float64Array.from(marks, ({ x }) => x)
    this.#placeYs = Float64Array.from(marks, ({ y }) => y)
    this.#firsts = new Uint32Array(places.length + 1)
    for (const [i, own] of places.entries()) this.#firsts[i + 1] = this.#firsts[i]! + own.length
    this.#xs = Float64Array.from(scans, (scan) => scan[0]!.x)
    this.#ys = Float64Array.from(scans, (scan) => scan[0]!.y)
    this.#doubt = new Float64Array(scans.length)
    this.#cost = new Float64Array(scans.length)
    this.#spacing = spacingOf(marks)
    for (const code of new Set(points.map((point) => point.anchor))) {
      const expected = Float32Array.from(scans, (scan) => scan.find((point) => point.anchor === code)?.rssi ?? UNHEARD)
      this.#layers.set(code, { expected, between: 0, fading: SCAN_FADING ** 2 })
    }
  }

  /** Whether the survey heard this anchor. */
  knows(code: string): boolean {
    return this.#layers.has(code)
  }

  /** How many surveyed places there are; none where the survey kept no single moments. */
  get places(): number {
    return this.#placeXs.length
  }

  /** The place of strengths heard, `near` a place known beforehand with a 1-sigma; null when too few of the anchors were surveyed. */
  locate(heard: readonly Measurement[], near: { x: number; y: number; sigma: number } | null): Match | null {
    const known = this.#known(heard)
    if (known.length < LEAST) return null
    const { best, least } = this.#compare(known, near)
    const { x, y, xx, xy, yy } = meanOf(this.#xs, this.#ys, this.#cost, -0.5, best)
    const cell = this.#cell ** 2 / 12
    const residuals = known.map(({ m, layer }) => m.value - layer.expected[best]!)
    // Strengths that fit better or worse than the survey promised tell how far it can be trusted.
    const misfit = known.reduce((sum, { layer, own }, i) => sum + residuals[i]! ** 2 / (layer.between * this.#doubt[best]! + own), 0)
    const fit = (BELIEF + misfit) / (BELIEF + known.length - 2)
    return { x, y, covariance: { xx: xx * fit + cell, xy: xy * fit, yy: yy * fit + cell }, residuals, cost: least }
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
    return Float64Array.from(this.#placeXs, (_, i) => {
      const [first, end] = [this.#firsts[i]!, this.#firsts[i + 1]!]
      let sum = 0
      for (let cell = first; cell < end; cell++) sum += Math.exp((least - this.#cost[cell]!) / 2)
      // Whatever no scan sounds like can still be heard once.
      return Math.log(sum / (end - first) + STRANGE) - (least + odd) / 2
    })
  }

  /** The mean of the places by a belief (log weights), and their spread. */
  matchOf(logs: Float64Array, heard: readonly Measurement[]): Match | null {
    if (this.places === 0) return null
    const best = logs.reduce((top, log, i) => (log > logs[top]! ? i : top), 0)
    const { x, y, xx, xy, yy } = meanOf(this.#placeXs, this.#placeYs, logs, 1, best)
    const own = this.#spacing ** 2 / 12
    const residuals = this.#known(heard).map(({ m, layer }) => m.value - layer.expected[this.#firsts[best]!]!)
    return { x, y, covariance: { xx: xx + own, xy, yy: yy + own }, residuals, cost: -2 * logs[best]! }
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
      let sum = 0
      let mean = 0
      let total = 1 / COMMON ** 2
      let product = 1
      for (const { m, layer, own } of known) {
        const variance = layer.between * doubt + own
        const off = m.value - layer.expected[i]!
        const weighed = off / variance
        mean += weighed
        total += 1 / variance
        sum += off * weighed
        product *= variance
        if (product > LARGE) {
          sum += Math.log(product)
          product = 1
        }
      }
      // The common offset, integrated out.
      sum += Math.log(product * total) - (mean * mean) / total
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

/** Mean and covariance of places that are as likely as exp(`factor` × `logs`); `best` is the likeliest of them. */
function meanOf(
  xs: Float64Array,
  ys: Float64Array,
  logs: Float64Array,
  factor: number,
  best: number,
): { x: number; y: number } & Covariance {
  const [x0, y0, top] = [xs[best]!, ys[best]!, logs[best]!]
  let sum = 0
  let x = 0
  let y = 0
  let xx = 0
  let xy = 0
  let yy = 0
  for (let i = 0; i < logs.length; i++) {
    const log = factor * (logs[i]! - top)
    if (log < -HOPELESS) continue
    const w = Math.exp(log)
    const dx = xs[i]! - x0
    const dy = ys[i]! - y0
    sum += w
    x += w * dx
    y += w * dy
    xx += w * dx * dx
    xy += w * dx * dy
    yy += w * dy * dy
  }
  x /= sum
  y /= sum
  return { x: x0 + x, y: y0 + y, xx: xx / sum - x * x, xy: xy / sum - x * y, yy: yy / sum - y * y }
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
