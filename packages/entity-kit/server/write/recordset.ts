import { type SQL, sql } from 'drizzle-orm'
import type { Bound, Row } from '../kit/kit.ts'
import { sqlTypeOf } from '../table/columns.ts'
import { snakeCase } from '../table/table.ts'

const systemTypes: Record<string, string> = {
  id: 'bigint',
  tenantId: 'bigint',
  createdAt: 'bigint',
  createdBy: 'bigint',
  updatedAt: 'bigint',
  updatedBy: 'bigint',
}

const typeOf = (bound: Bound, name: string): string => systemTypes[name] ?? sqlTypeOf(bound.entity.fields[name]?.kind ?? 'text')

/** A column's name in the database. */
export const columnSql = (name: string): SQL => sql`${sql.identifier(snakeCase(name))}`

/**
 * Rows as a table of the query, in one parameter however many they are; `names` are the columns. Ids and times travel as they are stored,
 * structures as JSON.
 */
export function recordset(bound: Bound, rows: readonly Row[], names: readonly string[], alias: string): SQL {
  const records = rows.map((row) => Object.fromEntries(names.map((name) => [snakeCase(name), row[name] ?? null])))
  const columns = names.map((name) => sql`${columnSql(name)} ${sql.raw(typeOf(bound, name))}`)
  return sql`json_to_recordset(${JSON.stringify(records)}::json) as ${sql.identifier(alias)}(${sql.join(columns, sql`, `)})`
}
