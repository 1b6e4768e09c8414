import { z } from 'zod'
import { idSchema } from '../common.ts'

const reason = z.string().trim().min(1).max(200)

/** POST …/allPerson/blacklist, …/visitor/blacklist: everybody with this person's ID number. Without `validTo` (`YYYY-MM-DD`) for good. */
export const blacklistPersonSchema = z.object({ id: idSchema, reason, validTo: z.iso.date().nullish() })
export type BlacklistPerson = z.infer<typeof blacklistPersonSchema>

/** POST …/allPerson/lift, …/visitor/lift (a person's id), …/blacklist/lift (an entry's id). */
export const liftBlacklistSchema = z.object({ id: idSchema, reason })
export type LiftBlacklist = z.infer<typeof liftBlacklistSchema>
