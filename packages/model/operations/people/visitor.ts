import type { Id, Millis } from '@muster/base'
import { z } from 'zod'
import { idSchema } from '../common.ts'

/** POST …/visitor/bind: the tag that a visitor gets; one who was booked has arrived then. */
export const issueVisitorTagSchema = z.object({ id: idSchema, tag: idSchema })
export type IssueVisitorTag = z.infer<typeof issueVisitorTagSchema>

/** POST …/visitor/giveback: the visit ends. A tag that did not come back is written off with a reason and switched off. */
export const giveBackSchema = z
  .object({ id: idSchema, lost: z.boolean().default(false), reason: z.string().trim().max(200).optional() })
  .refine(({ lost, reason }) => !lost || Boolean(reason), { path: ['reason'], params: { rule: 'required' } })
export type GiveBack = z.input<typeof giveBackSchema>

/** POST …/visitor/approve: a refusal says why. */
export const approveVisitSchema = z
  .object({ id: idSchema, approved: z.boolean(), reason: z.string().trim().max(200).optional() })
  .refine(({ approved, reason }) => approved || Boolean(reason), { path: ['reason'], params: { rule: 'required' } })
export type ApproveVisit = z.infer<typeof approveVisitSchema>

/** A visitor's tag that is out longer than `tag_unreturned_hours`. */
export type UnreturnedTag = { visitor: Id; name: string; tag: Id; number: string; takenAt: Millis; hours: number }
