import { sql } from 'drizzle-orm'
import type { Database, Tx } from './db.ts'
import { copied } from './roles.ts'

/** One copier at a time in each database. */
const COPY_LOCK = 6_820_074

/** The rows of a shared table as JSON, of one tenant where they are of tenants. */
async function rowsOf(tx: Tx, table: string, tenant: string): Promise<string> {
  const { rows } = await tx.execute<{ all: string }>(
    sql`SELECT coalesce(json_agg(t ORDER BY t.id), '[]')::text AS all FROM ${sql.identifier(table)} t
      WHERE ${table === 'tenant' ? sql`t.id = ${tenant}` : sql`true`}`,
  )
  return rows[0]!.all
}

/**
 * Copies what all tenants share from the main database to a tenant's own one, as far as it is needed there: the tenant's own row and the
 * menus, under the same ids. Nothing is written when nothing changed. Throws `unavailable`.
 */
export async function copyShared(main: Database, own: Database): Promise<void> {
  const { tenant } = own
  if (tenant === null) throw new RangeError('the main database is no copy')
  const wanted = new Map<string, string>()
  await main.ownerTx(async (tx) => {
    for (const table of copied) wanted.set(table, await rowsOf(tx, table, tenant))
  })
  await own.ownerTx(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${COPY_LOCK})`)
    for (const [table, rows] of wanted) {
      if ((await rowsOf(tx, table, tenant)) === rows) continue
      await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`)
      await tx.execute(
        sql`INSERT INTO ${sql.identifier(table)} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_recordset(null::${sql.identifier(table)}, ${rows}::json)`,
      )
    }
  })
}
