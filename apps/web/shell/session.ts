import type { Id } from '@muster/base'
import { isId } from '@muster/base'
import type { Language } from '@muster/i18n'
import Cookies from 'js-cookie'
import { createStore, useStore } from './store.ts'

/** `readOnly` = a screen that opened with a token, not a person. */
export type UserInfo = { userId?: Id; loginName: string; userName: string; language: Language; skin: string; readOnly?: boolean }
/** `route` is empty on a system without tenant addresses. */
export type TenantInfo = { id: Id; route: string; systemType?: string }
export type Session = { token: string; userInfo: UserInfo; tenant: TenantInfo }

/** Cookie lifetimes in days, by the specification's section 9. */
export const cookieDays = { token: 365, tokenAtStart: 3650, userInfo: 365, tenant: 365, largeScreenTheme: 3650 } as const

const jar = Cookies.withAttributes({ path: '/', sameSite: 'lax', secure: globalThis.location?.protocol === 'https:' })

function objectOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
}

function readJson(text: string | undefined): Record<string, unknown> | null {
  try {
    return objectOf(JSON.parse(text ?? 'null'))
  } catch {
    return null
  }
}

function sessionFrom(token: unknown, user: Record<string, unknown> | null, tenant: Record<string, unknown> | null): Session | null {
  if (typeof token !== 'string' || !token || typeof user?.userName !== 'string' || !isId(tenant?.id)) return null
  return {
    token,
    userInfo: {
      userId: isId(user.userId) ? user.userId : undefined,
      loginName: typeof user.loginName === 'string' ? user.loginName : user.userName,
      userName: user.userName,
      language: user.language === 'en' ? 'en' : 'zh',
      skin: typeof user.skin === 'string' ? user.skin : '',
      ...(user.readOnly === true ? { readOnly: true } : {}),
    },
    tenant: {
      id: tenant.id,
      route: typeof tenant.route === 'string' ? tenant.route : '',
      systemType: typeof tenant.systemType === 'string' ? tenant.systemType : undefined,
    },
  }
}

/** The signed-in session kept in the cookies; null when the token, the user or the tenant is missing or broken. */
export const readSession = (): Session | null => sessionFrom(jar.get('token'), readJson(jar.get('userInfo')), readJson(jar.get('tenant')))

/** A session kept as one text; null when anything of it is missing or broken. */
export function parseSession(text: string | undefined): Session | null {
  const kept = readJson(text)
  return kept ? sessionFrom(kept.token, objectOf(kept.userInfo), objectOf(kept.tenant)) : null
}

const store = createStore<Session | null>(null)
export const useSession = (): Session | null => useStore(store)
export const currentSession = (): Session | null => store.get()
export const onSessionChange = store.subscribe

export function startSession(): void {
  store.set(readSession())
}

/** Keeps a new session in the cookies. `atStart`: the token came with the address and is kept 3650 days. */
export function openSession(session: Session, { atStart = false } = {}): void {
  jar.set('token', session.token, { expires: atStart ? cookieDays.tokenAtStart : cookieDays.token })
  jar.set('userInfo', JSON.stringify(session.userInfo), { expires: cookieDays.userInfo })
  jar.set('tenant', JSON.stringify(session.tenant), { expires: cookieDays.tenant })
  store.set(session)
}

/** Writes changed user details (name, language, skin) to the session and its cookie. */
export function updateUserInfo(change: Partial<UserInfo>): void {
  const session = store.get()
  if (!session) return
  const next = { ...session, userInfo: { ...session.userInfo, ...change } }
  jar.set('userInfo', JSON.stringify(next.userInfo), { expires: cookieDays.userInfo })
  store.set(next)
}

/** Forgets the session. The tenant's address stays known, so that the way back is its own sign-in page. */
export function closeSession(): void {
  jar.remove('token')
  jar.remove('userInfo')
  jar.remove('tenant')
  store.set(null)
}
