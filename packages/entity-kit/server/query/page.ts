import { type Id, invalid } from '@muster/base'
import { COUNT_LIMIT } from '@muster/model/operations'
import { and, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mayUnmask } from '../fields/mask.ts'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Row, Where } from '../kit/kit.ts'
import { filterWhere, keywordWhere } from './filter.ts'
import { leanScope } from './lean.ts'
import { idArray, scopeWhere } from './scope.ts'
import { narrowed } from './search.ts'

export type Query = { filters: Row; keyword: string; orderBy: string[] }
/** Columns that rows are in the order of; the last one is the id. */
export type Order = readonly { column: PgColumn; descending: boolean }[]

const sortableSystem = ['id', 'createdAt', 'updatedAt']
const unsortable = ['json', 'point', 'polygon', 'refs', 'dicts', 'files', 'image', 'secret']

/** Rows of the caller: of the tenant, not deleted, inside the scope. The tenant stands here as well as in row-level security. */
export function visibleWhere(bound: Bound, ctx: KitContext): Where {
  return and(
    bound.entity.tenant ? sql`${bound.column('tenantId')} = ${ctx.tenant}::bigint` : undefined,
    isNull(bound.column('deletedAt')),
    scopeWhere(bound.entity, ctx.scope),
  )
}

/** Everything that a list's question asks for. */
export const queryWhere = (bound: Bound, ctx: KitContext, query: Pick<Query, 'filters' | 'keyword'>): Where =>
  and(visibleWhere(bound, ctx), filterWhere(bound, query.filters, ctx), keywordWhere(bound, query.keyword, ctx))

/** The same, with the texts looked up first where an index can. Throws MusterError invalid. */
export async function foundWhere(tx: KitTx, bound: Bound, ctx: KitContext, query: Pick<Query, 'filters' | 'keyword'>): Promise<Where> {
  const where = queryWhere(bound, await leanScope(tx, bound, ctx), query)
  const ids = await narrowed(tx, bound, query)
  return ids === null ? where : and(where, sql`${bound.column('id')} = any(${idArray(ids)})`)
}

/** Columns to sort by, the entity's own order when none is asked for, and the id last, so that no row is on two pages. */
export function orderOf(bound: Bound, orderBy: readonly string[], ctx: KitContext): Order {
  const names = orderBy.length > 0 ? orderBy : bound.entity.order
  const order = names.map((name) => {
    const field = name.replace(/^-/, '')
    const definition = Object.hasOwn(bound.entity.fields, field) ? bound.entity.fields[field] : undefined
    const known = definition ? !definition.virtual && !unsortable.includes(definition.kind) : sortableSystem.includes(field)
    // The order of masked values tells what they are.
    if (!known || (definition?.masked && !mayUnmask(bound.entity, ctx))) throw invalid({ path: name, rule: 'unknownField' })
    return { column: bound.column(field), descending: name.startsWith('-') }
  })
  // Ends as the indexes do: the entity's first order column, then the id, in one direction, so that any sorted page is a range read.
  const descending = order.at(-1)?.descending ?? false
  const own = bound.entity.order[0]?.replace(/^-/, '')
  const tail = own && orderBy.length === 1 && names[0]?.replace(/^-/, '') !== own ? [{ column: bound.column(own), descending }] : []
  return [...order, ...tail, { column: bound.column('id'), descending }]
}

export const orderSql = (order: Order): SQL[] =>
  order.map(({ column, descending }) => (descending ? sql`${column} desc` : sql`${column} asc`))

/** Reads rows by field name. */
export async function readRows(tx: KitTx, bound: Bound, where: Where, order: SQL[], limit: number, offset = 0): Promise<Row[]> {
  const columns = getTableColumns(bound.table)
  if (offset < 1000)
    return tx
      .select(columns)
      .from(bound.table)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
  // Deep pages: walk the index for ids first, fetch only the rows of the page.
  const ids = tx
    .select({ id: bound.column('id') })
    .from(bound.table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return tx
    .select(columns)
    .from(bound.table)
    .where(sql`${bound.column('id')} in (${ids})`)
    .orderBy(...order)
}

/** Rows by their ids, in order. */
export const rowsById = async (tx: KitTx, bound: Bound, ids: readonly Id[], order: Order): Promise<Row[]> =>
  ids.length === 0 ? [] : readRows(tx, bound, sql`${bound.column('id')} = any(${idArray(ids)})`, orderSql(order), ids.length)

export type Counted = { total: number; approximate: boolean }

/** The exact count up to COUNT_LIMIT, beyond it the planner's estimate. */
export async function countRows(tx: KitTx, bound: Bound, where: Where): Promise<Counted> {
  const some = tx
    .select({ one: sql`1` })
    .from(bound.table)
    .where(where)
    .limit(COUNT_LIMIT + 1)
  const counted = await tx.execute<{ n: string }>(sql`select count(*) as n from (${some}) as counted`)
  const n = Number(counted.rows[0]?.n ?? 0)
  return n <= COUNT_LIMIT ? { total: n, approximate: false } : countMany(tx, bound, where)
}

/** The planner's estimate of what is known to be more than COUNT_LIMIT. */
async function countMany(tx: KitTx, bound: Bound, where: Where): Promise<Counted> {
  const all = tx.select({ one: sql`1` }).from(bound.table).where(where)
  const plan = await tx.execute<{ 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }>(sql`explain (format json) ${all}`)
  return { total: Math.max(COUNT_LIMIT + 1, plan.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0), approximate: true }
}

/**
 * A page with its total, in one reading of what answers where that is countable: the rows found are counted and the page is sorted out of them,
 * so that nothing hangs on a guess how soon the order meets them. More than COUNT_LIMIT are met soon along the order, and estimated.
 */
export async function readPage(
  tx: KitTx,
  bound: Bound,
  where: Where,
  order: Order,
  limit: number,
  offset: number,
): Promise<{ rows: Row[] } & Counted> {
  const keys = order.map(({ column }, i) => sql`${column} as ${sql.identifier(`k${i}`)}`)
  const sorted = order.map(({ descending }, i) => (descending ? sql`${sql.identifier(`k${i}`)} desc` : sql`${sql.identifier(`k${i}`)} asc`))
  const id = sql.identifier(`k${order.length - 1}`)
  const { rows } = await tx.execute<{ n: string; id: Id | null }>(
    sql`with found as materialized (select ${sql.join(keys, sql`, `)} from ${bound.table} where ${where ?? sql`true`} limit ${COUNT_LIMIT + 1}),
        counted as (select count(*) as n from found)
      select counted.n, page.id from counted left join lateral (
        select ${id} as id from found where counted.n <= ${COUNT_LIMIT} order by ${sql.join(sorted, sql`, `)} limit ${limit} offset ${offset}
      ) as page on true`,
  )
  const n = Number(rows[0]?.n ?? 0)
  if (n > COUNT_LIMIT)
    return { rows: await readRows(tx, bound, where, orderSql(order), limit, offset), ...(await countMany(tx, bound, where)) }
  const ids = rows.flatMap((row) => row.id ?? [])
  return { rows: await rowsById(tx, bound, ids, order), total: n, approximate: false }
}
