import { type Id, MusterError } from '@muster/base'
import type { Option, Page } from '@muster/model/operations'
import { and, sql } from 'drizzle-orm'
import type { KitContext, KitDeps } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { titleField, titlesOf } from '../query/labels.ts'
import { findRows, firstRows } from '../query/find.ts'
import { orderOf, type Query, readRows, visibleWhere } from '../query/page.ts'
import { grantUnmask, toReply } from '../query/reply.ts'
import { idArray } from '../query/scope.ts'

type Asked = Query & { pageNum: number; pageSize: number; unmask: boolean }

/** One page of the rows that the caller may see. */
export function listPage(kit: Kit, deps: KitDeps, ctx: KitContext, bound: Bound, asked: Asked): Promise<Page<Row>> {
  const order = orderOf(bound, asked.orderBy, ctx)
  return deps.tx(ctx, async (tx) => {
    const clear = await grantUnmask(deps, tx, ctx, bound, asked.unmask, '')
    const { rows, ...counted } = await findRows(tx, bound, ctx, asked, order)
    return { list: await toReply(tx, kit, bound, ctx, rows, clear), ...counted, pageNum: asked.pageNum, pageSize: asked.pageSize }
  })
}

/** Rows to pick from, as id and label. */
export function listOptions(
  deps: KitDeps,
  ctx: KitContext,
  bound: Bound,
  asked: Query & { ids?: Id[] | undefined; limit: number },
): Promise<Option[]> {
  const title = titleField(bound)
  const { parent } = bound.entity
  const order = orderOf(bound, asked.orderBy, ctx)
  return deps.tx(ctx, async (tx) => {
    const chosen = asked.ids ? sql`${bound.column('id')} = any(${idArray(asked.ids)})` : undefined
    const rows = await firstRows(tx, bound, ctx, asked, order, asked.ids ? asked.ids.length : asked.limit, chosen)
    const called =
      bound.entity.within || (ctx.language === 'en' && bound.entity.titleEn)
        ? await titlesOf(
            tx,
            bound,
            rows.map((row) => row.id as Id),
            ctx.language,
          )
        : null
    return rows.map((row) => ({
      id: row.id as Id,
      label: called?.get(row.id as Id) ?? String(row[title] ?? ''),
      ...(parent ? { parent: (row[parent] ?? null) as Id | null } : {}),
    }))
  })
}

/** One row. Throws MusterError notFound, also for rows that are not the caller's. */
export function find(kit: Kit, deps: KitDeps, ctx: KitContext, bound: Bound, asked: { id: Id; unmask: boolean }): Promise<Row> {
  return deps.tx(ctx, async (tx) => {
    const where = and(sql`${bound.column('id')} = ${asked.id}::bigint`, visibleWhere(bound, ctx))
    const rows = await readRows(tx, bound, where, [], 1)
    if (rows.length === 0) throw new MusterError('notFound')
    const clear = await grantUnmask(deps, tx, ctx, bound, asked.unmask, asked.id)
    const [row] = await toReply(tx, kit, bound, ctx, rows, clear)
    return row as Row
  })
}
