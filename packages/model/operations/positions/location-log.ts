import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import { idSchema, millisSchema } from '../common.ts'

const HOUR = 3_600_000
/** Longest span of one question to the location log. */
export const MAX_LOG_SPAN = 24 * HOUR

const spanSchema = z
  .object({ tag: idSchema, from: millisSchema, to: millisSchema })
  .refine((q) => q.to > q.from, { path: ['to'], params: { rule: 'range' } })
  .refine((q) => q.to - q.from <= MAX_LOG_SPAN, { path: ['to'], params: { rule: 'logSpan', hours: MAX_LOG_SPAN / HOUR } })

/** POST /api/monitor-service/locationLog/listPage: what was heard of one tag, newest first. */
export const locationLogSchema = z.intersection(
  spanSchema,
  z.object({
    pageNum: z.int().min(1).max(1_000_000).default(1),
    pageSize: z.int().min(1).max(500).default(20),
    /** Only reports that did (true) or did not (false) become a position. */
    accepted: z.boolean().optional(),
  }),
)
export type LocationLogQuery = z.input<typeof locationLogSchema>
export const locationLogExportSchema = spanSchema

/** POST …/locationLog/explain: why the tag was placed where it was at a moment. */
export const explainPlaceSchema = z.object({ tag: idSchema, t: millisSchema })
export type ExplainPlace = z.input<typeof explainPlaceSchema>

export type SignalKind = 'rssi' | 'range' | 'tdoa'
/** One device's part in a report. `value` in dBm (rssi) or metres (range, difference of distances). */
export type HeardSignal = { code: string; kind: SignalKind; value: number }

/** What was heard of a tag at one moment of its own clock, and what became of it. */
export type LocationReport = {
  reportedAt: Millis
  receivedAt: Millis
  /** The gateways, terminals or systems that said it. */
  source: string
  signals: HeardSignal[]
  technology: 'ble' | 'uwb' | 'gnss' | 'vendor'
  battery: number | null
  accepted: boolean
  /** A code of dictionary fixReject or of the engine; null when accepted. */
  rejectReason: string | null
  /** The stored position of that moment. */
  floor: Id | null
  floorName: string
  lng: number | null
  lat: number | null
  /** Radius that holds the truth 68 % of the time, m. */
  accuracy: number | null
}

/** A signal of the window behind a position, with what it says and what the position makes of it. */
export type ExplainedSignal = HeardSignal & {
  /** The device's place; null for a device that is not known or not placed. */
  lng: number | null
  lat: number | null
  floor: Id | null
  floorName: string
  /** Of a difference of distances the place of the reference station; the difference is that of the device minus that of this one. */
  reference: { lng: number; lat: number } | null
  /** Metres between device and tag as measured (path loss for rssi); of differences the difference. */
  measured: number | null
  /** Metres between device and the position; of differences what the position makes of it. */
  expected: number | null
  /** measured − expected, m. */
  residual: number | null
  /** What the walls between device and position take, dB; null where walls do not count. */
  walls: number | null
  /** What the survey heard of the device at the place nearest to the position, dBm; null where it heard nothing or is not used. */
  surveyed: number | null
}

/** A place that satellites gave within the window. `away` = metres from it to the position that was stored. */
export type GivenPlace = { t: Millis; source: string; lng: number; lat: number; accuracy: number | null; away: number | null }

export type PlaceExplanation = {
  t: Millis
  /** Of the window that the engine looked at, ending at `t`. */
  signals: ExplainedSignal[]
  /** Newest first. */
  given: GivenPlace[]
  /** Nearness (1/m) of the three nearest devices of each floor, best first: what the floor was chosen by. */
  floors: { floor: Id | null; floorName: string; score: number; devices: number }[]
  /** Stored then. */
  position: { lng: number; lat: number; floor: Id | null; floorName: string; accuracy: number; technology: string; t: Millis } | null
  /** The survey that the position's floor is located by: its places, the distance of the nearest one (m), and the heard devices that it knows. */
  survey: { points: number; nearest: number; devices: number } | null
  /** Reasons for which reports of the window were refused, with how many. */
  refused: Record<string, number>
}
