import { createHash, randomBytes } from 'node:crypto'
import { DAY, type Id, MINUTE, type Millis, SECOND } from '@muster/base'
import type { Language } from '@muster/i18n'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { session } from '../../db/access-tables.ts'
import type { Tx } from '../../db/db.ts'
import { area, department, role, tenant, user } from '../../db/tables.ts'
import type { Actor, Channel, DataScope } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { permissionsOf } from './permissions.ts'
import { scopeOf } from './scope.ts'

/** A signed-in user as every request, and the live socket, needs them. */
export type Session = {
  actor: Actor
  tenant: Id
  tenantRoute: string
  permissions: ReadonlySet<string>
  scope: DataScope
  language: Language
  readOnly: boolean
  expiresAt: Millis
}

export type EndReason = 'logout' | 'forced' | 'idle' | 'expired' | 'disabled' | 'passwordChanged'

/** Life of a session: of a browser that is remembered, and of one that is not (which also ends when idle). */
export const REMEMBERED_LIFE = 365 * DAY
export const PLAIN_LIFE = 7 * DAY
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

/** The session of a token, or null when there is none, it ended, or it is another tenant's. Throws `unavailable` when the database is away. */
export async function authenticate(deps: Deps, asked: { token: string; tenant?: Id }): Promise<Session | null> {
  if (asked.token === '' || asked.token.length > 200) return null
  const cache = cacheOf(deps)
  const digest = tokenDigest(asked.token)
  const now = deps.clock.now()
  let known = cache.get(digest)
  if (!known || known.until <= now || now - known.touchedAt > TOUCH) {
    known = await lookUp(deps, digest, now)
    if (cache.size > 50_000) cache.clear()
    cache.set(digest, known)
  }
  const { session: found } = known
  if (!found || found.expiresAt <= now) return null
  return asked.tenant === undefined || asked.tenant === found.tenant ? found : null
}

async function lookUp(deps: Deps, digest: string, now: Millis): Promise<Believed> {
  const nothing: Believed = { until: now + BELIEF, session: null, touchedAt: now, id: '' }
  // Tenant 0 owns no row: until the session is found only its own row can be read, by the digest.
  return deps.db.tx({ tenant: '0' }, async (tx) => {
    await tx.execute(sql`SELECT set_config('app.token', ${digest}, true)`)
    const [row] = await tx
      .select()
      .from(session)
      .where(and(eq(session.token, digest), isNull(session.endedAt)))
    if (!row) return nothing
    await tx.execute(sql`SELECT set_config('app.tenant', ${row.tenantId}, true)`)
    const [account] = await tx
      .select()
      .from(user)
      .where(and(eq(user.id, row.user), isNull(user.deletedAt)))
    const [home] = await tx
      .select()
      .from(tenant)
      .where(and(eq(tenant.id, row.tenantId), isNull(tenant.deletedAt)))
    const idleSince = row.lastSeenAt ?? row.issuedAt
    const reason: EndReason | null =
      !account?.enabled || home?.state !== 'enabled' || isOver(account.validTo, now) || isOver(home.expiryDate, now)
        ? 'disabled'
        : row.expiresAt <= now
          ? 'expired'
          : !row.remembered && !row.readOnly && now - idleSince > (home.idleMinutes ?? 30) * MINUTE
            ? 'idle'
            : null
    if (reason !== null || !account || !home) {
      await tx.update(session).set({ endedAt: now, endReason: reason }).where(eq(session.id, row.id))
      return nothing
    }
    if (now - idleSince > TOUCH) await tx.update(session).set({ lastSeenAt: now }).where(eq(session.id, row.id))
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
      expiresAt: row.expiresAt,
    }
    return { until: now + BELIEF, session: found, touchedAt: now, id: row.id }
  })
}

/** True when a date (`YYYY-MM-DD`, valid through that day) is past. */
export const isOver = (date: string | null, now: Millis): boolean => date !== null && Date.parse(date) + DAY <= now

type Account = typeof user.$inferSelect
type Home = typeof tenant.$inferSelect

/** Permission strings and data scope of an account, from its enabled roles. Runs in the tenant's transaction. */
export async function rightsOf(tx: Tx, account: Account, home: Home): Promise<Pick<Session, 'permissions' | 'scope'>> {
  const roles =
    account.roles.length === 0
      ? []
      : await tx
          .select()
          .from(role)
          .where(and(inArray(role.id, account.roles), eq(role.enabled, true), isNull(role.deletedAt)))
  const tree = async (table: typeof department | typeof area) => {
    const rows = await tx.select({ id: table.id, parent: table.parent }).from(table).where(isNull(table.deletedAt))
    return new Map(rows.map((row) => [row.id, row.parent] as const))
  }
  const holder = { userId: account.id, department: account.department, extraDepartments: account.extraDepartments }
  return {
    permissions: await permissionsOf(tx, roles, home),
    scope: scopeOf(roles, holder, await tree(department), await tree(area)),
  }
}

type NewSession = {
  account: Account
  home: Home
  systemType: string
  remember: boolean
  ip: string
  browser: string
  client: 'web' | 'app' | 'screen' | 'thirdParty'
}

/** Opens a session; the returned token is known to the browser alone. Runs in the tenant's transaction. */
export async function openSession(tx: Tx, now: Millis, opening: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { account, home } = opening
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
    expiresAt: now + (opening.remember ? REMEMBERED_LIFE : PLAIN_LIFE),
    remembered: opening.remember,
    readOnly: false,
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

/** Makes this node forget what it believed of sessions, and tells the live socket. */
export function sessionsEnded(deps: Deps, tenantId: Id): void {
  deps.changes.emit({ tenant: tenantId, entity: 'session', ids: [] })
}
