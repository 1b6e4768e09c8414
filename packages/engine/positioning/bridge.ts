import type { Fix } from '@muster/model/protocol'
import type { EngineSettings } from '../site/index.ts'

/** A fix and the filter's velocity at it, m/s. */
export type Pier = { fix: Fix; vx: number; vy: number }

/** Every second of a live track has a fix, ms. */
const PERIOD = 1000
/** So long a silence is bridged even for a tag that rests, ms. */
const SHORT = 3000
/** Acceleration noise of what happens between two fixes, m/s² over √Hz. */
const NOISE = 0.7

/**
 * The fixes between two that are more than a second apart: a walker who is heard every four seconds still crosses each fence and room
 * on the way. The path is the one of least acceleration through both places and velocities (the smoother of the constant-velocity
 * model), its accuracy what that model leaves open in between. None across floors, for a tag that rests longer, or beyond `staleSeconds`.
 */
export function bridge(before: Pier, after: Pier, settings: EngineSettings): Fix[] {
  const [a, b] = [before.fix, after.fix]
  const gap = b.t - a.t
  const longest = a.moving || b.moving ? settings.staleSeconds * 1000 : SHORT
  if (gap <= PERIOD || gap > longest || a.floor !== b.floor) return []
  const count = Math.ceil(gap / PERIOD) - 1
  const seconds = gap / 1000
  return Array.from({ length: count }, (_, i): Fix => {
    const u = (i + 1) / (count + 1)
    const along = (p: number, v: number, q: number, w: number): number =>
      (1 + 2 * u) * (1 - u) ** 2 * p + u * (1 - u) ** 2 * seconds * v + u * u * (3 - 2 * u) * q + u * u * (u - 1) * seconds * w
    const open = (NOISE ** 2 * seconds ** 3 * (u * (1 - u)) ** 3) / 3
    const accuracy = Math.hypot((1 - u) * a.accuracy + u * b.accuracy, 1.51 * Math.sqrt(open))
    return {
      ...b,
      t: Math.round(a.t + gap * u),
      x: along(a.x, before.vx, b.x, after.vx),
      y: along(a.y, before.vy, b.y, after.vy),
      accuracy,
    }
  })
}
