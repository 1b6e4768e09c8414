import { type Id, isId } from '@muster/base'
import { dictionaries } from '@muster/model'
import { appMenuRows, type MenuSeed, menuRows, starterRoles, webMenuRows } from '@muster/model/access'
import { eq, isNull, sql } from 'drizzle-orm'
import { copyShared } from '../../db/copy-shared.ts'
import type { Database, Tx } from '../../db/db.ts'
import { dictionaryItem, dictionaryType, menu, role, systemConfig, systemInfo, tenant } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { seedWorkLibrary } from '../permits/library.ts'
import { settings } from '../system/settings.ts'
import { dayOf } from '../../site-time.ts'

export type NewTenant = { route: string; name: string; systemName?: string; systemNameEn?: string; id?: Id }

/** Makes the statements that follow write and read the rows of one tenant, whoever runs them. */
export const inTenant = (tx: Tx, tenantId: Id) => tx.execute(sql`SELECT set_config('app.tenant', ${tenantId}, true)`)

/** Nobody else provisions in the same database meanwhile. */
const inTurn = (tx: Tx) => tx.execute(sql`SELECT pg_advisory_xact_lock(6820072)`)

/**
 * Makes a tenant, or brings one up to this version: menus (shared by all), roles, dictionaries, settings, system information.
 * What a tenant has changed stays; what is missing is added. Safe to run at every start. Returns the tenant's id. Of a tenant with a
 * database of its own only the entry in the directory is made here; the rest is `provisionOwn`'s.
 */
export async function provisionTenant(deps: Deps, wanted: NewTenant): Promise<Id> {
  return deps.db.main.ownerTx(async (tx) => {
    await inTurn(tx)
    const menuIds = await provisionMenus(tx)
    const { id, isolation } = await ensureTenant(tx, wanted)
    if (isolation !== 'dataSource') await furnish(tx, id, menuIds, wanted, deps.config.version)
    return id
  })
}

/** The same in a tenant's own database, which is migrated: the copies of what all share, then what the tenant begins with. */
export async function provisionOwn(deps: Pick<Deps, 'db' | 'config'>, own: Database, wanted: NewTenant & { id: Id }): Promise<void> {
  const menuIds = await deps.db.main.ownerTx(async (tx) => {
    await inTurn(tx)
    return provisionMenus(tx)
  })
  await copyShared(deps.db.main, own)
  await own.ownerTx(async (tx) => {
    await inTurn(tx)
    await furnish(tx, wanted.id, menuIds, wanted, deps.config.version)
  })
}

async function furnish(tx: Tx, id: Id, menuIds: ReadonlyMap<string, Id>, wanted: NewTenant, version: string): Promise<void> {
  await inTenant(tx, id)
  await provisionRoles(tx, id, menuIds)
  await provisionDictionaries(tx, id)
  await provisionSettings(tx, id)
  await provisionSystemInfo(tx, id, wanted, version)
  await seedWorkLibrary(tx, id)
}

/** Brings every tenant of the main database up to this version; those with one of their own are brought up as it is opened. */
export async function upgradeTenants(deps: Deps): Promise<void> {
  const all = await deps.db.main.ownerTx((tx) => tx.select({ id: tenant.id, route: tenant.route, name: tenant.name }).from(tenant))
  for (const known of all) await provisionTenant(deps, known)
}

async function ensureTenant(tx: Tx, wanted: NewTenant): Promise<{ id: Id; isolation: string | null }> {
  const [known] = await tx.select({ id: tenant.id, isolation: tenant.isolation }).from(tenant).where(eq(tenant.route, wanted.route))
  if (known) return known
  const [made] = await tx
    .insert(tenant)
    .values({
      ...(isId(wanted.id) ? { id: wanted.id } : {}),
      route: wanted.route,
      name: wanted.name,
      adminLoginName: 'admin',
      startDate: dayOf(Date.now()),
    })
    .returning({ id: tenant.id, isolation: tenant.isolation })
  if (!made) throw new RangeError('tenant not inserted')
  // An id that was given does not move the sequence by itself.
  await tx.execute(sql`SELECT setval(pg_get_serial_sequence('tenant', 'id'), (SELECT max(id) FROM tenant))`)
  return made
}

