import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import type { LiveSubject } from '../../protocol/index.ts'
import { idSchema } from '../common.ts'

/** POST /api/monitor-service/position/current: where everybody is that the caller may see. Empty lists mean all. */
export const currentPositionSchema = z.object({
  floors: z.array(idSchema).max(500).default([]),
  departments: z.array(idSchema).max(500).default([]),
  kinds: z.array(z.string().max(20)).max(10).default([]),
  /** Name, number or plate contains. */
  keyword: z.string().trim().max(50).default(''),
  /** Leave out tags whose last report is older than the online time. */
  onlineOnly: z.boolean().default(false),
})
/** Kinds of zones whose people are counted. */
export const zoneCountsSchema = z.object({ entity: z.enum(['area', 'region', 'riskZone']) })
export type ZoneCountsRequest = z.infer<typeof zoneCountsSchema>

export type CurrentPositionRequest = z.input<typeof currentPositionSchema>

export type CurrentPosition = LiveSubject & {
  t: Millis
  floor: Id | null
  floorName: string
  lng: number
  lat: number
  /** Metres in the site's local frame. */
  x: number
  y: number
  /** Metres above the floor. */
  height: number
  accuracy: number
  /** m/s */
  speed: number
  /** Degrees clockwise from north, null when unknown. */
  heading: number | null
  technology: string
  moving: boolean
  freshness: 'live' | 'stale' | 'offline'
  alarm: boolean
}
export type CurrentPositionReply = { serverTime: Millis; origin: { lng: number; lat: number }; list: CurrentPosition[]; total: number }
