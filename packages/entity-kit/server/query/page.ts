import { type Id, invalid } from '@muster/base'
import { COUNT_LIMIT, PAGE_REACH } from '@muster/model/operations'
import { and, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mayUnmask } from '../fields/mask.ts'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Row, Where } from '../kit/kit.ts'
import { filterWhere, keywordWhere } from './filter.ts'
import { calledSql } from './labels.ts'
import { idArray, scopeParts, scopeWhere } from './scope.ts'

export type Query = { filters: Row; keyword: string; orderBy: string[] }
/** What rows are in the order of: a column, or of a reference what the row that it names is called. */
type Term = { column: PgColumn; descending: boolean; named?: Named }
/** Where the name stands, and the tenant that it is of. */
type Named = { target: Bound; tenant: Id | null }
/** The order of rows; the last term is the id. */
export type Order = readonly Term[]

const sortableSystem = ['id', 'createdAt', 'updatedAt']
const unsortable = ['json', 'point', 'polygon', 'refs', 'dicts', 'files', 'image', 'secret']

/** Rows of the caller's tenant that are not deleted. The tenant stands here as well as in row-level security. */
const ownWhere = (bound: Bound, ctx: KitContext): Where =>
  and(bound.entity.tenant ? sql`${bound.column('tenantId')} = ${ctx.tenant}::bigint` : undefined, isNull(bound.column('deletedAt')))

/** Rows of the caller: of the tenant, not deleted, inside the scope. */
export const visibleWhere = (bound: Bound, ctx: KitContext): Where => and(ownWhere(bound, ctx), scopeWhere(bound.entity, ctx.scope))

/** Everything that a list's question asks for. */
export const queryWhere = (bound: Bound, ctx: KitContext, query: Pick<Query, 'filters' | 'keyword'>): Where =>
  and(visibleWhere(bound, ctx), filterWhere(bound, query.filters, ctx), keywordWhere(bound, query.keyword, ctx))

/** Columns to sort by, the entity's own order when none is asked for, and the id last, so that no row is on two pages. */
export function orderOf(bound: Bound, orderBy: readonly string[], ctx: KitContext): Order {
  const names = orderBy.length > 0 ? orderBy : bound.entity.order
  const order = names.map((name): Term => {
    const field = name.replace(/^-/, '')
    const definition = Object.hasOwn(bound.entity.fields, field) ? bound.entity.fields[field] : undefined
    const known = definition ? !definition.virtual && !unsortable.includes(definition.kind) : sortableSystem.includes(field)
    // The order of masked values tells what they are.
    if (!known || (definition?.masked && !mayUnmask(bound.entity, ctx))) throw invalid({ path: name, rule: 'unknownField' })
    // Asked for, a reference is in the order of what is shown; the entity's own order goes by its column, as the index does.
    const target = orderBy.length > 0 && definition?.kind === 'ref' ? bound.target(field) : undefined
    const named = target && { target, tenant: target.entity.tenant ? ctx.tenant : null }
    return { column: bound.column(field), descending: name.startsWith('-'), ...(named ? { named } : {}) }
  })
  // Ends as the indexes do: the entity's first order column, then the id, in one direction, so that any sorted page is a range read.
  const descending = order.at(-1)?.descending ?? false
  const own = bound.entity.order.map((name) => name.replace(/^-/, ''))
  // Among those that name the same, the index on the reference goes on with the entity's order.
  const next = order[0]?.named ? own.find((name) => name !== names[0]?.replace(/^-/, '')) : own[0]
  const tail = next && orderBy.length === 1 && names[0]?.replace(/^-/, '') !== next ? [{ column: bound.column(next), descending }] : []
  return [...order, ...tail, { column: bound.column('id'), descending }]
}

/** What a term compares. */
function keySql({ column, named }: Term): SQL {
  if (!named) return sql`${column}`
  const from = sql.identifier(named.target.entity.dbName)
  return sql`(select ${calledSql(named.target, 'named')} from ${from} named where named.id = ${column})`
}

/** Which way it goes; what names nothing comes last either way. */
const directionSql = ({ descending, named }: Term): SQL => sql.raw(`${descending ? ' desc' : ' asc'}${named ? ' nulls last' : ''}`)

export const orderSql = (order: Order): SQL[] => order.map((term) => sql`${keySql(term)}${directionSql(term)}`)

