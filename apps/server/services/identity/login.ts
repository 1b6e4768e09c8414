import { type Id, MINUTE, MusterError, type Millis } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import { defaultPasswordPolicy } from '@muster/model/entities'
import type { LoginReply, UserInfo, loginSchema } from '@muster/model/operations'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Keys } from '../../http/keys.ts'
import { isOver } from '../../site-time.ts'
import { findTenant, systemTypeOf, type Tenant } from '../tenancy/find-tenant.ts'
import { spendCaptcha } from './captcha.ts'
import { deviceOf, forgetDevices, rememberDevice } from './device.ts'
import { browserOf, type LoginReason, logLogin } from './login-log.ts'
import { fitsPassword } from './password.ts'
import { mustChange, openSession, REMEMBERED_DAYS } from './session.ts'

export type Account = typeof user.$inferSelect
export type Login = z.output<typeof loginSchema>
/** `device` = what the browser's cookie of that name holds. */
type Caller = { ip: string; userAgent: string; language: 'zh' | 'en'; device?: string }
/** The reply, and the new content of the cookie `device`: empty clears it. */
export type Entered = { reply: LoginReply; device: string; days: number }

/** Failures of names that no account has, so that they lock like real ones and do not tell which exist. */
const strangers = new Map<string, { failed: number; lockedUntil: Millis }>()

export const userInfoOf = (account: Account, mustChangePassword = account.mustChangePassword ?? false): UserInfo => ({
  userId: account.id,
  loginName: account.loginName,
  userName: account.userName,
  language: account.language === 'en' ? 'en' : 'zh',
  skin: account.skin ?? 'theme99',
  channel: account.channel === 'employee' ? 'employee' : 'admin',
  avatar: account.avatar,
  mustChangePassword,
})

const lockedError = (until: Millis, now: Millis): MusterError =>
  new MusterError('accountLocked', { params: { minutes: Math.max(1, Math.ceil((until - now) / MINUTE)) } })

/**
 * Signs in: captcha, tenant, password, state, channel, in that order. Every refusal but a wrong captcha, a lock and, after the right password,
 * a wrong channel says the same. Every attempt is a row of the sign-in log. Throws MusterError.
 */
export async function login(deps: Deps, keys: Keys, caller: Caller, input: Login): Promise<Entered> {
  const home = await findTenant(deps, input.tenantRoute ? { route: input.tenantRoute } : {})
  if (deps.config.captcha) {
    try {
      await spendCaptcha(deps, input.captchaId, input.captcha)
    } catch (error) {
      if (home && error instanceof MusterError && error.name === 'captchaWrong') {
        await deps.db.tx({ tenant: home.id }, (tx) => refusalRow(tx, deps, caller, input, null, 'captcha'))
      }
      throw error
    }
  }
  const password = input.password === undefined ? null : keys.decrypt(input.password)
  const refused = () => new MusterError(password === null ? 'deviceForgotten' : 'loginRefused')
  if (!home) {
    if (password !== null) await fitsPassword(null, password)
    throw refused()
  }
  const found = await deps.db.tx({ tenant: home.id }, async (tx) => {
    const [row] = await tx
      .select()
      .from(user)
      .where(and(eq(user.loginName, input.account), isNull(user.deletedAt)))
    return row ?? null
  })
  const now = deps.clock.now()
  const policy = home.passwordPolicy ?? defaultPasswordPolicy
  const strangerKey = `${home.id}/${input.account}`
  const lockedUntil = found ? (found.lockedUntil ?? 0) : (strangers.get(strangerKey)?.lockedUntil ?? 0)
  if (lockedUntil > now) {
    await deps.db.tx({ tenant: home.id }, (tx) => refusalRow(tx, deps, caller, input, found, 'locked'))
    throw lockedError(lockedUntil, now)
  }
  const fits = password !== null && (await fitsPassword(found?.password ?? null, password))

  const outcome = await deps.db.tx({ tenant: home.id }, async (tx): Promise<Entered | MusterError> => {
    const device = found ? await deviceOf(tx, now, found.id, caller.device ?? '') : null
    if (password === null && (!found || device === null)) {
      await refusalRow(tx, deps, caller, input, found, 'device')
      return refused()
    }
    if (!found || (password !== null && !fits)) {
      await refusalRow(tx, deps, caller, input, found, found ? 'password' : 'unknown')
      const until = found ? await countFailure(tx, found.id, now, policy) : countStranger(strangerKey, now, policy)
      if (until === null) return refused()
      await logLogin(tx, { ...entry(deps, caller, input, found), event: 'locked', result: 'fail', reason: 'locked' })
      return lockedError(until, now)
    }
    const reason = refusedFor(found, home, now)
    if (reason !== null) {
      await refusalRow(tx, deps, caller, input, found, reason)
      return refused()
    }
    if (found.channel !== input.channel) {
      await refusalRow(tx, deps, caller, input, found, 'channel')
      const channel = found.channel === 'employee' ? 'employee' : 'admin'
      return new MusterError('wrongChannel', { params: { channel: createTranslator(caller.language)(`server.channel.${channel}`) } })
    }
    // A token is used once: it is replaced by the next, or given up when the user no longer wants to be remembered.
    if (device !== null) await forgetDevices(tx, now, { user: found.id, id: device }, 'used')
    const days = home.rememberDays ?? REMEMBERED_DAYS
    const remember = input.remember === true && days > 0
    const reply = await enter(tx, deps, caller, home, found, { remember, client: 'web' })
    const owner = { user: found.id, browser: browserOf(caller.userAgent), ip: caller.ip, days }
    return { reply, device: remember ? await rememberDevice(tx, now, owner) : '', days }
  })
  if (outcome instanceof MusterError) throw outcome
  return outcome
}

