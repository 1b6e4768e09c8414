import type { Id } from '@muster/base'
import { z } from 'zod'
import { idSchema } from '../common.ts'

/** POST …/auth/screenToken/issue: pages by their menu path, and the last day on which the token works. */
export const issueScreenTokenSchema = z.object({
  name: z.string().trim().min(1).max(50),
  screens: z.array(z.string().max(64)).min(1).max(100),
  validTo: z.iso.date(),
})
export type IssueScreenToken = z.infer<typeof issueScreenTokenSchema>
/** The only time that the token leaves the server. */
export type IssuedScreenToken = { id: Id; name: string; token: string; screens: string[]; tenantRoute: string }
/** POST …/auth/screenToken/revoke */
export const revokeScreenTokenSchema = z.object({ id: idSchema })
