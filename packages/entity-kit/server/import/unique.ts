import { createTranslator } from '@muster/i18n'
import { and, isNull, sql } from 'drizzle-orm'
import type { Bound, Row } from '../kit/kit.ts'
import { sqlTypeOf } from '../table/columns.ts'
import type { Work } from '../verbs/write.ts'
import type { Candidate, ImportRun } from './rows.ts'

/** The sets of fields that no two rows may share: each unique field, and the natural key where it is several fields. */
export function uniqueSets(bound: Bound): string[][] {
  const single = Object.entries(bound.entity.fields)
    .filter(([name, field]) => field.unique && bound.has(name))
    .map(([name]) => [name])
  return bound.entity.key.length > 1 ? [...single, [...bound.entity.key]] : single
}

/** Values of a set of fields as one text; null when one is missing, because nothing equals what is not there. */
export function identity(row: Row, fields: readonly string[]): string | null {
  const values = fields.map((field) => row[field])
  return values.some((value) => value === null || value === undefined) ? null : JSON.stringify(values)
}

/** Ids of the tenant's stored rows by the identity of these fields; rows that the caller may not see too: their values are taken as well. */
export async function storedBy(
  { tx, ctx }: Work,
  bound: Bound,
  fields: readonly string[],
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const [lead] = fields
  if (!lead) return new Map()
  const values = [...new Set(rows.map((row) => row[lead]).filter((value) => value !== null && value !== undefined))]
  if (values.length === 0) return new Map()
  const type = sqlTypeOf(bound.entity.fields[lead]?.kind ?? 'text')
  const found = await tx
    .select(Object.fromEntries(['id', ...fields].map((name) => [name, bound.column(name)])))
    .from(bound.table)
    .where(
      and(
        bound.entity.tenant ? sql`${bound.column('tenantId')} = ${ctx.tenant}::bigint` : undefined,
        isNull(bound.column('deletedAt')),
        sql`${bound.column(lead)} = any(${sql.param(values)}::${sql.raw(type)}[])`,
      ),
    )
  return new Map((found as Row[]).map((row) => [identity(row, fields) ?? '', String(row.id)]))
}

/** Takes out rows that repeat another of the file, and those that exist already. */
export async function refuseTaken(run: ImportRun, rows: readonly Candidate[]): Promise<void> {
  const t = createTranslator(run.work.ctx.language)
  for (const fields of uniqueSets(run.bound)) {
    const good = rows.filter((row) => !row.refused)
    const stored = await storedBy(
      run.work,
      run.bound,
      fields,
      good.map((row) => row.values),
    )
    const seen = run.seenBy(fields)
    for (const row of good) {
      const own = identity(row.values, fields)
      if (own === null) continue
      const first = seen.get(own)
      const refuse = (kind: 'existing' | 'duplicate', reason: string) =>
        run.refusals.refuse(
          row,
          kind,
          fields.map((column) => ({ column, reason })),
        )
      if (stored.has(own)) refuse('existing', t('sheet.error.existing'))
      else if (first !== undefined) refuse('duplicate', t('sheet.error.duplicate', { row: first }))
      else seen.set(own, row.number)
    }
  }
}