/** Adds menu rows of both clients that this version brings. Rows are recognised by path (screens) or permission string (buttons) under their parent. */
async function provisionMenus(tx: Tx): Promise<Map<string, Id>> {
  const existing = await tx.select().from(menu).where(isNull(menu.deletedAt))
  const place = (parent: Id | null, row: { client: string; type: string; path: string | null; permissionString: string | null }) =>
    `${row.type === 'button' ? parent : row.client}|${row.type}|${row.type === 'button' ? row.permissionString : row.path}`
  const known = new Map(existing.map((row) => [place(row.parent, row), row.id]))
  const ids = new Map<string, Id>()
  const insert = async (seed: MenuSeed) => {
    const parent = seed.parent === null ? null : (ids.get(seed.parent) ?? null)
    const found = known.get(place(parent, seed))
    if (found !== undefined) {
      ids.set(seed.key, found)
      return
    }
    const [made] = await tx.insert(menu).values(menuRow(seed, parent)).returning({ id: menu.id })
    if (made) ids.set(seed.key, made.id)
  }
  for (const seed of menuRows.filter((row) => row.type !== 'button')) await insert(seed)
  const buttons = menuRows.filter((row) => row.type === 'button')
  const missing = buttons.filter((seed) => !known.has(place(ids.get(seed.parent ?? '') ?? null, seed)))
  for (const seed of buttons) {
    const found = known.get(place(ids.get(seed.parent ?? '') ?? null, seed))
    if (found !== undefined) ids.set(seed.key, found)
  }
  if (missing.length > 0) {
    const made = await tx
      .insert(menu)
      .values(missing.map((seed) => menuRow(seed, ids.get(seed.parent ?? '') ?? null)))
      .returning({ id: menu.id })
    missing.forEach((seed, i) => {
      const row = made[i]
      if (row) ids.set(seed.key, row.id)
    })
  }
  return ids
}

function menuRow(seed: MenuSeed, parent: Id | null): typeof menu.$inferInsert {
  return {
    name: seed.label.zh,
    nameEn: seed.label.en,
    parent,
    type: seed.type,
    routeType: seed.type === 'button' ? null : 'route',
    // Part of the menu's natural key, so a button needs one of its own.
    path: seed.type === 'button' ? seed.permissionString : seed.path,
    icon: seed.icon,
    order: seed.order,
    client: seed.client,
    permissionString: seed.permissionString,
    visible: seed.type !== 'button',
    keepAlive: seed.keepAlive,
    enabled: true,
  }
}

/** Menu ids of a role: its screens with their directories, and those buttons whose action it has. */
function menusFor(
  rows: readonly MenuSeed[],
  screens: readonly string[] | '*',
  actions: readonly string[] | undefined,
  ids: ReadonlyMap<string, Id>,
): Id[] {
  const chosen = rows.filter((row) => row.type === 'menu' && (screens === '*' || screens.includes(row.path)))
  const keys = new Set(chosen.flatMap((row) => [row.key, row.parent ?? '']))
  const holds = (row: MenuSeed): boolean =>
    row.type === 'button'
      ? row.parent !== null && keys.has(row.parent) && (actions === undefined || actions.includes(row.action ?? ''))
      : keys.has(row.key)
  return rows.filter(holds).flatMap((row) => ids.get(row.key) ?? [])
}

