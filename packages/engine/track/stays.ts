import type { Millis } from '@muster/base'
import type { Fix } from '@muster/model/protocol'

/** A stop: the tag stayed within a radius of (x, y), the mean of its fixes, on one floor. */
export type Stay = { from: Millis; to: Millis; x: number; y: number; floor: number }

export type StayLimits = {
  /** Metres around the mean of the stop. */
  radius: number
  minSeconds: number
  /** Seconds without a fix after which nothing is known, so a stop ends; 120 unless told. */
  gapSeconds?: number
}

type Stop = { first: Fix; last: Fix; x: number; y: number; count: number }

/** The stops in the time-ordered fixes of one tag. One stray fix does not end a stop, two in a row outside the radius do. */
export function stays(fixes: readonly Fix[], { radius, minSeconds, gapSeconds = 120 }: StayLimits): Stay[] {
  const out: Stay[] = []
  let stop: Stop | null = null
  let stray: Fix | null = null
  const close = (): void => {
    if (stop !== null && stop.last.t - stop.first.t >= minSeconds * 1000) {
      out.push({ from: stop.first.t, to: stop.last.t, x: stop.x, y: stop.y, floor: stop.first.floor })
    }
  }
  for (const fix of fixes) {
    if (stop !== null && belongs(stop, fix, gapSeconds) && Math.hypot(fix.x - stop.x, fix.y - stop.y) <= radius) {
      join(stop, fix)
      stray = null
    } else if (stop !== null && stray === null && belongs(stop, fix, gapSeconds)) {
      stray = fix
    } else {
      close()
      // A walker's last stray is where the next stop begins, if he is still near it.
      const near: boolean =
        stray !== null &&
        stray.floor === fix.floor &&
        fix.t - stray.t <= gapSeconds * 1000 &&
        Math.hypot(fix.x - stray.x, fix.y - stray.y) <= radius
      stop = begin(near && stray !== null ? stray : fix)
      if (near) join(stop, fix)
      stray = null
    }
  }
  close()
  return out
}

const begin = (fix: Fix): Stop => ({ first: fix, last: fix, x: fix.x, y: fix.y, count: 1 })

const belongs = (stop: Stop, fix: Fix, gapSeconds: number): boolean =>
  fix.floor === stop.first.floor && fix.t - stop.last.t <= gapSeconds * 1000

function join(stop: Stop, fix: Fix): void {
  stop.count++
  stop.x += (fix.x - stop.x) / stop.count
  stop.y += (fix.y - stop.y) / stop.count
  stop.last = fix
}
