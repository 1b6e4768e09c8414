import type { Id } from '@muster/base'
import { currentSession, type Session } from './session.ts'
import { createStore } from './store.ts'
import { reach, unwrap } from './transport.ts'

type AddressTenant = { id: Id; route: string }

const store = createStore<AddressTenant | null>(null)

/** The tenant that the address names, once resolved: its id travels as a header even before sign-in. */
export const addressTenant = (): AddressTenant | null => store.get()

/** Resolves an address' tenant route. Throws ApiError when the server knows no such tenant. */
export async function resolveTenant(route: string): Promise<AddressTenant> {
  const known = store.get()
  if (known?.route === route) return known
  const response = await reach('/monitor-service/systemTenant/findByRoute', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ route }),
  })
  const tenant = await unwrap<AddressTenant>(response)
  store.set(tenant)
  return tenant
}

/** Whether a session belongs to the tenant that the address names; without one in the address every session does. */
export const belongsHere = (session: Session): boolean => {
  const here = store.get()
  return here === null || here.id === session.tenant.id
}

/** The session that counts at this address. */
export function sessionHere(): Session | null {
  const session = currentSession()
  return session && belongsHere(session) ? session : null
}