/** Opens the session of an account that has proved itself, and notes the sign-in. */
export async function enter(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  home: Tenant,
  account: Account,
  how: { remember: boolean; client: 'web' | 'thirdParty' },
): Promise<LoginReply> {
  const now = deps.clock.now()
  await tx
    .update(user)
    .set({ failedCount: 0, locked: false, lockedUntil: null, lastLoginAt: now, lastLoginIp: caller.ip })
    .where(eq(user.id, account.id))
  const systemType = await systemTypeOf(tx)
  const token = await openSession(tx, now, {
    account,
    home,
    systemType,
    remember: how.remember,
    ip: caller.ip,
    browser: browserOf(caller.userAgent),
    client: how.client,
  })
  await logLogin(tx, {
    time: now,
    loginName: account.loginName,
    user: account.id,
    department: account.department,
    channel: account.channel,
    event: 'login',
    ip: caller.ip,
    userAgent: caller.userAgent,
    result: 'success',
  })
  return { token, userInfo: userInfoOf(account, mustChange(account, home, now)), tenantId: home.id, systemType, remembered: how.remember }
}

/** Why a proved account may still not enter, or null. */
export function refusedFor(account: Account, home: Tenant, now: Millis): LoginReason | null {
  if (!account.enabled) return 'disabled'
  if (isOver(account.validTo, now)) return 'expired'
  return home.state !== 'enabled' || isOver(home.expiryDate, now) ? 'tenant' : null
}

const entry = (deps: Deps, caller: Caller, input: Login, account: Account | null) => ({
  time: deps.clock.now(),
  loginName: input.account,
  user: account?.id ?? null,
  department: account?.department ?? null,
  channel: input.channel,
  ip: caller.ip,
  userAgent: caller.userAgent,
})

const refusalRow = (tx: Tx, deps: Deps, caller: Caller, input: Login, account: Account | null, reason: LoginReason) =>
  logLogin(tx, { ...entry(deps, caller, input, account), event: 'login', result: 'fail', reason })

type Policy = { lockFailures: number; lockMinutes: number }

/** Counts a failure in one statement, so that attempts at the same moment all count. Returns the end of the lock when it begins now. */
async function countFailure(tx: Tx, id: Id, now: Millis, policy: Policy): Promise<Millis | null> {
  const until = now + policy.lockMinutes * MINUTE
  const failed = sql`coalesce(${user.failedCount}, 0) + 1`
  const locks = policy.lockFailures > 0 ? sql`${failed} >= ${policy.lockFailures}` : sql`false`
  const [row] = await tx
    .update(user)
    .set({
      failedCount: sql`CASE WHEN ${locks} THEN 0 ELSE ${failed} END`,
      locked: sql`${locks}`,
      lockedUntil: sql`CASE WHEN ${locks} THEN ${until}::bigint ELSE ${user.lockedUntil} END`,
    })
    .where(eq(user.id, id))
    .returning({ locked: user.locked })
  return row?.locked ? until : null
}

function countStranger(key: string, now: Millis, policy: Policy): Millis | null {
  if (strangers.size > 10_000) strangers.clear()
  const known = strangers.get(key) ?? { failed: 0, lockedUntil: 0 }
  known.failed += 1
  strangers.set(key, known)
  if (policy.lockFailures === 0 || known.failed < policy.lockFailures) return null
  known.failed = 0
  known.lockedUntil = now + policy.lockMinutes * MINUTE
  return known.lockedUntil
}

/** Ends the caller's own session. */
export async function logout(deps: Deps, ctx: Context, caller: Caller, end: (tx: Tx) => Promise<unknown>): Promise<void> {
  const { actor } = ctx
  if (!actor) return
  await deps.db.tx(ctx, async (tx) => {
    await end(tx)
    await logLogin(tx, {
      time: deps.clock.now(),
      loginName: actor.loginName,
      user: actor.userId,
      channel: actor.channel,
      event: 'logout',
      ip: caller.ip,
      userAgent: caller.userAgent,
      result: 'success',
    })
  })
}
