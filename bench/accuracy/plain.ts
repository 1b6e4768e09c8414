import type { RecordedSurvey, RecordedValue, Recording, Scene } from './recording.ts'
import type { Scored } from './score.ts'

/** What a textbook would do, to measure ourselves by on the same readings: no state but that of a Kalman filter, no doubt about any link. */

/** Scale of the soft-L1 loss and least size of the residuals (metres, metres, decibels). */
const SIGMA = { 'uwb-twr': 0.1, 'uwb-tdoa': 0.3, 'ble-rssi': 4.5 }
/** Process noise of the constant-velocity filter, m/s². */
const ACCELERATION = 0.5
/** A silence after which the filter starts anew, s. */
const SILENCE = 10
const GRID = 24
const STEPS = 30

/** What of a site's calibration the plain way knows. */
export type PlainCalibration = {
  ranges?: ReadonlyMap<string, { scale: number; bias: number }>
  pathLoss?: ReadonlyMap<string, { rssiAt1m: number; attenuation: number }>
  survey?: readonly RecordedSurvey[]
}

type Snapshot = { t: number; x: number; y: number; cov: [number, number, number]; sigma: number }
type Term = { x: number; y: number; z2: number; value: number; blink: number; rssiAt1m: number; attenuation: number }

/**
 * Places of one tag, one a second: robust least squares (soft L1, from the best cell of a grid) over the readings around the second's middle (1 s,
 * widened to 3 s while too few stations are heard, so it looks up to 1.5 s ahead), or the four nearest neighbours in the survey; then a
 * constant-velocity Kalman filter. Seconds with too few stations have none.
 */
export function plainTrack(
  recording: Recording,
  scene: Scene,
  values: readonly RecordedValue[],
  start: number,
  calibration: PlainCalibration,
): Scored[] {
  const { tech } = recording.meta
  const need = tech === 'uwb-tdoa' ? 4 : 3
  const times = values.map(({ t }) => t)
  const knn = tech === 'ble-rssi' && (calibration.survey?.length ?? 0) > 0 ? nearestOf(calibration.survey!) : null
  const solver = new Solver(recording, scene, calibration)
  const snapshots: Snapshot[] = []
  for (const k of new Set(times.map((t) => Math.floor(t - start)))) {
    const middleOf = start + k + 0.5
    let heard: readonly RecordedValue[] = []
    for (const width of [1, 2, 3]) {
      heard = values.slice(lowerBound(times, middleOf - width / 2), lowerBound(times, middleOf + width / 2))
      if (new Set(heard.map(({ anchor }) => anchor)).size >= need) break
    }
    if (heard.length === 0) continue
    const mean = heard.reduce((sum, { t }) => sum + t / heard.length, 0)
    const t = Math.min(Math.max(mean, middleOf - 0.499), middleOf + 0.499)
    const found = knn === null ? solver.solve(heard, need) : knn(heard)
    if (found !== null) snapshots.push({ t, ...found })
  }
  return filtered(snapshots.sort((a, b) => a.t - b.t))
}

type Found = Omit<Snapshot, 't'>

class Solver {
  readonly #tech: keyof typeof SIGMA
  readonly #anchors: ReadonlyMap<string, Recording['anchors'][number]>
  readonly #height: number | null
  readonly #calibration: PlainCalibration
  readonly #bounds: { minX: number; minY: number; maxX: number; maxY: number }