/** Reads rows by field name. */
export const readRows = (tx: KitTx, bound: Bound, where: Where, order: SQL[], limit: number): Promise<Row[]> =>
  tx
    .select(getTableColumns(bound.table))
    .from(bound.table)
    .where(where)
    .orderBy(...order)
    .limit(limit)

/** Rows by their ids, in order. */
export const rowsById = async (tx: KitTx, bound: Bound, ids: readonly Id[], order: Order): Promise<Row[]> =>
  ids.length === 0 ? [] : readRows(tx, bound, sql`${bound.column('id')} = any(${idArray(ids)})`, orderSql(order), ids.length)

/** Rows to choose a page from: those that answer one of these conditions on the table. No row answers two of them. */
export type Source = readonly SQL[]

/**
 * The caller's rows that answer a condition. Where several parts of the scope grant rows, each part is read by itself and gives those that none
 * before it gave: so every one is read along an index of its own, which no index is for an OR.
 */
export function sourceOf(bound: Bound, ctx: KitContext, where: Where): Source {
  const scope = scopeParts(bound.entity, ctx.scope)
  const all = ofParts(bound, and(ownWhere(bound, ctx), where) ?? sql`true`)
  if (!scope) return all
  const granted =
    scope.length < 2
      ? [or(...scope) ?? sql`false`]
      : scope.map((part, i) => sql`${part}${sql.join(scope.slice(0, i).map((other) => sql` and (${other}) is not true`))}`)
  return all.flatMap((rows) => granted.map((part) => sql`${rows} and ${part}`))
}

/** Rows of a union part by part: only so is one of them read along its own indexes. */
const ofParts = (bound: Bound, where: SQL): SQL[] => {
  const { union } = bound.entity
  return union ? union.parts.map(({ value }) => sql`${where} and ${bound.column(union.by)} = ${value}`) : [where]
}

/** Those rows of a source that answer one condition more. */
export const within = (source: Source, more: SQL): Source => source.map((part) => sql`${part} and ${more}`)

/** Some columns of a source's rows, in any order. */
function someOf(bound: Bound, source: Source, columns: SQL, limit: number): SQL {
  const parts = source.map((part) => sql`(select ${columns} from ${bound.table} where ${part} limit ${limit})`)
  return parts.length === 1 ? (parts[0] as SQL) : sql`(${sql.join(parts, sql` union all `)} limit ${limit})`
}

/** The first rows of a source, under the table's own name: no more of each part than can be among them. */
export function headOf(bound: Bound, source: Source, order: Order, limit: number, columns: SQL = sql`*`): SQL {
  const sorted = sql.join(orderSql(order), sql`, `)
  const parts = source.map((part) => sql`(select ${columns} from ${bound.table} where ${part} order by ${sorted} limit ${limit})`)
  return sql`(${sql.join(parts, sql` union all `)}) as ${sql.identifier(bound.entity.dbName)}`
}

export type Counted = { total: number; approximate: boolean }

/** What the planner may reckon with for counting, in its own unit: about what 6000 rows cost that are picked from all over a table. */
const COUNT_WORK = 6000
/** Rows are counted to here whatever it takes. */
const COUNT_LEAST = 500

/** Rows that may be looked at one by one for counting, where a condition is left that the index in use does not answer. */
const COUNT_LOOKS = 30_000
/**
 * So many rows that an index gives and a further condition is asked of are read in the order that they lie in: the planner, misled by the
 * tenant before every index, takes them for lying in its order, and jumps about the table. Fewer are not worth it; more would take too long to note.
 */
const IN_PLACE = { from: 25_000, to: 200_000 }

/** What EXPLAIN says of one step. */
type PlanNode = { 'Node Type': string; 'Plan Rows': number; 'Total Cost': number; Filter?: string; Plans?: PlanNode[] }

async function planOf(tx: KitTx, bound: Bound, source: Source): Promise<PlanNode | undefined> {
  const parts = source.map((part) => sql`select 1 from ${bound.table} where ${part}`)
  const plan = await tx.execute<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(sql`explain (format json) ${sql.join(parts, sql` union all `)}`)
  return plan.rows[0]?.['QUERY PLAN'][0]?.Plan
}

