import { type Id, invalid, MusterError } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { tenant, user } from '../../db/tables.ts'
import type { Db, Tx } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { forgetDevices } from './device.ts'
import { logLogin } from './login-log.ts'
import { checkNotReused, checkPassword, hashPassword, makePassword } from './password.ts'
import { endSessions, sessionsEnded } from './session.ts'
import { refuseStronger } from './user-hooks.ts'

type Account = typeof user.$inferSelect

/** An account that the caller may manage: of their tenant, within their data scope and no stronger than theirs. Throws `notFound`, `forbidden`. */
async function managed(tx: Tx, ctx: Context, id: Id): Promise<Account> {
  const [account] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, id), isNull(user.deletedAt)))
  const { scope } = ctx
  const visible =
    account && (scope.all || account.id === scope.self || (account.department !== null && scope.departments.includes(account.department)))
  if (!visible) throw new MusterError('notFound')
  await refuseStronger(tx, ctx, account.roles)
  return account
}

const notSelf = (ctx: Context, id: Id) => {
  if (ctx.actor?.userId === id) throw invalid({ path: 'id', rule: 'self' })
}

async function noteEvent(tx: Tx, deps: Deps, ctx: Context, account: Account, event: 'forced' | 'passwordReset'): Promise<void> {
  await logLogin(tx, {
    time: deps.clock.now(),
    loginName: account.loginName,
    user: account.id,
    department: account.department,
    channel: account.channel,
    event,
    ip: ctx.ip,
    userAgent: ctx.userAgent ?? '',
    result: 'success',
  })
}

/** Ends all sessions of an account at once. Returns how many. Refuses the caller's own account. */
export async function forceOut(deps: Deps, ctx: Context, id: Id): Promise<{ ended: number }> {
  notSelf(ctx, id)
  const ended = await deps.db.tx(ctx, async (tx) => {
    const account = await managed(tx, ctx, id)
    const count = await endSessions(tx, deps.clock.now(), { user: id }, 'forced')
    await forgetDevices(tx, deps.clock.now(), { user: id }, 'forced')
    await noteEvent(tx, deps, ctx, account, 'forced')
    await audit(tx, ctx, { entity: 'user', module: 'identity', action: 'command', targetId: id, request: { verb: 'forceOut' } })
    return count
  })
  sessionsEnded(deps, ctx.tenant)
  return { ended }
}

/**
 * Sets a new password, made here when none is given and returned once; it must be changed at the next sign-in. Ends all sessions.
 * One that is given is none that the account had lately. Throws `invalid` on `password`.
 */
export async function resetPassword(deps: Deps, ctx: Context, id: Id, given: string | null): Promise<{ password: string | null }> {
  notSelf(ctx, id)
  const [home] = await tenantOf(deps.db, ctx)
  const clear = given ?? makePassword()
  const policy = home?.passwordPolicy ?? null
  checkPassword(clear, policy, 'password')
  if (given !== null) {
    const known = await deps.db.tx(ctx, (tx) => managed(tx, ctx, id))
    await checkNotReused(given, known.password, known.passwordHistory ?? [], policy, 'password')
  }
  const password = await hashPassword(clear)
  await deps.db.tx(ctx, async (tx) => {
    const account = await managed(tx, ctx, id)
    const now = deps.clock.now()
    await tx
      .update(user)
      .set({
        password,
        mustChangePassword: true,
        passwordChangedAt: now,
        failedCount: 0,
        locked: false,
        lockedUntil: null,
        passwordHistory: [account.password, ...(account.passwordHistory ?? [])].slice(0, 24),
      })
      .where(eq(user.id, id))
    await endSessions(tx, now, { user: id }, 'passwordChanged')
    await forgetDevices(tx, now, { user: id }, 'passwordChanged')
    await noteEvent(tx, deps, ctx, account, 'passwordReset')
    await audit(tx, ctx, {
      entity: 'user',
      module: 'identity',
      action: 'update',
      targetId: id,
      changes: [{ field: 'password', before: '***', after: '***' }],
    })
  })
  sessionsEnded(deps, ctx.tenant)
  return { password: given === null ? clear : null }
}

/** Enables or disables an account; disabling ends its sessions. Refuses the caller's own account. */
export async function enableUser(deps: Deps, ctx: Context, id: Id, enabled: boolean): Promise<void> {
  notSelf(ctx, id)
  await deps.db.tx(ctx, async (tx) => {
    const account = await managed(tx, ctx, id)
    await tx.update(user).set({ enabled }).where(eq(user.id, id))
    if (!enabled) {
      await endSessions(tx, deps.clock.now(), { user: id }, 'disabled')
      await forgetDevices(tx, deps.clock.now(), { user: id }, 'disabled')
    }
    await audit(tx, ctx, {
      entity: 'user',
      module: 'identity',
      action: 'update',
      targetId: id,
      changes: [{ field: 'enabled', before: account.enabled, after: enabled }],
    })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'user', ids: [id] })
}

/** Lifts the lock that failed sign-ins put on an account. */
export async function unlockUser(deps: Deps, ctx: Context, id: Id): Promise<void> {
  await deps.db.tx(ctx, async (tx) => {
    await managed(tx, ctx, id)
    await tx.update(user).set({ locked: false, lockedUntil: null, failedCount: 0 }).where(eq(user.id, id))
    await audit(tx, ctx, {
      entity: 'user',
      module: 'identity',
      action: 'update',
      targetId: id,
      changes: [{ field: 'locked', before: true, after: false }],
    })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'user', ids: [id] })
}

const tenantOf = (db: Db, ctx: Context) => db.tx(ctx, (tx) => tx.select().from(tenant).where(eq(tenant.id, ctx.tenant)))
