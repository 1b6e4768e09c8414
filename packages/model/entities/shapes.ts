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
export type Circle = z.infer<typeof circleSchema>

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

const minutes = z.int().min(0).max(1440)
export const levelMinutesSchema = z
  .object({ level1: minutes, level2: minutes, level3: minutes })
  .refine((d) => d.level1 <= d.level2 && d.level2 <= d.level3)
/** Minutes from the alarm to each level of notification; they never fall. */
export type LevelMinutes = z.infer<typeof levelMinutesSchema>

/** What a machine answered to the last synchronisation. */
export type SyncResult = { dispenser: string; result: string; time: number }

const weekdays = z.array(z.int().min(1).max(7)).max(7)
export const workShiftsSchema = z
  .array(z.object({ name: z.string().min(1).max(50), start: minute, end: minute, weekdays }))
  .min(1)
  .max(10)
/** A shift of work; `end` before `start` is on the next day. */
export type WorkShift = z.infer<typeof workShiftsSchema>[number]

export const roundTimesSchema = z
  .array(z.object({ day: z.int().min(0).max(31), from: minute, to: minute }).refine((time) => time.from < time.to))
  .min(1)
  .max(50)
/** When a round is due: `day` of the period (weekday or day of the month, 0 = every day). */
export type RoundTime = z.infer<typeof roundTimesSchema>[number]

/** A time in which a vehicle moved, stood with its device reporting, or was parked (stood over 10 minutes). */
export type DrivingSpan = { from: number; to: number; state: 'moving' | 'idle' | 'parked' }

const sentence = z.string().max(500)
export const rectificationPlanSchema = z.object({
  goal: sentence,
  measures: sentence,
  funds: sentence,
  people: sentence,
  deadline: z.iso.date(),
  emergency: sentence,
})
/** The plan that a major hazard needs before its rectification. */
export type RectificationPlan = z.infer<typeof rectificationPlanSchema>

export const scoredItemsSchema = z
  .array(z.object({ item: z.string().min(1).max(100), weight: z.number().min(0).max(100), score: z.number().min(0).max(100) }))
  .max(50)
  .refine((items) => items.length === 0 || Math.abs(items.reduce((sum, { weight }) => sum + weight, 0) - 100) < 0.01)
/** Weights add up to 100. */
export type ScoredItem = z.infer<typeof scoredItemsSchema>[number]

export const checklistSchema = z
  .array(z.object({ document: z.string().min(1).max(50), ok: z.boolean(), note: z.string().max(200).optional() }))
  .max(20)
/** What a reviewer looked at: a document of a company and whether it stands. */
export type CheckedDocument = z.infer<typeof checklistSchema>[number]

export const blanksSchema = z
  .array(z.object({ key: z.string().min(1).max(30), label: z.string().min(1).max(50), unit: z.string().max(20).optional() }))
  .max(20)
/** A value that the signer of a measure fills in (number of extinguishers, load in t). */
export type Blank = z.infer<typeof blanksSchema>[number]

export const riskFactorsSchema = z.strictObject({
  l: z.number().optional(),
  s: z.number().optional(),
  e: z.number().optional(),
  c: z.number().optional(),
  m: z.number().optional(),
})
/** Factors of LS, LEC or MES; which of them count is told by the method. */
export type RiskFactors = z.infer<typeof riskFactorsSchema>

export const analysisStepsSchema = z
  .array(
    z.object({
      step: z.string().min(1).max(200),
      hazard: sentence,
      consequence: sentence.optional(),
      controls: sentence.optional(),
      factors: riskFactorsSchema.optional(),
      measures: sentence.optional(),
      owner: z.string().max(50).optional(),
    }),
  )
  .min(1)
  .max(15)
/** One step of a job safety analysis; domain rules, section 2. */
export type AnalysisStep = z.infer<typeof analysisStepsSchema>[number]

export const otherPermitsSchema = z.array(z.object({ type: z.string().max(30), ticketNumber: z.string().max(50) })).max(20)
export type OtherPermit = z.infer<typeof otherPermitsSchema>[number]

export const weatherSchema = z.object({
  wind: z.int().min(0).max(17),
  temperature: z.number().min(-60).max(60),
  rain: z.boolean(),
  night: z.boolean(),
})
/** `wind` is the Beaufort force, `temperature` in °C. */
export type Weather = z.infer<typeof weatherSchema>

const piece = z.string().min(1).max(50)
export const countedItemsSchema = z.array(z.object({ name: piece, count: z.int().min(1).max(9999) })).max(50)
export type CountedItem = z.infer<typeof countedItemsSchema>[number]

export const poweredDevicesSchema = z
  .array(z.object({ name: piece, power: z.number().min(0).max(10_000), count: z.int().min(1).max(999) }))
  .max(50)
/** `power` of one device in kW. */
export type PoweredDevice = z.infer<typeof poweredDevicesSchema>[number]

export const buriedMediaSchema = z.array(z.object({ kind: piece, confirmedBy: z.string().max(50) })).max(20)
export type BuriedMedium = z.infer<typeof buriedMediaSchema>[number]

const pathPoint = z.object({ lng: longitude, lat: latitude, floor: z.string().optional(), z: z.number().optional() })
export const pathSchema = z.array(pathPoint).max(500)
export type PathPoint = z.infer<typeof pathPoint>

export const roamStopsSchema = z
  .array(
    z.object({
      point: pathPoint,
      heading: z.number().min(0).max(360),
      pitch: z.number().min(0).max(85),
      height: z.number().min(1).max(10_000),
      dwell: z.number().min(0).max(600),
    }),
  )
  .min(2)
  .max(100)
/** A stop of a camera tour: heading and pitch in degrees, height in metres, dwell in seconds. */
export type RoamStop = z.infer<typeof roamStopsSchema>[number]

export const detectZoneSchema = z.array(z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })).max(50)
/** Corner of a zone in a picture, as parts of its width and height. */
export type PicturePoint = z.infer<typeof detectZoneSchema>[number]

/**
 * What a survey heard of one fixed device at one place. `value`: mean strength, dBm, or middle distance, m. `spread`: their standard deviation.
 * `series`: of distances the middle of each second, m, so that a calibration can tell what lasts from what changes.
 */
export const surveySignalsSchema = z
  .array(
    z.object({
      anchor: z.string().max(64),
      kind: z.enum(['rssi', 'range']),
      value: z.number(),
      spread: z.number(),
      count: z.int().min(1),
      series: z.array(z.number()).max(600).optional(),
    }),
  )
  .max(200)
export type SurveySignal = z.infer<typeof surveySignalsSchema>[number]
