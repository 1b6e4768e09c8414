import { call } from './api.ts'
import { expectEnd, leaveSession } from './expiry.ts'
import { forgetHome } from './home-session.ts'
import { forgetMenu } from './menu.ts'
import { forgetPermissions } from './permissions.ts'
import { forgetProfile } from './profile.ts'
import { queryClient } from './query.ts'
import { onSessionChange, currentSession } from './session.ts'

// Whatever ends a session, nothing of it stays behind for the next user of this browser.
onSessionChange(() => {
  if (currentSession()) return
  queryClient.clear()
  forgetMenu()
  forgetPermissions()
  forgetProfile()
})

const endOnServer = (withHome: boolean) => call('/auth/logout', { withHome }).catch(() => {})

/**
 * Ends the session on the server and here, inside a branch that of the group with it. The sign-in page follows even when the server was not
 * reached.
 */
export async function signOut(): Promise<void> {
  expectEnd()
  forgetHome()
  await endOnServer(true)
  leaveSession()
}

/** Leaves a branch for the group that it was entered from. */
export async function leaveBranch(): Promise<void> {
  expectEnd()
  await endOnServer(false)
  leaveSession()
}
