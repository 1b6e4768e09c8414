import { createHmac, timingSafeEqual } from 'node:crypto'
import { MINUTE, MusterError, type Millis } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { deviceCredential, session } from '../../db/access-tables.ts'
import { user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { findTenant, systemTypeOf } from '../tenancy/find-tenant.ts'
import { askProvider, createFromProvider, exchangeRefused, findProvider } from './identity-provider.ts'
import { enter, refusedFor, userInfoOf } from './login.ts'
import { authenticate, type Session } from './session.ts'
import { logLogin } from './login-log.ts'

const LINK_AGE: Millis = 5 * MINUTE
const used = new Map<string, Millis>()

/**
 * Sign-in from a partner's page: `token` = `<time in ms>.<hex HMAC-SHA256 of "org,loginName,time">`, keyed by the hex SHA-256 of the
 * secret that the partner's credential (kind `partner`, name = org) was made with. Five minutes, one use. Throws `loginRefused`.
 */
async function exchangePartnerToken(
  deps: Deps,
  ctx: Context,
  given: { org: string; token: string; loginName: string },
): Promise<{ token: string; userInfo: unknown }> {
  const now = deps.clock.now()
  const match = /^(\d{13})\.([0-9a-f]{64})$/.exec(given.token)
  for (const [key, until] of used) {
    if (until > now) break
    used.delete(key)
  }
  if (!match || Math.abs(now - Number(match[1])) > LINK_AGE || used.has(given.token)) throw new MusterError('loginRefused')
  const home = await findTenant(deps, ctx.tenant === '0' ? {} : { id: ctx.tenant })
  if (!home) throw new MusterError('loginRefused')
  const reply = await deps.db.tx({ tenant: home.id }, async (tx) => {
    const partner = and(eq(deviceCredential.kind, 'partner'), eq(deviceCredential.name, given.org), eq(deviceCredential.enabled, true))
    const [credential] = await tx.select().from(deviceCredential).where(partner)
    const [account] = await tx
      .select()
      .from(user)
      .where(and(eq(user.loginName, given.loginName), isNull(user.deletedAt)))
    const text = `${given.org},${given.loginName},${match[1]}`
    const expected = createHmac('sha256', credential?.secretHash ?? 'none')
      .update(text)
      .digest()
    const fits = timingSafeEqual(expected, Buffer.from(match[2]!, 'hex'))
    if (!credential || !account || !fits || refusedFor(account, home, now) !== null) throw new MusterError('loginRefused')
    return enter(tx, deps, { ip: ctx.ip, userAgent: ctx.userAgent ?? '', language: ctx.language }, home, account, {
      remember: true,
      client: 'thirdParty',
    })
  })
  used.set(given.token, now + 2 * LINK_AGE)
  return { token: reply.token, userInfo: reply.userInfo }
}

/**
 * Sign-in with a token of another system. A configured identity provider is asked whose it is; without one for the organisation, the token is a
 * signed link of a partner (`exchangePartnerToken`). Throws `exchangeRefused`.
 */
export async function exchangeToken(
  deps: Deps,
  ctx: Context,
  given: { org: string; thirdOrg?: string | undefined; token: string; loginName: string },
): Promise<{ token: string; userInfo: unknown }> {
  const home = await findTenant(deps, ctx.tenant === '0' ? {} : { id: ctx.tenant })
  if (!home) throw exchangeRefused(ctx, 'unknown')
  const provider = await deps.db.tx({ tenant: home.id }, (tx) => findProvider(tx, given))
  if (!provider) {
    try {
      return await exchangePartnerToken(deps, ctx, { org: given.thirdOrg || given.org, token: given.token, loginName: given.loginName })
    } catch (error) {
      throw error instanceof MusterError && error.name === 'loginRefused' ? exchangeRefused(ctx, 'refused') : error
    }
  }
  const loginName = await askProvider(deps, ctx, home.id, provider, given)
  const now = deps.clock.now()
  const reply = await deps.db.tx({ tenant: home.id }, async (tx) => {
    const find = async () =>
      (
        await tx
          .select()
          .from(user)
          .where(and(eq(user.loginName, loginName), isNull(user.deletedAt)))
      )[0]
    let account = await find()
    if (!account && (await createFromProvider(tx, deps, provider, loginName)) !== null) account = await find()
    if (!account) throw exchangeRefused(ctx, 'noAccount')
    if (refusedFor(account, home, now) !== null) throw exchangeRefused(ctx, 'closed')
    const caller = { ip: ctx.ip, userAgent: ctx.userAgent ?? '', language: ctx.language }
    return enter(tx, deps, caller, home, account, { remember: true, client: 'thirdParty' })
  })
  return { token: reply.token, userInfo: reply.userInfo }
}

/** Who a stored token belongs to, for start-up; a screen that opens with its token is noted in the sign-in log. Throws `unauthenticated`. */
export async function tokenInfo(deps: Deps, ctx: Context, token: string) {
  const found = await authenticate(deps, { token })
  if (!found) throw new MusterError('unauthenticated')
  if (found.screen) return screenInfo(deps, ctx, found, found.screen.name)
  return deps.db.tx({ tenant: found.tenant }, async (tx) => {
    const [account] = await tx.select().from(user).where(eq(user.id, found.actor.userId))
    const [own] = await tx.select({ systemType: session.systemType }).from(session).where(eq(session.id, found.actor.sessionId))
    if (!account) throw new MusterError('unauthenticated')
    return {
      userInfo: userInfoOf(account, found.mustChangePassword),
      systemType: own?.systemType ?? 'single',
      tenantId: found.tenant,
      tenantRoute: found.tenantRoute,
    }
  })
}

async function screenInfo(deps: Deps, ctx: Context, { tenant: home, language }: Session, name: string) {
  return deps.db.tx({ tenant: home }, async (tx) => {
    await logLogin(tx, {
      time: deps.clock.now(),
      loginName: name,
      channel: 'admin',
      event: 'login',
      ip: ctx.ip,
      userAgent: ctx.userAgent ?? '',
      result: 'success',
    })
    const userInfo = {
      loginName: name,
      userName: name,
      language,
      skin: 'theme99Dark',
      channel: 'admin',
      avatar: null,
      mustChangePassword: false,
    }
    return { userInfo, systemType: await systemTypeOf(tx), tenantId: home, readOnly: true }
  })
}