/** From here on rows are read in the order that they lie in, or as the planner likes again; ends with the transaction. */
const readInPlace = (tx: KitTx, on: boolean) =>
  tx.execute(
    sql`select set_config('enable_indexscan', ${on ? 'off' : 'on'}, true), set_config('enable_seqscan', ${on ? 'off' : 'on'}, true)`,
  )

/** Whether an index leaves a condition to be asked of each row. */
const leavesRest = (node: PlanNode): boolean =>
  (node['Node Type'] === 'Index Scan' && node.Filter !== undefined) || (node.Plans ?? []).some(leavesRest)

/** How many rows the indexes of a plan that reads in place give to be looked at. */
function looksOf(node: PlanNode): number {
  const below = (node.Plans ?? []).map(looksOf)
  if (node['Node Type'] === 'Bitmap Index Scan') return node['Plan Rows']
  if (node['Node Type'] === 'BitmapAnd') return Math.min(...below)
  return below.reduce((sum, n) => sum + n, 0)
}

type Expectation = { rows: number; limit: number; inPlace: boolean }

/**
 * How many rows the planner expects, how far they are counted with a bearable amount of work, and how they are read for it. Where it is known
 * that no more than `most` can answer, nothing is asked.
 */
async function expected(tx: KitTx, bound: Bound, source: Source, most?: number): Promise<Expectation> {
  if (most !== undefined) return { rows: most, limit: most, inPlace: false }
  const plan = await planOf(tx, bound, source)
  const { 'Plan Rows': rows = 0, 'Total Cost': cost = 0 } = plan ?? {}
  const work = cost * Math.min(1, COUNT_LIMIT / Math.max(1, rows))
  const bearable = Math.floor((COUNT_LIMIT * COUNT_WORK) / Math.max(1, work))
  const limitOf = (most: number) => Math.min(COUNT_LIMIT, Math.max(COUNT_LEAST, most))
  if (!plan || bound.entity.view || !leavesRest(plan)) return { rows, limit: limitOf(bearable), inPlace: false }
  await readInPlace(tx, true)
  const inPlace = await planOf(tx, bound, source)
  await readInPlace(tx, false)
  const looks = inPlace ? looksOf(inPlace) : 0
  const looked = Math.floor((COUNT_LOOKS * rows) / Math.max(1, looks))
  return { rows, limit: limitOf(Math.min(bearable, looked)), inPlace: looks >= IN_PLACE.from && looks <= IN_PLACE.to }
}

/** Runs what reads up to a limit in the way that was reckoned for it. */
async function reading<T>(tx: KitTx, { inPlace }: Expectation, read: () => Promise<T>): Promise<T> {
  if (!inPlace) return read()
  await readInPlace(tx, true)
  const found = await read()
  await readInPlace(tx, false)
  return found
}

const counted = (n: number, { rows, limit }: Expectation): Counted =>
  n <= limit ? { total: n, approximate: false } : { total: Math.max(n, rows), approximate: true }

/** The exact count up to COUNT_LIMIT, or less far where counting is much work; beyond it the planner's estimate. `most` as for `readPage`. */
export async function countRows(tx: KitTx, bound: Bound, source: Source, most?: number): Promise<Counted> {
  const expectation = await expected(tx, bound, source, most)
  const { rows } = await reading(tx, expectation, () =>
    tx.execute<{ n: string }>(sql`select count(*) as n from ${someOf(bound, source, sql`1`, expectation.limit + 1)} as reckoned`),
  )
  return counted(Number(rows[0]?.n ?? 0), expectation)
}

/**
 * Ids of a page in the order of what a reference names: what is named is read in its order, and of each the rows along the index on the
 * reference. What names nothing comes behind them. Null where the order does not begin with a reference to a table.
 */
