import { createHash, randomBytes } from 'node:crypto'
import { DAY, HOUR, type Id, MINUTE, type Millis, SECOND } from '@muster/base'
import type { Language } from '@muster/i18n'
import { defaultPasswordPolicy } from '@muster/model/entities'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { session } from '../../db/access-tables.ts'
import type { Tx } from '../../db/db.ts'
import { tenant, user } from '../../db/tables.ts'
import type { Actor, Channel, DataScope } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { isOver } from '../../site-time.ts'
import { rightsOf } from './rights.ts'
import { isScreenToken, lookUpScreen } from './screen-session.ts'
import { findTenant } from '../tenancy/find-tenant.ts'

/** A signed-in user as every request, and the live socket, needs them. */
export type Session = {
  actor: Actor
  tenant: Id
  tenantRoute: string
  permissions: ReadonlySet<string>
  scope: DataScope
  language: Language
  /** It may look and nothing else. */
  readOnly: boolean
  /** Of a screen token: which one, and the pages that it opens. */
  screen: { name: string; pages: ReadonlySet<string> } | null
  /** The password was reset or has aged: nothing but changing it and signing out is open. */
  mustChangePassword: boolean
  expiresAt: Millis
}

export type EndReason = 'logout' | 'forced' | 'idle' | 'expired' | 'disabled' | 'passwordChanged'

/** Life of a session where the tenant has set none: of a browser that is remembered, and of one that is not (which also ends when idle). */
export const REMEMBERED_DAYS = 365
const PLAIN_HOURS = 168
const IDLE_MINUTES = 30
/** How long a looked-up session is believed. On this node an end is felt at once, on another one after this at the latest. */
const BELIEF = 5 * SECOND
/** Activity is written down at most this often. */
const TOUCH = MINUTE

/** What the database keeps of a token. The token itself is 256 random bits, so a plain digest cannot be searched. */
export const tokenDigest = (token: string): string => createHash('sha256').update(token).digest('hex')

type Believed = { until: Millis; session: Session | null; touchedAt: Millis; id: Id }
const caches = new WeakMap<object, Map<string, Believed>>()

function cacheOf(deps: Deps): Map<string, Believed> {
  const known = caches.get(deps.db)
  if (known) return known
  const made = new Map<string, Believed>()
  caches.set(deps.db, made)
  // Whatever decides rights or scope makes every session be looked up anew.
  const deciding = new Set(['user', 'role', 'menu', 'department', 'area', 'tenant', 'session'])
  deps.changes.on((change) => {
    if (deciding.has(change.entity)) made.clear()
  })
  return made
}

/**
 * The session of a token, or null when there is none, it ended, or it is another tenant's. `idle`: nobody is at the keyboard, so this look
 * does not keep the session alive. Throws `unavailable` when the database is away.
 */
export async function authenticate(deps: Deps, asked: { token: string; tenant?: Id; idle?: boolean }): Promise<Session | null> {
  if (asked.token === '' || asked.token.length > 200) return null
  const cache = cacheOf(deps)
  const digest = tokenDigest(asked.token)
  const now = deps.clock.now()
  let known = cache.get(digest)
  const active = asked.idle !== true
  if (!known || known.until <= now || (active && now - known.touchedAt > TOUCH)) {
    const token = { digest, tenant: tenantOf(asked.token) }
    known = await (isScreenToken(asked.token) ? screenOf(deps, token, now, active) : lookUp(deps, token, now, active))
    if (cache.size > 50_000) cache.clear()
    cache.set(digest, known)
  }
  const { session: found } = known
  if (!found || found.expiresAt <= now) return null
  return asked.tenant === undefined || asked.tenant === found.tenant ? found : null
}

type Token = { digest: string; tenant: Id }

/** The tenant that a token names, when what it opens is kept in that tenant's own database; else 0. It proves nothing: the digest does. */
const tenantOf = (token: string): Id => /^(?:screen\.)?([1-9]\d{0,15})\./.exec(token)?.[1] ?? '0'

