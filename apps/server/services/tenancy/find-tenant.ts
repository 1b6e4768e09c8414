import type { Id } from '@muster/base'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db.ts'
import { tenant } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

export type Tenant = typeof tenant.$inferSelect

/** A tenant by route or id; without either the installation's own. Null when there is none. */
export async function findTenant(deps: Pick<Deps, 'db'>, by: { route?: string; id?: Id }): Promise<Tenant | null> {
  return deps.db.tx({ tenant: '0' }, async (tx) => {
    const wanted = by.route !== undefined ? eq(tenant.route, by.route) : by.id !== undefined ? eq(tenant.id, by.id) : undefined
    const [row] = await tx
      .select()
      .from(tenant)
      .where(and(isNull(tenant.deletedAt), wanted))
      .orderBy(asc(tenant.id))
      .limit(1)
    return row ?? null
  })
}

/** `saas` when the installation serves several tenants; in a tenant's own database the others are not seen, but there is the platform. */
export async function systemTypeOf(tx: Tx): Promise<'single' | 'saas'> {
  const [row] = await tx
    .select({ n: count(), own: count(sql`CASE WHEN ${tenant.isolation} = 'dataSource' THEN 1 END`) })
    .from(tenant)
    .where(isNull(tenant.deletedAt))
  return row && (row.n > 1 || row.own > 0) ? 'saas' : 'single'
}
