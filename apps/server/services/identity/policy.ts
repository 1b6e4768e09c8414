import { MusterError } from '@muster/base'
import { defaultPasswordPolicy } from '@muster/model/entities'
import type { SecurityPolicy } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { tenant } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'

const policyOf = (row: typeof tenant.$inferSelect): SecurityPolicy => ({
  revision: row.revision,
  passwordPolicy: row.passwordPolicy ?? defaultPasswordPolicy,
  idleMinutes: row.idleMinutes ?? 30,
  sessionHours: row.sessionHours ?? 168,
  rememberDays: row.rememberDays ?? 365,
})

/** What the caller's tenant asks of passwords and sessions. */
export async function findPolicy(deps: Deps, ctx: Context): Promise<SecurityPolicy> {
  const [row] = await deps.db.tx(ctx, (tx) => tx.select().from(tenant).where(eq(tenant.id, ctx.tenant)))
  if (!row) throw new MusterError('notFound')
  return policyOf(row)
}

/** Changes it, for the caller's own tenant only. It holds from the next sign-in, the next password and the next call on. Throws `conflict`. */
export async function updatePolicy(deps: Deps, ctx: Context, { revision, ...wanted }: SecurityPolicy): Promise<SecurityPolicy> {
  await deps.db.tx(ctx, async (tx) => {
    const [row] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant)).for('update')
    if (!row) throw new MusterError('notFound')
    if (row.revision !== revision) throw new MusterError('conflict')
    const before: Record<string, unknown> = policyOf(row)
    const changes = Object.entries(wanted)
      .filter(([field, after]) => JSON.stringify(before[field]) !== JSON.stringify(after))
      .map(([field, after]) => ({ field, before: before[field], after }))
    if (changes.length === 0) return
    await tx
      .update(tenant)
      .set({ ...wanted, revision: revision + 1, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null })
      .where(eq(tenant.id, ctx.tenant))
    await audit(tx, ctx, { entity: 'tenant', module: 'identity', action: 'update', targetId: ctx.tenant, changes })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tenant', ids: [ctx.tenant] })
  return findPolicy(deps, ctx)
}
