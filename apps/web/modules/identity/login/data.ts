import type { LoginReply, LoginRequest } from '@muster/model/operations'
import { call } from '../../../shell/api.ts'
import { addressTenantRoute } from '../../../shell/address.ts'
import { openSession } from '../../../shell/session.ts'
import { followProfile, userInfoFrom } from '../../../shell/start-up.ts'
import { sealForServer } from '../../../shell/system.ts'
import { forget, remember } from './remembered.ts'

export type Credentials = {
  channel: LoginRequest['channel']
  account: string
  /** Null: the browser is remembered, and its cookie stands for the password. */
  password: string | null
  captcha: string
  captchaId: string
  remember: boolean
}

/**
 * Signs in and opens the session. "Remember" keeps who it was, and the server leaves a token in a cookie that stands for the password at the
 * next sign-in here until it is revoked; the password itself is never kept. Throws ApiError with the server's refusal.
 */
export async function signIn(form: Credentials): Promise<LoginReply> {
  const tenantRoute = addressTenantRoute()
  const { password, ...rest } = form
  const request: LoginRequest = {
    ...rest,
    ...(password === null ? {} : { password: await sealForServer(password) }),
    ...(tenantRoute ? { tenantRoute } : {}),
  }
  const reply = await call<LoginReply>('/auth/encryptLogin', request)
  if (form.remember) remember({ channel: form.channel, account: form.account, password: reply.remembered })
  else forget()
  openSession({
    token: reply.token,
    userInfo: userInfoFrom(reply.userInfo),
    tenant: { id: reply.tenantId, route: tenantRoute, systemType: reply.systemType },
  })
  followProfile(reply.userInfo)
  return reply
}
