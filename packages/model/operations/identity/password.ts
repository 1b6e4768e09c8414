import { z } from 'zod'
import { idSchema } from '../common.ts'

/** POST /api/monitor-service/user/updatePwd. Both are base64 of RSA-OAEP SHA-256, as at sign-in. */
export const changePasswordSchema = z.object({ oldPassword: z.string().min(1).max(2048), newPassword: z.string().min(1).max(2048) })
/** POST /api/monitor-service/user/resetPassword: without a password the server makes one and returns it once. */
export const resetPasswordSchema = z.object({ id: idSchema, password: z.string().min(1).max(2048).optional() })
