import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import { idSchema } from '../common.ts'

/** Seconds that a survey stands at one place: fewer tell little, more tire who stands there. */
export const SURVEY_SECONDS = { least: 5, usual: 20, most: 300 }
/** A floor is located by its survey from so many places on; with fewer the map would be guesswork. */
export const SURVEY_PLACES = 5

/**
 * POST …/surveyPoint/record: from now on, and for `seconds`, what the tag hears and what hears it is kept for this place. With `id` the
 * point is recorded anew, and what it held is lost.
 */
export const recordSurveySchema = z.object({
  id: idSchema.optional(),
  floor: idSchema,
  tag: idSchema,
  location: z.object({ lng: z.number().min(-180).max(180), lat: z.number().min(-90).max(90) }),
  /** Metres above the floor. */
  height: z.number().min(0).max(50).default(1.2),
  seconds: z.int().min(SURVEY_SECONDS.least).max(SURVEY_SECONDS.most).default(SURVEY_SECONDS.usual),
})
export type RecordSurvey = z.input<typeof recordSurveySchema>
export type SurveyStarted = { id: Id; name: string; recordedAt: Millis; endsAt: Millis }

/** POST …/surveyPoint/enable: whether tags on a floor are located by its survey. */
export const enableSurveySchema = z.object({ floor: idSchema, enabled: z.boolean() })
export type EnableSurvey = z.infer<typeof enableSurveySchema>

/** POST …/surveyPoint/coverage: how far the survey of a floor reaches; …/surveyPoint/proposals: what it says of the floor's fixed devices. */
export const surveyFloorSchema = z.object({ floor: idSchema })
export type SurveyFloor = z.infer<typeof surveyFloorSchema>
export type SurveyCoverage = {
  /** Places with signals. */
  points: number
  /** Middle distance of a place to the nearest other one, m; null with fewer than two. */
  spacing: number | null
  /** Percent of the floor (of its building's outline indoors) no farther from a place than the map reaches. */
  covered: number
  enabled: boolean
}

export type CalibratedKind = 'beacon' | 'baseStation' | 'uwbStation'
/** Bias (m) and scale of ranges. */
export type RangeFigures = { bias: number; scale: number }
/** Strength at one metre (dBm) and path-loss exponent. */
export type StrengthFigures = { rssiAt1m: number; attenuation: number }

/** What a calibration of one fixed device found, to be accepted or not. Residuals: root mean square of measured − expected, m or dB. */
export type CalibrationProposal = {
  kind: CalibratedKind
  id: Id
  code: string
  name: string
  quantity: 'range' | 'rssi'
  /** Survey places that heard it. */
  points: number
  /** Nearest and farthest of them, m. */
  nearest: number
  farthest: number
  now: RangeFigures | StrengthFigures
  found: RangeFigures | StrengthFigures
  before: number
  /** Each place judged by what the others found; by all where there are fewer than three. */
  after: number
  /** Why it should not be taken as it is: too few places, places too alike in distance, or no better than before. */
  doubt: 'fewPoints' | 'sameDistance' | 'noBetter' | null
  calibratedAt: Millis | null
}

/** POST …/surveyPoint/calibrate: takes what the survey found over onto the devices named; all or none. */
export const acceptCalibrationSchema = z.object({
  floor: idSchema,
  items: z
    .array(z.object({ kind: z.enum(['beacon', 'baseStation', 'uwbStation']), id: idSchema }))
    .min(1)
    .max(1000),
})
export type AcceptCalibration = z.infer<typeof acceptCalibrationSchema>