  constructor(recording: Recording, scene: Scene, calibration: PlainCalibration) {
    const { meta } = recording
    const xs = meta.areaPolygon_m.map(([x]) => x)
    const ys = meta.areaPolygon_m.map(([, y]) => y)
    const margin = meta.tech === 'uwb-twr' ? 2 : 0
    this.#bounds = {
      minX: Math.min(...xs) - margin,
      minY: Math.min(...ys) - margin,
      maxX: Math.max(...xs) + margin,
      maxY: Math.max(...ys) + margin,
    }
    this.#tech = meta.tech
    this.#anchors = new Map(recording.anchors.map((anchor) => [anchor.code, anchor]))
    this.#height = scene.tagHeight_m !== undefined ? scene.tagHeight_m : meta.tagHeight_m
    this.#calibration = calibration
  }

  solve(heard: readonly RecordedValue[], need: number): Found | null {
    const terms = this.#terms(heard)
    if (new Set(terms.map(({ x, y }) => `${x} ${y}`)).size < need) return null
    const f = SIGMA[this.#tech]
    const blinks = this.#tech === 'uwb-tdoa' ? new Set(terms.map(({ blink }) => blink)).size : 0
    const { minX, minY, maxX, maxY } = this.#bounds
    let [x, y, least] = [0, 0, Infinity]
    const n = this.#tech === 'uwb-tdoa' ? 12 : GRID
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        const [px, py] = [minX + ((maxX - minX) * (i + 0.01)) / (n - 0.98), minY + ((maxY - minY) * (j + 0.01)) / (n - 0.98)]
        const cost = this.#residuals(terms, px, py).reduce((sum, r) => sum + Math.sqrt(1 + (r / f) ** 2), 0)
        if (cost < least) [x, y, least] = [px, py, cost]
      }
    let damping = 1e-3
    for (let step = 0; step < STEPS; step++) {
      const { xx, xy, yy, bx, by } = this.#normal(terms, x, y, f, -0.5)
      const lift = damping * (xx + yy) + 1e-12
      const determinant = (xx + lift) * (yy + lift) - xy * xy
      const nx = Math.min(maxX, Math.max(minX, x + ((yy + lift) * bx - xy * by) / determinant))
      const ny = Math.min(maxY, Math.max(minY, y + ((xx + lift) * by - xy * bx) / determinant))
      const cost = this.#residuals(terms, nx, ny).reduce((sum, r) => sum + Math.sqrt(1 + (r / f) ** 2), 0)
      const moved = Math.hypot(nx - x, ny - y)
      if (cost <= least) {
        ;[x, y, least] = [nx, ny, cost]
        damping = Math.max(1e-9, damping / 8)
      } else damping *= 8
      if (moved < 1e-4) break
    }
    const { xx, xy, yy } = this.#normal(terms, x, y, f, -1.5)
    const determinant = (xx + 1e-6) * (yy + 1e-6) - xy * xy
    const residuals = this.#residuals(terms, x, y)
    const freedom = Math.max(1, terms.length - 2 - blinks)
    const size = 1.48 * middle(residuals.map(Math.abs)) * Math.sqrt(terms.length / freedom)
    return { x, y, cov: [yy / determinant, -xy / determinant, xx / determinant], sigma: Math.max(f, size) }
  }

  /** Median an anchor; of times of arrival each. */
  #terms(heard: readonly RecordedValue[]): Term[] {
    const blinks = [...new Set(heard.map(({ epoch }) => epoch))]
    const groups =
      this.#tech === 'uwb-tdoa'
        ? heard.filter(({ epoch }) => heard.filter((other) => other.epoch === epoch).length >= 3).map((value) => [value])
        : [...Map.groupBy(heard, ({ anchor }) => anchor).values()]
    return groups.flatMap((group) => {
      const { anchor: code, epoch } = group[0]!
      const anchor = this.#anchors.get(code)
      if (anchor === undefined) return []
      const values = group.map(({ value }) => value)
      const value = this.#tech === 'ble-rssi' ? values.reduce((sum, v) => sum + v / values.length, 0) : middle(values)
      const { scale, bias } = this.#calibration.ranges?.get(code) ?? { scale: 1, bias: 0 }
      const loss = this.#calibration.pathLoss?.get(code) ?? { rssiAt1m: -59, attenuation: 2 }
      const dz = this.#height === null || anchor.z === null ? 0 : anchor.z - this.#height
      return [
        {
          x: anchor.x,
          y: anchor.y,
          z2: dz * dz,
          value: this.#tech === 'ble-rssi' ? value : (value - bias) / scale,
          blink: blinks.indexOf(epoch),
          ...loss,
        },
      ]
    })
  }

  #residuals(terms: readonly Term[], x: number, y: number): number[] {
    const expected = (term: Term): number => {
      const d = Math.sqrt((term.x - x) ** 2 + (term.y - y) ** 2 + Math.max(this.#tech === 'ble-rssi' ? 0.01 : 0, term.z2))
      return this.#tech === 'ble-rssi' ? term.rssiAt1m - 10 * term.attenuation * Math.log10(d) : d
    }
    const off = terms.map((term) => term.value - expected(term))
    if (this.#tech !== 'uwb-tdoa') return off
    const blinks = Map.groupBy(terms, ({ blink }) => blink)
    const common = new Map([...blinks].map(([blink, own]) => [blink, middle(own.map((term) => off[terms.indexOf(term)]!))]))
    return off.map((r, i) => r - common.get(terms[i]!.blink)!)
  }

  /** Normal matrix with the weights (1 + z²)^power; the derivatives are numeric, as nothing here is in a hurry. */
  #normal(terms: readonly Term[], x: number, y: number, f: number, power: number) {
    const [r, rx, ry] = [this.#residuals(terms, x, y), this.#residuals(terms, x + 1e-4, y), this.#residuals(terms, x, y + 1e-4)]
    let [xx, xy, yy, bx, by] = [0, 0, 0, 0, 0]
    for (let i = 0; i < r.length; i++) {
      const w = (1 + (r[i]! / f) ** 2) ** power
      const [jx, jy] = [(rx[i]! - r[i]!) / 1e-4, (ry[i]! - r[i]!) / 1e-4]
      xx += w * jx * jx
      xy += w * jx * jy
      yy += w * jy * jy
      bx -= w * jx * r[i]!
      by -= w * jy * r[i]!
    }
    return { xx, xy, yy, bx, by }
  }
}

/** Four nearest neighbours over the survey's mean strength a place. */
function nearestOf(survey: readonly RecordedSurvey[]): (heard: readonly RecordedValue[]) => Found | null {
  const places = [...Map.groupBy(survey, (point) => `${point.x} ${point.y}`).values()].map((points) => ({
    x: points[0]!.x,
    y: points[0]!.y,
    rssi: new Map(
      [...Map.groupBy(points, ({ anchor }) => anchor)].map(([code, own]) => [code, own.reduce((sum, p) => sum + p.rssi, 0) / own.length]),
    ),
  }))
  return (heard) => {
    const means = [...Map.groupBy(heard, ({ anchor }) => anchor)].map(([anchor, own]) => ({
      anchor,
      value: own.reduce((sum, { value }) => sum + value, 0) / own.length,
    }))
    const near = places
      .map(({ x, y, rssi }) => {
        const both = means.filter(({ anchor }) => rssi.has(anchor))
        const d =
          both.length < Math.min(3, means.length)
            ? Infinity
            : Math.sqrt(both.reduce((s, m) => s + (m.value - rssi.get(m.anchor)!) ** 2, 0) / both.length)
        return { x, y, w: 1 / (d + 0.1) }
      })
      .sort((a, b) => b.w - a.w)
      .slice(0, 4)
    const sum = near.reduce((all, { w }) => all + w, 0)
    if (!(sum > 0)) return null
    const at = (of: (p: { x: number; y: number }) => number): number => near.reduce((all, p) => all + (p.w * of(p)) / sum, 0)
    return { x: at((p) => p.x), y: at((p) => p.y), cov: [1, 0, 1], sigma: 2 }
  }
}

/** Constant velocity; a fix's sigma counts as no smaller than the median of those so far. States 95 % radii of its own covariance. */
function filtered(fixes: readonly Snapshot[]): Scored[] {
  const past: number[] = []
  let s: { t: number; x: number; y: number; vx: number; vy: number } | null = null
  let p: number[][] = []
  return fixes.map(({ t, x, y, cov, sigma }) => {
    past.push(sigma)
    const size = Math.max(sigma, middle([...past])) ** 2
    let r = cov.map((c) => c * size)
    r = r.map((c) => c * Math.min(1, 400 / (cov[0] * size + cov[2] * size)))
    if (s === null || t - s.t > SILENCE) {
      s = { t, x, y, vx: 0, vy: 0 }
      p = [
        [r[0]!, 0, 0, 0],
        [0, r[2]!, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ]
    } else {
      const dt = Math.max(0, t - s.t)
      const f = [
        [1, 0, dt, 0],
        [0, 1, 0, dt],
        [0, 0, 1, 0],
        [0, 0, 0, 1],
      ]
      const g = [
        [(dt * dt) / 2, 0],
        [0, (dt * dt) / 2],
        [dt, 0],
        [0, dt],
      ]
      p = times(times(f, p), transposed(f)).map((row, i) =>
        row.map((value, j) => value + ACCELERATION ** 2 * (g[i]![0]! * g[j]![0]! + g[i]![1]! * g[j]![1]!)),
      )
      const [px, py] = [s.x + dt * s.vx, s.y + dt * s.vy]
      const [a, b, c] = [p[0]![0]! + r[0]!, p[0]![1]! + r[1]!, p[1]![1]! + r[2]!]
      const determinant = a * c - b * b
      const k = p.map((row) => [(row[0]! * c - row[1]! * b) / determinant, (row[1]! * a - row[0]! * b) / determinant])
      const [ex, ey] = [x - px, y - py]
      const add = (i: number): number => k[i]![0]! * ex + k[i]![1]! * ey
      s = { t, x: px + add(0), y: py + add(1), vx: s.vx + add(2), vy: s.vy + add(3) }
      const before = p
      const after = before.map((row, i) => row.map((value, j) => value - k[i]![0]! * before[0]![j]! - k[i]![1]! * before[1]![j]!))
      p = after.map((row, i) => row.map((value, j) => (value + after[j]![i]!) / 2))
    }
    const stated = Math.sqrt(-2 * Math.log(0.32)) * Math.sqrt(Math.max(1e-6, (p[0]![0]! + p[1]![1]!) / 2))
    return { t, x: s.x, y: s.y, stated, zone: '' }
  })
}

const times = (a: number[][], b: number[][]): number[][] =>
  a.map((row) => b[0]!.map((_, j) => row.reduce((sum, v, k) => sum + v * b[k]![j]!, 0)))
/** The median; of two the mean. */
function middle(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

const transposed = (a: number[][]): number[][] => a[0]!.map((_, j) => a.map((row) => row[j]!))

function lowerBound(times: readonly number[], t: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const mid = (low + high) >> 1
    if (times[mid]! < t) low = mid + 1
    else high = mid
  }
  return low
}
