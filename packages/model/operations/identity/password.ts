import { z } from 'zod'
import { passwordPolicySchema } from '../../entities/shapes.ts'
import { idSchema } from '../common.ts'

/** POST /api/monitor-service/user/updatePwd. Both are base64 of RSA-OAEP SHA-256, as at sign-in. */
export const changePasswordSchema = z.object({ oldPassword: z.string().min(1).max(2048), newPassword: z.string().min(1).max(2048) })
/** POST /api/monitor-service/user/resetPassword: without a password the server makes one and returns it once. */
export const resetPasswordSchema = z.object({ id: idSchema, password: z.string().min(1).max(2048).optional() })

/**
 * POST /api/monitor-service/user/updatePolicy: what a tenant asks of its accounts' passwords and sessions.
 * Minutes without anybody at the keyboard, hours of a session altogether, days that a browser is remembered (0 = never).
 */
export const securityPolicySchema = z.object({
  revision: z.int(),
  passwordPolicy: passwordPolicySchema,
  idleMinutes: z.int().min(5).max(1440),
  sessionHours: z.int().min(1).max(8760),
  rememberDays: z.int().min(0).max(3650),
})
export type SecurityPolicy = z.infer<typeof securityPolicySchema>

/** What a sealed secret of a form begins with. */
export const SEALED = 'sealed:'
