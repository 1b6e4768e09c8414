import { HOUR, kmhFromMs, type Millis, MINUTE } from '@muster/base'
import { type GapLimits, isGap } from '@muster/engine/track'
import type { DrivingSpan } from '@muster/model/entities'
import type { Fix } from '@muster/model/protocol'

/** What one vehicle did on one day: hours, km, km/h. */
export type WorkingDay = {
  movingHours: number
  idleHours: number
  parkedHours: number
  distance: number
  averageSpeed: number | null
  topSpeed: number | null
  speedings: number
  spans: DrivingSpan[]
}

/** A stop longer than this is parking. */
const PARKED = 10 * MINUTE
/** Fixes above the limit that make a speeding, and the share of the limit below which it is over: as the live rule judges it. */
const ABOVE = 3
const RECOVERY = 0.95

const round = (value: number, scale: number): number => Math.round(value * scale) / scale

/**
 * Adds up the time-ordered fixes of a vehicle. The time between two fixes counts as what the later one says of it; silence beyond the gap
 * limits counts as nothing, because nobody knows. `limit` is the vehicle's speed limit in km/h, 0 for none.
 */
export function workingDay(fixes: readonly Fix[], limits: GapLimits, limit: number): WorkingDay {
  const stretches: { from: Millis; to: Millis; moving: boolean }[] = []
  let metres = 0
  let top = 0
  for (let i = 1; i < fixes.length; i++) {
    const [before, fix] = [fixes[i - 1] as Fix, fixes[i] as Fix]
    if (isGap(before, fix, limits)) continue
    if (fix.moving) {
      metres += Math.hypot(fix.x - before.x, fix.y - before.y)
      top = Math.max(top, fix.speed || 0)
    }
    const last = stretches.at(-1)
    if (last && last.moving === fix.moving && last.to === before.t) last.to = fix.t
    else stretches.push({ from: before.t, to: fix.t, moving: fix.moving })
  }
  const spans = stretches.map(
    ({ from, to, moving }): DrivingSpan => ({ from, to, state: moving ? 'moving' : to - from > PARKED ? 'parked' : 'idle' }),
  )
  const hours = (state: DrivingSpan['state']) =>
    spans.filter((span) => span.state === state).reduce((sum, { from, to }) => sum + to - from, 0) / HOUR
  const moving = hours('moving')
  return {
    movingHours: round(moving, 100),
    idleHours: round(hours('idle'), 100),
    parkedHours: round(hours('parked'), 100),
    distance: round(metres / 1000, 100),
    averageSpeed: moving > 0 ? round(metres / 1000 / moving, 10) : null,
    topSpeed: top > 0 ? round(kmhFromMs(top), 10) : null,
    speedings: limit > 0 ? speedings(fixes, limit) : 0,
    spans,
  }
}

/** Times that a vehicle went above its limit: three fixes in a row above it, over with the first below 95 % of it. */
function speedings(fixes: readonly Fix[], limit: number): number {
  let count = 0
  let run = 0
  let open = false
  for (const fix of fixes) {
    const speed = kmhFromMs(fix.speed || 0)
    if (open) {
      if (speed < limit * RECOVERY) open = false
      continue
    }
    run = speed > limit ? run + 1 : 0
    if (run < ABOVE) continue
    open = true
    run = 0
    count++
  }
  return count
}
