import { createTranslator } from '@muster/i18n'
import { sql } from 'drizzle-orm'
import type { Bound, Row } from '../kit/kit.ts'
import { scopeWhere } from '../query/scope.ts'
import type { Work } from '../verbs/write.ts'
import { recordset } from '../write/recordset.ts'
import type { Candidate, Refusals } from './rows.ts'

/** Takes out rows that the caller could not see once they were written. `stored` gives a row as it would be. */
export async function refuseOutsideRows(
  { tx, ctx }: Work,
  bound: Bound,
  rows: readonly Candidate[],
  stored: (row: Candidate) => Row,
  refusals: Refusals,
): Promise<void> {
  const good = rows.filter((row) => !row.refused)
  const scope = scopeWhere(bound.entity, ctx.scope, 'wanted')
  if (!scope || good.length === 0) return
  const names = ['id', 'createdBy', ...Object.keys(bound.entity.fields).filter((name) => bound.has(name))]
  // The row's place in the batch travels where its time of change will be.
  const places = good.map((row, at): Row => ({ createdBy: ctx.actor?.userId ?? null, ...stored(row), updatedAt: at }))
  const { rows: inside } = await tx.execute<{ place: string }>(
    sql`select wanted.updated_at as place from ${recordset(bound, places, [...new Set([...names, 'updatedAt'])], 'wanted')} where ${scope}`,
  )
  const visible = new Set(inside.map(({ place }) => Number(place)))
  const reason = createTranslator(ctx.language)('sheet.error.outside')
  const { department, area } = bound.entity.scope
  good.forEach((row, at) => {
    if (!visible.has(at)) refusals.refuse(row, 'invalid', [{ column: department ?? area ?? '', reason }])
  })
}
