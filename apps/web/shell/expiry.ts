import { toast } from '@muster/ui/light'
import { addressOf, takeHome } from './home-session.ts'
import { t } from './i18n.ts'
import { toLogin } from './navigator.ts'
import { closeSession, currentSession, onSessionChange } from './session.ts'

const SAY_AFTER_LOAD = 'muster.expired'

let said = false
/** The page is about to load anew at the group: what the left session still says does not concern it. */
let leaving = false
onSessionChange(() => {
  if (currentSession()) said = false
})

/** The user is ending the session: its end, also when the live socket hears of it first, is no news to them. Returns how to take that back. */
export function expectEnd(): () => void {
  said = true
  return () => {
    said = false
  }
}

/**
 * Forgets the session on this side and goes to the sign-in page without a word: after a sign-out. From inside a branch the way leads back to
 * the group instead. True when the page loads anew.
 */
export function leaveSession(): boolean {
  said = true
  if (leaving) return true
  const home = takeHome()
  if (home) {
    leaving = true
    location.assign(addressOf(home, 'CGC'))
    return true
  }
  const tenantRoute = currentSession()?.tenant.route || undefined
  closeSession()
  return toLogin(tenantRoute)
}

/** As `leaveSession`, but says once, until a new token is set, that the session has expired. */
export function sessionExpired(): void {
  const saying = !said
  const reloading = leaveSession()
  if (!saying) return
  if (reloading) sessionStorage.setItem(SAY_AFTER_LOAD, 'Y')
  else toast.warning(t('shell.expired'))
}

/** Says what could not be said before the page was loaded anew. */
export function sayAfterLoad(): void {
  if (sessionStorage.getItem(SAY_AFTER_LOAD)) toast.warning(t('shell.expired'))
  sessionStorage.removeItem(SAY_AFTER_LOAD)
}
