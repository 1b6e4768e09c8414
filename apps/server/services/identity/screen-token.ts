import { randomBytes } from 'node:crypto'
import { type Id, invalid, MusterError } from '@muster/base'
import { scopeWhere } from '@muster/entity-kit/server'
import { isGrantable, openingPermission } from '@muster/model/access'
import { entities } from '@muster/model/entities'
import type { IssueScreenToken, IssuedScreenToken } from '@muster/model/operations'
import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { screenToken } from '../../db/access-tables.ts'
import { tenant } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { dayOf } from '../../site-time.ts'
import { SCREEN_MARK } from './screen-session.ts'
import { sessionsEnded, tokenDigest, tokenMark } from './session.ts'

type Part = Pick<Deps, 'db' | 'clock'>

/**
 * Makes a token that large screens and pages of other systems open with: it looks at the given pages and can do nothing else. The token is in
 * the reply and nowhere else. It never sees more than its issuer, and ends with their account. Throws `invalid`.
 */
export async function issueScreenToken({ db, clock }: Part, ctx: Context, asked: IssueScreenToken): Promise<IssuedScreenToken> {
  const issuer = ctx.actor?.userId
  if (issuer === undefined) throw new MusterError('unauthenticated')
  const screens = [...new Set(asked.screens)]
  if (screens.some((path) => !isGrantable(path))) throw invalid({ path: 'screens', rule: 'oneOf' })
  const beyond = screens.map(openingPermission).find((permission) => permission !== null && !ctx.permissions.has(permission))
  if (beyond) throw invalid({ path: 'screens', rule: 'beyondOwn', params: { permission: beyond } })
  const now = clock.now()
  if (asked.validTo <= dayOf(now)) throw invalid({ path: 'validTo', rule: 'future' })
  return db.tx(ctx, async (tx) => {
    const [home] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant))
    if (!home) throw new MusterError('notFound')
    const token = SCREEN_MARK + tokenMark(home) + randomBytes(32).toString('base64url')
    const taken = await tx
      .select({ id: screenToken.id })
      .from(screenToken)
      .where(and(eq(screenToken.name, asked.name), isNull(screenToken.revokedAt), isNull(screenToken.deletedAt)))
    if (taken.length > 0) throw invalid({ path: 'name', rule: 'unique' })
    const [made] = await tx
      .insert(screenToken)
      .values({
        name: asked.name,
        token: tokenDigest(token),
        screens,
        issuer,
        validTo: asked.validTo,
        createdAt: now,
        createdBy: issuer,
        updatedAt: now,
        updatedBy: issuer,
      })
      .returning({ id: screenToken.id })
    if (!made) throw new MusterError('notFound')
    await audit(tx, ctx, {
      entity: 'screenToken',
      module: 'identity',
      action: 'add',
      targetId: made.id,
      request: { name: asked.name, screens, validTo: asked.validTo },
    })
    return { id: made.id, name: asked.name, token, screens, tenantRoute: home.route }
  })
}

/** Ends a token for good; screens that are open with it close at once. The row stays, to say who had issued it. Throws `notFound`. */
export async function revokeScreenToken(deps: Deps, ctx: Context, id: Id): Promise<void> {
  await deps.db.tx(ctx, async (tx) => {
    const now = deps.clock.now()
    const [gone] = await tx
      .update(screenToken)
      .set({ revokedAt: now, updatedAt: now, updatedBy: ctx.actor?.userId ?? null })
      .where(
        and(
          eq(screenToken.id, id),
          isNull(screenToken.revokedAt),
          isNull(screenToken.deletedAt),
          scopeWhere(entities.screenToken, ctx.scope),
        ),
      )
      .returning({ name: screenToken.name })
    if (!gone) throw new MusterError('notFound')
    await audit(tx, ctx, {
      entity: 'screenToken',
      module: 'identity',
      action: 'command',
      targetId: id,
      request: { verb: 'revoke', name: gone.name },
    })
  })
  sessionsEnded(deps, ctx.tenant)
  deps.changes.emit({ tenant: ctx.tenant, entity: 'screenToken', ids: [id] })
}
