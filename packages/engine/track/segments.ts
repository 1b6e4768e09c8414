import type { Fix } from '@muster/model/protocol'
import { defaultSettings } from '../site/index.ts'

export type GapLimits = {
  /** Metres between two fixes beyond which the way between is unknown (track_gap_distance), unless the time between explains them. */
  gapDistance: number
  /** Seconds between two fixes beyond which the way between is unknown (track_gap_seconds). */
  gapSeconds: number
  /** m/s at which anybody may move without saying so (max_speed); the site's usual one unless told. */
  maxSpeed?: number
}

/** How much faster than the fixes themselves say a tag may have been between them: it brakes and speeds up. */
const BETWEEN = 1.5

/**
 * Cuts the time-ordered fixes of one tag where the way between two of them is not known, so that a gap is never drawn as a
 * straight line. A change of floor does not cut; floorChanges tells where it happens.
 */
export function segments(fixes: readonly Fix[], limits: GapLimits): Fix[][] {
  const out: Fix[][] = []
  let current: Fix[] = []
  for (const fix of fixes) {
    const last = current.at(-1)
    if (last !== undefined && isGap(last, fix, limits)) {
      out.push(current)
      current = []
    }
    current.push(fix)
  }
  if (current.length > 0) out.push(current)
  return out
}

/**
 * Whether the way from a to b is unknown: too long a silence, or farther than the gap distance and than one gets in that time. The time
 * explains a distance at the larger of `maxSpeed` and 1.5 times the faster speed that the two fixes state, so a truck that reports every
 * ten seconds is one track, and a tag that jumps is not.
 */
export function isGap(a: Fix, b: Fix, { gapDistance, gapSeconds, maxSpeed = defaultSettings.maxSpeed }: GapLimits): boolean {
  const seconds = (b.t - a.t) / 1000
  if (seconds > gapSeconds) return true
  const explained = seconds * Math.max(maxSpeed, BETWEEN * Math.max(a.speed || 0, b.speed || 0))
  return Math.hypot(b.x - a.x, b.y - a.y) > Math.max(gapDistance, explained)
}

/** Indices of the fixes that are the first on their floor within a segment; the first fix is not one. */
export function floorChanges(segment: readonly Fix[]): number[] {
  const out: number[] = []
  for (let i = 1; i < segment.length; i++) if (segment[i]!.floor !== segment[i - 1]!.floor) out.push(i)
  return out
}
