import type { Id } from '@muster/base'
import { permissionCatalogue, platformEntities } from '@muster/model/access'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { menu, type role, type tenant } from '../../db/tables.ts'

type Role = typeof role.$inferSelect
type Tenant = typeof tenant.$inferSelect
export type MenuRow = typeof menu.$inferSelect
export type MenuClient = 'web' | 'app'

/** The role that a tenant's first administrator holds; its rights follow the product's version instead of a list. */
export const ADMINISTRATOR = 'administrator'
/** The tenant that runs the installation: only it manages tenants, groups and what all tenants share. */
export const PLATFORM_TENANT: Id = '1'

export const isAdministrator = (held: Pick<Role, 'permissionString' | 'builtIn'>): boolean =>
  held.builtIn === true && held.permissionString === ADMINISTRATOR

/** Menus are read by whoever sets up roles; only the platform changes them, for all tenants. */
const reserved = new Set(
  permissionCatalogue
    .filter((entry) => platformEntities.has(entry.entity) && !(entry.entity === 'menu' && entry.action === 'list'))
    .map((entry) => entry.permission),
)

/** True for what only the platform's own tenant may hold. */
export const isReserved = (permission: string): boolean => reserved.has(permission)

/** What a tenant's users can be granted at all. */
async function menusWithin(tx: Tx, home: Pick<Tenant, 'id' | 'menus'>, client?: MenuClient): Promise<MenuRow[]> {
  const all = await tx
    .select()
    .from(menu)
    .where(and(eq(menu.enabled, true), isNull(menu.deletedAt)))
  const platform = home.id === PLATFORM_TENANT
  const within = home.menus && home.menus.length > 0 ? new Set(home.menus) : null
  const mayHave = (row: MenuRow) =>
    (platform || ((within === null || within.has(row.id)) && !(row.permissionString && isReserved(row.permissionString)))) &&
    (client === undefined || row.client === client)
  return all.filter(mayHave)
}

/** Those that are granted, with the nodes above them. */
function withThoseAbove(allowed: readonly MenuRow[], granted: (row: MenuRow) => boolean): MenuRow[] {
  const byId = new Map(allowed.map((row) => [row.id, row]))
  const shown = new Set<Id>()
  for (const row of allowed) {
    if (!granted(row)) continue
    for (let node: MenuRow | undefined = row; node && !shown.has(node.id); node = node.parent ? byId.get(node.parent) : undefined)
      shown.add(node.id)
  }
  return allowed.filter((row) => shown.has(row.id))
}

/** Menu rows that the roles grant, with the nodes above them, within what the tenant has been given. */
export async function menusOf(tx: Tx, roles: readonly Role[], home: Pick<Tenant, 'id' | 'menus'>, client?: MenuClient): Promise<MenuRow[]> {
  const allowed = await menusWithin(tx, home, client)
  if (roles.some(isAdministrator)) return allowed
  const granted = new Set(roles.flatMap((held) => [...(held.menus ?? []), ...(held.appMenus ?? [])]))
  return withThoseAbove(allowed, (row) => granted.has(row.id))
}

/** Menu rows of the pages that a screen token opens, with the groups above them. */
export async function menusOfScreens(tx: Tx, screens: ReadonlySet<string>, home: Pick<Tenant, 'id' | 'menus'>): Promise<MenuRow[]> {
  const allowed = await menusWithin(tx, home, 'web')
  return withThoseAbove(allowed, (row) => row.type === 'menu' && screens.has((row.path ?? '').replace(/^\//, '')))
}

/** Permission strings of a set of roles. The administrator holds every string of the catalogue that the tenant may have. */
export async function permissionsOf(tx: Tx, roles: readonly Role[], home: Pick<Tenant, 'id' | 'menus'>): Promise<ReadonlySet<string>> {
  if (roles.length === 0) return new Set()
  const platform = home.id === PLATFORM_TENANT
  const limited = (home.menus?.length ?? 0) > 0
  if (roles.some(isAdministrator) && !limited) {
    return new Set(permissionCatalogue.map((entry) => entry.permission).filter((p) => platform || !isReserved(p)))
  }
  const rows = await menusOf(tx, roles, home)
  // One row may carry several strings; what is the platform's stays out however it is written.
  return new Set(
    rows.flatMap((row) => row.permissionString?.split(',').map((p) => p.trim()) ?? []).filter((p) => platform || !isReserved(p)),
  )
}