/** What a token of a tenant begins with, so that its database is known before its session is. */
export const tokenMark = (home: Pick<Home, 'id' | 'isolation'>): string => (home.isolation === 'dataSource' ? `${home.id}.` : '')

async function screenOf(deps: Deps, token: Token, now: Millis, active: boolean): Promise<Believed> {
  const session = await lookUpScreen(deps, token, now, active ? TOUCH : null)
  return { until: now + BELIEF, session, touchedAt: now, id: session?.actor.sessionId ?? '' }
}

async function lookUp(deps: Deps, { digest, tenant: named }: Token, now: Millis, active: boolean): Promise<Believed> {
  const nothing: Believed = { until: now + BELIEF, session: null, touchedAt: now, id: '' }
  // The tenant's state is asked where it is changed, not in its copy.
  const own = named === '0' ? null : await findTenant(deps, { id: named })
  // Tenant 0 owns no row: until the session is found only its own row can be read, by the digest.
  return deps.db.tx({ tenant: named }, async (tx) => {
    await tx.execute(sql`SELECT set_config('app.token', ${digest}, true)`)
    const [row] = await tx
      .select()
      .from(session)
      .where(and(eq(session.token, digest), isNull(session.endedAt)))
    if (!row || (named !== '0' && row.tenantId !== named)) return nothing
    await tx.execute(sql`SELECT set_config('app.tenant', ${row.tenantId}, true)`)
    const [account] = await tx
      .select()
      .from(user)
      .where(and(eq(user.id, row.user), isNull(user.deletedAt)))
    const [home] =
      named === '0'
        ? await tx
            .select()
            .from(tenant)
            .where(and(eq(tenant.id, row.tenantId), isNull(tenant.deletedAt)))
        : [own]
    const idleSince = row.lastSeenAt ?? row.issuedAt
    const reason: EndReason | null =
      !account?.enabled || home?.state !== 'enabled' || isOver(account.validTo, now) || isOver(home.expiryDate, now)
        ? 'disabled'
        : row.expiresAt <= now
          ? 'expired'
          : !row.remembered && !row.readOnly && now - idleSince > (home.idleMinutes ?? IDLE_MINUTES) * MINUTE
            ? 'idle'
            : row.homeSession !== null &&
                !(await isOpen(deps, row.homeTenant ?? '0', row.homeSession, now, named === '0' ? { tx, here: row.tenantId } : null))
              ? 'expired'
              : null
    if (reason !== null || !account || !home) {
      await tx.update(session).set({ endedAt: now, endReason: reason }).where(eq(session.id, row.id))
      return nothing
    }
    const touches = active && now - idleSince > TOUCH
    if (touches) await tx.update(session).set({ lastSeenAt: now }).where(eq(session.id, row.id))
    const channel: Channel = row.channel === 'employee' ? 'employee' : 'admin'
    const actor = { userId: account.id, loginName: account.loginName, userName: account.userName, channel, sessionId: row.id }
    const rights = await rightsOf(tx, account, home)
    const found: Session = {
      actor,
      tenant: row.tenantId,
      tenantRoute: home.route,
      ...rights,
      language: account.language === 'en' ? 'en' : 'zh',
      readOnly: row.readOnly ?? false,
      screen: null,
      // Nobody knows the password of a stand-in, so nobody has to change it.
      mustChangePassword: row.readOnly !== true && row.homeSession === null && mustChange(account, home, now),
      expiresAt: row.expiresAt,
    }
    return { until: now + BELIEF, session: found, touchedAt: touches ? now : idleSince, id: row.id }
  })
}

/**
 * Whether the session of another tenant, that one in a branch was entered from, still stands with its account. `same`: the transaction that is
 * open in the database of both, which comes back to its tenant.
 */
