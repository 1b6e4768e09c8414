import type { Id } from '@muster/base'
import { z } from 'zod'
import { dictionaries } from '../../dictionaries/index.ts'
import { idSchema, idsSchema, millisSchema } from '../common.ts'

const disposals = dictionaries.alarmDisposal.items.map((item) => item.code)

/** POST …/alarmPerson/acknowledge and …/alarmCar/acknowledge */
export const acknowledgeAlarmSchema = idsSchema
/** POST …/disposeAlarm: remarks and result are required, and it never goes back. */
export const disposeAlarmSchema = z.object({
  ids: idsSchema.shape.ids,
  disposal: z.enum(disposals),
  remarks: z.string().trim().min(1).max(500),
})
export type DisposeAlarm = z.infer<typeof disposeAlarmSchema>
/** POST …/shelve */
export const shelveAlarmSchema = z.object({ ids: idsSchema.shape.ids, until: millisSchema, reason: z.string().trim().min(1).max(200) })

/** Reply of the handling verbs: which alarms changed, and which were already done. */
export type AlarmHandlingReply = { changed: Id[]; unchanged: Id[] }

/** POST …/alarmPerson/findActions: the history of one episode. */
export const alarmActionsSchema = z.object({ id: idSchema })
