import { call } from './api.ts'
import { expectEnd, leaveSession } from './expiry.ts'
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

/** Ends the session on the server and here. The sign-in page follows even when the server was not reached. */
export async function signOut(): Promise<void> {
  expectEnd()
  await call('/auth/logout').catch(() => {})
  leaveSession()
}
