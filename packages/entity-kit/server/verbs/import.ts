import { type Id, invalid } from '@muster/base'
import type { ImportReply } from '@muster/model/operations'
import { checkNewRows, insertRows } from '../import/add.ts'
import { columnsOf, ImportRun, readRows } from '../import/rows.ts'
import { matchFields, updateBatch } from '../import/update.ts'
import type { KitContext, KitDeps } from '../kit/deps.ts'
import type { Bound, Kit } from '../kit/kit.ts'
import type { SheetColumn } from '../sheet/columns.ts'
import { openSheet, type SheetFile } from '../sheet/read.ts'
import { wordsOf } from '../sheet/words.ts'

/** What is to be done with a file. */
export type ImportTask = { file: SheetFile; mode: 'add' | 'update'; matchColumn?: string | undefined; commit: boolean }

/** A row that was left out, as it stood in the file. */
export type LeftOut = { number: number; texts: readonly string[]; reasons: readonly string[] }

/** How an import is followed while it runs. */
export type ImportWatch = {
  signal?: AbortSignal
  /** Rows dealt with, of how many. */
  progress?(done: number, total: number): void
  /** Takes the rows left out; the import waits for it. */
  leftOut?(row: LeftOut, columns: readonly SheetColumn[]): Promise<void> | void
}

/** Carries the answer of a check out of the transaction that is undone. */
class Checked extends Error {
  readonly reply: ImportReply
  constructor(reply: ImportReply) {
    super('checked')
    this.reply = reply
  }
}

const LISTED_IDS = 1000

/**
 * Reads a spreadsheet in, a batch of rows at a time and all in one transaction: it is in as a whole, less the rows left out, or not at all,
 * whether it fails or is cancelled. Without `commit` it is only judged. The file is refused as a whole when it is no spreadsheet or its header
 * is not the template's; single rows are taken out and listed. Throws MusterError, and the signal's reason when it is aborted.
 */
export async function importSheet(
  kit: Kit,
  deps: KitDeps,
  ctx: KitContext,
  bound: Bound,
  task: ImportTask,
  watch: ImportWatch = {},
): Promise<ImportReply> {
  const { entity } = bound
  const match = task.mode === 'update' ? matchFields(bound, task.matchColumn) : []
  const sheet = await openSheet(task.file, watch.signal)
  try {
    const columns = columnsOf(bound, ctx, sheet.header)
    const ids: Id[] = []
    const reply = await deps.tx(ctx, async (tx) => {
      const work = { kit, deps, tx, ctx }
      const run = new ImportRun(work, bound, columns, await wordsOf(tx, kit, deps, ctx, entity))
      const counted = { total: 0, rejected: 0 }
      let number = 2
      for await (const data of sheet.batches()) {
        watch.signal?.throwIfAborted()
        const rows = await readRows(run, data, number)
        if (task.mode === 'add') {
          await checkNewRows(run, rows)
          if (task.commit) for (const id of await insertRows(run, rows)) ids.push(id)
        } else for (const id of await updateBatch(run, rows, match, task.commit)) ids.push(id)
        number += data.length
        counted.total += rows.length
        for (const row of rows) {
          if (!row.refused) continue
          counted.rejected++
          await watch.leftOut?.(row, columns)
        }
        watch.progress?.(number - 2, sheet.rows)
      }
      if (counted.total === 0) throw invalid({ path: 'file', rule: 'sheetEmpty' })
      const answer: ImportReply = {
        committed: task.commit,
        total: counted.total,
        accepted: counted.total - counted.rejected,
        rejected: counted.rejected,
        counts: run.refusals.counts,
        errors: run.refusals.errors.sort((a, b) => a.row - b.row),
      }
      watch.signal?.throwIfAborted()
      if (!task.commit) throw new Checked(answer)
      const { accepted, rejected } = answer
      const after = { file: task.file.name.slice(0, 200), mode: task.mode, accepted, rejected, ids: ids.slice(0, LISTED_IDS) }
      await deps.audit(tx, ctx, {
        entity: entity.name,
        action: 'import',
        targetId: '',
        changes: [{ field: 'import', before: null, after }],
      })
      return answer
    })
    if (ids.length > 0) deps.changed({ tenant: ctx.tenant, entity: entity.name, ids })
    return reply
  } catch (error) {
    if (error instanceof Checked) return error.reply
    throw error
  } finally {
    await sheet.close()
  }
}
