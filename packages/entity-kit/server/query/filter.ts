import { type FieldError, type Id, isId } from '@muster/base'
import type { Field, FieldKind } from '@muster/model/define'
import { and, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mayUnmask } from '../fields/mask.ts'
import { refuseIfAny } from '../fields/input.ts'
import { isDate } from '../fields/values.ts'
import type { KitContext } from '../kit/deps.ts'
import type { Bound, Row, Where } from '../kit/kit.ts'
import { snakeCase } from '../table/table.ts'
import { titleField } from './labels.ts'
import { idArray } from './scope.ts'

const MAX_CHOICES = 1000
const bad = Symbol('bad')
type Condition = SQL | undefined | typeof bad
type Filter = (column: PgColumn, value: unknown) => Condition

/** Text as a pattern that contains it: `%`, `_` and `\` stand for themselves. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`

const contains: Filter = (column, value) => {
  if (typeof value !== 'string' || value.length > 200 || value.includes('\0')) return bad
  const text = value.trim()
  return text === '' ? undefined : sql`${column} ilike ${containsPattern(text)}`
}

const oneOf =
  (valid: (value: unknown) => boolean): Filter =>
  (column, value) => {
    const values = Array.isArray(value) ? value : [value]
    if (values.length > MAX_CHOICES || !values.every((v) => v === null || valid(v))) return bad
    if (values.length === 0) return undefined
    const given = values.filter((v) => v !== null)
    return or(given.length > 0 ? inArray(column, given) : undefined, values.length > given.length ? isNull(column) : undefined)
  }

const range =
  (valid: (value: unknown) => boolean): Filter =>
  (column, value) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return valid(value) ? sql`${column} = ${value}` : bad
    const { from, to } = value as { from?: unknown; to?: unknown }
    for (const end of [from, to]) if (end !== undefined && end !== null && !valid(end)) return bad
    return and(from == null ? undefined : sql`${column} >= ${from}`, to == null ? undefined : sql`${column} <= ${to}`)
  }

const hasAny =
  (valid: (value: unknown) => boolean, array: (values: string[]) => SQL): Filter =>
  (column, value) => {
    const values = Array.isArray(value) ? value : [value]
    if (values.length > MAX_CHOICES || !values.every(valid)) return bad
    return values.length === 0 ? undefined : sql`${column} && ${array(values as string[])}`
  }

const isCode = (value: unknown) => typeof value === 'string' && value.length <= 100
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const isInteger = (value: unknown) => Number.isSafeInteger(value)
const present: Filter = (column, value) => (typeof value === 'boolean' ? (value ? sql`${column} is not null` : isNull(column)) : bad)

/** How each kind is filtered by. Total over the kinds. */
const filters: { [K in FieldKind]: Filter } = {
  text: contains,
  longText: contains,
  int: range(isInteger),
  decimal: range(isNumber),
  bool: oneOf((value) => typeof value === 'boolean'),
  date: range((value) => typeof value === 'string' && isDate(value)),
  time: range(isCode),
  dateTime: range(isInteger),
  dict: oneOf(isCode),
  dicts: hasAny(isCode, (codes) => sql`${sql.param(codes)}::text[]`),
  ref: oneOf(isId),
  refs: hasAny(isId, idArray),
  image: present,
  files: present,
  point: present,
  polygon: present,
  color: oneOf(isCode),
  phone: contains,
  idNumber: contains,
  email: contains,
  secret: present,
  url: contains,
  ip: contains,
  json: present,
}

const systemKinds = new Map<string, FieldKind>([
  ['id', 'ref'],
  ['createdAt', 'dateTime'],
  ['updatedAt', 'dateTime'],
  ['createdBy', 'ref'],
  ['updatedBy', 'ref'],
])

