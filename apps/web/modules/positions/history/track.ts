import type { Id, Millis } from '@muster/base'
import { decodeTrackSegment, type FindTrackReply, type TrackStay } from '@muster/model/operations'

/** One stretch on one floor without a gap; `first` to `last` are indices into the columns, both included. */
export type Stretch = { floor: Id | null; first: number; last: number; afterGap: boolean }
/** A time without positions between two stretches. */
export type Gap = { from: Millis; to: Millis }
export type FloorChange = { t: Millis; floor: Id | null }

/** A whole track in columns, ready to be looked up by time. */
export type Track = {
  t: Float64Array
  x: Float64Array
  y: Float64Array
  speed: Float64Array
  accuracy: Float64Array
  stretches: Stretch[]
  gaps: Gap[]
  floorChanges: FloorChange[]
  stays: TrackStay[]
  /** Metres along the stretches; gaps count nothing. */
  distance: number
  origin: { lng: number; lat: number }
}

/** Time between two stretches from which it is a gap, even when the server did not mark it. */
const BREAK_MS = 120_000

/** Lays a reply's segments out in columns by time. */
export function buildTrack(reply: FindTrackReply): Track {
  const parts = reply.segments.map((segment) => ({ segment, points: decodeTrackSegment(segment) })).filter((part) => part.points.length > 0)
  parts.sort((a, b) => a.points[0]!.t - b.points[0]!.t)
  const length = parts.reduce((sum, part) => sum + part.points.length, 0)
  const column = () => new Float64Array(length)
  const track: Track = {
    t: column(),
    x: column(),
    y: column(),
    speed: column(),
    accuracy: column(),
    stretches: [],
    gaps: [],
    floorChanges: [],
    stays: reply.stays,
    distance: 0,
    origin: reply.origin,
  }
  let at = 0
  for (const { segment, points } of parts) {
    const before = track.stretches.at(-1)
    const start = points[0]!.t
    const afterGap = before !== undefined && (segment.afterGap || start - track.t[before.last]! > BREAK_MS)
    if (before && afterGap) track.gaps.push({ from: track.t[before.last]!, to: start })
    if (before && before.floor !== segment.floor) track.floorChanges.push({ t: start, floor: segment.floor })
    track.stretches.push({ floor: segment.floor, first: at, last: at + points.length - 1, afterGap })
    for (const [i, point] of points.entries()) {
      track.t[at] = point.t
      track.x[at] = point.x
      track.y[at] = point.y
      track.speed[at] = point.speed
      track.accuracy[at] = point.accuracy
      if (i > 0) track.distance += Math.hypot(point.x - track.x[at - 1]!, point.y - track.y[at - 1]!)
      at++
    }
  }
  return track
}

/** Where the subject was at a moment. In a gap it stands where it was last seen, and `known` is false. */
export type Moment = {
  x: number
  y: number
  speed: number
  accuracy: number
  heading: number
  floor: Id | null
  known: boolean
  seenAt: Millis
}

/** Index of the last point at or before `t`, -1 before the first. */
export function indexAt(track: Pick<Track, 't'>, t: Millis): number {
  let low = 0
  let high = track.t.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (track.t[middle]! <= t) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Looks a moment up; between two points of one stretch it lies on the line between them, never across a gap. */
export function momentAt(track: Track, t: Millis): Moment | null {
  const i = indexAt(track, t)
  if (i < 0) return null
  const stretch = track.stretches.find((one) => i >= one.first && i <= one.last)
  if (!stretch) return null
  const inside = i < stretch.last
  const share = inside ? (t - track.t[i]!) / (track.t[i + 1]! - track.t[i]!) : 0
  const mix = (column: Float64Array) => (inside ? column[i]! + (column[i + 1]! - column[i]!) * share : column[i]!)
  const dx = inside ? track.x[i + 1]! - track.x[i]! : 0
  const dy = inside ? track.y[i + 1]! - track.y[i]! : 0
  const next = track.stretches[track.stretches.indexOf(stretch) + 1]
  const lost = !inside && t > track.t[i]! && (next === undefined || next.afterGap || t - track.t[i]! > BREAK_MS)
  return {
    x: mix(track.x),
    y: mix(track.y),
    speed: track.speed[i]!,
    accuracy: track.accuracy[i]!,
    heading: Math.hypot(dx, dy) > 0.05 ? (Math.atan2(dx, dy) * 180) / Math.PI : Number.NaN,
    floor: stretch.floor,
    known: !lost,
    seenAt: inside ? t : track.t[i]!,
  }
}
