import { MusterError } from '@muster/base'
import { defaultPasswordPolicy } from '@muster/model/entities'
import type { SecurityPolicy } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import { copyShared } from '../../db/copy-shared.ts'
import type { Tx } from '../../db/db.ts'
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
  const [row] = await deps.db.main.tx(ctx, (tx) => tx.select().from(tenant).where(eq(tenant.id, ctx.tenant)))
  if (!row) throw new MusterError('notFound')
  return policyOf(row)
}

/** Changes it, for the caller's own tenant only. It holds from the next sign-in, the next password and the next call on. Throws `conflict`. */
export async function updatePolicy(deps: Deps, ctx: Context, wanted: SecurityPolicy): Promise<SecurityPolicy> {
  const { main } = deps.db
  const home = await deps.db.of(ctx.tenant)
  // The tenants' own rows stand in the main database, the log of what its people did in the tenant's.
  if (home === main) await main.tx(ctx, write)
  else {
    await home.tx(ctx, (log) => main.tx(ctx, (tx) => write(tx, log)))
    await copyShared(main, home)
  }

  async function write(tx: Tx, log = tx): Promise<void> {
    const { revision, ...after } = wanted
    const [row] = await tx.select().from(tenant).where(eq(tenant.id, ctx.tenant)).for('update')
    if (!row) throw new MusterError('notFound')
    if (row.revision !== revision) throw new MusterError('conflict')
    const before: Record<string, unknown> = policyOf(row)
    const changes = Object.entries(after)
      .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
      .map(([field, value]) => ({ field, before: before[field], after: value }))
    if (changes.length === 0) return
    await tx
      .update(tenant)
      .set({ ...after, revision: revision + 1, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null })
      .where(eq(tenant.id, ctx.tenant))
    await audit(log, ctx, { entity: 'tenant', module: 'identity', action: 'update', targetId: ctx.tenant, changes })
  }
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tenant', ids: [ctx.tenant] })
  return findPolicy(deps, ctx)
}