async function provisionRoles(tx: Tx, tenantId: Id, menuIds: ReadonlyMap<string, Id>): Promise<void> {
  const existing = await tx.select({ permissionString: role.permissionString }).from(role).where(eq(role.tenantId, tenantId))
  const known = new Set(existing.map((row) => row.permissionString))
  const missing = starterRoles.map((starter, sort) => ({ starter, sort })).filter(({ starter }) => !known.has(starter.permissionString))
  for (const { starter, sort } of missing) {
    await tx.insert(role).values({
      tenantId,
      name: starter.name,
      permissionString: starter.permissionString,
      menus: menusFor(webMenuRows, starter.screens, starter.actions, menuIds),
      appMenus: menusFor(appMenuRows, starter.app ?? [], undefined, menuIds),
      dataScope: starter.dataScope,
      allAreas: starter.allAreas,
      channel: starter.channel,
      builtIn: true,
      enabled: true,
      sort,
    })
  }
}

async function provisionDictionaries(tx: Tx, tenantId: Id): Promise<void> {
  const existing = await tx
    .select({ id: dictionaryType.id, type: dictionaryType.type })
    .from(dictionaryType)
    .where(eq(dictionaryType.tenantId, tenantId))
  const ids = new Map(existing.map((row) => [row.type, row.id]))
  const missing = Object.entries(dictionaries).filter(([type]) => !ids.has(type))
  if (missing.length > 0) {
    const made = await tx
      .insert(dictionaryType)
      .values(missing.map(([type, d], i) => ({ tenantId, type, name: d.zh, nameEn: d.en, builtIn: true, sort: ids.size + i })))
      .returning({ id: dictionaryType.id, type: dictionaryType.type })
    for (const row of made) ids.set(row.type, row.id)
  }
  const items = await tx
    .select({ type: dictionaryItem.type, value: dictionaryItem.value })
    .from(dictionaryItem)
    .where(eq(dictionaryItem.tenantId, tenantId))
  const known = new Set(items.map((row) => `${row.type}/${row.value}`))
  const rows = Object.entries(dictionaries).flatMap(([name, dictionary]) => {
    const type = ids.get(name) ?? ''
    return dictionary.items
      .map((item: { code: string; zh: string; en: string; color?: string }, sort) => ({
        tenantId,
        type,
        label: item.zh,
        labelEn: item.en,
        value: item.code,
        sort,
        color: item.color ?? null,
        default: false,
        enabled: true,
      }))
      .filter((row) => type !== '' && !known.has(`${type}/${row.value}`))
  })
  for (let i = 0; i < rows.length; i += 500) await tx.insert(dictionaryItem).values(rows.slice(i, i + 500))
}

async function provisionSettings(tx: Tx, tenantId: Id): Promise<void> {
  const existing = await tx.select({ key: systemConfig.key }).from(systemConfig).where(eq(systemConfig.tenantId, tenantId))
  const known = new Set(existing.map((row) => row.key))
  const rows = settings
    .map((setting, sort) => ({
      tenantId,
      key: setting.key,
      value: setting.value,
      label: `${setting.zh} / ${setting.en}`,
      group: setting.group,
      valueKind: setting.kind,
      unit: setting.unit ?? null,
      defaultValue: setting.value,
      minimum: setting.min ?? null,
      maximum: setting.max ?? null,
      publicKey: setting.public ?? false,
      sort,
    }))
    .filter((row) => !known.has(row.key))
  if (rows.length > 0) await tx.insert(systemConfig).values(rows)
}

async function provisionSystemInfo(tx: Tx, tenantId: Id, wanted: NewTenant, version: string): Promise<void> {
  const [known] = await tx.select({ id: systemInfo.id }).from(systemInfo).where(eq(systemInfo.tenantId, tenantId))
  if (known) {
    await tx.update(systemInfo).set({ version }).where(eq(systemInfo.id, known.id))
    return
  }
  await tx.insert(systemInfo).values({
    tenantId,
    systemId: `muster-${tenantId}`,
    systemName: wanted.systemName ?? '人员车辆定位与安全管理平台',
    systemNameEn: wanted.systemNameEn ?? 'Positioning and Safety Platform',
    version,
    mapType: 'flat2d',
    language: 'zh',
    hideElement: [],
    tracingPoint: false,
  })
}
