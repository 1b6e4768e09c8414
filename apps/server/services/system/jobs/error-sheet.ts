import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Id } from '@muster/base'
import { type Bound, errorTitles, type LeftOut, workbook, XLSX_TYPE } from '@muster/entity-kit/server'
import { createTranslator } from '@muster/i18n'
import type { Context } from '../../../context.ts'
import { file } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredFile } from '../../../files.ts'

type Column = { title: string; field: { required: boolean } }

/** The rows that an import left out, as a sheet with the template's header and the reasons, written while they come. */
export function errorSheet(deps: Pick<Deps, 'files' | 'db'>, ctx: Context, bound: Bound) {
  const rows = new PassThrough({ objectMode: true, highWaterMark: 500 })
  let content: Readable | null = null
  let stored: Promise<StoredFile> | null = null

  function begin(columns: readonly Column[]): void {
    const titles = columns.map(({ title, field }) => ({ title, style: field.required ? ('required' as const) : ('header' as const) }))
    const added = errorTitles(ctx.language).map((title, i) => ({ title, style: 'header' as const, width: i === 0 ? 10 : 60 }))
    content = workbook([{ name: bound.entity.label[ctx.language], header: [...titles, ...added], rows }])
    stored = deps.files.put(content)
    // Whoever waits for the end hears of it; until then it must not end the process.
    stored.catch((error: unknown) => rows.destroy(error instanceof Error ? error : undefined))
  }
  return {
    async add(row: LeftOut, columns: readonly Column[]): Promise<void> {
      if (!stored) begin(columns)
      const cells = [...columns.map((_, i) => row.texts[i] ?? ''), row.number, row.reasons.join('；')]
      if (!rows.write(cells)) await once(rows, 'drain')
    },
    /** The stored file; null when no row was left out. */
    async finish(source: string): Promise<Id | null> {
      if (!stored) return null
      rows.end()
      const { storageKey, size, sha256 } = await stored
      const name = `${source.replace(/\.xlsx?$/i, '')}_${createTranslator(ctx.language)('sheet.leftOut')}.xlsx`
      const values = { name, storageKey, size, sha256, contentType: XLSX_TYPE, module: 'import', uploader: ctx.actor?.userId ?? null }
      const [row] = await deps.db.tx(ctx, (tx) => tx.insert(file).values(values).returning({ id: file.id }))
      return row?.id ?? null
    },
    async discard(): Promise<void> {
      if (!stored) return
      content?.destroy(new Error('discarded'))
      rows.destroy()
      const finished = await stored.catch(() => null)
      if (finished) await deps.files.remove(finished.storageKey)
    },
  }
}
