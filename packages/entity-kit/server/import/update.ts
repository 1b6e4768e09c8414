import { type Id, invalid, MusterError } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import { checkInput } from '../fields/input.ts'
import { checkValue } from '../fields/values.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { updateRow, type Work } from '../verbs/write.ts'
import type { Candidate, Refusals } from './rows.ts'
import { identity, storedBy, uniqueSets } from './unique.ts'

/** The fields that rows are recognised by: one unique field, or `key` for the whole natural key. Throws MusterError invalid. */
export function matchFields(bound: Bound, matchColumn: string | undefined): string[] {
  if (matchColumn === 'key' && bound.entity.key.length > 0) return [...bound.entity.key]
  const field = matchColumn && Object.hasOwn(bound.entity.fields, matchColumn) ? bound.entity.fields[matchColumn] : undefined
  if (!matchColumn || !field?.unique || !field.import) throw invalid({ path: 'matchColumn', rule: 'matchColumn' })
  return [matchColumn]
}

/**
 * Changes existing rows, recognised by the matching column; empty cells leave a value as it is. Rows that are found nowhere are listed.
 * Gives the ids changed.
 */
export async function updateRows(
  work: Work,
  bound: Bound,
  rows: readonly Candidate[],
  match: readonly string[],
  refusals: Refusals,
): Promise<Id[]> {
  const t = createTranslator(work.ctx.language)
  for (const row of rows) normaliseMatch(bound, row, match)
  const stored = await storedBy(work.tx, bound, work.ctx, match, rows)
  const seen = new Map<string, Candidate>()
  const found: { row: Candidate; target: Row }[] = []
  for (const row of rows) {
    if (row.refused) continue
    const own = identity(row.values, match)
    const target = own === null ? undefined : stored.get(own)
    const first = own === null ? undefined : seen.get(own)
    if (!own || !target)
      refusals.refuse(
        row,
        'missing',
        match.map((column) => ({ column, reason: t('sheet.error.missing') })),
      )
    else if (first) {
      refusals.refuse(
        row,
        'duplicate',
        match.map((column) => ({ column, reason: t('sheet.error.duplicate', { row: first.number }) })),
      )
    } else {
      seen.set(own, row)
      found.push({ row, target })
    }
  }
  await refuseTakenByOthers(work, bound, found, match, refusals)
  const changed: Id[] = []
  for (const { row, target } of found) {
    if (row.refused) continue
    try {
      const given = Object.fromEntries(Object.entries(row.values).filter(([name]) => !match.includes(name)))
      const { revision } = await updateRow(work, bound, target.id as Id, null, given)
      if (revision !== target.revision) changed.push(target.id as Id)
    } catch (error) {
      if (!(error instanceof MusterError)) throw error
      if (error.name === 'notFound')
        refusals.refuse(
          row,
          'missing',
          match.map((column) => ({ column, reason: t('sheet.error.missing') })),
        )
      else if (error.fields.length > 0) refusals.invalid(row, error.fields)
      else throw error
    }
  }
  return changed
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
async function refuseTakenByOthers(
  { tx, ctx }: Work,
  bound: Bound,
  found: readonly { row: Candidate; target: Row }[],
  match: readonly string[],
  refusals: Refusals,
): Promise<void> {
  for (const fields of uniqueSets(bound)) {
    if (fields.every((field) => match.includes(field))) continue
    const wanted = found.map(({ row, target }) => ({
      row,
      target,
      values: { ...target, ...checkInput(bound.entity, row.values, 'update').values },
    }))
    const stored = await storedBy(
      tx,
      bound,
      ctx,
      fields,
      wanted.map(({ row, values }) => ({ ...row, values })),
    )
    const taken = new Map<string, Id>()
    for (const { row, target, values } of wanted) {
      const own = identity(values, fields)
      if (own === null || row.refused) continue
      const holder = taken.get(own) ?? (stored.get(own)?.id as Id | undefined)
      if (holder !== undefined && holder !== target.id)
        refusals.invalid(
          row,
          fields.map((path) => ({ path, rule: 'unique' })),
        )
      else taken.set(own, target.id as Id)
    }
  }
}
