import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import { idSchema, millisSchema } from '../common.ts'

const DAY = 86_400_000
/** Longest span of one track query. */
export const MAX_TRACK_SPAN = 7 * DAY

/** POST /api/monitor-service/historyPosition/findList: the track of one tag, or of whoever held tags in that time. */
export const findTrackSchema = z
  .object({
    tag: idSchema.optional(),
    person: idSchema.optional(),
    vehicle: idSchema.optional(),
    from: millisSchema,
    to: millisSchema,
    /** What the query is for: the way is written to the query log. */
    way: z.enum(['replay', 'live', 'link', 'export']).default('replay'),
    /** Corrected by what came before and after, or as it was stored; the system setting decides when it is left out. */
    smooth: z.boolean().optional(),
  })
  .refine((q) => [q.tag, q.person, q.vehicle].filter((id) => id !== undefined).length === 1, {
    path: ['tag'],
    params: { rule: 'required' },
  })
  .refine((q) => q.to > q.from, { path: ['to'], params: { rule: 'range' } })
  .refine((q) => q.to - q.from <= MAX_TRACK_SPAN, { path: ['to'], params: { rule: 'trackSpan', days: MAX_TRACK_SPAN / DAY } })
export type FindTrack = z.input<typeof findTrackSchema>

/**
 * A stretch without a gap on one floor. Columns of equal length, whole numbers, delta-coded: the first entry is the value itself,
 * each further one the difference to the entry before. Read it with `decodeTrackSegment`.
 */
export type TrackSegment = {
  /** Null outdoors without a floor. */
  floor: Id | null
  tag: Id
  /** ms; the first entry counts from `t0`. */
  t0: Millis
  t: number[]
  /** Centimetres in the local frame. */
  x: number[]
  y: number[]
  z: number[]
  /** Decimetres. */
  accuracy: number[]
  /** cm/s */
  speed: number[]
  /** The segment begins after a loss of signal rather than a change of floor: the line to it is dashed or left out. */
  afterGap: boolean
}

export type TrackStay = { floor: Id | null; from: Millis; to: Millis; x: number; y: number }

export type FindTrackReply = {
  origin: { lng: number; lat: number }
  floors: { id: Id; name: string; building: string }[]
  segments: TrackSegment[]
  stays: TrackStay[]
  /** Stored positions in the answer. */
  points: number
  /** Whether the places are smoothed. */
  smoothed: boolean
}

export type TrackPoint = { t: Millis; x: number; y: number; z: number; accuracy: number; speed: number }

function delta(values: readonly number[]): number[] {
  let last = 0
  return values.map((value) => {
    const step = value - last
    last = value
    return step
  })
}

/** Columns of one segment out of points in time order (metres, m/s). */
export function encodeTrackSegment(tag: Id, floor: Id | null, points: readonly TrackPoint[], afterGap: boolean): TrackSegment {
  const t0 = points[0]?.t ?? 0
  const column = (of: (p: TrackPoint) => number) => delta(points.map((p) => Math.round(of(p))))
  return {
    floor,
    tag,
    t0,
    t: column((p) => p.t - t0),
    x: column((p) => p.x * 100),
    y: column((p) => p.y * 100),
    z: column((p) => p.z * 100),
    accuracy: column((p) => p.accuracy * 10),
    speed: column((p) => p.speed * 100),
    afterGap,
  }
}

/** The points of one segment, in time order. */
export function decodeTrackSegment(segment: TrackSegment): TrackPoint[] {
  let [t, x, y, z, accuracy, speed] = [0, 0, 0, 0, 0, 0]
  return segment.t.map((step, i) => {
    t += step
    x += segment.x[i] ?? 0
    y += segment.y[i] ?? 0
    z += segment.z[i] ?? 0
    accuracy += segment.accuracy[i] ?? 0
    speed += segment.speed[i] ?? 0
    return { t: segment.t0 + t, x: x / 100, y: y / 100, z: z / 100, accuracy: accuracy / 10, speed: speed / 100 }
  })
}
