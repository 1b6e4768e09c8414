import { z } from 'zod'
import { idSchema, idsSchema } from '../common.ts'

/** POST …/beacon/batchSet: what is left out stays as it is; a group of null takes the beacons out of theirs. */
export const batchSetBeaconsSchema = z
  .object({
    ids: idsSchema.shape.ids,
    group: idSchema.nullable().optional(),
    attenuation: z.number().min(1).max(6).optional(),
    /** dBm */
    signalAtOneMetre: z.int().min(-100).max(-20).optional(),
  })
  .refine((input) => input.group !== undefined || input.attenuation !== undefined || input.signalAtOneMetre !== undefined, {
    path: ['group'],
    params: { rule: 'required' },
  })
export type BatchSetBeacons = z.infer<typeof batchSetBeaconsSchema>