async function walkNamed(tx: KitTx, bound: Bound, source: Source, order: Order, limit: number, offset: number): Promise<Id[] | null> {
  const [first, ...rest] = order
  if (!first?.named || first.named.target.entity.view) return null
  const { target, tenant } = first.named
  const key = (i: number) => sql.identifier(`k${i}`)
  const named = sql.identifier('named')
  const title = calledSql(target, 'named')
  const columns = sql.join([sql`${title} as k0`, ...rest.map((term, i) => sql`${keySql(term)} as ${key(i + 1)}`)], sql`, `)
  // All that is read here has a name: where empty ones would stand is left to the index, which otherwise serves no descending order.
  const sorted = sql.join([sql`${title}${directionSql({ ...first, named: undefined })}`, ...orderSql(rest)], sql`, `)
  const again = order.map((term, i) => sql`${key(i)}${directionSql(term)}`)
  const ofTenant = tenant === null ? sql`true` : sql`${named}.tenant_id = ${tenant}::bigint`
  // Those still there by the index on their names, and the few others.
  const parts = source.flatMap((part) =>
    [sql`is null`, sql`is not null`].map(
      (deleted) => sql`(select ${columns} from ${bound.table}
        join ${sql.identifier(target.entity.dbName)} ${named} on ${named}.id = ${first.column} and ${ofTenant} and ${named}.deleted_at ${deleted}
        where ${part} and ${title} is not null order by ${sorted} limit ${offset + limit})`,
    ),
  )
  const all = sql`(${sql.join(parts, sql` union all `)}) as named_rows`
  const { rows } = await tx.execute<{ id: Id }>(
    sql`select ${key(order.length - 1)} as id from ${all} order by ${sql.join(again, sql`, `)} limit ${limit} offset ${offset}`,
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === limit) return ids
  const before = ids.length > 0 ? offset : Number((await tx.execute<{ n: string }>(sql`select count(*) as n from ${all}`)).rows[0]?.n ?? 0)
  // References to what has no name are among the few that are left of those that name something.
  const nameless = source.flatMap((part) => [
    sql`${part} and ${first.column} is null`,
    sql`${part} and ${first.column} is not null and ${keySql(first)} is null`,
  ])
  return [...ids, ...(await walk(tx, bound, nameless, rest, limit - ids.length, offset - before))]
}

/** Ids of a page along the order; only then are the rows fetched. Throws MusterError `invalid` beyond PAGE_REACH. */
export async function walk(tx: KitTx, bound: Bound, source: Source, order: Order, limit: number, offset: number): Promise<Id[]> {
  if (offset + limit > PAGE_REACH) throw invalid({ path: 'pageNum', rule: 'pageReach', params: { max: PAGE_REACH } })
  const named = await walkNamed(tx, bound, source, order, limit, offset)
  if (named) return named
  const columns = sql.join(
    [...new Set(order.map(({ column }) => column))].map((column) => sql`${column}`),
    sql`, `,
  )
  const from = source.length > 1 ? headOf(bound, source, order, offset + limit, columns) : sql`${bound.table}`
  const where = source.length > 1 ? sql`true` : source[0]
  const { rows } = await tx.execute<{ id: Id }>(
    sql`select ${bound.column('id')} as id from ${from} where ${where} order by ${sql.join(orderSql(order), sql`, `)} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * A page with its total, in one reading of what answers where that is countable: the rows found are counted and the page is sorted out of them,
 * so that nothing hangs on a guess how soon the order meets them. More than can be counted are met soon along the order, and estimated.
 * `most`: no more than so many can answer.
 */
export async function readPage(
  tx: KitTx,
  bound: Bound,
  source: Source,
  order: Order,
  limit: number,
  offset: number,
  most?: number,
): Promise<{ rows: Row[] } & Counted> {
  const expectation = await expected(tx, bound, source, most)
  const key = (i: number) => sql.identifier(`k${i}`)
  const keys = order.map((term, i) => sql`${keySql(term)} as ${key(i)}`)
  const sorted = order.map((term, i) => sql`${key(i)}${directionSql(term)}`)
  const { rows } = await reading(tx, expectation, () =>
    tx.execute<{
      n: string
      id: Id | null
    }>(sql`with found as materialized (select * from ${someOf(bound, source, sql.join(keys, sql`, `), expectation.limit + 1)} as some_rows),
        counted as (select count(*) as n from found)
      select counted.n, page.id from counted left join lateral (
        select ${key(order.length - 1)} as id from found where counted.n <= ${expectation.limit}
        order by ${sql.join(sorted, sql`, `)} limit ${limit} offset ${offset}
      ) as page on true`),
  )
  const total = counted(Number(rows[0]?.n ?? 0), expectation)
  const ids = total.approximate ? await walk(tx, bound, source, order, limit, offset) : rows.flatMap(({ id }) => id ?? [])
  return { rows: await rowsById(tx, bound, ids, order), ...total }
}
