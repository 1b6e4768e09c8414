import { z } from 'zod'
import { idSchema } from '../common.ts'

/** POST …/staff/resign|return, …/contractor/leave|reenter, …/migrant/leave|reenter: the day it happened, `YYYY-MM-DD`. */
export const employmentSchema = z.object({ id: idSchema, date: z.iso.date(), reason: z.string().trim().max(200).optional() })
export type EmploymentChange = z.infer<typeof employmentSchema>
