import { type Id, invalid, MusterError } from '@muster/base'
import type { EntityHooks } from '@muster/entity-kit/server'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { role, tenant, user } from '../../db/tables.ts'
import { forgetDevices } from './device.ts'
import { checkPassword, hashPassword } from './password.ts'
import { ADMINISTRATOR, isAdministrator, permissionsOf } from './permissions.ts'
import { endSessions } from './session.ts'

/** What the kit knows of the caller, as far as these rules ask. */
type Caller = { tenant: Id; actor: { userId: Id } | null; permissions: ReadonlySet<string>; scope: { all: boolean } }

/** Nobody hands on more than they hold. Throws `invalid` on `path`. */
export function refuseMoreThanOwn(ctx: Caller, permissions: Iterable<string>, path: string): void {
  if (ctx.permissions.has('*')) return
  for (const permission of permissions) {
    if (!ctx.permissions.has(permission)) throw invalid({ path, rule: 'beyondOwn', params: { permission } })
  }
}

/** Nobody takes over, locks or deletes an account that may more than their own. Throws `forbidden`. */
export async function refuseStronger(tx: Tx, ctx: Caller, roles: readonly Id[]): Promise<void> {
  if (ctx.permissions.has('*') || roles.length === 0) return
  const held = await tx
    .select()
    .from(role)
    .where(and(inArray(role.id, [...roles]), isNull(role.deletedAt)))
  const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
  const permissions = home ? await permissionsOf(tx, held, home) : []
  if ([...permissions].some((permission) => !ctx.permissions.has(permission))) throw new MusterError('forbidden')
}

async function checkRoles(tx: Tx, ctx: Caller, ids: readonly Id[], channel: unknown): Promise<void> {
  const held =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(role)
          .where(and(inArray(role.id, [...ids]), isNull(role.deletedAt)))
  const unfit = held.find((row) => row.channel !== null && row.channel !== channel)
  if (unfit) throw invalid({ path: 'roles', rule: 'roleChannel', params: { role: unfit.name } })
  const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
  if (home) refuseMoreThanOwn(ctx, await permissionsOf(tx, held, home), 'roles')
  if (!ctx.scope.all && held.some((row) => row.dataScope === 'all')) throw invalid({ path: 'roles', rule: 'beyondOwnScope' })
}

export async function refuseLastAdministrator(tx: Tx, leaving: Id): Promise<void> {
  const [administrator] = await tx.select({ id: role.id }).from(role).where(eq(role.permissionString, ADMINISTRATOR))
  if (!administrator) return
  const holds = sql`${administrator.id}::bigint = any(${user.roles})`
  const [leaver] = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.id, leaving), holds))
  if (!leaver) return
  const others = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(ne(user.id, leaving), holds, eq(user.enabled, true), isNull(user.deletedAt)))
    .limit(1)
  if (others.length === 0) throw invalid({ path: 'id', rule: 'lastAdministrator' })
}

/** Accounts: passwords are checked and hashed, roles fit the channel and never exceed the giver's, the last administrator stays. */
export const userHooks: EntityHooks = {
  async beforeWrite({ tx, deps, ctx, row, before }) {
    const given = row.password
    if (typeof given === 'string' && given !== before?.password) {
      // Afterwards it is the owner's to change with the old one, or an administrator's to reset: never a field of a form.
      if (before) throw invalid({ path: 'password', rule: 'immutable' })
      const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
      checkPassword(given, home?.passwordPolicy ?? null, 'password')
      row.password = await hashPassword(given)
      row.passwordChangedAt = deps.now()
      row.mustChangePassword = true
    }
    if (before) await refuseStronger(tx, ctx, before.roles as Id[])
    const roles = (row.roles ?? []) as Id[]
    const changed = !before || JSON.stringify(before.roles) !== JSON.stringify(roles) || before.channel !== row.channel
    if (changed) {
      if (before && before.id === ctx.actor?.userId) throw invalid({ path: 'roles', rule: 'self' })
      await checkRoles(tx, ctx, roles, row.channel)
    }
    if (!before) {
      row.enabled ??= true
      row.locked ??= false
      row.failedCount ??= 0
    }
  },
  async beforeDelete({ tx, deps, ctx, row }) {
    const id = row.id as Id
    if (ctx.actor?.userId === id) throw invalid({ path: 'id', rule: 'self' })
    await refuseStronger(tx, ctx, (row.roles ?? []) as Id[])
    await refuseLastAdministrator(tx, id)
    await endSessions(tx, deps.now(), { user: id }, 'disabled')
    await forgetDevices(tx, deps.now(), { user: id }, 'disabled')
  },
}

/** Roles: nobody makes a role that may more than themselves, and the administrator's role stays as it is. */
export const roleHooks: EntityHooks = {
  async beforeWrite({ tx, ctx, row, before }) {
    if (before && isAdministrator(before as { permissionString: string; builtIn: boolean | null })) throw new MusterError('forbidden')
    const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
    if (!home) return
    const granted = { ...row, builtIn: false } as unknown as typeof role.$inferSelect
    refuseMoreThanOwn(ctx, await permissionsOf(tx, [granted], home), 'menus')
    if (!ctx.scope.all && (row.dataScope === 'all' || row.allAreas === true)) throw invalid({ path: 'dataScope', rule: 'beyondOwnScope' })
  },
}
