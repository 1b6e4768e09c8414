import { type ReactNode, useEffect } from 'react'
import { addressTenantRoute } from './address.ts'
import { sessionExpired } from './expiry.ts'
import { toLogin } from './navigator.ts'
import { useSession } from './session.ts'
import { belongsHere } from './tenant.ts'

/** Lets a signed-in user through. Without a session it says so once and leads to sign-in; a session of another tenant must sign in to this one. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession()
  const foreign = session !== null && !belongsHere(session)
  useEffect(() => {
    if (foreign) toLogin(addressTenantRoute())
    else if (!session) sessionExpired()
  }, [session, foreign])
  return session && !foreign ? children : null
}
