import type { Id } from '@muster/base'
import { sql } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type KitContext, type KitDeps, KitDownload, type KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { orderOf, orderSql, type Query, queryWhere } from '../query/page.ts'
import { grantUnmask, toReply } from '../query/reply.ts'
import { cellOf, timeText } from '../sheet/cells.ts'
import { exportColumns, type SheetColumn } from '../sheet/columns.ts'
import { pathsOf } from '../sheet/lookup.ts'
import { wordsOf } from '../sheet/words.ts'
import { type Cell, MAX_SHEET_ROWS, workbook, XLSX_TYPE } from '../sheet/workbook.ts'

const BATCH = 1000

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

/**
 * The whole filtered set as a spreadsheet, masked unless clear values are asked for and allowed. Written to a private temporary file inside
 * the transaction, so that a slow reader holds no connection; the file goes when it has been sent.
 */
export async function exportSheet(
  kit: Kit,
  deps: KitDeps,
  ctx: KitContext,
  bound: Bound,
  asked: Query & { columns: string[]; unmask: boolean },
): Promise<KitDownload> {
  const { entity } = bound
  const columns = exportColumns(entity, ctx.language, asked.columns)
  const folder = await mkdtemp(join(tmpdir(), 'muster-export-'))
  const path = join(folder, 'export.xlsx')
  try {
    await deps.tx(ctx, async (tx) => {
      const clear = await grantUnmask(deps, tx, ctx, bound, asked.unmask, '')
      const words = await wordsOf(tx, kit, deps, ctx, entity)
      const paths = await treePaths(tx, kit, ctx, columns)
      let count = 0
      async function* rows(): AsyncGenerator<Cell[]> {
        for await (const batch of batches(tx, bound, asked, ctx)) {
          count += batch.length
          for (const row of await toReply(tx, kit, bound, batch, clear)) {
            yield columns.map(({ name, field }) => {
              if (!field.entity) return cellOf(row[name], field, words)
              const tree = paths.get(field.entity)
              const ids = row[name] == null ? [] : ([row[name]].flat() as Id[])
              return tree ? ids.map((id) => tree.get(id) ?? '').join('、') : String(row[`${name}Label`] ?? '')
            })
          }
        }
      }
      const header = columns.map(({ title }) => ({ title, style: 'header' as const }))
      await pipeline(workbook([{ name: entity.label[ctx.language], header, rows: rows() }]), createWriteStream(path, { mode: 0o600 }))
      const changes = [{ field: 'rows', before: null, after: count }]
      await deps.audit(tx, ctx, { entity: entity.name, action: 'export', targetId: '', changes })
    })
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
  const content = createReadStream(path)
  content.once('close', () => void rm(folder, { recursive: true, force: true }))
  const stamp = timeText(deps.now(), deps.zoneOffsetMinutes).replace(/\D/g, '').slice(0, 12)
  return new KitDownload(content, XLSX_TYPE, `${entity.label[ctx.language]}_${stamp}.xlsx`)
}
