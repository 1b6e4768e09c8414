import type { Id } from '@muster/base'
import { z } from 'zod'
import { idSchema, idsSchema } from '../common.ts'

const holders = ['person', 'vehicle', 'visitorVehicle'] as const

/** POST …/card/bind: exactly one of person, vehicle and visiting vehicle. */
export const bindTagSchema = z
  .object({ id: idSchema, person: idSchema.optional(), vehicle: idSchema.optional(), visitorVehicle: idSchema.optional() })
  .refine((input) => holders.filter((name) => input[name] !== undefined).length === 1, { path: ['person'], params: { rule: 'required' } })
export type BindTag = z.infer<typeof bindTagSchema>

/** POST …/card/unbind */
export const unbindTagSchema = z.object({ id: idSchema, reason: z.string().trim().max(200).optional() })
export type UnbindTag = z.infer<typeof unbindTagSchema>

/** POST …/card/activate: only active tags yield positions. */
export const activateTagSchema = z.object({ ids: idsSchema.shape.ids, active: z.boolean() })
export type ActivateTag = z.infer<typeof activateTagSchema>

export type TagReply = { id: Id; revision: number }
