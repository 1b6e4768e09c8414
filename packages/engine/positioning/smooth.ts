import type { Fix } from '@muster/model/protocol'

/** Acceleration noise between fixes, m/s² (1 sigma, white), of a person and of a vehicle: enough for a walker who turns on the spot. */
export const SMOOTHING = { person: 0.6, vehicle: 2 }
/** 68 % radius in sigmas of one axis. */
const RADIUS = Math.sqrt(-2 * Math.log(0.32))
/** A longer silence parts the track, ms. */
const LONGEST_GAP = 30_000
/** Not even a fix that claims more is taken for more certain, metres (1 sigma). */
const LEAST_SIGMA = 0.02

/** Fixes within this time share their errors, s: more of them tell no more. */
const LASTING = 3
/** Nobody on foot, no vehicle in a plant is faster, m/s. */
const FASTEST = { person: 8, vehicle: 45 }
/** Two fixes at one moment may be as far apart as this time allows, s: clocks of devices differ. */
const SLACK = 0.2
/** Fixes in a row that agree with each other and not with the track before are a track of their own. */
const AGREEING = 3
/** Heaviness of the tails of a fix's error (degrees of freedom of Student's t), and how often its weight is found anew. */
const TAILS = 10
const ROUNDS = 3
/** A fix of at least this weight is trusted. */
const TRUSTED = 0.5
/** A smoothed place lies between the fixes so far before and after it, give or take its accuracy. */
const AROUND = 2
/** 95 % radius in 68 % radii of a round normal error. */
const WIDE = 1.62

/** One axis: place, velocity, and their covariance (pp, pv, vv). */
type State = { p: number; v: number; pp: number; pv: number; vv: number }

/**
 * A tag's history as it looks afterwards: each fix corrected by those before and after it (Rauch-Tung-Striebel smoother of the
 * constant-velocity model; Rauch et al. 1965). Fixes of one tag, ascending; floors and silences beyond 30 s part the track.
 * Times, floors and technologies stay; places, accuracy, speed and heading are the smoothed ones.
 *
 * A model of movement must not be fed with what no movement explains: where fixes lie farther apart than `fastest` (m/s) and their
 * accuracies allow, one or two of them are passed over (their places come from those around them), and three that agree begin a
 * track of their own. Of the others each weighs by how well it fits (Student's t). Whatever comes of it, a smoothed place lies among
 * the fixes around it, and no speed is above `fastest`.
 */
export function smoothTrack(
  fixes: readonly Fix[],
  noise: number = SMOOTHING.person,
  fastest: number = noise < SMOOTHING.vehicle ? FASTEST.person : FASTEST.vehicle,
): Fix[] {
  const out = [...fixes]
  let from = 0
  for (let i = 1; i <= fixes.length; i++) {
    const a = fixes[i - 1]!
    const b = fixes[i]
    if (b !== undefined && b.floor === a.floor && b.t - a.t <= LONGEST_GAP) continue
    for (const strand of strandsOf(fixes, from, i, fastest)) smoothStrand(fixes, strand, noise, fastest, out)
    from = i
  }
  return out
}

const isReachable = (a: Fix, b: Fix, fastest: number): boolean =>
  b.t - a.t <= LONGEST_GAP &&
  Math.hypot(b.x - a.x, b.y - a.y) <= 2 * (a.accuracy + b.accuracy) + fastest * Math.max(SLACK, (b.t - a.t) / 1000)

/** The places (in `fixes`) of those fixes between `from` and `to` that one movement explains, strand after strand; what is in none is passed over. */
function strandsOf(fixes: readonly Fix[], from: number, to: number, fastest: number): number[][] {
  const strands: number[][] = []
  let strand: number[] = []
  let aside: number[] = []
  for (let i = from; i < to; i++) {
    const follows = (run: readonly number[]): boolean => run.length === 0 || isReachable(fixes[run.at(-1)!]!, fixes[i]!, fastest)
    if (follows(strand)) {
      strand.push(i)
      aside = []
      continue
    }
    if (follows(aside)) aside.push(i)
    else aside = [i]
    if (aside.length < AGREEING) continue
    strands.push(strand)
    strand = aside
    aside = []
  }
  return [...strands, strand]
}

function smoothStrand(fixes: readonly Fix[], strand: readonly number[], noise: number, fastest: number, out: Fix[]): void {
  const first = strand[0]!
  const piece = fixes.slice(first, strand.at(-1)! + 1)
  const variances = variancesOf(piece, strand)
  const weights = piece.map(() => 1)
  let xs: State[] = []
  let ys: State[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const doubted = variances.map((variance, i) => variance / weights[i]!)
    xs = smoothAxis(piece, (fix) => fix.x, doubted, noise, fastest)
    ys = smoothAxis(piece, (fix) => fix.y, doubted, noise, fastest)
    for (const [i, fix] of piece.entries()) {
      const off = ((fix.x - xs[i]!.p) ** 2 + (fix.y - ys[i]!.p) ** 2) / variances[i]!
      weights[i] = Math.min(1, (TAILS + 2) / (TAILS + off))
    }
  }
  // `at`: the last fix of the strand that is not after this one.
  for (let i = 0, at = 0; i < piece.length; i++) {
    if (strand[at + 1] === first + i) at++
    const own = strand[at]! === first + i
    const around = strand.slice(Math.max(0, at - (own ? AROUND : AROUND - 1)), at + AROUND + 1).map((index) => fixes[index]!)
    out[first + i] = settle(piece[i]!, xs[i]!, ys[i]!, around, own && weights[i]! > TRUSTED, fixes[strand[at]!]!.accuracy, fastest)
  }
}

