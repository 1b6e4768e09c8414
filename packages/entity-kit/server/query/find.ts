import type { Id } from '@muster/base'
import { COUNT_LIMIT } from '@muster/model/operations'
import { and, type SQL, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Row, Where } from '../kit/kit.ts'
import { filterWhere, keywordWhere } from './filter.ts'
import {
  type Counted,
  countRows,
  headOf,
  type Order,
  orderSql,
  type Query,
  queryWhere,
  readPage,
  rowsById,
  type Source,
  sourceOf,
  walk,
  within,
} from './page.ts'
import { leanScope } from './lean.ts'
import { idArray } from './scope.ts'
import { MOST, narrowed, searchedFields } from './search.ts'

type Found = { rows: Row[] } & Counted

/** Rows at the head of the list that are looked through before an index is asked: what is frequent stands among them. */
const HEAD = 3000
/** Pages further in than this are not looked for at the head. */
const NEAR = 300
/** About so many rows, from pages anywhere in the table, tell a share when there are too many to count. */
const SAMPLE = 6000
/** The same of a view, where each is looked for in every part. */
const SAMPLE_OF_VIEW = 2000

/** The question in two: what columns and indexes answer, and what has to be looked for in texts. */
function parts(bound: Bound, ctx: KitContext, { filters, keyword }: Pick<Query, 'filters' | 'keyword'>): { plain: Source; texts: Where } {
  const searched = new Set(searchedFields(bound.entity))
  const isText = ([name, value]: [string, unknown]) => searched.has(name) && typeof value === 'string'
  const pick = (wanted: boolean) => Object.fromEntries(Object.entries(filters).filter((entry) => isText(entry) === wanted))
  return {
    plain: sourceOf(bound, ctx, filterWhere(bound, pick(false), ctx)),
    texts: and(filterWhere(bound, pick(true), ctx), keywordWhere(bound, keyword, ctx)),
  }
}

/** What answers among rows that an index has named: so few that the scope is asked of each. */
const amongIds = (bound: Bound, ctx: KitContext, asked: Query, ids: readonly Id[]): Source => [
  and(queryWhere(bound, ctx, asked), sql`${bound.column('id')} = any(${idArray(ids)})`) ?? sql`true`,
]

/**
 * One page of a list. Parts of texts are looked for in three steps, so that neither the frequent nor the rare makes anybody wait: at the head
 * of the list, then by index, and only where both fail by reading on. Totals are exact up to COUNT_LIMIT and where an index knows them.
 */
export async function findRows(
  tx: KitTx,
  bound: Bound,
  asker: KitContext,
  asked: Query & { pageNum: number; pageSize: number },
  order: Order,
): Promise<Found> {
  const ctx = await leanScope(tx, bound, asker)
  const { plain, texts } = parts(bound, ctx, asked)
  const offset = (asked.pageNum - 1) * asked.pageSize
  if (!texts) return readPage(tx, bound, plain, order, asked.pageSize, offset)
  const matching = within(plain, texts)

  const last = offset + asked.pageSize
  if (last <= NEAR && !order[0]?.named) {
    const sorted = sql.join(orderSql(order), sql`, `)
    const { rows } = await tx.execute<{ id: Id }>(
      sql`select ${bound.column('id')} as id from (
          select * from ${headOf(bound, plain, order, HEAD, lookedInto(bound, order))} order by ${sorted} limit ${HEAD}
        ) as ${sql.identifier(bound.entity.dbName)} where ${texts} order by ${sorted} limit ${last}`,
    )
    if (rows.length === last) {
      const ids = rows.slice(offset).map(({ id }) => id)
      const shown = await rowsById(tx, bound, ids, order)
      return { rows: shown, ...(await estimate(tx, bound, ctx, asked, plain, texts, () => narrowed(tx, bound, asked))) }
    }
  }
  const ids = await narrowed(tx, bound, asked)
  if (ids?.length === 0) return { rows: [], total: 0, approximate: false }
  if (ids) return readPage(tx, bound, amongIds(bound, ctx, asked, ids), order, asked.pageSize, offset, ids.length)
  const rows = await rowsById(tx, bound, await walk(tx, bound, matching, order, asked.pageSize, offset), order)
  return { rows, ...(await estimate(tx, bound, ctx, asked, plain, texts, async () => null)) }
}

