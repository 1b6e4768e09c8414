import { type Id, invalid, MusterError } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import { and, getTableColumns, sql } from 'drizzle-orm'
import { checkRow, inWords, refuseIfAny } from '../fields/input.ts'
import { checkValue } from '../fields/values.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { visibleWhere } from '../query/page.ts'
import { sqlTypeOf } from '../table/columns.ts'
import { planUpdate, updateRow } from '../verbs/write.ts'
import { same } from '../write/changes.ts'
import { columnSql, recordset } from '../write/recordset.ts'
import { writing } from '../write/store.ts'
import type { Candidate, ImportRun } from './rows.ts'
import { refuseOutsideRows } from './scope.ts'
import { identity, storedBy, uniqueSets } from './unique.ts'

/** A row of the file with the stored row that it changes, and what that becomes. */
type Planned = { row: Candidate; before: Row; next: Row }

/** The fields that rows are recognised by: one unique field, or `key` for the whole natural key. Throws MusterError invalid. */
export function matchFields(bound: Bound, matchColumn: string | undefined): string[] {
  if (matchColumn === 'key' && bound.entity.key.length > 0) return [...bound.entity.key]
  const field = matchColumn && Object.hasOwn(bound.entity.fields, matchColumn) ? bound.entity.fields[matchColumn] : undefined
  if (!matchColumn || !field?.unique || !field.import) throw invalid({ path: 'matchColumn', rule: 'matchColumn' })
  return [matchColumn]
}

/**
 * Changes existing rows of a batch, recognised by the matching column; empty cells leave a value as it is. Rows that are found nowhere are
 * listed. Gives the ids changed. Without `commit` nothing is written, but for trees, whose rows are judged one after another: the caller's
 * transaction is undone.
 */
export async function updateBatch(run: ImportRun, rows: readonly Candidate[], match: readonly string[], commit: boolean): Promise<Id[]> {
  const found = await findTargets(run, rows, match, commit)
  if (run.bound.entity.parent) return updateNodes(run, found, match)
  const planned: Planned[] = []
  for (const { row, before } of found) {
    await refusing(run, row, match, async () => {
      const given = Object.fromEntries(Object.entries(row.values).filter(([name]) => !match.includes(name)))
      const { row: next } = await planUpdate(run.work, run.bound, before, given)
      refuseIfAny(inWords(run.bound.entity, run.work.ctx.language, checkRow(run.bound.entity, next)))
      planned.push({ row, before, next })
    })
  }
  await refuseTakenByOthers(run, planned, match)
  const nextOf = new Map(planned.map(({ row, next }) => [row, next]))
  await refuseOutsideRows(
    run.work,
    run.bound,
    planned.map(({ row }) => row),
    (row) => nextOf.get(row) ?? {},
    run.refusals,
  )
  const changes = planned.filter(
    ({ row, before, next }) => !row.refused && Object.keys(next).some((name) => run.bound.has(name) && !same(next[name], before[name])),
  )
  if (commit) await write(run, changes)
  return changes.map(({ before }) => before.id as Id)
}

/** Runs what may refuse a row. */
async function refusing(run: ImportRun, row: Candidate, match: readonly string[], check: () => Promise<void>): Promise<void> {
  try {
    await check()
  } catch (error) {
    if (!(error instanceof MusterError)) throw error
    if (error.name === 'notFound') refuseMissing(run, row, match)
    else if (error.fields.length > 0) run.refusals.invalid(row, error.fields)
    else throw error
  }
}

function refuseMissing(run: ImportRun, row: Candidate, match: readonly string[]): void {
  const reason = createTranslator(run.work.ctx.language)('sheet.error.missing')
  run.refusals.refuse(
    row,
    'missing',
    match.map((column) => ({ column, reason })),
  )
}

