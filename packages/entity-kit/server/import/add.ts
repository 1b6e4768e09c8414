import { type Id, MusterError } from '@muster/base'
import { createTranslator } from '@muster/i18n'
import { and, sql } from 'drizzle-orm'
import { checkInput, checkRow, inWords } from '../fields/input.ts'
import type { Bound, Row } from '../kit/kit.ts'
import { idArray, scopeWhere } from '../query/scope.ts'
import type { Work } from '../verbs/write.ts'
import { storedValues, writing } from '../write/store.ts'
import { checkTree } from '../write/tree.ts'
import type { Candidate, Refusals } from './rows.ts'
import { refuseTaken } from './unique.ts'

const BATCH = 500

/** Runs a hook; what it refuses is the row's fault. */
async function passes(row: Candidate, refusals: Refusals, hook: () => Promise<void> | undefined): Promise<boolean> {
  try {
    await hook()
    return true
  } catch (error) {
    if (!(error instanceof MusterError) || error.fields.length === 0) throw error
    refusals.invalid(row, error.fields)
    return false
  }
}

/** Adds the rows that hold; the others are listed and nothing that exists is touched. Gives the ids added. */
export async function addRows(work: Work, bound: Bound, rows: readonly Candidate[], refusals: Refusals): Promise<Id[]> {
  const { deps, tx, ctx } = work
  for (const row of rows) {
    if (row.refused) continue
    const { values, errors } = checkInput(bound.entity, row.values, 'add')
    row.values = values
    refusals.invalid(row, errors)
    if (row.refused || !(await passes(row, refusals, () => bound.hooks.beforeWrite?.({ deps, tx, ctx, row: row.values, before: null }))))
      continue
    refusals.invalid(row, inWords(bound.entity, ctx.language, checkRow(bound.entity, row.values)))
  }
  await refuseTaken(tx, bound, ctx, rows, refusals)
  for (const row of rows) {
    if (row.after?.refused && !row.refused) refusals.invalid(row, [{ path: bound.entity.parent ?? '', rule: 'reference' }])
  }
  const good = rows.filter((row) => !row.refused)
  if (bound.entity.parent) for (const row of good) await addNode(work, bound, row, refusals)
  else for (let i = 0; i < good.length; i += BATCH) await insert(work, bound, good.slice(i, i + BATCH))
  const added = await refuseOutsideRows(work, bound, good, refusals)
  for (const row of added) {
    await bound.hooks.afterWrite?.({ deps, tx, ctx, row: { ...row.values, id: row.id }, before: null })
  }
  return added.map((row) => row.id as Id)
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
  const stored = rows.map((row) => ({ ...storedValues(bound, row.values), ...common }))
  const ids = await writing(bound, () =>
    tx
      .insert(bound.table)
      .values(stored)
      .returning({ id: bound.column('id') }),
  )
  rows.forEach((row, i) => {
    row.id = ids[i]?.id as Id
  })
}

/** A row of a tree goes in by itself: its parent may be the row before. */
async function addNode(work: Work, bound: Bound, row: Candidate, refusals: Refusals): Promise<void> {
  if (row.after) row.values[bound.entity.parent as string] = row.after.id ?? null
  if (row.after?.refused) refusals.invalid(row, [{ path: bound.entity.parent as string, rule: 'reference' }])
  else refusals.invalid(row, await checkTree(work.tx, bound, work.ctx, row.values))
  if (!row.refused) await insert(work, bound, [row])
}

/** Takes back what the caller could not see afterwards. */
async function refuseOutsideRows({ tx, ctx }: Work, bound: Bound, rows: readonly Candidate[], refusals: Refusals): Promise<Candidate[]> {
  const added = rows.filter((row) => row.id !== undefined)
  const scope = scopeWhere(bound.entity, ctx.scope)
  if (!scope || added.length === 0) return added
  const ids = added.map((row) => row.id as Id)
  const inside = await tx
    .select({ id: bound.column('id') })
    .from(bound.table)
    .where(and(sql`${bound.column('id')} = any(${idArray(ids)})`, scope))
  const visible = new Set(inside.map((row) => row.id as Id))
  const outside = added.filter((row) => !visible.has(row.id as Id))
  if (outside.length > 0) {
    await tx.delete(bound.table).where(sql`${bound.column('id')} = any(${idArray(outside.map((row) => row.id as Id))})`)
    const reason = createTranslator(ctx.language)('sheet.error.outside')
    const { department, area } = bound.entity.scope
    for (const row of outside) refusals.refuse(row, 'invalid', [{ column: department ?? area ?? '', reason }])
  }
  return added.filter((row) => !row.refused)
}
