import { pipeline } from 'node:stream/promises'
import { type Id, invalid, MusterError } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { endOfLane } from '../../bus/index.ts'
import { copyShared } from '../../db/copy-shared.ts'
import { ensureTrackPartitions } from '../../db/partitioned.ts'
import { tenant, tenantDataSource } from '../../db/tables.ts'
import { PLATFORM_TENANT } from '../identity/permissions.ts'
import { quote, tablesOf } from '../system/backup/contents.ts'
import { openSource, type Source, type SourceDeps, type SourceHome } from './open-source.ts'
import { mainIdsEnd } from './own-ids.ts'

export type Moved = { tables: number; rows: number; database: string }

type Table = { name: string; columns: string[] }
type Sum = { rows: string; digest: string }

/** A tenant and the source that it moves into, or out of. Throws `notFound`, `invalid`. */
async function find(deps: SourceDeps, route: string, state: 'tested' | 'enabled'): Promise<{ home: SourceHome; source: Source }> {
  return deps.db.main.ownerTx(async (tx) => {
    const [home] = await tx
      .select()
      .from(tenant)
      .where(and(eq(tenant.route, route), isNull(tenant.deletedAt)))
    if (!home) throw new MusterError('notFound')
    if (home.id === PLATFORM_TENANT) throw invalid({ path: 'tenant', rule: 'sourcePlatform' })
    const own = home.isolation === 'dataSource'
    if (own && state === 'tested') throw invalid({ path: 'tenant', rule: 'sourceMoved' })
    if (!own && state === 'enabled') throw invalid({ path: 'tenant', rule: 'sourceNone' })
    const found = await tx
      .select()
      .from(tenantDataSource)
      .where(and(eq(tenantDataSource.tenant, home.id), eq(tenantDataSource.state, state), isNull(tenantDataSource.deletedAt)))
    const [source] = found
    if (!source || found.length > 1) throw invalid({ path: 'state', rule: own ? 'sourceNotInUse' : 'sourceOneTested' })
    return { home, source }
  })
}

/** Sessions, the browsers that are remembered and the tokens of screens are of the database that they were made in. */
const leftBehind = ['session', 'remembered_device', 'screen_token']

/** The tick log is numbered by each database, and read in that order. */
const numberedAnew: Readonly<Record<string, string>> = { frame: 'seq' }

async function tenantTables(client: pg.ClientBase): Promise<Table[]> {
  const all = await tablesOf(client)
  return all
    .filter(({ name, columns }) => columns.includes('tenant_id') && !leftBehind.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.filter((column) => column !== numberedAnew[name]) }))
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

/** Copies a table's rows of a tenant, in place of what may be there of it, and compares. Returns how many. Throws `invalid` for an id that is taken. */
async function copyTable(from: pg.ClientBase, to: pg.ClientBase, table: Table, home: Id): Promise<number> {
  const name = `public.${quote(table.name)}`
  const columns = table.columns.map(quote).join(', ')
  const order = numberedAnew[table.name]
  // COPY does not load into a table whose policies hold for the owner too.
  await to.query(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY; DELETE FROM ${name} WHERE tenant_id = ${BigInt(home)}`)
  const rows = `SELECT ${columns} FROM ${name} WHERE tenant_id = ${BigInt(home)}${order ? ` ORDER BY ${quote(order)}` : ''}`
  await pipeline(
    from.query(copyTo(`COPY (${rows}) TO STDOUT (FORMAT binary)`)),
    to.query(copyFrom(`COPY ${name} (${columns}) FROM STDIN (FORMAT binary)`)),
  ).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw invalid({ path: table.name, rule: 'moveTaken', params: { table: table.name } })
    throw error
  })
  await to.query(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`)
  const [wanted, got] = [await sumOf(from, table, home), await sumOf(to, table, home)]
  if (wanted.rows !== got.rows || wanted.digest !== got.digest) {
    throw new Error(`${table.name}: ${got.rows} of ${wanted.rows} rows, digest ${got.digest} for ${wanted.digest}`)
  }
  return Number(got.rows)
}

/** Every row of every table of a tenant, from one database to another, each compared. */
async function copyRows(from: pg.ClientBase, to: pg.ClientBase, home: Id): Promise<{ tables: Table[]; rows: number }> {
  const tables = await tenantTables(from)
  const { rows: span } = await from.query<{ first: string | null; last: string | null }>(
    'SELECT min(t_from) AS first, max(t_from) AS last FROM track_chunk WHERE tenant_id = $1',
    [home],
  )
  const { first, last } = span[0]!
  if (first !== null && last !== null) await ensureTrackPartitions(to, Number(first), Number(last))
  let rows = 0
  for (const table of tables) rows += await copyTable(from, to, table, home)
  return { tables, rows }
}