/** The stored rows that the file's rows mean, each once; `hold` keeps them until the end of the transaction. */
async function findTargets(
  run: ImportRun,
  rows: readonly Candidate[],
  match: readonly string[],
  hold: boolean,
): Promise<{ row: Candidate; before: Row }[]> {
  const { bound, work, refusals } = run
  const t = createTranslator(work.ctx.language)
  for (const row of rows) normaliseMatch(bound, row, match)
  const [lead = ''] = match
  const values = [...new Set(rows.map((row) => row.values[lead]).filter((value) => value !== null && value !== undefined))]
  const type = sqlTypeOf(bound.entity.fields[lead]?.kind ?? 'text')
  const wanted = work.tx
    .select(getTableColumns(bound.table))
    .from(bound.table)
    .where(and(visibleWhere(bound, work.ctx), sql`${bound.column(lead)} = any(${sql.param(values)}::${sql.raw(type)}[])`))
  const stored = hold ? await wanted.for('no key update') : await wanted
  const byIdentity = new Map((stored as Row[]).map((row) => [identity(row, match) ?? '', row]))
  const seen = run.seenBy(['match'])
  return rows.flatMap((row) => {
    if (row.refused) return []
    const own = identity(row.values, match)
    const before = own === null ? undefined : byIdentity.get(own)
    if (own === null || !before) {
      refuseMissing(run, row, match)
      return []
    }
    const first = seen.get(own)
    if (first !== undefined) {
      refusals.refuse(
        row,
        'duplicate',
        match.map((column) => ({ column, reason: t('sheet.error.duplicate', { row: first }) })),
      )
      return []
    }
    seen.set(own, row.number)
    return [{ row, before }]
  })
}

/** The matching value in the form that it is stored in (upper case, trimmed). */
function normaliseMatch(bound: Bound, row: Candidate, match: readonly string[]): void {
  for (const name of match) {
    const field = bound.entity.fields[name]
    const value = row.values[name]
    if (!field || value === undefined || value === null) continue
    const checked = checkValue(value, field)
    if ('value' in checked) row.values[name] = checked.value
  }
}

/** A unique value that another row holds is found before the database refuses the whole file for it. */
async function refuseTakenByOthers(run: ImportRun, planned: readonly Planned[], match: readonly string[]): Promise<void> {
  for (const fields of uniqueSets(run.bound)) {
    if (fields.every((field) => match.includes(field))) continue
    const stored = await storedBy(
      run.work,
      run.bound,
      fields,
      planned.map(({ next }) => next),
    )
    const seen = run.seenBy(fields)
    for (const { row, before, next } of planned) {
      const own = identity(next, fields)
      if (own === null || row.refused) continue
      const holder = stored.get(own)
      const other = holder !== undefined && holder !== before.id
      if (other || (seen.get(own) ?? row.number) !== row.number)
        run.refusals.invalid(
          row,
          fields.map((path) => ({ path, rule: 'unique' })),
        )
      else seen.set(own, row.number)
    }
  }
}

/** Writes the changed columns of all rows of a batch in one statement. */
async function write({ work, bound }: ImportRun, planned: readonly Planned[]): Promise<void> {
  const { deps, tx, ctx } = work
  if (planned.length === 0) return
  const changed = new Set(
    planned.flatMap(({ before, next }) =>
      Object.keys(next).filter((name) => name !== 'id' && bound.has(name) && !same(next[name], before[name])),
    ),
  )
  const names = [...changed]
  const sets = names.map((name) => sql`${columnSql(name)} = wanted.${columnSql(name)}`)
  await writing(bound, () =>
    tx.execute(sql`update ${bound.table} as kept set ${sql.join(sets, sql`, `)}, revision = kept.revision + 1,
      updated_at = ${deps.now()}::bigint, updated_by = ${ctx.actor?.userId ?? null}::bigint
      from ${recordset(
        bound,
        planned.map(({ next }) => next),
        ['id', ...names],
        'wanted',
      )} where kept.id = wanted.id`),
  )
  if (bound.hooks.afterWrite) {
    for (const { before, next } of planned) await bound.hooks.afterWrite({ deps, tx, ctx, row: next, before })
  }
}

/** Rows of a tree are changed one after another: where one may stand depends on those before. */
async function updateNodes(run: ImportRun, found: readonly { row: Candidate; before: Row }[], match: readonly string[]): Promise<Id[]> {
  const changed: Id[] = []
  for (const { row, before } of found) {
    await refusing(run, row, match, async () => {
      const given = Object.fromEntries(Object.entries(row.values).filter(([name]) => !match.includes(name)))
      // Undone alone when it is refused.
      await run.work.tx.transaction(async (tx) => {
        const { revision } = await updateRow({ ...run.work, tx }, run.bound, before.id as Id, null, given)
        if (revision !== before.revision) changed.push(before.id as Id)
      })
    })
  }
  return changed
}
