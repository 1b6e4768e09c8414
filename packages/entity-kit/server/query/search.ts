import type { Id } from '@muster/base'
import { type AnyEntity, type Field, type FieldKind, partField, type Union } from '@muster/model/define'
import { sql } from 'drizzle-orm'
import type { KitTx } from '../kit/deps.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { snakeCase } from '../table/table.ts'
import { idArray } from './scope.ts'

const textKinds: FieldKind[] = ['text', 'longText', 'phone', 'idNumber', 'email', 'url', 'ip']

/** More matches than these are no help: rows so frequent are found soon by walking the list's order. */
export const MOST = 3000
/** Rows that hold one of some references are looked up to here; more are met soon by reading on. */
const MOST_HELD = 30_000

/** The texts of an entity that are found by a part of them: what its keyword and its filters look into. */
export const searchedFields = (entity: AnyEntity): string[] =>
  entity.tenant && (!entity.view || entity.union)
    ? Object.entries(entity.fields)
        .filter(([name, field]) => isSearched(field) && (field.list || field.filter || name === entity.title))
        .map(([name]) => name)
    : []

const isSearched = (field: Field): boolean => textKinds.includes(field.kind) && !field.virtual && !field.hidden

/** Fields that hold files, and are asked which row holds this one. */
const fileColumns = (entity: AnyEntity, kind: 'image' | 'files'): string[] =>
  entity.tenant && !entity.view
    ? Object.entries(entity.fields).flatMap(([name, field]) => (field.kind === kind && !field.virtual ? [snakeCase(name)] : []))
    : []

/** Several references in one field, by which rows are narrowed: a dimension of the scope. */
const grantColumns = ({ tenant, view, fields, scope }: AnyEntity): string[] =>
  tenant && !view
    ? [scope.department, scope.area].flatMap((name) =>
        name && fields[name]?.kind === 'refs' && !fields[name].virtual ? [snakeCase(name)] : [],
      )
    : []

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** What a row is found by, as the index holds it and `muster_find` asks for it. */
const searchText = (columns: readonly string[]): string => `muster_text(${columns.map(quote).join(', ')})`

/** An index that the server keeps beside those of the table's definition; its name says its definition. */
export type SearchIndex = { prefix: string; definition: string }

/**
 * Indexes for parts of texts, for lists of files and for the several areas of a row. Row-level security lets neither serve a query of the server's own role, because their
 * operators are not leakproof; they serve `muster_find` and `muster_holding`, which see one tenant.
 */
export function searchIndexes(entity: AnyEntity): SearchIndex[] {
  if (entity.union) return orderIndexes(entity, entity.union)
  const table = quote(entity.dbName)
  const texts = searchedFields(entity).map(snakeCase)
  return [
    ...(texts.length > 0
      ? [
          {
            prefix: `muster_text_${entity.dbName}`,
            definition: `ON ${table} USING gin (tenant_id, ${searchText(texts)} gin_trgm_ops) WHERE deleted_at IS NULL`,
          },
        ]
      : []),
    ...[...fileColumns(entity, 'files'), ...grantColumns(entity)].map((column) => ({
      prefix: `muster_list_${entity.dbName}_${column}`,
      definition: `ON ${table} USING gin (${quote(column)}) WHERE ${quote(column)} IS NOT NULL`,
    })),
    ...fileColumns(entity, 'image').map((column) => ({
      prefix: `muster_list_${entity.dbName}_${column}`,
      definition: `ON ${table} (${quote(column)}) WHERE ${quote(column)} IS NOT NULL`,
    })),
  ]
}

/** The order of a union's rows among those of each part, where the part is not in that order itself. */
const orderIndexes = (view: AnyEntity, { by, parts }: Union): SearchIndex[] =>
  parts.flatMap((part) => {
    const fields = view.order.filter((name) => name !== by).map((name) => partField(part, name))
    const columns = fields.flatMap((name) => (name === undefined ? [] : [snakeCase(name)]))
    if (columns.length < fields.length || fields.join() === part.entity.order.join()) return []
    const { dbName } = part.entity
    return [
      {
        prefix: `muster_list_${dbName}_${view.dbName}`,
        definition: `ON ${quote(dbName)} (tenant_id, ${columns.map(quote).join(', ')}, id) WHERE deleted_at IS NULL`,
      },
    ]
  })

