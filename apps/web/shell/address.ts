import { screens } from './registry.ts'

/** First segments that are no tenant besides the screens. */
const ownNames = new Set(['login', '404', 'main', 'api', 'files', 'assets'])
const isOwn = (name: string) => name === '' || ownNames.has(name) || screens.has(name)

/** The tenant route of an address: the first of two segments when the second is a page or nothing (`/demo/login`, `/demo/` → `demo`), else empty. */
export function tenantRouteOf(pathname: string): string {
  const [first = '', second, ...rest] = pathname.split('/').slice(1)
  if (rest.length > 0 || second === undefined || isOwn(first)) return ''
  return isOwn(second) ? decodeURIComponent(first) : ''
}

/** The router's base of a tenant route. */
export const tenantBase = (route: string): string => (route ? `/${encodeURIComponent(route)}` : '')

/** The tenant route of this page's address. */
export const addressTenantRoute = (): string => tenantRouteOf(location.pathname)