async function isOpen(deps: Deps, homeTenant: Id, homeSession: Id, now: Millis, same: { tx: Tx; here: Id } | null): Promise<boolean> {
  const stands = async (tx: Tx) => {
    const [row] = await tx
      .select({ id: session.id })
      .from(session)
      .innerJoin(user, and(eq(user.id, session.user), eq(user.enabled, true), isNull(user.deletedAt)))
      .where(and(eq(session.id, homeSession), isNull(session.endedAt), gt(session.expiresAt, now)))
    return row !== undefined
  }
  if (!same) return deps.db.tx({ tenant: homeTenant }, stands)
  const { tx, here } = same
  await tx.execute(sql`SELECT set_config('app.tenant', ${homeTenant}, true)`)
  const open = await stands(tx)
  await tx.execute(sql`SELECT set_config('app.tenant', ${here}, true)`)
  return open
}

type Account = typeof user.$inferSelect
type Home = typeof tenant.$inferSelect

/** Whether the password has to be changed first: it was given by somebody else, or is older than the tenant allows. */
export function mustChange(account: Account, home: Home, now: Millis): boolean {
  const { maxAgeDays } = home.passwordPolicy ?? defaultPasswordPolicy
  return account.mustChangePassword === true || (maxAgeDays > 0 && now - (account.passwordChangedAt ?? 0) > maxAgeDays * DAY)
}

type NewSession = {
  account: Account
  home: Home
  systemType: string
  remember: boolean
  ip: string
  browser: string
  client: 'web' | 'app' | 'screen' | 'thirdParty'
  /** The session of another tenant that this one is entered from. */
  from?: { session: Id; tenant: Id }
}

/** Opens a session; the returned token is known to the browser alone. Runs in the tenant's transaction. */
export async function openSession(tx: Tx, now: Millis, opening: NewSession): Promise<string> {
  const { account, home } = opening
  // Who keeps its sessions in its own database says so in the token: it is the first that a call brings.
  const token = tokenMark(home) + randomBytes(32).toString('base64url')
  const days = home.rememberDays ?? REMEMBERED_DAYS
  const remembered = opening.remember && days > 0
  await tx.insert(session).values({
    token: tokenDigest(token),
    tokenId: randomBytes(8).toString('hex'),
    user: account.id,
    userInfo: { userName: account.userName, language: account.language ?? 'zh', skin: account.skin ?? 'theme99' },
    tenantRoute: home.route,
    systemType: opening.systemType,
    channel: account.channel,
    client: opening.client,
    ip: opening.ip,
    browser: opening.browser,
    issuedAt: now,
    lastSeenAt: now,
    expiresAt: now + (remembered ? days * DAY : (home.sessionHours ?? PLAIN_HOURS) * HOUR),
    remembered,
    readOnly: false,
    homeSession: opening.from?.session ?? null,
    homeTenant: opening.from?.tenant ?? null,
  })
  return token
}

/** Ends sessions: of a user, or one by id; `except` stays. Returns how many. Call `sessionsEnded` after the commit. */
export async function endSessions(tx: Tx, now: Millis, which: { user?: Id; id?: Id }, reason: EndReason): Promise<number> {
  const conditions = [isNull(session.endedAt)]
  if (which.user !== undefined) conditions.push(eq(session.user, which.user))
  if (which.id !== undefined) conditions.push(eq(session.id, which.id))
  const ended = await tx
    .update(session)
    .set({ endedAt: now, endReason: reason })
    .where(and(...conditions))
    .returning({ id: session.id })
  return ended.length
}

/** Ends the session at the group that a session in a branch was entered from; nothing outside a branch. */
export async function endHomeSession(deps: Deps, ctx: { tenant: Id; actor: Actor | null }): Promise<void> {
  const id = ctx.actor?.sessionId
  if (id === undefined) return
  const [row] = await deps.db.tx(ctx, (tx) => tx.select().from(session).where(eq(session.id, id)))
  if (!row?.homeSession || !row.homeTenant) return
  const { homeSession, homeTenant } = row
  await deps.db.tx({ tenant: homeTenant }, (tx) => endSessions(tx, deps.clock.now(), { id: homeSession }, 'logout'))
  sessionsEnded(deps, homeTenant)
}

/** Makes this node forget what it believed of sessions, and tells the live socket. */
export function sessionsEnded(deps: Deps, tenantId: Id): void {
  deps.changes.emit({ tenant: tenantId, entity: 'session', ids: [] })
}