/** Variance of an axis of each fix; endless of those that are not in the strand. */
function variancesOf(piece: readonly Fix[], strand: readonly number[]): number[] {
  const variances = piece.map(() => Number.POSITIVE_INFINITY)
  for (const [k, index] of strand.entries()) {
    const i = index - strand[0]!
    const fix = piece[i]!
    const since = k === 0 ? LASTING : (fix.t - piece[strand[k - 1]! - strand[0]!]!.t) / 1000
    variances[i] = Math.max(LEAST_SIGMA, fix.accuracy / RADIUS) ** 2 * Math.max(1, LASTING / Math.max(0.01, since))
  }
  return variances
}

/**
 * The fix with its smoothed place, held among the fixes `around` it, give or take their accuracy. Of one that is `trusted` the place is no
 * less certain than it was; and at rest no more certain than the best around it: errors last while a tag stays.
 */
function settle(fix: Fix, x: State, y: State, around: readonly Fix[], trusted: boolean, accuracy: number, fastest: number): Fix {
  const slack = WIDE * accuracy
  const hold = (p: number, of: (fix: Fix) => number): number =>
    Math.max(Math.min(...around.map(of)) - slack, Math.min(Math.max(...around.map(of)) + slack, p))
  const [px, py] = [hold(x.p, (one) => one.x), hold(y.p, (one) => one.y)]
  const speed = fix.moving ? Math.min(fastest, Math.hypot(x.v, y.v)) : 0
  const heading = fix.moving ? ((Math.atan2(x.v, y.v) * 180) / Math.PI + 360) % 360 : fix.heading
  const radius = RADIUS * Math.sqrt(Math.max(LEAST_SIGMA ** 2, (x.pp + y.pp) / 2))
  const most = trusted ? fix.accuracy : Number.POSITIVE_INFINITY
  const least = fix.moving ? 0 : Math.min(...around.map((one) => one.accuracy))
  const told = Math.max(least, Math.min(most, radius))
  return { ...fix, x: px, y: py, speed, heading, accuracy: Math.hypot(told, px - x.p, py - y.p) }
}

function smoothAxis(
  piece: readonly Fix[],
  at: (fix: Fix) => number,
  variances: readonly number[],
  noise: number,
  fastest: number,
): State[] {
  const filtered: State[] = []
  const predicted: State[] = []
  for (const [i, fix] of piece.entries()) {
    const r = variances[i]!
    if (i === 0) {
      filtered.push({ p: at(fix), v: 0, pp: r, pv: 0, vv: (fastest / 4) ** 2 })
      predicted.push(filtered[0]!)
      continue
    }
    const ahead = predict(filtered[i - 1]!, (fix.t - piece[i - 1]!.t) / 1000, noise)
    predicted.push(ahead)
    const total = ahead.pp + r
    const off = at(fix) - ahead.p
    const [kp, kv] = [ahead.pp / total, ahead.pv / total]
    filtered.push({
      p: ahead.p + kp * off,
      v: ahead.v + kv * off,
      pp: ahead.pp * (1 - kp),
      pv: ahead.pv * (1 - kp),
      vv: ahead.vv - kv * ahead.pv,
    })
  }
  const smoothed = [...filtered]
  for (let i = piece.length - 2; i >= 0; i--)
    smoothed[i] = correct(filtered[i]!, predicted[i + 1]!, smoothed[i + 1]!, (piece[i + 1]!.t - piece[i]!.t) / 1000)
  return smoothed
}

function predict({ p, v, pp, pv, vv }: State, dt: number, noise: number): State {
  const q = noise * noise * dt
  return { p: p + v * dt, v, pp: pp + 2 * dt * pv + dt * dt * vv + (q * dt * dt) / 3, pv: pv + dt * vv + (q * dt) / 2, vv: vv + q }
}

/** One step back: what the later state, now known better than it was predicted, says of the earlier one. */
function correct(here: State, ahead: State, later: State, dt: number): State {
  const determinant = ahead.pp * ahead.vv - ahead.pv * ahead.pv
  if (!(determinant > 1e-15)) return here
  // C = P F' (predicted P)^-1
  const [a, b] = [here.pp + dt * here.pv, here.pv]
  const [c, d] = [here.pv + dt * here.vv, here.vv]
  const cpp = (a * ahead.vv - b * ahead.pv) / determinant
  const cpv = (b * ahead.pp - a * ahead.pv) / determinant
  const cvp = (c * ahead.vv - d * ahead.pv) / determinant
  const cvv = (d * ahead.pp - c * ahead.pv) / determinant
  const [dp, dv] = [later.p - ahead.p, later.v - ahead.v]
  const [epp, epv, evv] = [later.pp - ahead.pp, later.pv - ahead.pv, later.vv - ahead.vv]
  return {
    p: here.p + cpp * dp + cpv * dv,
    v: here.v + cvp * dp + cvv * dv,
    pp: here.pp + cpp * cpp * epp + 2 * cpp * cpv * epv + cpv * cpv * evv,
    pv: here.pv + cpp * cvp * epp + (cpp * cvv + cpv * cvp) * epv + cpv * cvv * evv,
    vv: here.vv + cvp * cvp * epp + 2 * cvp * cvv * epv + cvv * cvv * evv,
  }
}
