import { type Id, MusterError } from '@muster/base'
import { kitRoutes } from '@muster/entity-kit/server'
import { createTranslator, type MessageKey } from '@muster/i18n'
import { and, eq, isNull, sql } from 'drizzle-orm'
import pg from 'pg'
import { audit } from '../../audit.ts'
import { reasonOf } from '../../boot/failure.ts'
import type { Context } from '../../context.ts'
import { tenantDataSource } from '../../db/tables.ts'
import { sslOption } from '../../db/tls.ts'
import type { Deps } from '../../deps.ts'
import type { Keys } from '../../http/keys.ts'
import type { RouteDefinition } from '../../http/route.ts'
import { unsealRow } from '../../http/sealed.ts'
import { kit } from '../entities.ts'
import { toRoute } from '../entity-routes.ts'
import { openVault } from '../system/vault.ts'
import type { Source } from './open-source.ts'
import { tlsOf, tlsRefusal } from './source-tls.ts'

/** How long the other database may take to answer, ms. */
const PATIENCE = 8000
/** The oldest PostgreSQL that the schema runs on. */
const OLDEST = 140_000

/** The generic calls, with the password sealed before it is stored: the database never holds it in clear. */
export function dataSourceRoutes(keys: Keys): RouteDefinition[] {
  const bound = kit.bound('tenantDataSource')
  return kitRoutes(kit, bound).map((call): RouteDefinition => {
    const served = toRoute(call)
    if (call.verb !== 'add' && call.verb !== 'update') return served
    return {
      ...served,
      async handler(deps, ctx, input) {
        const row = unsealRow(keys, bound.entity, input as Record<string, unknown>)
        const { password } = row
        if (typeof password !== 'string' || password === '') return served.handler(deps, ctx, row)
        const vault = await openVault(deps.config.dataFolder)
        return served.handler(deps, ctx, { ...row, password: vault.seal(password) })
      },
    }
  })
}

export type SourceTest = { ok: boolean; detail: string; ms: number }

/** What a tenant's database must be able to do. Throws with the reason. */
async function examine(source: Source, password: string): Promise<string> {
  const client = new pg.Client({
    host: source.host,
    port: source.port,
    database: source.databaseName,
    user: source.account,
    password,
    ...sslOption(await tlsOf(source)),
    connectionTimeoutMillis: PATIENCE,
    statement_timeout: PATIENCE,
    application_name: 'muster test',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ version: string; name: string; roles: boolean; owner: boolean; extensions: boolean }>(
      `SELECT current_setting('server_version_num') AS version, current_setting('server_version') AS name,
         r.rolsuper OR r.rolcreaterole AS roles, r.rolsuper OR pg_has_role(d.datdba, 'member') AS owner,
         (SELECT count(*) = 2 FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gin')) AS extensions
       FROM pg_database d, pg_roles r WHERE d.datname = current_database() AND r.rolname = current_user`,
    )
    const found = rows[0]
    if (!found) throw new Error('pg_roles')
    if (Number(found.version) < OLDEST) throw new Error(`PostgreSQL ${found.name} < 14`)
    if (!found.roles) throw new Error('CREATEROLE')
    if (!found.owner) throw new Error(`OWNER ${source.databaseName}`)
    if (!found.extensions) throw new Error('pg_trgm, btree_gin')
    return `PostgreSQL ${found.name}`
  } finally {
    await client.end().catch(() => {})
  }
}

/** Why a source could not be reached, in the caller's words where they are known; never with account or password. */
function reasonFor(ctx: Context, source: Source, password: string, error: unknown): string {
  const refusal = tlsRefusal(error, source.host) ?? (error instanceof MusterError ? error.fields[0] : undefined)
  if (refusal) return createTranslator(ctx.language)(`rule.${refusal.rule}` as MessageKey, refusal.params)
  const reason = reasonOf(error).replaceAll(password, '***').replaceAll(`"${source.account}"`, '***')
  return reason.slice(0, 90)
}

/** Connects to a tenant's database and writes down whether it could serve. The reason never holds account or password. Throws `notFound`. */
export async function testDataSource(deps: Deps, ctx: Context, id: Id): Promise<SourceTest> {
  const [source] = await deps.db.tx(ctx, (tx) =>
    tx
      .select()
      .from(tenantDataSource)
      .where(and(eq(tenantDataSource.id, id), isNull(tenantDataSource.deletedAt))),
  )
  if (!source) throw new MusterError('notFound')
  const password = (await openVault(deps.config.dataFolder)).open(source.password)
  const began = performance.now()
  let test: Omit<SourceTest, 'ms'>
  try {
    test = { ok: true, detail: await examine(source, password) }
  } catch (error) {
    test = { ok: false, detail: reasonFor(ctx, source, password, error) }
  }
  await deps.db.tx(ctx, async (tx) => {
    await tx
      .update(tenantDataSource)
      .set({
        // What is in use stays in use: whether it answers now is said by its health.
        ...(source.state === 'enabled' ? {} : { state: test.ok ? ('tested' as const) : ('failed' as const) }),
        testedAt: deps.clock.now(),
        testResult: test.detail,
        revision: sql`${tenantDataSource.revision} + 1`,
      })
      .where(eq(tenantDataSource.id, id))
    await audit(tx, ctx, {
      entity: 'tenantDataSource',
      module: 'tenancy',
      action: 'command',
      targetId: id,
      request: { host: source.host, port: source.port, database: source.databaseName },
      result: test.ok ? 'success' : 'fail',
    })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity: 'tenantDataSource', ids: [id] })
  return { ...test, ms: Math.round(performance.now() - began) }
}
