import { invalid, MusterError } from '@muster/base'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { tenant, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { forgetDevices } from './device.ts'
import { userInfoOf } from './login.ts'
import { checkNotReused, checkPassword, fitsPassword, hashPassword } from './password.ts'
import { endSessions, sessionsEnded } from './session.ts'

/** The signed-in account. Throws `unauthenticated` when it is gone. */
async function ownRow(deps: Deps, ctx: Context) {
  const actor = ctx.actor
  if (!actor) throw new MusterError('unauthenticated')
  return deps.db.tx(ctx, async (tx) => {
    const [account] = await tx.select().from(user).where(eq(user.id, actor.userId))
    const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
    if (!account || !home) throw new MusterError('unauthenticated')
    return { account, home, actor }
  })
}

/** The caller's own details, without secrets. */
export async function currentUser(deps: Deps, ctx: Context) {
  const { account } = await ownRow(deps, ctx)
  const { phone, email, department, person, lastLoginAt, lastLoginIp, roles, validTo, passwordChangedAt } = account
  return { ...userInfoOf(account), phone, email, department, person, lastLoginAt, lastLoginIp, roles, validTo, passwordChangedAt }
}

/**
 * Changes the caller's own password; every session of the account ends, this one too, and no browser is
 * remembered any more: the new password is used at once. Throws `invalid` on a wrong old or an unfit new one.
 */
export async function changePassword(deps: Deps, ctx: Context, passwords: { old: string; next: string }): Promise<void> {
  const { account, home } = await ownRow(deps, ctx)
  if (!(await fitsPassword(account.password, passwords.old))) throw invalid({ path: 'oldPassword', rule: 'passwordWrong' })
  checkPassword(passwords.next, home.passwordPolicy, 'newPassword')
  const history = account.passwordHistory ?? []
  await checkNotReused(passwords.next, account.password, history, home.passwordPolicy, 'newPassword')
  const password = await hashPassword(passwords.next)
  const now = deps.clock.now()
  await deps.db.tx(ctx, async (tx) => {
    await tx
      .update(user)
      .set({ password, passwordChangedAt: now, mustChangePassword: false, passwordHistory: [account.password, ...history].slice(0, 24) })
      .where(eq(user.id, account.id))
    await endSessions(tx, now, { user: account.id }, 'passwordChanged')
    await forgetDevices(tx, now, { user: account.id }, 'passwordChanged')
    await audit(tx, ctx, {
      entity: 'user',
      module: 'identity',
      action: 'update',
      targetId: account.id,
      changes: [{ field: 'password', before: '***', after: '***' }],
    })
  })
  sessionsEnded(deps, ctx.tenant)
}

type OwnDetails = Partial<Pick<typeof user.$inferInsert, 'userName' | 'language' | 'skin' | 'phone' | 'email' | 'avatar'>>

/** Changes the caller's own details; the profile follows to every browser. */
export async function changeOwnDetails(deps: Deps, ctx: Context, details: OwnDetails) {
  const { account } = await ownRow(deps, ctx)
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) {
    await deps.db.tx(ctx, async (tx) => {
      await tx
        .update(user)
        .set({ ...given, updatedAt: deps.clock.now(), updatedBy: account.id })
        .where(eq(user.id, account.id))
      await audit(tx, ctx, {
        entity: 'user',
        module: 'identity',
        action: 'update',
        targetId: account.id,
        changes: Object.keys(given).map((field) => ({ field, before: null, after: null })),
      })
    })
    deps.changes.emit({ tenant: ctx.tenant, entity: 'user', ids: [account.id] })
  }
  return currentUser(deps, ctx)
}
