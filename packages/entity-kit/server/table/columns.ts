import type { Id, Millis } from '@muster/base'
import type { Field, FieldKind, KindValue } from '@muster/model/define'
import { type ColumnBuilderBase, type HasDefault, type NotNull, sql } from 'drizzle-orm'
import { type ConvertCustomConfig, customType, type PgCustomColumnBuilder } from 'drizzle-orm/pg-core'

/** A column builder whose value in a row is `V`. */
export type ColumnOf<V> = PgCustomColumnBuilder<ConvertCustomConfig<'', { data: V }>>

/** How a kind is stored. Ids are bigint in the database and text outside; times are milliseconds. */
const stored: { [K in FieldKind]: string } = {
  text: 'text',
  longText: 'text',
  int: 'integer',
  decimal: 'double precision',
  bool: 'boolean',
  date: 'date',
  time: 'text',
  dateTime: 'bigint',
  dict: 'text',
  dicts: 'text[]',
  ref: 'bigint',
  refs: 'bigint[]',
  image: 'bigint',
  files: 'bigint[]',
  point: 'jsonb',
  polygon: 'jsonb',
  color: 'text',
  phone: 'text',
  idNumber: 'text',
  email: 'text',
  secret: 'text',
  url: 'text',
  ip: 'text',
  json: 'jsonb',
}

/** The PostgreSQL type of a kind. */
export const sqlTypeOf = (kind: FieldKind): string => stored[kind]

function column<V>(name: string, type: string): ColumnOf<V> {
  const json = type === 'jsonb'
  const millis = type === 'bigint:millis'
  return customType<{ data: V; driverData: unknown }>({
    dataType: () => (millis ? 'bigint' : type),
    toDriver: (value) => (json ? JSON.stringify(value) : value),
    // The driver gives int8 as text: that is what an Id is, and what a time is made a number from.
    fromDriver: (value) => (millis ? Number(value) : value) as V,
  })(name) as ColumnOf<V>
}

function literal(value: unknown, type: string) {
  if (typeof value === 'number' || typeof value === 'boolean') return sql.raw(String(value))
  const text = type === 'jsonb' ? JSON.stringify(value) : String(value)
  return sql.raw(`'${text.replaceAll("'", "''")}'${type === 'jsonb' ? '::jsonb' : ''}`)
}

/** The column of one field, with its default and NOT NULL. */
export function fieldColumn(name: string, field: Field): ColumnOf<unknown> {
  const type = field.kind === 'dateTime' ? 'bigint:millis' : stored[field.kind]
  const built = column<KindValue[FieldKind]>(name, type) as ColumnOf<unknown>
  const withDefault = field.default === undefined ? built : (built.default(literal(field.default, type)) as ColumnOf<unknown>)
  return field.required ? (withDefault.notNull() as ColumnOf<unknown>) : withDefault
}

const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

type Given<B extends ColumnBuilderBase> = NotNull<HasDefault<B>>

/** An id column of a hand-written table. */
export const idColumn = (name: string): ColumnOf<Id> => column<Id>(name, 'bigint')
/** Several ids. */
export const idsColumn = (name: string): ColumnOf<Id[]> => column<Id[]>(name, 'bigint[]')
/** A time of a hand-written table, in milliseconds. */
export const millisColumn = (name: string): ColumnOf<Millis> => column<Millis>(name, 'bigint:millis')
/** A JSON column of a hand-written table. */
export const jsonColumn = <V>(name: string): ColumnOf<V> => column<V>(name, 'jsonb')
/** Raw bytes. */
export const bytesColumn = (name: string): ColumnOf<Buffer> => column<Buffer>(name, 'bytea')
/** The primary key that the database counts up, in a sequence of its own or one shared by name. */
export function primaryKey(sequence?: string): Given<ColumnOf<Id>> {
  if (!sequence) return column<Id>('id', 'bigserial').primaryKey() as unknown as Given<ColumnOf<Id>>
  return idColumn('id')
    .primaryKey()
    .default(sql.raw(`nextval('${sequence}')`)) as unknown as Given<ColumnOf<Id>>
}
/** The tenant of a row; filled from the transaction's tenant when not given. */
export const tenantColumn = (): Given<ColumnOf<Id>> =>
  idColumn('tenant_id').notNull().default(sql`current_setting('app.tenant')::bigint`) as unknown as Given<ColumnOf<Id>>

/** The columns of every entity's table beside its fields and its tenant. */
export const systemColumns = (sequence?: string) => ({
  id: primaryKey(sequence),
  createdAt: millisColumn('created_at').notNull().default(now) as Given<ColumnOf<Millis>>,
  createdBy: idColumn('created_by'),
  updatedAt: millisColumn('updated_at').notNull().default(now) as Given<ColumnOf<Millis>>,
  updatedBy: idColumn('updated_by'),
  revision: column<number>('revision', 'integer').notNull().default(sql`1`) as Given<ColumnOf<number>>,
  /** Set when the row was deleted; such rows are in no list and hold no unique value. */
  deletedAt: millisColumn('deleted_at'),
})
