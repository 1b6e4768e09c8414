import { type Id, MusterError } from '@muster/base'
import { createTranslator, type MessageKey } from '@muster/i18n'
import type { EnteredBranch } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Actor, Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { branch, corporateGroup, role, tenant, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { isOver } from '../../site-time.ts'
import { browserOf, logLogin } from '../identity/login-log.ts'
import { userInfoOf } from '../identity/login.ts'
import { hashPassword, makePassword } from '../identity/password.ts'
import { openSession } from '../identity/session.ts'
import { systemTypeOf } from './find-tenant.ts'
import { requirePlatform } from './manage-tenant.ts'

/** The role that people of the group hold in a branch: they look. The branch may narrow it, or disable it to keep them out. */
export const GROUP_VISITOR = 'groupVisitor'

type Why = Extract<MessageKey, `tenancy.enter.${string}`>
const refused = (ctx: Context, why: Why) => new MusterError('branchClosed', { params: { reason: createTranslator(ctx.language)(why) } })

/** The tenant behind a branch that the caller may enter: anybody who sees all data, and the viewers that its group names. */
async function branchOf(tx: Tx, ctx: Context, actor: Actor, id: Id) {
  const [found] = await tx
    .select()
    .from(branch)
    .where(and(eq(branch.id, id), isNull(branch.deletedAt)))
  if (!found) throw new MusterError('notFound')
  const [group] = found.corporateGroup
    ? await tx
        .select()
        .from(corporateGroup)
        .where(and(eq(corporateGroup.id, found.corporateGroup), isNull(corporateGroup.deletedAt)))
    : []
  if (!ctx.scope.all && !group?.users?.includes(actor.userId)) throw new MusterError('forbidden')
  if (!found.enabled || group?.enabled === false) throw refused(ctx, 'tenancy.enter.disabled')
  if (!found.tenant) throw refused(ctx, 'tenancy.enter.unbound')
  if (found.tenant === ctx.tenant) throw refused(ctx, 'tenancy.enter.here')
  return found.tenant
}

/** The caller's stand-in among the branch's accounts, made at the first visit; its password is known to nobody. */
async function standIn(tx: Tx, deps: Deps, ctx: Context, actor: Actor) {
  const loginName = `group.${actor.userId}`
  const [known] = await tx
    .select()
    .from(user)
    .where(and(eq(user.loginName, loginName), isNull(user.deletedAt)))
  if (known) return known
  const [visitor] = await tx
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.permissionString, GROUP_VISITOR), isNull(role.deletedAt)))
  if (!visitor) throw refused(ctx, 'tenancy.enter.shut')
  const now = deps.clock.now()
  const [made] = await tx
    .insert(user)
    .values({
      loginName,
      userName: `${actor.userName.slice(0, 40)}（集团）`,
      password: await hashPassword(makePassword()),
      roles: [visitor.id],
      channel: 'admin',
      language: ctx.language,
      skin: 'theme99',
      enabled: true,
      locked: false,
      failedCount: 0,
      passwordChangedAt: now,
      passwordHistory: [],
      mustChangePassword: false,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!made) throw new MusterError('notFound')
  return made
}

/**
 * Lets somebody of the group into a branch: a session of its own there, as an account that the branch sees in its lists and logs and may
 * disable, with the rights of the role `groupVisitor`. The session ends with the one it was entered from. Throws MusterError: `notFound`,
 * `forbidden` for who is no viewer of the group, `branchClosed` with the reason.
 */
export async function enterBranch(deps: Deps, ctx: Context, id: Id): Promise<EnteredBranch> {
  requirePlatform(ctx)
  const { actor } = ctx
  if (!actor) throw new MusterError('unauthenticated')
  const inside = await deps.db.tx(ctx, (tx) => branchOf(tx, ctx, actor, id))
  const now = deps.clock.now()
  const entered = await deps.db.tx({ tenant: inside }, async (tx) => {
    const [home] = await tx
      .select()
      .from(tenant)
      .where(and(eq(tenant.id, inside), isNull(tenant.deletedAt)))
    if (home?.state !== 'enabled' || isOver(home.expiryDate, now)) throw refused(ctx, 'tenancy.enter.closed')
    const account = await standIn(tx, deps, ctx, actor)
    if (!account.enabled) throw refused(ctx, 'tenancy.enter.shut')
    const systemType = await systemTypeOf(tx)
    const browser = browserOf(ctx.userAgent ?? '')
    const from = { session: actor.sessionId, tenant: ctx.tenant }
    const token = await openSession(tx, now, { account, home, systemType, remember: false, ip: ctx.ip, browser, client: 'web', from })
    await tx.update(user).set({ lastLoginAt: now, lastLoginIp: ctx.ip }).where(eq(user.id, account.id))
    await logLogin(tx, {
      time: now,
      loginName: account.loginName,
      user: account.id,
      channel: 'admin',
      event: 'login',
      ip: ctx.ip,
      userAgent: ctx.userAgent ?? '',
      result: 'success',
    })
    return { token, userInfo: userInfoOf(account, false), tenantId: inside, systemType, route: home.route }
  })
  await deps.db.tx(ctx, (tx) =>
    audit(tx, ctx, { entity: 'branch', module: 'tenancy', action: 'command', targetId: id, request: { verb: 'enter', tenant: inside } }),
  )
  return entered
}
