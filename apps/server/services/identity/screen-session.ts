import { DAY, type Id, type Millis } from '@muster/base'
import { lookingPermissions } from '@muster/model/access'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { screenToken } from '../../db/access-tables.ts'
import { tenant, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { isOver, ZONE } from '../../site-time.ts'
import { findTenant } from '../tenancy/find-tenant.ts'
import { rightsOf } from './rights.ts'
import type { Session } from './session.ts'

/** What tokens of screens begin with, so that neither kind is ever looked up as the other. */
export const SCREEN_MARK = 'screen.'
export const isScreenToken = (token: string): boolean => token.startsWith(SCREEN_MARK)

/** Nobody: a screen is no user, so nothing is its own. */
const NOBODY: Id = '0'

/**
 * What a screen token opens, null when there is none, it was revoked, it is over, or its issuer may no longer sign in. Rights are the looking
 * ones of its pages that the issuer holds now, rows those that the issuer sees, without what is the issuer's own. `touch` = write down that it
 * is used when that was not done for so long, null = not at all.
 */
export async function lookUpScreen(
  deps: Pick<Deps, 'db'>,
  { digest, tenant: named }: { digest: string; tenant: Id },
  now: Millis,
  touch: Millis | null,
): Promise<Session | null> {
  // The tenant's state is asked where it is changed, not in its copy.
  const own = named === NOBODY ? null : await findTenant(deps, { id: named })
  return deps.db.tx({ tenant: named }, async (tx) => {
    await tx.execute(sql`SELECT set_config('app.token', ${digest}, true)`)
    const [row] = await tx
      .select()
      .from(screenToken)
      .where(and(eq(screenToken.token, digest), isNull(screenToken.revokedAt), isNull(screenToken.deletedAt)))
    if (!row || (named !== NOBODY && row.tenantId !== named) || isOver(row.validTo, now)) return null
    await tx.execute(sql`SELECT set_config('app.tenant', ${row.tenantId}, true)`)
    const [issuer] = await tx
      .select()
      .from(user)
      .where(and(eq(user.id, row.issuer), isNull(user.deletedAt)))
    const [home] =
      named === NOBODY
        ? await tx
            .select()
            .from(tenant)
            .where(and(eq(tenant.id, row.tenantId), isNull(tenant.deletedAt)))
        : [own]
    if (!issuer?.enabled || home?.state !== 'enabled' || isOver(issuer.validTo, now) || isOver(home.expiryDate, now)) return null
    if (touch !== null && now - (row.lastUsedAt ?? 0) > touch)
      await tx.update(screenToken).set({ lastUsedAt: now }).where(eq(screenToken.id, row.id))
    const rights = await rightsOf(tx, issuer, home)
    const pages = row.screens ?? []
    const looking = lookingPermissions(pages)
    return {
      actor: { userId: NOBODY, loginName: row.name, userName: row.name, channel: 'admin', sessionId: `t${row.id}` },
      tenant: row.tenantId,
      tenantRoute: home.route,
      permissions: new Set([...looking].filter((permission) => rights.permissions.has(permission))),
      scope: { ...rights.scope, self: null },
      language: issuer.language === 'en' ? 'en' : 'zh',
      readOnly: true,
      screen: { name: row.name, pages: new Set(pages) },
      mustChangePassword: false,
      // The end of its last day at the site.
      expiresAt: Date.parse(`${row.validTo}T00:00:00Z`) - ZONE + DAY,
    }
  })
}