/** A masked field is found by its whole value only, so that nobody reads it letter by letter. */
const whole: Filter = (column, value) =>
  typeof value !== 'string' || value.length > 200 || value.includes('\0')
    ? bad
    : value.trim() === ''
      ? undefined
      : sql`${column} = ${value.trim()}`

const filterOf = (field: Field | undefined, kind: FieldKind, clear: boolean): Filter => (field?.masked && !clear ? whole : filters[kind])

/**
 * Ids of a tree with all that stands below them, for a filter by a department or an area. Read once a query; ends also where the data holds
 * a cycle.
 */
function withBelow(tree: Bound, parent: string, ids: readonly Id[]): SQL {
  const above = sql.identifier(snakeCase(parent))
  return sql`array(with recursive below(id) as (
    select unnest(${idArray(ids)})
    union
    select t.id from below b join ${tree.table} t on t.${above} = b.id where t.deleted_at is null
  ) select id from below)`
}

/** A reference into a tree is filtered by the branch; a tree's own parent by the rows right below. Undefined for any other field. */
function treeFilter(bound: Bound, name: string): Filter | undefined {
  const tree = bound.target(name)
  const parent = tree?.entity.parent
  if (!tree || !parent || name === bound.entity.parent) return undefined
  return (column, value) => {
    const values = Array.isArray(value) ? value : [value]
    if (values.length > MAX_CHOICES || !values.every((v) => v === null || isId(v))) return bad
    const ids = values.filter(isId)
    if (values.length === 0) return undefined
    const branch = withBelow(tree, parent, ids)
    const within = bound.entity.fields[name]?.kind === 'refs' ? sql`${column} && ${branch}` : sql`${column} = any(${branch})`
    return or(ids.length > 0 ? within : undefined, values.length > ids.length ? isNull(column) : undefined)
  }
}

/** The condition of a list's filters. Throws MusterError `invalid` naming each filter that makes no sense. */
export function filterWhere(bound: Bound, input: Row, ctx: KitContext): Where {
  const errors: FieldError[] = []
  const parts: SQL[] = []
  const clear = mayUnmask(bound.entity, ctx)
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue
    const field = Object.hasOwn(bound.entity.fields, name) ? bound.entity.fields[name] : undefined
    const kind = field?.kind ?? systemKinds.get(name)
    if (!kind || !bound.has(name)) {
      errors.push({ path: name, rule: 'unknownField' })
      continue
    }
    const filter = treeFilter(bound, name) ?? filterOf(field, kind, clear)
    const condition = value === null ? isNull(bound.column(name)) : filter(bound.column(name), value)
    if (condition === bad) errors.push({ path: name, rule: kind === 'int' || kind === 'decimal' ? 'number' : 'type' })
    else if (condition) parts.push(condition)
  }
  refuseIfAny(errors)
  return and(...parts)
}

const searchable: FieldKind[] = ['text', 'phone', 'idNumber', 'email', 'ip']

/** Rows with the keyword in one of the columns that the list shows. */
export function keywordWhere(bound: Bound, keyword: string, ctx: KitContext): Where {
  const text = keyword.trim()
  if (text === '' || text.includes('\0')) return undefined
  const clear = mayUnmask(bound.entity, ctx)
  const parts = Object.entries(bound.entity.fields)
    .filter(([name, field]) => bound.has(name) && (field.list || name === bound.entity.title) && searchable.includes(field.kind))
    .map(([name, field]) => {
      const condition = (field.masked && !clear ? whole : contains)(bound.column(name), text)
      return condition === bad ? undefined : condition
    })
  const { within } = bound.entity
  const around = within === undefined ? undefined : bound.target(within)
  if (within && around) {
    const name = sql.identifier(around.column(titleField(around)).name)
    const from = sql.identifier(around.entity.dbName)
    parts.push(
      sql`exists (select 1 from ${from} around where around.id = ${bound.column(within)} and around.${name} ilike ${containsPattern(text)})`,
    )
  }
  return or(...parts) ?? sql`false`
}
