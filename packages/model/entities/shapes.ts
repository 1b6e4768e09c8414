import { z } from 'zod'

/** Shapes of the `json` fields, with the schemas that the server checks them by. */

export const passwordPolicySchema = z.object({
  minLength: z.int().min(6).max(20),
  /** Kinds of characters asked for: letters, capitals, digits, signs. */
  classes: z.int().min(2).max(4),
  /** Former passwords that may not come back. */
  history: z.int().min(0).max(24),
  /** 0 = never. */
  maxAgeDays: z.int().min(0).max(3650),
  lockFailures: z.int().min(0).max(100),
  lockMinutes: z.int().min(1).max(1440),
})
export type PasswordPolicy = z.infer<typeof passwordPolicySchema>
export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 6,
  classes: 2,
  history: 0,
  maxAgeDays: 0,
  lockFailures: 5,
  lockMinutes: 10,
}

const longitude = z.number().min(-180).max(180)
const latitude = z.number().min(-90).max(90)

export const mapRangeSchema = z
  .object({ minLng: longitude, minLat: latitude, maxLng: longitude, maxLat: latitude })
  .refine((r) => r.minLng < r.maxLng && r.minLat < r.maxLat)
export type MapRange = z.infer<typeof mapRangeSchema>

/** `radius` in metres. */
export const circleSchema = z.object({ centre: z.object({ lng: longitude, lat: latitude }), radius: z.number().positive().max(50_000) })

const day = z.iso.date()
export const effectiveDatesSchema = z.object({ from: day, to: day.nullish() }).refine((d) => d.to == null || d.to >= d.from)
/** Days the rule holds, `YYYY-MM-DD`; without `to` it has no end. */
export type EffectiveDates = z.infer<typeof effectiveDatesSchema>

const minute = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const effectiveTimesSchema = z.array(z.object({ from: minute, to: minute, weekdays: z.array(z.int().min(1).max(7)).max(7) })).max(20)
/** Hours the rule holds; `to` before `from` crosses midnight; Monday is 1, no weekdays = every day. An empty list = always. */
export type EffectiveTime = z.infer<typeof effectiveTimesSchema>[number]

export const openObjectSchema = z.record(z.string(), z.unknown())
export const textListSchema = z.array(z.string().max(100)).max(200)
