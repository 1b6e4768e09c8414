import { tenantBase, tenantRouteOf } from './address.ts'

type Go = (to: string, options?: { replace?: boolean }) => void

let go: Go = (to) => location.assign(to)

/** Given by the router once it exists, so that code outside components can navigate. */
export function setNavigator(next: Go): void {
  go = next
}

/** Goes to an address of this tenant: `/staffManage`. */
export const navigateTo: Go = (to, options) => go(to, options)

/** Goes to the sign-in page, the tenant's own when one is known. True when that is another tenant's address and the page loads anew. */
export function toLogin(tenantRoute = tenantRouteOf(location.pathname)): boolean {
  const elsewhere = tenantRoute !== tenantRouteOf(location.pathname)
  if (elsewhere) location.replace(`${tenantBase(tenantRoute)}/login`)
  else go('/login', { replace: true })
  return elsewhere
}
