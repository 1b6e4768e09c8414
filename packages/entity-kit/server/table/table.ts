import type { Id } from '@muster/base'
import { type AnyEntity, type Entity, type Field, indexedFields, type VirtualField } from '@muster/model/define'
import { type HasDefault, type NotNull, sql } from 'drizzle-orm'
import {
  type ExtraConfigColumn,
  index,
  type IndexBuilder,
  type PgColumnBuilderBase,
  pgTable,
  type PgTableWithColumns,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { BuildColumns } from 'drizzle-orm/column-builder'
import { type ColumnOf, fieldColumn, systemColumns, tenantColumn } from './columns.ts'

type FieldColumn<X> = X extends Field<infer V, infer R> ? (R extends true ? NotNull<ColumnOf<V>> : ColumnOf<V>) : never
type FieldsOf<E> = E extends Entity<infer F, string> ? F : never
type FieldColumns<F> = { [K in keyof F as F[K] extends VirtualField ? never : K]: FieldColumn<F[K]> }
type TenantColumn = { tenantId: NotNull<HasDefault<ColumnOf<Id>>> }
type ColumnsOf<E> = FieldColumns<FieldsOf<E>> & ReturnType<typeof systemColumns> & TenantColumn

/** The Drizzle table of an entity: its fields by name, the system columns, and `tenantId` (entities without tenant have none in SQL). */
export type EntityTable<E, X = Record<never, never>> = PgTableWithColumns<{
  name: string
  schema: undefined
  columns: BuildColumns<string, ColumnsOf<E> & X extends Record<string, PgColumnBuilderBase> ? ColumnsOf<E> & X : never, 'pg'>
  dialect: 'pg'
}>

/** `employeeNumber` → `employee_number` */
export const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

type Columns = Record<string, ExtraConfigColumn>
type ExtraColumns<E, X> = { [K in keyof ColumnsOf<E> | keyof X]: ExtraConfigColumn }
const live = sql`deleted_at is null`

/**
 * Indexes: one unique value a tenant among rows not deleted; the entity's order, ending in id so that pages never overlap;
 * and each column that lists filter by or live references use, followed by the order, so that a filtered page is a range read.
 * All ascending (a descending order reads them backwards). Arrays have none: row-level security lets no index serve `&&`.
 */
function indexesOf(entity: AnyEntity, t: Columns): IndexBuilder[] {
  const column = (field: string) => t[field] as ExtraConfigColumn
  const lead = entity.tenant ? ['tenantId'] : []
  const name = (...parts: string[]) => `${entity.dbName}_${parts.map(snakeCase).join('_')}`.slice(0, 56)
  const on = (builder: ReturnType<typeof index>, fields: string[]) => {
    const [first, ...rest] = [...lead, ...fields].map(column) as [ExtraConfigColumn, ...ExtraConfigColumn[]]
    return builder.on(first, ...rest).where(live)
  }
  const stored = Object.entries(entity.fields).filter(([, field]) => !field.virtual)
  const order = entity.order.map((o) => o.replace(/^-/, ''))
  return [
    ...stored.filter(([, field]) => field.unique).map(([key]) => on(uniqueIndex(name(key, 'unique')), [key])),
    ...(entity.key.length > 1 ? [on(uniqueIndex(name('key', 'unique')), entity.key)] : []),
    on(index(name('order', 'index')), [...order, 'id']),
    ...indexedFields(entity).map((key) => on(index(name(key, 'index')), [key, ...order.filter((o) => o !== key).slice(0, 1), 'id'])),
  ]
}

/** The table of an entity. `extra` adds columns that only the server knows, `extraIndexes` their indexes. */
export function tableOf<const E extends AnyEntity, const X extends Record<string, PgColumnBuilderBase> = Record<never, never>>(
  entity: E,
  extra?: X,
  extraIndexes?: (t: ExtraColumns<E, X>) => IndexBuilder[],
): EntityTable<E, X> {
  const columns: Record<string, PgColumnBuilderBase> = { ...systemColumns(entity.sequence) }
  if (entity.tenant) columns.tenantId = tenantColumn()
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.virtual) columns[name] = fieldColumn(snakeCase(name), field)
  }
  const table = pgTable(entity.dbName, { ...columns, ...extra }, (t) => [
    ...indexesOf(entity, t as unknown as Columns),
    ...(extraIndexes?.(t as unknown as ExtraColumns<E, X>) ?? []),
  ])
  return table as unknown as EntityTable<E, X>
}
