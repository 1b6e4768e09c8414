import { type Id, invalid, MusterError } from '@muster/base'
import { addRow, deleteRows, inTransaction, updateRow } from '@muster/entity-kit/server'
import { webMenus } from '@muster/model/access'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { type Context, systemContext } from '../../context.ts'
import { session } from '../../db/access-tables.ts'
import { tenant, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { kit, kitDepsOf } from '../entities.ts'
import { createUser } from '../identity/accounts.ts'
import { resetPassword } from '../identity/manage-user.ts'
import { makePassword } from '../identity/password.ts'
import { ADMINISTRATOR, PLATFORM_TENANT } from '../identity/permissions.ts'
import { sessionsEnded } from '../identity/session.ts'
import { settleSources } from './follow-sources.ts'
import { provisionTenant } from './provision.ts'

/** First words of addresses that are pages or services of the product, so no tenant may be called so. */
const reservedRoutes = new Set([
  ...['login', '404', 'addcompany', 'usevehicle', 'submitsuccess', 'carddispenserrent', 'carddispenserperson1', 'largesize', 'main'],
  ...[
    'index',
    'index-2d',
    'index-2ds',
    'ticket-link',
    'history-link',
    'maptest',
    'api',
    'ingest',
    'omlox',
    'live-service',
    'files',
    'assets',
  ],
  ...['healthz', 'readyz', 'metrics', 'history-2d', 'userset', 'iframe'],
  ...webMenus.flatMap((directory) => directory.screens.map((screen) => screen.path.toLowerCase())),
])

const bound = () => kit.bound('tenant')

/** Only the platform's own tenant manages tenants, whatever strings a role carries. */
export function requirePlatform(ctx: Context): void {
  if (ctx.tenant !== PLATFORM_TENANT) throw new MusterError('forbidden')
}

function checkRoute(route: unknown): void {
  if (typeof route === 'string' && reservedRoutes.has(route.toLowerCase())) throw invalid({ path: 'route', rule: 'tenantRouteReserved' })
}

/**
 * Makes a tenant with its roles, menus, dictionaries, settings and first administrator, whose password is returned once. One that is to live in
 * a database of its own is only entered in the directory: it is made whole, with its administrator, when its source is enabled (`password` null).
 */
export async function addTenant(deps: Deps, ctx: Context, input: Record<string, unknown>) {
  requirePlatform(ctx)
  checkRoute(input.route)
  const made = await inTransaction(kit, kitDepsOf(deps, ctx), ctx, 'tenant', async (work) => {
    const result = await addRow(work, bound(), input)
    return { result, ids: [result.id] }
  })
  const [row] = await deps.db.tx(ctx, (tx) => tx.select().from(tenant).where(eq(tenant.id, made.id)))
  if (!row) throw new MusterError('notFound')
  await provisionTenant(deps, { route: row.route, name: row.name })
  if (row.isolation === 'dataSource') return { ...made, account: row.adminLoginName, password: null }
  const password = makePassword()
  await createUser(deps, systemContext(made.id), {
    loginName: row.adminLoginName,
    userName: row.contactName ?? row.adminLoginName,
    password,
    channel: 'admin',
    roles: [ADMINISTRATOR],
    mustChangePassword: true,
  })
  return { ...made, account: row.adminLoginName, password }
}

/** Changes a tenant. Throws `conflict` on an old revision. */
export async function updateTenant(
  deps: Deps,
  ctx: Context,
  { id, revision, ...changes }: Record<string, unknown> & { id: Id; revision: number },
) {
  requirePlatform(ctx)
  checkRoute(changes.route)
  return inTransaction(kit, kitDepsOf(deps, ctx), ctx, 'tenant', async (work) => ({
    result: await updateRow(work, bound(), id, revision, changes),
    ids: [id],
  }))
}

/** Ends all sessions of a tenant. Those in an own database that is away open nothing either: whether the tenant is open is asked of the directory. */
export async function endAllSessions(deps: Deps, id: Id): Promise<void> {
  const inside = { tenant: id }
  const own = (await deps.db.homes()).some(({ tenant: home }) => home === id)
  try {
    await deps.db.tx(inside, (tx) =>
      tx.update(session).set({ endedAt: deps.clock.now(), endReason: 'disabled' }).where(isNull(session.endedAt)),
    )
  } catch (error) {
    if (!own || !(error instanceof MusterError && error.name === 'unavailable')) throw error
  }
  sessionsEnded(deps, id)
}

/** Enables or disables a tenant; disabling ends its sessions and refuses sign-in. The platform's own tenant stays. */
export async function enableTenant(deps: Deps, ctx: Context, id: Id, enabled: boolean): Promise<void> {
  requirePlatform(ctx)
  if (id === PLATFORM_TENANT) throw invalid({ path: 'id', rule: 'self' })
  await deps.db.tx(ctx, async (tx) => {
    const state = enabled ? 'enabled' : 'disabled'
    const changed = await tx
      .update(tenant)
      .set({ state, revision: sql`${tenant.revision} + 1` })
      .where(eq(tenant.id, id))
      .returning({ id: tenant.id })
    if (changed.length === 0) throw new MusterError('notFound')
    await audit(tx, ctx, {
      entity: 'tenant',
      module: 'tenancy',
      action: 'update',
      targetId: id,
      changes: [{ field: 'state', before: null, after: state }],
    })
  })
  if (!enabled) await endAllSessions(deps, id)
  deps.changes.emit({ tenant: id, entity: 'tenant', ids: [id] })
  await settleSources(deps)
}

/**
 * Gives the first administrator of a tenant a new password, returned once, and makes the account work again: enabled, unlocked, and made
 * anew when it is gone. All its sessions end. Throws `notFound`.
 */
export async function resetAdministrator(deps: Deps, ctx: Context, id: Id): Promise<{ account: string; password: string }> {
  requirePlatform(ctx)
  const [home] = await deps.db.tx(ctx, (tx) =>
    tx
      .select()
      .from(tenant)
      .where(and(eq(tenant.id, id), isNull(tenant.deletedAt))),
  )
  if (!home) throw new MusterError('notFound')
  const inside: Context = { ...systemContext(id), ip: ctx.ip, language: ctx.language, userAgent: ctx.userAgent ?? '' }
  const [known] = await deps.db.tx(inside, (tx) =>
    tx
      .update(user)
      .set({ enabled: true })
      .where(and(eq(user.loginName, home.adminLoginName), isNull(user.deletedAt)))
      .returning({ id: user.id }),
  )
  let password = makePassword()
  if (known) password = (await resetPassword(deps, inside, known.id, null)).password ?? password
  else
    await createUser(deps, inside, {
      loginName: home.adminLoginName,
      userName: home.contactName ?? home.adminLoginName,
      password,
      channel: 'admin',
      roles: [ADMINISTRATOR],
      mustChangePassword: true,
    })
  await deps.db.tx(ctx, (tx) =>
    audit(tx, ctx, { entity: 'tenant', module: 'tenancy', action: 'command', targetId: id, request: { verb: 'resetAdmin' } }),
  )
  return { account: home.adminLoginName, password }
}

/** Deletes tenants: their rows stay hidden where they are, nobody of them can sign in. The platform's own tenant stays. */
export async function deleteTenants(deps: Deps, ctx: Context, ids: Id[]) {
  requirePlatform(ctx)
  if (ids.includes(PLATFORM_TENANT)) throw invalid({ path: 'ids', rule: 'self' })
  const own = new Set((await deps.db.homes()).map(({ tenant: home }) => home))
  const result = await inTransaction(kit, kitDepsOf(deps, ctx), ctx, 'tenant', async (work) => {
    const deleted = await deleteRows(work, bound(), ids)
    // The database of a deleted tenant is taken out of use: its sessions end before.
    for (const id of ids) if (own.has(id)) await endAllSessions(deps, id)
    return { result: deleted, ids }
  })
  for (const id of ids) if (!own.has(id)) await endAllSessions(deps, id)
  await settleSources(deps)
  return result
}
