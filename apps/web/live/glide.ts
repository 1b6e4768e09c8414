import type { Millis } from '@muster/base'

/**
 * How a marker gets from where it is drawn to its newest fix: over the time between the two fixes, a tenth longer so that steady
 * reports make steady motion, never so long that the screen falls more than `MAX_GLIDE_MS` behind.
 */
export const MAX_GLIDE_MS = 2000
const MIN_GLIDE_MS = 80
/** Farther than this between two fixes (metres) is a jump: nobody is drawn walking through walls. */
export const JUMP_DISTANCE = 50

/** Duration of a glide in ms, 0 = jump. `interval` is device time between the fixes; `sameFloor` false never glides. */
export function glideDuration(interval: Millis, distance: number, sameFloor: boolean, gapMs: Millis): number {
  if (!sameFloor || distance > JUMP_DISTANCE || interval > gapMs || interval <= 0) return 0
  return Math.min(MAX_GLIDE_MS, Math.max(MIN_GLIDE_MS, interval * 1.1))
}

/** Share of the way covered at `now`, 0 to 1; never beyond the last fix. */
export function glideProgress(start: Millis, duration: number, now: Millis): number {
  if (duration <= 0) return 1
  return Math.min(1, Math.max(0, (now - start) / duration))
}