/**
 * Ids of the tenant's rows that may hold all of these texts, for the query that then looks closely; null when there are too many, or the
 * texts are too short to be looked up.
 */
async function candidates(tx: KitTx, bound: Bound, texts: readonly string[]): Promise<Id[] | null> {
  if (bound.entity.union) return unionCandidates(tx, bound, texts)
  // Found by what they stand in as well, and few.
  if (bound.entity.within) return null
  const columns = searchedFields(bound.entity).map(snakeCase)
  if (columns.length === 0) return null
  const { rows } = await tx.execute<{ ids: Id[] | null }>(
    sql`select muster_find(${bound.entity.dbName}, ${sql.param(columns)}::text[], ${sql.param([...texts])}::text[], ${MOST + 1}) as ids`,
  )
  const ids = rows[0]?.ids ?? null
  return ids && ids.length <= MOST ? ids : null
}

/** The same of a union: each text is looked up by itself, because one may stand in the row and another in what it names. */
async function unionCandidates(tx: KitTx, bound: Bound, texts: readonly string[]): Promise<Id[] | null> {
  const found: Id[][] = []
  for (const text of texts) {
    const held = await holders(tx, bound, text)
    if (held) found.push(held)
  }
  const [first, ...others] = found.map((ids) => new Set(ids))
  return first ? [...first].filter((id) => others.every((ids) => ids.has(id))) : null
}

/** Ids of the rows of a union's parts that may hold a text, or name something that does. */
async function holders(tx: KitTx, bound: Bound, text: string): Promise<Id[] | null> {
  const held: Id[] = []
  for (const { part, bound: own } of bound.parts()) {
    const found = await candidates(tx, own, [text])
    if (!found) return null
    held.push(...found)
    for (const reference of Object.values(part.titles ?? {})) {
      const target = own.target(reference)
      const named = target ? await candidates(tx, target, [text]) : []
      if (!named) return null
      if (named.length === 0) continue
      const { rows } = await tx.execute<{ id: Id }>(
        sql`select id from ${own.table} where ${own.column('tenantId')} = nullif(current_setting('app.tenant', true), '')::bigint
          and ${own.column('deletedAt')} is null and ${own.column(reference)} = any(${idArray(named)}) limit ${MOST + 1}`,
      )
      held.push(...rows.map(({ id }) => id))
    }
    if (held.length > MOST) return null
  }
  return held
}

/** Ids that the parts of text in a list's question narrow it down to; null when they do not. */
export async function narrowed(tx: KitTx, bound: Bound, asked: { filters: Row; keyword: string }): Promise<Id[] | null> {
  const searched = searchedFields(bound.entity)
  const texts = [asked.keyword, ...searched.map((name) => asked.filters[name])].flatMap((text) =>
    typeof text === 'string' && text.trim() !== '' && !text.includes('\0') ? [text.trim()] : [],
  )
  return texts.length === 0 ? null : candidates(tx, bound, texts)
}

/** Ids of the tenant's rows whose `field` names one of these; null when there are too many, or no index knows. */
export async function rowsHolding(tx: KitTx, bound: Bound, field: string, ids: readonly Id[]): Promise<Id[] | null> {
  if (bound.entity.union) {
    const all: Id[] = []
    for (const { part, bound: own } of bound.parts()) {
      const found = await rowsHolding(tx, own, partField(part, field) ?? '', ids)
      if (!found) return null
      all.push(...found)
    }
    return all.length <= MOST_HELD ? all : null
  }
  if (!grantColumns(bound.entity).includes(snakeCase(field))) return null
  const { rows } = await tx.execute<{ ids: Id[] }>(
    sql`select array(select muster_holding(${bound.entity.dbName}, ${snakeCase(field)}, ${idArray(ids)}, ${MOST_HELD + 1})) as ids`,
  )
  const found = rows[0]?.ids ?? []
  return found.length <= MOST_HELD ? found : null
}
