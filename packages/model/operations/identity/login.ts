import type { Id } from '@muster/base'
import { z } from 'zod'
import { idSchema } from '../common.ts'

/** GET /api/getCaptcha → a picture of four characters, good for one attempt within two minutes. */
export type CaptchaReply = {
  captchaId: string
  /** Data URL of an SVG picture. */
  image: string
  /** False where the server takes any answer, as in tests. */
  needed: boolean
}

/**
 * POST /api/auth/encryptLogin. `password` is the base64 of RSA-OAEP SHA-256 over the typed password. Left out, the browser must be one that
 * the account is remembered on: its cookie `device` then stands for the password.
 */
export const loginSchema = z.object({
  channel: z.enum(['admin', 'employee']),
  account: z.string().trim().min(1).max(64),
  password: z.string().min(1).max(2048).optional(),
  captchaId: z.string().max(64).default(''),
  captcha: z.string().trim().max(16).default(''),
  tenantRoute: z.string().trim().max(32).optional(),
  /** Remember this browser: the session lasts as long as the tenant allows (365 days) instead of the idle limit, and the next sign-in here needs no password. */
  remember: z.boolean().optional(),
})
export type LoginRequest = z.input<typeof loginSchema>

export type UserInfo = {
  userId: Id
  loginName: string
  userName: string
  language: 'zh' | 'en'
  skin: string
  channel: 'admin' | 'employee'
  avatar: Id | null
  mustChangePassword: boolean
}
/** `remembered`: the browser now holds a token that stands for the password. */
export type LoginReply = { token: string; userInfo: UserInfo; tenantId: Id; systemType: string; remembered: boolean }

/** GET /api/system/currentLoginSystemInfo: what the sign-in page shows, and the key for the password and Api-Auth. */
export type LoginSystemInfo = {
  systemName: string
  systemNameEn: string | null
  logoUrl: string | null
  copyright: string | null
  icp: string | null
  language: 'zh' | 'en'
  version: string
  /** PEM, RSA-OAEP SHA-256. */
  publicKey: string
  serverTime: number
  /** Where a token of another system may be: the name of an address parameter or cookie, and what identifies its provider. */
  thirdParties: { org: string; thirdOrg: string | null; tokenParameter: string }[]
}

/** POST /api/monitor-service/systemTenant/findByRoute */
export const findByRouteSchema = z.object({ route: z.string().max(32).optional(), tenantId: idSchema.optional() })
export type FindByRouteReply = { id: Id; route: string; name: string }

/** POST …/menu/users: the node with all below it, the names of those below, and the roles that grant any of them. */
export type MenuUsers = { ids: Id[]; below: string[]; roles: string[] }

/** POST …/auth/identityProvider/test: asks with a made-up token, or with the given one up to the account. */
export const testProviderSchema = z.object({ id: idSchema, token: z.string().trim().min(1).max(4096).optional() })
/** What came of it in the caller's language; `ms` = how long the provider took. */
export type ProviderTest = { ok: boolean; ms: number; detail: string }
