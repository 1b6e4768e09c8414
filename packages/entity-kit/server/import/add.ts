import { type Id, MusterError } from '@muster/base'
import { and, isNull, sql } from 'drizzle-orm'
import { checkInput, checkRow, inWords } from '../fields/input.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { titleField } from '../query/labels.ts'
import type { Work } from '../verbs/write.ts'
import { columnSql, recordset } from '../write/recordset.ts'
import { writing } from '../write/store.ts'
import type { Candidate, ImportRun } from './rows.ts'
import { refuseOutsideRows } from './scope.ts'
import { refuseTaken } from './unique.ts'

/** Runs a hook; what it refuses is the row's fault. */
async function passes(run: ImportRun, row: Candidate): Promise<boolean> {
  const { deps, tx, ctx } = run.work
  try {
    await run.bound.hooks.beforeWrite?.({ deps, tx, ctx, row: row.values, before: null })
    return true
  } catch (error) {
    if (!(error instanceof MusterError) || error.fields.length === 0) throw error
    run.refusals.invalid(row, error.fields)
    return false
  }
}

/** Takes out the rows of a batch that cannot be added; nothing is written. */
export async function checkNewRows(run: ImportRun, rows: readonly Candidate[]): Promise<void> {
  const { bound, refusals, work } = run
  for (const row of rows) {
    if (row.refused) continue
    const { values, errors } = checkInput(bound.entity, row.values, 'add')
    row.values = values
    refusals.invalid(row, errors)
    if (row.refused || !(await passes(run, row))) continue
    // A parent that stands above in the file has no id yet.
    const whole = row.after && bound.entity.parent ? { ...row.values, [bound.entity.parent]: '0' } : row.values
    refusals.invalid(row, inWords(bound.entity, work.ctx.language, checkRow(bound.entity, whole)))
  }
  await refuseTaken(run, rows)
  await refuseTwins(run, rows)
  await refuseOutsideRows(work, bound, rows, (row) => row.values, refusals)
  for (const row of rows) {
    if (row.after?.refused && !row.refused) refusals.invalid(row, [{ path: bound.entity.parent ?? '', rule: 'reference' }])
  }
}

/** Two rows of a tree that stand under one parent have different names. */
async function refuseTwins(run: ImportRun, rows: readonly Candidate[]): Promise<void> {
  const { bound, refusals, work } = run
  const { parent } = bound.entity
  if (!parent) return
  const title = titleField(bound)
  const good = rows.filter((row) => !row.refused)
  const titles = good.map((row) => String(row.values[title]))
  const stored = await work.tx
    .select({ parent: bound.column(parent), title: bound.column(title) })
    .from(bound.table)
    .where(
      and(
        bound.entity.tenant ? sql`${bound.column('tenantId')} = ${work.ctx.tenant}::bigint` : undefined,
        isNull(bound.column('deletedAt')),
        sql`${bound.column(title)} = any(${sql.param(titles)}::text[])`,
      ),
    )
  const taken = new Set(stored.map((row) => `${row.parent ?? ''} ${row.title}`))
  const seen = run.seenBy([parent, title])
  for (const row of good) {
    const own = `${row.after ? `#${row.after.number}` : (row.values[parent] ?? '')} ${row.values[title]}`
    if (taken.has(own) || seen.has(own)) refusals.invalid(row, [{ path: title, rule: 'unique' }])
    else seen.set(own, row.number)
  }
}

/** Writes the checked rows of a batch, one statement for all whose parent is stored. Gives the ids added. */
export async function insertRows(run: ImportRun, rows: readonly Candidate[]): Promise<Id[]> {
  const { bound, work } = run
  const { deps, tx, ctx } = work
  const good = rows.filter((row) => !row.refused)
  for (let open = good; open.length > 0; ) {
    const ready = open.filter((row) => !row.after || row.after.id !== undefined)
    for (const row of ready) if (row.after && bound.entity.parent) row.values[bound.entity.parent] = row.after.id ?? null
    await insert(work, bound, ready)
    open = open.filter((row) => row.id === undefined)
  }
  if (bound.hooks.afterWrite) {
    for (const row of good) await bound.hooks.afterWrite({ deps, tx, ctx, row: { ...row.values, id: row.id }, before: null })
  }
  return good.map((row) => row.id as Id)
}

async function insert({ deps, tx, ctx }: Work, bound: Bound, rows: readonly Candidate[]): Promise<void> {
  const now = deps.now()
  const common: Row = {
    ...(bound.entity.tenant ? { tenantId: ctx.tenant } : {}),
    createdAt: now,
    updatedAt: now,
    createdBy: ctx.actor?.userId ?? null,
    updatedBy: ctx.actor?.userId ?? null,
  }
  const used = new Set(rows.flatMap((row) => Object.keys(row.values).filter((name) => bound.has(name) && row.values[name] !== undefined)))
  const names = [...used, ...Object.keys(common)]
  const preset = Object.fromEntries([...used].map((name) => [name, bound.entity.fields[name]?.default]))
  const given = (values: Row) => Object.fromEntries([...used].map((name) => [name, values[name] ?? preset[name]]))
  const stored = rows.map((row) => ({ ...given(row.values), ...common }))
  const columns = sql.join(names.map(columnSql), sql`, `)
  const { rows: added } = await writing(bound, () =>
    tx.execute<{ id: Id }>(
      sql`insert into ${bound.table} (${columns}) select ${columns} from ${recordset(bound, stored, names, 'wanted')} returning id`,
    ),
  )
  rows.forEach((row, i) => {
    row.id = added[i]?.id as Id
  })
}
