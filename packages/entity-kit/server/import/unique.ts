import { createTranslator } from '@muster/i18n'
import { and, isNull, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { sqlTypeOf } from '../table/columns.ts'
import type { Candidate, Refusals } from './rows.ts'

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

/** Stored rows of the tenant by the identity of these fields; rows that the caller may not see too: their values are taken as well. */
export async function storedBy(
  tx: KitTx,
  bound: Bound,
  ctx: KitContext,
  fields: readonly string[],
  rows: readonly Candidate[],
): Promise<Map<string, Row>> {
  const [lead] = fields
  if (!lead) return new Map()
  const values = [...new Set(rows.map((row) => row.values[lead]).filter((value) => value !== null && value !== undefined))]
  if (values.length === 0) return new Map()
  const type = sqlTypeOf(bound.entity.fields[lead]?.kind ?? 'text')
  const found = await tx
    .select()
    .from(bound.table)
    .where(
      and(
        bound.entity.tenant ? sql`${bound.column('tenantId')} = ${ctx.tenant}::bigint` : undefined,
        isNull(bound.column('deletedAt')),
        sql`${bound.column(lead)} = any(${sql.param(values)}::${sql.raw(type)}[])`,
      ),
    )
  return new Map((found as Row[]).flatMap((row) => [[identity(row, fields) ?? '', row]]))
}

/** Takes out rows that repeat another of the file, and those that exist already. */
export async function refuseTaken(tx: KitTx, bound: Bound, ctx: KitContext, rows: readonly Candidate[], refusals: Refusals): Promise<void> {
  const t = createTranslator(ctx.language)
  for (const fields of uniqueSets(bound)) {
    const stored = await storedBy(tx, bound, ctx, fields, rows)
    const seen = new Map<string, Candidate>()
    for (const row of rows) {
      if (row.refused) continue
      const own = identity(row.values, fields)
      if (own === null) continue
      const first = seen.get(own)
      if (stored.has(own))
        refusals.refuse(
          row,
          'existing',
          fields.map((column) => ({ column, reason: t('sheet.error.existing') })),
        )
      else if (first) {
        const reason = t('sheet.error.duplicate', { row: first.number })
        refusals.refuse(
          row,
          'duplicate',
          fields.map((column) => ({ column, reason })),
        )
      } else seen.set(own, row)
    }
  }
}
