import type { Id } from '@muster/base'
import { z } from 'zod'
import { idSchema, idsSchema } from '../common.ts'

const valuesSchema = z.record(z.string().max(64), z.unknown())

/**
 * POST …/<devices>/place: several devices of one kind at once, all or none. With `id` a row is changed (`revision` as it was read),
 * without one it is added. `values` are fields of the entity; what lies on a floor must lie within its bounds.
 */
export const placeSchema = z.object({
  items: z
    .array(z.object({ id: idSchema.optional(), revision: z.int().min(1).optional(), values: valuesSchema }))
    .min(1)
    .max(1000),
})
export type Place = z.infer<typeof placeSchema>

/** POST …/beacon/batchMove: as `place`, of rows that exist, floor and location alone. */
export const batchMoveSchema = z.object({
  items: z
    .array(z.object({ id: idSchema, revision: z.int().min(1).optional(), values: valuesSchema }))
    .min(1)
    .max(1000),
})
export type BatchMove = z.infer<typeof batchMoveSchema>

/** POST …/beaconGroup/assign: each beacon's group, null for none; all or none. */
export const assignSchema = z.object({
  items: z
    .array(z.object({ id: idSchema, revision: z.int().min(1).optional(), group: idSchema.nullable() }))
    .min(1)
    .max(1000),
})
export type Assign = z.infer<typeof assignSchema>

/** POST …/rail/enable: switches fences on or off; all or none. */
export const enableSchema = idsSchema.extend({ enabled: z.boolean() })
export type Enable = z.infer<typeof enableSchema>

/** POST …/layer/setDefault: the one floor that maps open with. */
export const setDefaultFloorSchema = z.object({ id: idSchema })
export type SetDefaultFloor = z.infer<typeof setDefaultFloorSchema>

export type Saved = { id: Id; revision: number }

/** POST …/layer/align: where a floor's drawing lies, and its height in the stack. */
export const alignFloorSchema = z.object({
  id: idSchema,
  revision: z.int().min(1).optional(),
  values: z.strictObject({
    minLongitude: z.number().min(-180).max(180).optional(),
    maxLongitude: z.number().min(-180).max(180).optional(),
    minLatitude: z.number().min(-90).max(90).optional(),
    maxLatitude: z.number().min(-90).max(90).optional(),
    /** Degrees clockwise. */
    rotation: z.number().min(-360).max(360).optional(),
    opacity: z.number().min(0).max(100).optional(),
    /** Metres above the ground. */
    elevation: z.number().nullish(),
    file: z.array(idSchema).max(9).optional(),
  }),
})
export type AlignFloor = z.infer<typeof alignFloorSchema>

/** POST …/map/configure: a map with what the system information repeats of it, and the floor that maps open with. */
export const configureMapSchema = z.object({
  id: idSchema,
  revision: z.int().min(1),
  values: valuesSchema,
  defaultFloor: idSchema.nullish(),
})
export type ConfigureMap = z.infer<typeof configureMapSchema>
