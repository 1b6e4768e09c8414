import type { Fix } from '@muster/model/protocol'

/** Acceleration noise between fixes, m/s² (1 sigma, white), of a person and of a vehicle. */
export const SMOOTHING = { person: 0.5, vehicle: 2 }
/** 68 % radius in sigmas of one axis. */
const RADIUS = Math.sqrt(-2 * Math.log(0.32))
/** A longer silence parts the track, ms. */
const LONGEST_GAP = 30_000
/** Not even a fix that claims more is taken for more certain, metres (1 sigma). */
const LEAST_SIGMA = 0.02

/** Fixes within this time share their errors, s: more of them tell no more. */
const LASTING = 3
/** One axis: place, velocity, and their covariance (pp, pv, vv). */
type State = { p: number; v: number; pp: number; pv: number; vv: number }

/**
 * A tag's history as it looks afterwards: each fix corrected by those before and after it (Rauch-Tung-Striebel smoother of the
 * constant-velocity model; Rauch et al. 1965). Fixes of one tag, ascending; floors and silences beyond 30 s part the track.
 * Times, floors and technologies stay; places, accuracy, speed and heading are the smoothed ones.
 */
export function smoothTrack(fixes: readonly Fix[], noise: number = SMOOTHING.person): Fix[] {
  const out: Fix[] = []
  let from = 0
  for (let i = 1; i <= fixes.length; i++) {
    const a = fixes[i - 1]!
    const b = fixes[i]
    if (b !== undefined && b.floor === a.floor && b.t - a.t <= LONGEST_GAP) continue
    out.push(...smoothPiece(fixes.slice(from, i), noise))
    from = i
  }
  return out
}

function smoothPiece(fixes: readonly Fix[], noise: number): Fix[] {
  const xs = smoothAxis(fixes, (fix) => fix.x, noise)
  const ys = smoothAxis(fixes, (fix) => fix.y, noise)
  return fixes.map((fix, i): Fix => {
    const [x, y] = [xs[i]!, ys[i]!]
    const speed = fix.moving ? Math.hypot(x.v, y.v) : 0
    const heading = fix.moving ? ((Math.atan2(x.v, y.v) * 180) / Math.PI + 360) % 360 : fix.heading
    return { ...fix, x: x.p, y: y.p, speed, heading, accuracy: RADIUS * Math.sqrt((x.pp + y.pp) / 2) }
  })
}

function smoothAxis(fixes: readonly Fix[], at: (fix: Fix) => number, noise: number): State[] {
  const filtered: State[] = []
  const predicted: State[] = []
  for (const [i, fix] of fixes.entries()) {
    const since = i === 0 ? LASTING : (fix.t - fixes[i - 1]!.t) / 1000
    const r = Math.max(LEAST_SIGMA, fix.accuracy / RADIUS) ** 2 * Math.max(1, LASTING / Math.max(0.01, since))
    if (i === 0) {
      filtered.push({ p: at(fix), v: 0, pp: r, pv: 0, vv: 1 })
      predicted.push(filtered[0]!)
      continue
    }
    const ahead = predict(filtered[i - 1]!, (fix.t - fixes[i - 1]!.t) / 1000, noise)
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
  for (let i = fixes.length - 2; i >= 0; i--)
    smoothed[i] = correct(filtered[i]!, predicted[i + 1]!, smoothed[i + 1]!, (fixes[i + 1]!.t - fixes[i]!.t) / 1000)
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
