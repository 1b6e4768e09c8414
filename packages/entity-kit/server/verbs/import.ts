import { type Id, invalid } from '@muster/base'
import { type ImportReply, importSchema } from '@muster/model/operations'
import { addRows } from '../import/add.ts'
import { columnsOf, readRows, Refusals } from '../import/rows.ts'
import { matchFields, updateRows } from '../import/update.ts'
import type { KitContext, KitDeps, KitUpload } from '../kit/deps.ts'
import type { Bound, Kit } from '../kit/kit.ts'
import { readSheet } from '../sheet/read.ts'
import { wordsOf } from '../sheet/words.ts'

/** Carries the answer of a dry run out of the transaction that is undone. */
class DryRun extends Error {
  readonly reply: ImportReply
  constructor(reply: ImportReply) {
    super('dry run')
    this.reply = reply
  }
}

const LISTED_IDS = 1000

/**
 * Reads a spreadsheet in. Without `commit` everything is done and undone again, so that the answer is what would happen.
 * The file is refused as a whole when it is no spreadsheet or its header is not the template's; single rows are taken out and listed.
 */
export async function importSheet(kit: Kit, deps: KitDeps, ctx: KitContext, bound: Bound, upload: KitUpload): Promise<ImportReply> {
  const parsed = importSchema.safeParse(upload.fields)
  if (!parsed.success) {
    upload.stream.destroy()
    throw invalid(...parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), rule: 'oneOf' })))
  }
  const { mode, matchColumn, commit } = parsed.data
  const { entity } = bound
  const match = mode === 'update' ? matchFields(bound, matchColumn) : []
  const [header = [], ...data] = await readSheet(upload)
  const columns = columnsOf(bound, ctx, header)
  const ids: Id[] = []
  try {
    const reply = await deps.tx(ctx, async (tx) => {
      const work = { kit, deps, tx, ctx }
      const refusals = new Refusals(columns, ctx)
      const words = await wordsOf(tx, kit, deps, ctx, entity)
      const rows = await readRows(tx, kit, bound, ctx, columns, data, words, refusals)
      if (rows.length === 0) throw invalid({ path: 'file', rule: 'sheetEmpty' })
      ids.push(...(mode === 'add' ? await addRows(work, bound, rows, refusals) : await updateRows(work, bound, rows, match, refusals)))
      const rejected = rows.filter((row) => row.refused).length
      const answer: ImportReply = {
        committed: commit,
        total: rows.length,
        accepted: rows.length - rejected,
        rejected,
        counts: refusals.counts,
        errors: refusals.errors.sort((a, b) => a.row - b.row),
      }
      if (!commit) throw new DryRun(answer)
      const after = { file: upload.name.slice(0, 200), mode, accepted: answer.accepted, rejected, ids: ids.slice(0, LISTED_IDS) }
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
    if (error instanceof DryRun) return error.reply
    throw error
  }
}
