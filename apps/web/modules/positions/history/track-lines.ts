import type { Id } from '@muster/base'
import type { TrackDot, TrackLine } from '../../../map/layers/track-layer.tsx'
import type { TrackAlarm } from './data.ts'
import type { Track } from './track.ts'

type ToDegrees = (x: number, y: number) => { lng: number; lat: number }

/** Points nearer than this to the last drawn one are left out of the line, metres: a day at 1 Hz stays light. */
const DRAWN_APART = 0.4

/** The lines of one floor: stretches solid (over the limit in red), gaps dashed from where the signal went to where it came back. */
export function trackLines(track: Track, onFloor: (floor: Id | null) => boolean, limit: number | null, toDegrees: ToDegrees): TrackLine[] {
  const lines: TrackLine[] = []
  const at = (i: number): [number, number] => {
    const { lng, lat } = toDegrees(track.x[i]!, track.y[i]!)
    return [lng, lat]
  }
  for (const [n, stretch] of track.stretches.entries()) {
    if (!onFloor(stretch.floor)) continue
    const before = track.stretches[n - 1]
    if (before && stretch.afterGap && onFloor(before.floor)) lines.push({ kind: 'gap', points: [at(before.last), at(stretch.first)] })
    let kind: TrackLine['kind'] = 'path'
    let points: [number, number][] = []
    let drawn = stretch.first
    const close = () => {
      if (points.length > 1) lines.push({ kind, points })
    }
    for (let i = stretch.first; i <= stretch.last; i++) {
      const here: TrackLine['kind'] = limit !== null && track.speed[i]! * 3.6 > limit ? 'over' : 'path'
      if (here !== kind) {
        close()
        points = points.length > 0 ? [points.at(-1)!] : []
        kind = here
      }
      const far = Math.hypot(track.x[i]! - track.x[drawn]!, track.y[i]! - track.y[drawn]!) >= DRAWN_APART
      if (i === stretch.first || i === stretch.last || far) {
        points.push(at(i))
        drawn = i
      }
    }
    close()
  }
  return lines
}

/** Start, end, stops and alarms on one floor; with `fixes` also each fix that lies apart from the one before, under everything else. */
export function trackDots(
  track: Track,
  onFloor: (floor: Id | null) => boolean,
  alarms: readonly TrackAlarm[],
  toDegrees: ToDegrees,
  fixes = false,
): TrackDot[] {
  const dots: TrackDot[] = []
  const dot = (kind: TrackDot['kind'], x: number, y: number) => {
    const { lng, lat } = toDegrees(x, y)
    dots.push({ kind, at: [lng, lat] })
  }
  for (const stretch of fixes ? track.stretches.filter(({ floor }) => onFloor(floor)) : []) {
    let drawn = -1
    for (let i = stretch.first; i <= stretch.last; i++) {
      if (drawn >= 0 && Math.hypot(track.x[i]! - track.x[drawn]!, track.y[i]! - track.y[drawn]!) < DRAWN_APART) continue
      dot('fix', track.x[i]!, track.y[i]!)
      drawn = i
    }
  }
  const first = track.stretches[0]
  const last = track.stretches.at(-1)
  if (first && onFloor(first.floor)) dot('start', track.x[first.first]!, track.y[first.first]!)
  if (last && onFloor(last.floor)) dot('end', track.x[last.last]!, track.y[last.last]!)
  for (const stay of track.stays) if (onFloor(stay.floor)) dot('stop', stay.x, stay.y)
  for (const alarm of alarms) if (alarm.location) dots.push({ kind: 'alarm', at: [alarm.location.lng, alarm.location.lat] })
  return dots
}