/** The first rows of a list that answer, for choosing among them; `more` narrows it further. */
export async function firstRows(
  tx: KitTx,
  bound: Bound,
  asker: KitContext,
  asked: Pick<Query, 'filters' | 'keyword'>,
  order: Order,
  limit: number,
  more: Where,
): Promise<Row[]> {
  const ctx = await leanScope(tx, bound, asker)
  const ids = await narrowed(tx, bound, asked)
  const known = ids ? sql`${bound.column('id')} = any(${idArray(ids)})` : undefined
  const where = and(filterWhere(bound, asked.filters, ctx), keywordWhere(bound, asked.keyword, ctx), more, known)
  return rowsById(tx, bound, await walk(tx, bound, sourceOf(bound, ctx, where), order, limit, 0), order)
}

/** What the head of a list is looked through for: of a union only what that takes, because its other columns are reckoned row by row. */
function lookedInto(bound: Bound, order: Order): SQL {
  if (!bound.entity.union) return sql`*`
  const columns = new Set([...order.map(({ column }) => column), ...searchedFields(bound.entity).map((name) => bound.column(name))])
  return sql.join(
    [...columns].map((column) => sql`${column}`),
    sql`, `,
  )
}

/** How many there are: counted where the rest of the question leaves few rows or an index knows them, otherwise by their share among some. */
async function estimate(
  tx: KitTx,
  bound: Bound,
  ctx: KitContext,
  asked: Query,
  plain: Source,
  texts: SQL,
  lookUp: () => Promise<Id[] | null>,
): Promise<Counted> {
  const all = await countRows(tx, bound, plain)
  if (!all.approximate || (bound.entity.view && !bound.entity.union)) return countRows(tx, bound, within(plain, texts))
  const { n, found, held } = await sample(tx, bound, ctx, texts)
  const total = Math.round((found / Math.max(1, n)) * all.total)
  // What so many rows of the table hold is not given by the index, and asking it takes long.
  const ids = total > COUNT_LIMIT || held > 2 * MOST ? null : await lookUp()
  if (ids) return countRows(tx, bound, amongIds(bound, ctx, asked, ids), ids.length)
  return { total: Math.max(total, 1), approximate: true }
}

/** How many of some of the caller's rows hold the texts; `held` = about how many of the whole table do, zero when that is not known. */
async function sample(tx: KitTx, bound: Bound, ctx: KitContext, texts: SQL): Promise<{ n: number; found: number; held: number }> {
  const others = queryWhere(bound, ctx, { filters: {}, keyword: '' }) ?? sql`true`
  const counted = sql`select count(*) as n, count(*) filter (where ${texts}) as found from ${bound.table}`
  const read = async (from: SQL, times: number) => {
    const { rows } = await tx.execute<{ n: string; found: string }>(from)
    const found = Number(rows[0]?.found ?? 0)
    return { n: Number(rows[0]?.n ?? 0), found, held: found * times }
  }
  if (bound.entity.union) {
    // A view has no pages to take some of: rows of any ids between the first and the last of its parts.
    const ends = bound.parts().map(({ bound: { table } }) => sql`select min(id) as low, max(id) as high from ${table}`)
    return read(
      sql`${counted} where ${others} and ${bound.column('id')} = any(array(
        select (low + random() * (high - low))::bigint
        from (select min(low) as low, max(high) as high from (${sql.join(ends, sql` union all `)}) as parts) as ends, generate_series(1, ${SAMPLE_OF_VIEW}::int)))`,
      0,
    )
  }
  const { rows: sizes } = await tx.execute<{ n: number }>(
    sql`select reltuples::float8 as n from pg_class where oid = ${`"${bound.entity.dbName}"`}::regclass`,
  )
  const percent = Math.min(100, (SAMPLE / Math.max(sizes[0]?.n ?? 0, SAMPLE)) * 100)
  return read(sql`${counted} tablesample system (${percent}::float8) where ${others}`, 100 / percent)
}
