import { z } from 'zod'
import { idSchema, idsSchema } from '../common.ts'

/** POST …/devicePhone/approve and …/enable: approved phones yield positions, disabled ones none. */
export const phoneStateSchema = z.object({ ids: idsSchema.shape.ids, state: z.enum(['approved', 'disabled']) })
export type PhoneState = z.infer<typeof phoneStateSchema>

/** POST …/devicePhone/bind and …/watch/bind: the device's own row and who carries it. */
export const bindDeviceSchema = z.object({ id: idSchema, person: idSchema })
export type BindDevice = z.infer<typeof bindDeviceSchema>

/** POST …/devicePhone/unbind, …/watch/unbind, …/vehicle/unbind: the row that is to carry nothing any longer. */
export const unbindDeviceSchema = z.object({ id: idSchema })
