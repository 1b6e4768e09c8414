import { randomBytes } from 'node:crypto'
import { type Id, invalid, MusterError } from '@muster/base'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { createDatabase } from '../../db/database.ts'
import type { Database } from '../../db/db.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { type OwnAccess, type RolePasswords, rolePassword } from '../../db/roles.ts'
import { type tenant, type tenantDataSource, tenantHome } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { sslOption, type Tls } from '../../db/tls.ts'
import { openVault } from '../system/vault.ts'
import { giveOwnIds } from './own-ids.ts'
import { provisionOwn } from './provision.ts'
import { tlsOf } from './source-tls.ts'

export type Source = typeof tenantDataSource.$inferSelect
export type SourceHome = typeof tenant.$inferSelect
/** What opening a source takes of the server. */
export type SourceDeps = Pick<Deps, 'config' | 'db' | 'health' | 'log' | 'clock'>

/** How long the other database may take to answer, ms. */
const PATIENCE = 8000

/** The address of a source as its owner. It holds the password: never print it. */
export function sourceUrl(source: Source, password: string): string {
  const host = source.host.includes(':') ? `[${source.host}]` : source.host
  const part = encodeURIComponent
  return `postgres://${part(source.account)}:${part(password)}@${host}:${source.port}/${part(source.databaseName)}`
}

/** How a source is reached by its owner. It holds the password: never print it. Throws `invalid`, `unavailable`. */
export async function ownerOf(deps: Pick<SourceDeps, 'config'>, source: Source): Promise<{ url: string; tls: Tls | undefined }> {
  const vault = await openVault(deps.config.dataFolder)
  return { url: sourceUrl(source, vault.open(source.password)), tls: await tlsOf(source) }
}

/** Which PostgreSQL it is, whatever address it was reached by: roles are those of the whole server. */
async function serverOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('SELECT system_identifier::text AS id FROM pg_control_system()')
  return rows[0]?.id ?? ''
}

/**
 * How a database is entered that is to become a tenant's own again: roles that its server lacks are made with the passwords that they will
 * be asked for, those that are there are left alone.
 */
export async function restoredAccess(dataFolder: string, owner: pg.Pool): Promise<OwnAccess> {
  const [vault, server] = [await openVault(dataFolder), await serverOf(owner)]
  return { passwordOf: (role) => vault.derive(`${role}@${server}`), keep: true }
}

/** Passwords of the two roles on the source's server: those of the main database where it is the same server, else of that server alone. */
async function rolePasswords(deps: SourceDeps, owner: pg.Pool, vault: { derive(purpose: string): string }): Promise<RolePasswords> {
  const mainOwner = deps.db.main.pools.owner
  const server = await serverOf(owner)
  if (server === (await serverOf(mainOwner))) return (role) => rolePassword(String(mainOwner.options.connectionString), role)
  return (role) => vault.derive(`${role}@${server}`)
}

type Home = typeof tenantHome.$inferSelect

/** The mark by which the tenant's database is known again, made at the first question; `ready` = its rows are there. */
async function markOf(deps: SourceDeps, home: Id): Promise<Home> {
  return deps.db.main.ownerTx(async (tx) => {
    const fresh = `muster tenant ${home} ${randomBytes(16).toString('hex')}`
    await tx.insert(tenantHome).values({ tenant: home, mark: fresh, createdAt: deps.clock.now() }).onConflictDoNothing()
    const [known] = await tx.select().from(tenantHome).where(eq(tenantHome.tenant, home))
    return known!
  })
}

/** From now on nothing but a database with the tenant's mark is taken for its own. */
export async function settleHome(deps: SourceDeps, home: Id): Promise<void> {
  await deps.db.main.ownerTx((tx) => tx.update(tenantHome).set({ ready: true }).where(eq(tenantHome.tenant, home)))
}

/**
 * Makes an empty database the tenant's, or sees that it is. Throws `invalid`: a database of somebody else is never touched, and the tenant's
 * rows are never looked for where they are not.
 */
async function claim(owner: pg.Pool, { mark, ready }: Home): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('BEGIN')
    await client.query('SELECT pg_advisory_xact_lock(6820075)')
    const { rows } = await client.query<{ mark: string | null; tables: string }>(
      `SELECT obj_description(to_regnamespace('muster_home')::oid, 'pg_namespace') AS mark,
         (SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f')) AS tables`,
    )
    const found = rows[0]!
    if (found.mark !== mark) {
      if (found.mark !== null || found.tables !== '0')
        throw invalid({ path: 'databaseName', rule: ready ? 'sourceNotHome' : 'sourceNotEmpty' })
      if (ready) throw invalid({ path: 'databaseName', rule: 'sourceNotHome' })
      await client.query(`CREATE SCHEMA muster_home; COMMENT ON SCHEMA muster_home IS '${mark}'`)
    }
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * Opens a tenant's own database: claims it, brings it to this version with roles and policies, copies what all tenants share and gives the
 * tenant what it begins with (`provision`). Safe to run at every start and on several nodes. `onBack` = it answers again after it was away.
 * Throws `invalid` for a database that is not the tenant's, else whatever was in the way.
 */
export async function openSource(
  deps: SourceDeps,
  source: Source,
  home: SourceHome,
  onBack: () => void,
  provision: typeof provisionOwn = provisionOwn,
): Promise<Database> {
  const vault = await openVault(deps.config.dataFolder)
  const { url: ownerUrl, tls } = await ownerOf(deps, source)
  const owner = new pg.Pool({
    connectionString: ownerUrl,
    ...sslOption(tls),
    max: 2,
    connectionTimeoutMillis: PATIENCE,
    application_name: 'muster opens',
  })
  owner.on('error', () => {})
  let passwordOf: RolePasswords
  try {
    passwordOf = await rolePasswords(deps, owner, vault)
    const place = await markOf(deps, home.id)
    await claim(owner, place)
    await migrateDatabase(owner, ownerUrl, { passwordOf, tls })
    await giveOwnIds(owner, place.block)
  } finally {
    await owner.end()
  }
  const database = createDatabase({
    ownerUrl,
    health: deps.health,
    log: deps.log,
    appConnections: source.poolSize ?? 20,
    onBack,
    own: { key: source.id, tenant: home.id, route: home.route, passwordOf, tls },
  })
  try {
    await provision(deps, database, { id: home.id, route: home.route, name: home.name })
    await database.engineTx(async () => undefined)
    await database.tx({ tenant: home.id }, async () => undefined)
    return database
  } catch (error) {
    await database.close()
    throw error instanceof Error ? error : new MusterError('unavailable', { cause: error })
  }
}
