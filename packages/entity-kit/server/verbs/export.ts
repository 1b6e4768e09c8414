import { type Id, MusterError } from '@muster/base'
import { and, getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Readable } from 'node:stream'
import { hasMasked, mayUnmask } from '../fields/mask.ts'
import type { KitContext, KitDeps, KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { filterWhere, keywordWhere } from '../query/filter.ts'
import { countRows, orderOf, orderSql, type Query, queryWhere, sourceOf } from '../query/page.ts'
import { grantUnmask, toReply } from '../query/reply.ts'
import { cellOf, timeText } from '../sheet/cells.ts'
import { exportColumns, type SheetColumn } from '../sheet/columns.ts'
import { pathsOf } from '../sheet/lookup.ts'
import { wordsOf } from '../sheet/words.ts'
import { type Cell, MAX_SHEET_ROWS, workbook } from '../sheet/workbook.ts'

/** Rows of one fetch: few enough that writing them never holds the server up. */
const BATCH = 150

/** All rows of the question in order, a batch at a time, out of one snapshot. */
async function* batches(tx: KitTx, bound: Bound, query: Query, ctx: KitContext): AsyncGenerator<Row[]> {
  const columns = getTableColumns(bound.table) as Record<string, PgColumn>
  const order = orderSql(orderOf(bound, query.orderBy, ctx))
  const select = tx
    .select(columns)
    .from(bound.table)
    .where(queryWhere(bound, ctx, query))
    .orderBy(...order)
    .limit(MAX_SHEET_ROWS)
  await tx.execute(sql`declare export_rows no scroll cursor for ${select}`)
  for (;;) {
    const { rows } = await tx.execute<Row>(sql`fetch ${sql.raw(String(BATCH))} from export_rows`)
    if (rows.length === 0) break
    yield rows.map((raw) =>
      Object.fromEntries(
        Object.entries(columns).map(([name, column]) => {
          const value = raw[column.name]
          return [name, value === null || value === undefined ? null : column.mapFromDriverValue(value)]
        }),
      ),
    )
  }
  await tx.execute(sql`close export_rows`)
}

/** References are written as labels, those into a tree as paths, so that the file can be read back. */
async function treePaths(tx: KitTx, kit: Kit, ctx: KitContext, columns: SheetColumn[]): Promise<Map<string, Map<Id, string>>> {
  const found = new Map<string, Map<Id, string>>()
  for (const { field } of columns) {
    if (!field.entity || !kit.known(field.entity) || found.has(field.entity)) continue
    const target = kit.bound(field.entity)
    if (target.entity.parent) found.set(field.entity, await pathsOf(tx, target, ctx))
  }
  return found
}

/** What is to be exported; no columns = those of the list. */
export type ExportTask = Query & { columns: string[]; unmask: boolean }

/** How an export is followed while it runs. */
export type ExportWatch = {
  signal?: AbortSignal
  /** Rows written, of about how many. */
  progress?(done: number, total: number): void
}

/** Refuses what the caller may not ask for, before anything is begun. Throws MusterError `forbidden` or `invalid`. */
export function checkExport(bound: Bound, ctx: KitContext, asked: ExportTask): void {
  queryWhere(bound, ctx, asked)
  orderOf(bound, asked.orderBy, ctx)
  if (asked.unmask && hasMasked(bound.entity) && !mayUnmask(bound.entity, ctx)) throw new MusterError('forbidden')
}

/**
 * Gives the whole filtered set as a spreadsheet to `keep`, read from one snapshot a batch at a time, masked unless clear values are asked for
 * and allowed. Resolves with the number of rows. Throws MusterError, and the signal's reason when it is aborted.
 */
export function exportSheet(
  kit: Kit,
  deps: KitDeps,
  ctx: KitContext,
  bound: Bound,
  asked: ExportTask,
  keep: (content: Readable) => Promise<void>,
  watch: ExportWatch = {},
): Promise<number> {
  const { entity } = bound
  const columns = exportColumns(entity, ctx.language, asked.columns)
  return deps.tx(ctx, async (tx) => {
    const clear = await grantUnmask(deps, tx, ctx, bound, asked.unmask, '')
    const words = await wordsOf(tx, kit, deps, ctx, entity)
    const paths = await treePaths(tx, kit, ctx, columns)
    const question = and(filterWhere(bound, asked.filters, ctx), keywordWhere(bound, asked.keyword, ctx))
    const { total } = await countRows(tx, bound, sourceOf(bound, ctx, question))
    let count = 0
    async function* rows(): AsyncGenerator<Cell[]> {
      for await (const batch of batches(tx, bound, asked, ctx)) {
        watch.signal?.throwIfAborted()
        count += batch.length
        for (const row of await toReply(tx, kit, bound, ctx, batch, clear)) {
          yield columns.map(({ name, field }) => {
            if (!field.entity) return cellOf(row[name], field, words)
            const tree = paths.get(field.entity)
            const ids = row[name] == null ? [] : ([row[name]].flat() as Id[])
            return tree ? ids.map((id) => tree.get(id) ?? '').join('、') : String(row[`${name}Label`] ?? '')
          })
        }
        watch.progress?.(count, Math.max(total, count))
      }
    }
    const header = columns.map(({ title }) => ({ title, style: 'header' as const }))
    await keep(workbook([{ name: entity.label[ctx.language], header, rows: rows() }]))
    watch.signal?.throwIfAborted()
    const changes = [{ field: 'rows', before: null, after: count }]
    await deps.audit(tx, ctx, { entity: entity.name, action: 'export', targetId: '', changes })
    return count
  })
}

/** What an export's file is called, `员工_202606010800.xlsx`. */
export const exportName = (bound: Bound, ctx: KitContext, deps: Pick<KitDeps, 'now' | 'zoneOffsetMinutes'>): string =>
  `${bound.entity.label[ctx.language]}_${timeText(deps.now(), deps.zoneOffsetMinutes).replace(/\D/g, '').slice(0, 12)}.xlsx`
