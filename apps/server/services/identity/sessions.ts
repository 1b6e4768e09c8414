import { type Id, invalid, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { entities } from '@muster/model/entities'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Actor, Context } from '../../context.ts'
import { session } from '../../db/access-tables.ts'
import { user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { devicesOf, forgetDevices } from './device.ts'
import { logLogin } from './login-log.ts'
import { endSessions, sessionsEnded } from './session.ts'

const LISTED = 500

const columns = {
  id: session.id,
  tokenId: session.tokenId,
  channel: session.channel,
  client: session.client,
  ip: session.ip,
  browser: session.browser,
  issuedAt: session.issuedAt,
  lastSeenAt: session.lastSeenAt,
  expiresAt: session.expiresAt,
  remembered: session.remembered,
}

/** Sessions that are open now, of the accounts that the caller may see; the newest activity first. `own` marks the caller's present one. */
export async function openSessions(deps: Deps, ctx: Context) {
  const rows = await deps.db.tx(ctx, (tx) =>
    tx
      .select({ ...columns, user: session.user, loginName: user.loginName, userName: user.userName })
      .from(session)
      .innerJoin(user, eq(user.id, session.user))
      .where(and(isNull(session.endedAt), gt(session.expiresAt, deps.clock.now()), scopeWhere(entities.user, ctx.scope)))
      .orderBy(desc(session.lastSeenAt))
      .limit(LISTED),
  )
  return rows.map((row) => ({ ...row, own: row.id === ctx.actor?.sessionId }))
}

/** Ends one session of an account that the caller may see; its live socket closes with it. The caller's own is left by signing out. Throws `notFound`. */
export async function endSession(deps: Deps, ctx: Context, id: Id): Promise<void> {
  if (ctx.actor?.sessionId === id) throw invalid({ path: 'id', rule: 'self' })
  await deps.db.tx(ctx, async (tx) => {
    const [found] = await tx
      .select({ user: session.user, loginName: user.loginName, department: user.department, channel: user.channel })
      .from(session)
      .innerJoin(user, eq(user.id, session.user))
      .where(and(eq(session.id, id), isNull(session.endedAt), scopeWhere(entities.user, ctx.scope)))
    if (!found) throw new MusterError('notFound')
    const now = deps.clock.now()
    await endSessions(tx, now, { id }, 'forced')
    const about = { time: now, ...found, event: 'forced' as const, ip: ctx.ip, userAgent: ctx.userAgent ?? '', result: 'success' as const }
    await logLogin(tx, about)
    await audit(tx, ctx, { entity: 'session', module: 'identity', action: 'command', targetId: id, request: { verb: 'endSession' } })
  })
  sessionsEnded(deps, ctx.tenant)
}

function actorOf(ctx: Context): Actor {
  if (!ctx.actor) throw new MusterError('unauthenticated')
  return ctx.actor
}

/** The caller's own open sessions, and the browsers on which they are remembered. */
export function ownSessions(deps: Deps, ctx: Context) {
  const actor = actorOf(ctx)
  const now = deps.clock.now()
  return deps.db.tx(ctx, async (tx) => {
    const rows = await tx
      .select(columns)
      .from(session)
      .where(and(eq(session.user, actor.userId), isNull(session.endedAt), gt(session.expiresAt, now)))
      .orderBy(desc(session.lastSeenAt))
      .limit(LISTED)
    return {
      sessions: rows.map((row) => ({ ...row, own: row.id === actor.sessionId })),
      devices: await devicesOf(tx, now, actor.userId),
    }
  })
}

/** Ends another session of the caller's own account. Throws `notFound`. */
export async function endOwnSession(deps: Deps, ctx: Context, id: Id): Promise<void> {
  const actor = actorOf(ctx)
  if (actor.sessionId === id) throw invalid({ path: 'id', rule: 'self' })
  await deps.db.tx(ctx, async (tx) => {
    if ((await endSessions(tx, deps.clock.now(), { id, user: actor.userId }, 'forced')) === 0) throw new MusterError('notFound')
    await audit(tx, ctx, { entity: 'session', module: 'identity', action: 'command', targetId: id, request: { verb: 'endMySession' } })
  })
  sessionsEnded(deps, ctx.tenant)
}

/** Makes a remembered browser ask for the password again. Throws `notFound`. */
export async function forgetOwnDevice(deps: Deps, ctx: Context, id: Id): Promise<void> {
  const actor = actorOf(ctx)
  await deps.db.tx(ctx, async (tx) => {
    if ((await forgetDevices(tx, deps.clock.now(), { user: actor.userId, id }, 'forced')) === 0) throw new MusterError('notFound')
    await audit(tx, ctx, { entity: 'session', module: 'identity', action: 'command', targetId: id, request: { verb: 'forgetDevice' } })
  })
}
