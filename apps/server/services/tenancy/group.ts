import { type Id, invalid, MusterError } from '@muster/base'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { branch, corporateGroup, siteOrigin } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

/** Makes exactly these the branches of a group: those left out belong to none. Throws `notFound`, `invalid` for a branch that is gone. */
export async function assignBranches(deps: Deps, ctx: Context, id: Id, branches: readonly Id[]): Promise<{ branches: number }> {
  const touched = await deps.db.tx(ctx, async (tx) => {
    const [group] = await tx
      .select({ id: corporateGroup.id })
      .from(corporateGroup)
      .where(and(eq(corporateGroup.id, id), isNull(corporateGroup.deletedAt)))
      .for('update')
    if (!group) throw new MusterError('notFound')
    const wanted = [...new Set(branches)]
    const known = wanted.length
      ? await tx
          .select({ id: branch.id })
          .from(branch)
          .where(and(inArray(branch.id, wanted), isNull(branch.deletedAt)))
      : []
    if (known.length !== wanted.length) throw invalid({ path: 'branches', rule: 'reference' })
    const bump = { revision: sql`${branch.revision} + 1`, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null }
    const left = await tx
      .update(branch)
      .set({ ...bump, corporateGroup: null })
      .where(and(eq(branch.corporateGroup, id), isNull(branch.deletedAt), wanted.length ? notInArray(branch.id, wanted) : undefined))
      .returning({ id: branch.id })
    const joined = wanted.length
      ? await tx
          .update(branch)
          .set({ ...bump, corporateGroup: id })
          .where(and(inArray(branch.id, wanted), sql`${branch.corporateGroup} IS DISTINCT FROM ${id}`))
          .returning({ id: branch.id })
      : []
    await audit(tx, ctx, {
      entity: 'corporateGroup',
      module: 'tenancy',
      action: 'update',
      targetId: id,
      request: { joined: joined.map((row) => row.id), left: left.map((row) => row.id) },
    })
    return { count: wanted.length, ids: [...left, ...joined].map((row) => row.id) }
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'branch', ids: touched.ids })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'corporateGroup', ids: [id] })
  return { branches: touched.count }
}

/** Where the site of a tenant lies, to place its branch; null before it has drawn anything. */
export async function siteOfTenant(deps: Deps, tenant: Id): Promise<{ lng: number; lat: number } | null> {
  const [found] = await deps.db.tx({ tenant }, (tx) =>
    tx.select({ lng: siteOrigin.lng, lat: siteOrigin.lat }).from(siteOrigin).where(eq(siteOrigin.tenantId, tenant)),
  )
  return found ?? null
}
