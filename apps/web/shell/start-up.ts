import type { Id } from '@muster/base'
import { toast } from '@muster/ui/light'
import Cookies from 'js-cookie'
import { tenantBase, tenantRouteOf } from './address.ts'
import { ApiError } from './error.ts'
import { languageFrom, setLanguage } from './i18n.ts'
import { currentSession, openSession, type UserInfo } from './session.ts'
import { setSkin } from './skin.ts'
import { loadLoginSystemInfo } from './system.ts'
import { reach, unwrap } from './transport.ts'

type AuthInfo = { userInfo?: UserInfo; systemType?: string; tenantId: Id; readOnly?: boolean }

/** The part of a user that the session keeps. */
export const userInfoFrom = ({ userId, loginName, userName, language, skin }: UserInfo): UserInfo => ({
  userId,
  loginName,
  userName,
  language,
  skin,
})

/** Makes language and skin those of the profile. */
export function followProfile(user: { language: string; skin: string }): void {
  setLanguage(languageFrom(user.language))
  if (user.skin) setSkin(user.skin)
}

type Given = { token: string; query: URLSearchParams | null; from: string }

const ATTEMPTED = 'muster.exchanged'

/** What tokens of screens begin with: they only look, so any page may open with one. */
const SCREEN = 'screen.'

/** The token that the address brings: of a third party (with `org` or `thirdOrg`), a screen's, or our own on the entry address. */
function tokenOf(address: URL): Given | null {
  const token = address.searchParams.get('token')
  if (!token) return null
  const thirdParty = address.searchParams.has('org') || address.searchParams.has('thirdOrg')
  const entry =
    ['', '/'].includes(address.pathname.slice(tenantBase(tenantRouteOf(address.pathname)).length)) || address.pathname.endsWith('_iframe')
  return thirdParty || entry || token.startsWith(SCREEN)
    ? { token, query: thirdParty ? queryOf(address, token) : null, from: 'token' }
    : null
}

function queryOf(address: URL, token: string, provider: { org?: string; thirdOrg?: string | null } = {}): URLSearchParams {
  const query = new URLSearchParams({ token })
  const org = address.searchParams.get('org') ?? provider.org
  const thirdOrg = address.searchParams.get('thirdOrg') ?? provider.thirdOrg
  const loginName = address.searchParams.get('loginName')
  if (org) query.set('org', org)
  if (thirdOrg) query.set('thirdOrg', thirdOrg)
  if (loginName) query.set('loginName', loginName)
  return query
}

/** A token that a configured provider leaves in a parameter or a cookie of its own name; each is tried once. */
async function providersToken(address: URL): Promise<Given | null> {
  const info = await loadLoginSystemInfo(tenantRouteOf(address.pathname)).catch(() => null)
  for (const { org, thirdOrg, tokenParameter } of info?.thirdParties ?? []) {
    const given = address.searchParams.get(tokenParameter)
    // Our own session's cookie is no third party's.
    const token = given ?? (tokenParameter === 'token' ? undefined : Cookies.get(tokenParameter))
    if (!token || (given === null && sessionStorage.getItem(ATTEMPTED) === token)) continue
    sessionStorage.setItem(ATTEMPTED, token)
    return { token, query: queryOf(address, token, { org, thirdOrg }), from: tokenParameter }
  }
  return null
}

async function exchange(query: URLSearchParams): Promise<string | null> {
  try {
    return (await unwrap<{ token: string }>(await reach(`/monitor-service/auth/getAuthToken?${query}`, { method: 'GET' }))).token
  } catch (error) {
    if (error instanceof ApiError && !error.unreachable) toast.error(error.msg)
    return null
  }
}

/** What start-up found: nothing to do, a session opened from the address, or where the specification sends the user instead. */
export type StartUp = 'ready' | 'opened' | 'login' | 'refused'

/**
 * Exchanges a token that came with the address for a session, kept 3650 days. A failed exchange shows the server's message and leads to
 * sign-in; a refused start-up call leads to /404; a reply without a user leads to sign-in. The token is taken out of the address.
 */
export async function startFromAddress(address = new URL(location.href)): Promise<StartUp> {
  const given = tokenOf(address) ?? (currentSession() ? null : await providersToken(address))
  if (!given) return 'ready'
  const token = given.query ? await exchange(given.query) : given.token
  for (const name of ['token', 'org', 'thirdOrg', 'loginName', given.from]) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  if (!token) return 'login'
  let info: AuthInfo
  try {
    info = await unwrap<AuthInfo>(
      await reach('/monitor-service/user/ignoreGetAuthInfo', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token }),
      }),
    )
  } catch {
    return 'refused'
  }
  if (!info.userInfo?.userName) return 'login'
  const userInfo = { ...userInfoFrom(info.userInfo), ...(info.readOnly ? { readOnly: true } : {}) }
  openSession(
    { token, userInfo, tenant: { id: info.tenantId, route: tenantRouteOf(address.pathname), systemType: info.systemType } },
    { atStart: true },
  )
  followProfile(userInfo)
  return 'opened'
}
