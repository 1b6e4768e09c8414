import { pipeline } from 'node:stream/promises'
import { type Id, invalid, MusterError } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { copyShared } from '../../db/copy-shared.ts'
import { ensureTrackPartitions } from '../../db/partitioned.ts'
import { tenant, tenantDataSource } from '../../db/tables.ts'
import { PLATFORM_TENANT } from '../identity/permissions.ts'
import { quote, sequencesOf, tablesOf } from '../system/backup/contents.ts'
import { openSource, type Source, type SourceDeps, type SourceHome } from './open-source.ts'

export type Moved = { tables: number; rows: number; database: string }

type Table = { name: string; columns: string[] }
type Sum = { rows: string; digest: string }

/** The tenant and its tested source. Throws `notFound`, `invalid`. */
async function find(deps: SourceDeps, route: string): Promise<{ home: SourceHome; source: Source }> {
  return deps.db.main.ownerTx(async (tx) => {
    const [home] = await tx
      .select()
      .from(tenant)
      .where(and(eq(tenant.route, route), isNull(tenant.deletedAt)))
    if (!home) throw new MusterError('notFound')
    if (home.id === PLATFORM_TENANT) throw invalid({ path: 'tenant', rule: 'sourcePlatform' })
    if (home.isolation === 'dataSource') throw invalid({ path: 'tenant', rule: 'sourceMoved' })
    const tested = await tx
      .select()
      .from(tenantDataSource)
      .where(and(eq(tenantDataSource.tenant, home.id), eq(tenantDataSource.state, 'tested'), isNull(tenantDataSource.deletedAt)))
    const [source] = tested
    if (!source || tested.length > 1) throw invalid({ path: 'state', rule: 'sourceOneTested' })
    return { home, source }
  })
}

/** What a table holds of a tenant, whatever the order of its rows. */
async function sumOf(client: pg.ClientBase, { name, columns }: Table, home: Id): Promise<Sum> {
  const { rows } = await client.query<Sum>(
    `SELECT count(*)::text AS rows, coalesce(sum(hashtextextended(ROW(${columns.map(quote).join(', ')})::text, 0)), 0)::text AS digest
     FROM public.${quote(name)} WHERE tenant_id = $1`,
    [home],
  )
  return rows[0]!
}

/** Copies a table's rows of a tenant, in place of what a broken attempt may have left, and compares. Returns how many. */
async function copyTable(from: pg.ClientBase, to: pg.ClientBase, table: Table, home: Id): Promise<number> {
  const name = `public.${quote(table.name)}`
  const columns = table.columns.map(quote).join(', ')
  // COPY does not load into a table whose policies hold for the owner too.
  await to.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY; DELETE FROM ${name}`)
  await pipeline(
    from.query(copyTo(`COPY (SELECT ${columns} FROM ${name} WHERE tenant_id = ${BigInt(home)}) TO STDOUT (FORMAT binary)`)),
    to.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN (FORMAT binary)`)),
  )
  await to.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  const [wanted, got] = [await sumOf(from, table, home), await sumOf(to, table, home)]
  if (wanted.rows !== got.rows || wanted.digest !== got.digest) {
    throw new Error(`${table.name}: ${got.rows} of ${wanted.rows} rows, digest ${got.digest} for ${wanted.digest}`)
  }
  return Number(got.rows)
}

/** Sessions, and the browsers that are remembered, are of the database that they were opened in. */
const leftBehind = ['session', 'remembered_device']

/**
 * Moves a tenant out of the shared database into its tested source: every row of every table, in one transaction on both sides, compared by
 * number and digest; then the directory is switched and the rows in the shared database are removed, in one transaction too. When anything
 * fails the tenant is where it was, and the same call begins anew. Nobody may work with the database meanwhile: the caller sees to it.
 * Everybody of the tenant signs in again, and tokens of screens are issued again. Throws `notFound`, `invalid`, or what was in the way.
 */
export async function moveTenant(deps: SourceDeps, route: string): Promise<Moved> {
  const { home, source } = await find(deps, route)
  const own = await openSource(
    deps,
    source,
    home,
    () => {},
    (_, database) => copyShared(deps.db.main, database),
  )
  const [from, to] = [await deps.db.main.pools.owner.connect(), await own.pools.owner.connect()]
  try {
    for (const client of [from, to]) await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    await to.query('BEGIN')
    const tables = (await tablesOf(from)).filter(({ name, columns }) => columns.includes('tenant_id') && !leftBehind.includes(name))
    const { rows: span } = await from.query<{ first: string | null; last: string | null }>(
      'SELECT min(t_from) AS first, max(t_from) AS last FROM track_chunk WHERE tenant_id = $1',
      [home.id],
    )
    const { first, last } = span[0]!
    if (first !== null && last !== null) await ensureTrackPartitions(to, Number(first), Number(last))
    let rows = 0
    for (const table of tables) rows += await copyTable(from, to, table, home.id)
    // New rows go on after those that came along.
    for (const { name, last: value } of await sequencesOf(from))
      await to.query('SELECT setval($1::regclass, $2)', [`public.${quote(name)}`, value])
    await to.query('UPDATE screen_token SET revoked_at = $1 WHERE revoked_at IS NULL', [deps.clock.now()])
    await to.query('COMMIT')
    await from.query(`UPDATE tenant SET isolation = 'dataSource', revision = revision + 1 WHERE id = $1`, [home.id])
    await from.query(`UPDATE tenant_data_source SET state = 'enabled', revision = revision + 1 WHERE id = $1`, [source.id])
    await from.query('UPDATE tenant_home SET ready = true WHERE tenant = $1', [home.id])
    for (const name of [...tables.map((table) => table.name), ...leftBehind]) {
      await from.query(`DELETE FROM public.${quote(name)} WHERE tenant_id = $1`, [home.id])
    }
    await from.query('COMMIT')
    return { tables: tables.length, rows, database: source.databaseName }
  } catch (error) {
    for (const client of [from, to]) await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    from.release(true)
    to.release(true)
    await own.close()
  }
}
