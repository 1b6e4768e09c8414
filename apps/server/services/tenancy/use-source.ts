import { type Id, invalid, MusterError } from '@muster/base'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import { StartFailure, reasonOf } from '../../boot/failure.ts'
import { type Context, systemContext } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { tenant, tenantDataSource, user } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { createUser } from '../identity/accounts.ts'
import { makePassword } from '../identity/password.ts'
import { ADMINISTRATOR } from '../identity/permissions.ts'
import { announce, settleSources } from './follow-sources.ts'
import { endAllSessions, requirePlatform } from './manage-tenant.ts'
import { openSource, settleHome, type Source, type SourceHome } from './open-source.ts'
import { tlsRefusal } from './source-tls.ts'

/** The first administrator of a tenant that was only now given a place; null when it had one before. */
export type EnabledSource = { account: string; password: string } | null

async function find(tx: Tx, id: Id): Promise<{ source: Source; home: SourceHome }> {
  const [found] = await tx
    .select({ source: tenantDataSource, home: tenant })
    .from(tenantDataSource)
    .innerJoin(tenant, and(eq(tenant.id, tenantDataSource.tenant), isNull(tenant.deletedAt)))
    .where(and(eq(tenantDataSource.id, id), isNull(tenantDataSource.deletedAt)))
  if (!found) throw new MusterError('notFound')
  return found
}

/** One enabled source a tenant; the tenant's row is locked, so that two cannot be enabled at once. */
async function refuseSecond(tx: Tx, { id, tenant: home }: Source): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, home)).for('update')
  const others = await tx
    .select({ id: tenantDataSource.id })
    .from(tenantDataSource)
    .where(
      and(
        eq(tenantDataSource.tenant, home),
        eq(tenantDataSource.state, 'enabled'),
        ne(tenantDataSource.id, id),
        isNull(tenantDataSource.deletedAt),
      ),
    )
  if (others.length > 0) throw invalid({ path: 'tenant', rule: 'sourceSecond' })
}

async function mark(tx: Tx, ctx: Context, deps: Deps, source: Source, state: 'enabled' | 'tested'): Promise<void> {
  await tx
    .update(tenantDataSource)
    .set({ state, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null, revision: sql`${tenantDataSource.revision} + 1` })
    .where(eq(tenantDataSource.id, source.id))
  await audit(tx, ctx, {
    entity: 'tenantDataSource',
    module: 'tenancy',
    action: 'update',
    targetId: source.id,
    changes: [{ field: 'state', before: source.state, after: state }],
  })
}

/**
 * Takes a tested source into use: from now on its tenant lives there and nowhere else. An empty database is made the tenant's, one that
 * holds its rows already is taken up again; any other is refused. The tenant must have been opened with a database of its own: one that
 * lives in the shared database is moved by the operator (`move-tenant.ts`). Returns the first administrator of a tenant that is new there.
 * Throws `notFound`, `invalid` with the reason.
 */
export async function enableSource(deps: Deps, ctx: Context, id: Id): Promise<EnabledSource> {
  requirePlatform(ctx)
  const { source, home } = await deps.db.tx(ctx, (tx) => find(tx, id))
  if (source.state === 'enabled') return null
  if (source.state !== 'tested') throw invalid({ path: 'state', rule: 'sourceUntested' })
  if (home.isolation !== 'dataSource') throw invalid({ path: 'tenant', rule: 'sourceShared' })
  await deps.db.tx(ctx, (tx) => refuseSecond(tx, source))
  const database = await openSource(deps, source, home, () => announce(deps, home.id)).catch((error: unknown) => {
    if (error instanceof MusterError) throw error
    deps.log.warn({ err: error, source: id }, 'source could not be taken into use')
    const refusal = tlsRefusal(error, source.host)
    if (refusal) throw invalid(refusal)
    if (error instanceof StartFailure && error.key === 'server.fail.databaseRoleTaken')
      throw invalid({ path: 'account', rule: 'sourceRoles' })
    throw invalid({
      path: 'host',
      rule: 'sourceFailed',
      params: { reason: reasonOf(error).replaceAll(source.account, '***').slice(0, 120) },
    })
  })
  try {
    await settleHome(deps, home.id)
    await deps.db.tx(ctx, async (tx) => {
      await refuseSecond(tx, source)
      await mark(tx, ctx, deps, source, 'enabled')
    })
  } catch (error) {
    await database.close()
    throw error
  }
  deps.db.forget()
  deps.db.place(database)
  const handed = await firstAdministrator(deps, home)
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tenantDataSource', ids: [id] })
  announce(deps, home.id)
  return handed
}

/** A tenant without any account gets its administrator. */
async function firstAdministrator(deps: Deps, home: SourceHome): Promise<EnabledSource> {
  const inside = systemContext(home.id)
  const known = await deps.db.tx(inside, (tx) => tx.select({ id: user.id }).from(user).where(isNull(user.deletedAt)).limit(1))
  if (known.length > 0) return null
  const password = makePassword()
  await createUser(deps, inside, {
    loginName: home.adminLoginName,
    userName: home.contactName ?? home.adminLoginName,
    password,
    channel: 'admin',
    roles: [ADMINISTRATOR],
    mustChangePassword: true,
  })
  return { account: home.adminLoginName, password }
}

/**
 * Takes a source out of use: its tenant's sessions end, and nobody reaches its rows until it, or the same database under another address, is
 * enabled again. The rows stay where they are. Throws `notFound`.
 */
export async function disableSource(deps: Deps, ctx: Context, id: Id): Promise<void> {
  requirePlatform(ctx)
  const { source, home } = await deps.db.tx(ctx, (tx) => find(tx, id))
  if (source.state !== 'enabled') return
  await endAllSessions(deps, home.id)
  await deps.db.tx(ctx, (tx) => mark(tx, ctx, deps, source, 'tested'))
  deps.db.forget()
  await deps.db.remove(id)
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tenantDataSource', ids: [id] })
  announce(deps, home.id)
  await settleSources(deps)
}
