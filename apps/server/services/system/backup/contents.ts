import type { Id } from '@muster/base'
import type pg from 'pg'

/** What stands first in a backup: enough to make the tables that follow. */
export type Head = {
  format: 1
  product: 'muster'
  version: string
  madeAt: string
  /** Migrations of the schema, in order, by their moment in the journal. */
  migrations: number[]
  /** Statements that make the partitions. */
  partitions: string[]
  tables: { name: string; columns: string[] }[]
  /** Of a tenant's own database: whose, and the mark by which it is known again. */
  own?: { tenant: Id; route: string; mark: string }
}

/** What stands last: how much there was and what it comes to. */
export type Manifest = {
  tables: { name: string; rows: number; bytes: number; sha256: string }[]
  sequences: { name: string; last: string; called: boolean }[]
  files: { count: number; bytes: number; missing: number }
}

/** Who is signed in and what waits for an answer: never restored, everybody signs in anew. */
const leftOut = ['session', 'screen_token', 'captcha', 'remembered_device']

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables with the columns that are written, without partitions: those are read through their parent. */
export async function tablesOf(client: pg.ClientBase): Promise<Head['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1)
     GROUP BY c.relname ORDER BY c.relname`,
    [leftOut],
  )
  return rows
}

export async function partitionsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string; bound: string }>(
    `SELECT c.relname AS child, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid JOIN pg_class p ON p.oid = i.inhparent
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relispartition ORDER BY p.relname, c.relname`,
  )
  return rows.map(({ child, parent, bound }) => `CREATE TABLE IF NOT EXISTS ${quote(child)} PARTITION OF ${quote(parent)} ${bound}`)
}

export async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  )
  const found: Manifest['sequences'] = []
  for (const { name } of rows) {
    const value = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM public.${quote(name)}`,
    )
    if (value.rows[0]) found.push({ name, ...value.rows[0] })
  }
  return found
}

export async function migrationsOf(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ at: string }>('SELECT created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at')
  return rows.map(({ at }) => Number(at))
}

/** Raw bytes that a backup will read, for its progress: tables, their large values and the stored files. */
export async function weightOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ tables: string; files: string }>(
    `SELECT (SELECT coalesce(sum(pg_table_size(oid)), 0) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r') AS tables,
       (SELECT coalesce(sum(size), 0) FROM file WHERE deleted_at IS NULL) AS files`,
  )
  return Number(rows[0]?.tables ?? 0) + Number(rows[0]?.files ?? 0)
}
