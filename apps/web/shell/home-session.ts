import Cookies from 'js-cookie'
import { tenantBase } from './address.ts'
import { currentSession, openSession, parseSession, type Session } from './session.ts'

/** Where somebody of a group came from, while they are inside a branch. */
const HOME = 'home'
const jar = Cookies.withAttributes({ path: '/', sameSite: 'lax', secure: globalThis.location?.protocol === 'https:' })

/** The session of the group that a branch was entered from; null outside a branch. */
export function homeSession(): Session | null {
  const home = parseSession(jar.get(HOME))
  return home && home.token !== currentSession()?.token ? home : null
}

/** Goes into a branch: its session takes the place of the present one, which is kept for the way back until the browser closes. */
export function goInside(entered: Session): void {
  const present = currentSession()
  if (present) jar.set(HOME, JSON.stringify(present))
  openSession(entered)
  location.assign(`${tenantBase(entered.tenant.route)}/`)
}

export const forgetHome = (): void => jar.remove(HOME)

/** Takes the kept session back into its place. Null when there is none. */
export function takeHome(): Session | null {
  const home = homeSession()
  jar.remove(HOME)
  if (home) openSession(home)
  return home
}

/** The address that a session's pages live under. */
export const addressOf = ({ tenant }: Session, page = ''): string => `${tenantBase(tenant.route)}/${page}`
