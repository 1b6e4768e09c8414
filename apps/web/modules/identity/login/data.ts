import type { CaptchaReply, LoginReply, LoginRequest } from '@muster/model/operations'
import { call, get } from '../../../shell/api.ts'
import { addressTenantRoute } from '../../../shell/address.ts'
import { openSession } from '../../../shell/session.ts'
import { followProfile, userInfoFrom } from '../../../shell/start-up.ts'
import { sealForServer } from '../../../shell/system.ts'
import { forget, remember } from './remembered.ts'

export type Credentials = {
  channel: LoginRequest['channel']
  account: string
  password: string
  captcha: string
  captchaId: string
  remember: boolean
}

export const fetchCaptcha = (signal?: AbortSignal): Promise<CaptchaReply> => get<CaptchaReply>('/getCaptcha', { signal })

/**
 * Signs in and opens the session. "Remember" makes the server's token last on this device until it is revoked, and keeps who it was;
 * the password itself is never kept. Throws ApiError with the server's refusal.
 */
export async function signIn(form: Credentials): Promise<LoginReply> {
  const tenantRoute = addressTenantRoute()
  const request: LoginRequest = {
    ...form,
    password: await sealForServer(form.password),
    ...(tenantRoute ? { tenantRoute } : {}),
  }
  const reply = await call<LoginReply>('/auth/encryptLogin', request)
  if (form.remember) remember({ channel: form.channel, account: form.account })
  else forget()
  openSession({
    token: reply.token,
    userInfo: userInfoFrom(reply.userInfo),
    tenant: { id: reply.tenantId, route: tenantRoute, systemType: reply.systemType },
  })
  followProfile(reply.userInfo)
  return reply
}
