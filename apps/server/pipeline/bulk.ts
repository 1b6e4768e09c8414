import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../db/db.ts'

/**
 * Many rows in one statement and one parameter: rows travel as JSON and PostgreSQL takes them apart by the table's own column types.
 * Building a drizzle statement costs more than the database's work when a tick writes hundreds of rows.
 */
type Fields<T extends PgTable> = (keyof T['_']['columns'] & string)[]
type Values<T extends PgTable> = Partial<Record<keyof T['_']['columns'], unknown>>

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** `name type` of each field as the recordset declares them, and the names of their columns. */
function layout(table: PgTable, fields: readonly string[]): { declared: string; columns: string[] } {
  const all = getTableColumns(table)
  const found = fields.map((field) => {
    const column = all[field]
    if (!column) throw new TypeError(`no column ${field}`)
    return { name: column.name, type: column.getSQLType() === 'bigserial' ? 'bigint' : column.getSQLType(), field }
  })
  return {
    declared: found.map(({ field, type }) => `${quoted(field)} ${type}`).join(', '),
    columns: found.map(({ name }) => quoted(name)),
  }
}

const selected = (fields: readonly string[]): SQL => sql.raw(fields.map((field) => `r.${quoted(field)}`).join(', '))

/** Inserts rows; returns the ids in no promised order, each with the value of `by`. */
export async function insertMany<T extends PgTable>(
  tx: Tx,
  table: T,
  fields: Fields<T>,
  rows: readonly Values<T>[],
  options: { by?: string; ignoreConflicts?: boolean } = {},
): Promise<{ id: string; by: string }[]> {
  if (rows.length === 0) return []
  const { declared, columns } = layout(table, fields)
  const returning = options.by ? sql.raw(` RETURNING id::text AS id, ${layout(table, [options.by]).columns[0]}::text AS by`) : sql``
  const result = await tx.execute<{ id: string; by: string }>(
    sql`INSERT INTO ${table} (${sql.raw(columns.join(', '))}) SELECT ${selected(fields)} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (${sql.raw(declared)})${sql.raw(options.ignoreConflicts ? ' ON CONFLICT DO NOTHING' : '')}${returning}`,
  )
  return result.rows
}

/** Sets the given fields of the rows named by `id`. */
export async function updateMany<T extends PgTable>(
  tx: Tx,
  table: T,
  fields: Fields<T>,
  rows: readonly (Values<T> & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return
  const { declared, columns } = layout(table, fields)
  const assigned = columns.map((column, i) => `${column} = r.${quoted(fields[i]!)}`).join(', ')
  await tx.execute(
    sql`UPDATE ${table} AS t SET ${sql.raw(assigned)} FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id bigint, ${sql.raw(declared)}) WHERE t.id = r.id`,
  )
}