/** Ids that an own database gave before those had blocks are not given again by the main one. */
async function passGivenIds(main: pg.ClientBase, home: Id): Promise<void> {
  const { rows } = await main.query<{ name: string; sequence: string }>(
    `SELECT table_name AS name, trim('"' FROM split_part(column_default, '''', 2)) AS sequence FROM information_schema.columns
     WHERE table_schema = 'public' AND column_name = 'id' AND column_default LIKE 'nextval(%'
       AND table_name IN (SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id')`,
  )
  for (const { name, sequence } of rows) {
    await main.query(
      `SELECT setval($1::regclass, given.last) FROM (SELECT max(id) AS last FROM public.${quote(name)} WHERE tenant_id = $2 AND id < $3) given
       WHERE given.last > (SELECT last_value FROM public.${quote(sequence)})`,
      [`public.${quote(sequence)}`, home, mainIdsEnd(sequence)],
    )
  }
}

type Pair = { main: pg.PoolClient; own: pg.PoolClient }

/** One transaction on both sides, with the own database open; undone on both when anything fails. */
async function together<T>(deps: SourceDeps, source: Source, home: SourceHome, work: (pair: Pair) => Promise<T>): Promise<T> {
  const opened = await openSource(
    deps,
    source,
    home,
    () => {},
    (_, database) => copyShared(deps.db.main, database),
  )
  const [main, own] = [await deps.db.main.pools.owner.connect(), await opened.pools.owner.connect()]
  try {
    for (const client of [main, own]) {
      await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
    }
    return await work({ main, own })
  } catch (error) {
    for (const client of [main, own]) await client.query('ROLLBACK').catch(() => {})
    throw error
  } finally {
    main.release(true)
    own.release(true)
    await opened.close()
  }
}

/**
 * Moves a tenant out of the shared database into its tested source: every row of every table, in one transaction on both sides, compared by
 * number and digest; then the directory is switched and the rows in the shared database are removed, in one transaction too. When anything
 * fails the tenant is where it was, and the same call begins anew. Nobody may work with the database meanwhile: the caller sees to it.
 * Everybody of the tenant signs in again, and tokens of screens are issued again. Throws `notFound`, `invalid`, or what was in the way.
 */
export async function moveTenant(deps: SourceDeps, route: string): Promise<Moved> {
  const { home, source } = await find(deps, route, 'tested')
  return together(deps, source, home, async ({ main, own }) => {
    const { tables, rows } = await copyRows(main, own, home.id)
    await own.query('COMMIT')
    await main.query(`UPDATE tenant SET isolation = 'dataSource', revision = revision + 1 WHERE id = $1`, [home.id])
    await main.query(`UPDATE tenant_data_source SET state = 'enabled', revision = revision + 1 WHERE id = $1`, [source.id])
    await main.query('UPDATE tenant_home SET ready = true WHERE tenant = $1', [home.id])
    for (const name of [...tables.map((table) => table.name), ...leftBehind]) {
      await main.query(`DELETE FROM public.${quote(name)} WHERE tenant_id = $1`, [home.id])
    }
    await main.query('COMMIT')
    return { tables: tables.length, rows, database: source.databaseName }
  })
}

/** What a shared bus still holds in the lane of the own database would be read by nobody any more. Throws `invalid`. */
async function refuseLeftInput(own: pg.ClientBase, natsUrl: string, lane: string): Promise<void> {
  const { rows } = await own.query<{ partition: number; sequence: string }>('SELECT partition, sequence FROM input_offset')
  const done = new Map(rows.map(({ partition, sequence }) => [partition, Number(sequence)]))
  for (const [partition, end] of await endOfLane(natsUrl, lane))
    if (end > (done.get(partition) ?? 0)) throw invalid({ path: 'input', rule: 'moveInput' })
}

/**
 * Moves a tenant with a database of its own back into the shared one, in the same way: rows, directory and the end of the source in one
 * transaction of the shared database. Its own database is only read and stays as it is, for the operator to drop; it is not taken for the
 * tenant's again. Rows keep their ids: those that an own database gives are nobody else's (`own-ids.ts`). Throws as `moveTenant`, and
 * `invalid` when something of it is taken in the shared database.
 */
export async function moveTenantBack(deps: SourceDeps, route: string): Promise<Moved> {
  const { home, source } = await find(deps, route, 'enabled')
  return together(deps, source, home, async ({ main, own }) => {
    if (deps.config.natsUrl) await refuseLeftInput(own, deps.config.natsUrl, source.id)
    const { tables, rows } = await copyRows(own, main, home.id)
    await passGivenIds(main, home.id)
    await main.query(`UPDATE tenant SET isolation = 'shared', revision = revision + 1 WHERE id = $1`, [home.id])
    await main.query(
      `UPDATE tenant_data_source SET state = 'untested', tested_at = NULL, test_result = NULL, revision = revision + 1 WHERE id = $1`,
      [source.id],
    )
    // Should it move out again, then into another database, with ids of another block.
    await main.query(
      `UPDATE tenant_home SET ready = false, mark = mark || ' until ' || $2, block = nextval('id_block') WHERE tenant = $1`,
      [home.id, String(deps.clock.now())],
    )
    await main.query('COMMIT')
    return { tables: tables.length, rows, database: source.databaseName }
  })
}
