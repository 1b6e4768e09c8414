import { type Id, invalid, MusterError } from '@muster/base'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { checkInput, checkRow, inWords, refuseIfAny } from '../fields/input.ts'
import { maskValue } from '../fields/mask.ts'
import type { KitContext, KitDeps, KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { visibleWhere } from '../query/page.ts'
import { addVirtual } from '../query/virtual.ts'
import { changesOf, same } from '../write/changes.ts'
import { checkCodes } from '../write/codes.ts'
import { releaseReferences } from '../write/in-use.ts'
import { checkReferences } from '../write/references.ts'
import { refuseOutside, storedValues, storeInverse, writing } from '../write/store.ts'
import { checkTree } from '../write/tree.ts'
import { idArray } from '../query/scope.ts'

export type Written = { id: Id; revision: number }

/** What a write verb works with; `tx` is open, the change is told by the caller after commit. */
export type Work = { kit: Kit; deps: KitDeps; tx: KitTx; ctx: KitContext }

async function checkAll({ kit, tx, ctx }: Work, bound: Bound, values: Row, row: Row, before: Row | null): Promise<void> {
  refuseIfAny(inWords(bound.entity, ctx.language, checkRow(bound.entity, row)))
  refuseIfAny([
    ...(await checkCodes(tx, kit, bound, ctx.tenant, values, before)),
    ...(await checkReferences(tx, kit, bound, ctx, values, before)),
    ...(await checkTree(tx, bound, ctx, row)),
  ])
}

/** Adds one row out of what somebody filled in. `given` = values that only the server sets. Throws MusterError. */
export async function addRow(work: Work, bound: Bound, input: Row, given: Row = {}): Promise<Written> {
  const { kit, deps, tx, ctx } = work
  const { values, errors } = checkInput(bound.entity, input, 'add')
  refuseIfAny(errors)
  const row: Row = { ...values, ...given }
  await bound.hooks.beforeWrite?.({ deps, tx, ctx, row, before: null })
  await checkAll(work, bound, values, row, null)
  const now = deps.now()
  const stored = {
    ...storedValues(bound, row),
    ...(bound.entity.tenant ? { tenantId: ctx.tenant } : {}),
    createdAt: now,
    updatedAt: now,
    createdBy: ctx.actor?.userId ?? null,
    updatedBy: ctx.actor?.userId ?? null,
  }
  const [added] = await writing(bound, () =>
    tx
      .insert(bound.table)
      .values(stored)
      .returning({ id: bound.column('id') }),
  )
  const id = added?.id as Id
  await storeInverse(tx, kit, bound, id, values)
  await refuseOutside(tx, bound, ctx, [id])
  await bound.hooks.afterWrite?.({ deps, tx, ctx, row: { ...row, id }, before: null })
  await deps.audit(tx, ctx, { entity: bound.entity.name, action: 'add', targetId: id, changes: changesOf(bound.entity, null, row) })
  return { id, revision: 1 }
}

/** Locks and reads one row that the caller may see. Throws MusterError notFound. */
export async function lockRow({ tx, ctx }: Pick<Work, 'tx' | 'ctx'>, bound: Bound, id: Id): Promise<Row> {
  const [row] = await tx
    .select(getTableColumns(bound.table))
    .from(bound.table)
    .where(and(eq(bound.column('id'), id), visibleWhere(bound, ctx)))
    .for('no key update')
  if (!row) throw new MusterError('notFound')
  return row
}

/** What a change makes of a row: its fields checked one by one, the rest derived by the hooks. Writes nothing. Throws MusterError invalid. */
export async function planUpdate(work: Work, bound: Bound, before: Row, input: Row, given: Row = {}): Promise<{ row: Row; values: Row }> {
  const { deps, tx, ctx } = work
  const { values, errors } = checkInput(bound.entity, withoutMasks(bound, input, before), 'update')
  refuseIfAny(errors)
  const fixed = Object.keys(values).filter((name) => bound.entity.fields[name]?.immutable && !same(values[name], before[name]))
  if (fixed.length > 0) throw invalid(...fixed.map((path) => ({ path, rule: 'immutable' })))
  const row: Row = { ...before, ...values, ...given }
  await bound.hooks.beforeWrite?.({ deps, tx, ctx, row, before })
  return { row, values }
}

/** Changes one row. `revision` null = whatever it is now (spreadsheets name no revision). Throws MusterError, `conflict` when it is old. */
export async function updateRow(work: Work, bound: Bound, id: Id, revision: number | null, input: Row, given: Row = {}): Promise<Written> {
  const { kit, deps, tx, ctx } = work
  const before = await lockRow(work, bound, id)
  if (revision !== null && before.revision !== revision) throw new MusterError('conflict')
  const inverse = Object.keys(input).filter((name) => bound.entity.fields[name]?.through)
  if (inverse.length > 0) await addVirtual(tx, kit, bound, ctx, [before], inverse)
  const { row, values } = await planUpdate(work, bound, before, input, given)
  await checkAll(work, bound, values, row, before)
  const changed = Object.fromEntries(Object.entries(row).filter(([name, value]) => !same(value, before[name])))
  const next = Number(before.revision) + 1
  if (Object.keys(changed).length === 0) return { id, revision: Number(before.revision) }
  const stored = { ...storedValues(bound, changed), revision: next, updatedAt: deps.now(), updatedBy: ctx.actor?.userId ?? null }
  await writing(bound, () =>
    tx
      .update(bound.table)
      .set(stored)
      .where(eq(bound.column('id'), id)),
  )
  await storeInverse(tx, kit, bound, id, values)
  await refuseOutside(tx, bound, ctx, [id])
  await bound.hooks.afterWrite?.({ deps, tx, ctx, row, before })
  await deps.audit(tx, ctx, {
    entity: bound.entity.name,
    action: 'update',
    targetId: id,
    changes: changesOf(bound.entity, before, changed),
  })
  return { id, revision: next }
}

/** A masked value that comes back as it was shown means "unchanged". */
function withoutMasks(bound: Bound, input: Row, before: Row): Row {
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      const field = bound.entity.fields[name]
      return !(field?.masked && value !== null && value !== undefined && value !== '' && value === maskValue(field, before[name]))
    }),
  )
}

/** Deletes rows: hidden, their unique values free again. All or none. Throws MusterError, `inUse` with who uses them. */
export async function deleteRows(work: Work, bound: Bound, ids: readonly Id[]): Promise<{ deleted: number }> {
  const { kit, deps, tx, ctx } = work
  const wanted = [...new Set(ids)]
  const rows = await tx
    .select(getTableColumns(bound.table))
    .from(bound.table)
    .where(and(sql`${bound.column('id')} = any(${idArray(wanted)})`, visibleWhere(bound, ctx)))
    .orderBy(bound.column('id'))
    .for('update')
  if (rows.length !== wanted.length) throw new MusterError('notFound')
  const builtIn = rows.filter((row) => row.builtIn === true)
  if (builtIn.length > 0) throw new MusterError('inUse', { params: { used: ctx.language === 'zh' ? '系统内置' : 'built in' } })
  for (const row of rows) await bound.hooks.beforeDelete?.({ deps, tx, ctx, row })
  await releaseReferences(tx, kit, bound, ctx, wanted)
  const now = deps.now()
  await tx
    .update(bound.table)
    .set({ deletedAt: now, updatedAt: now, updatedBy: ctx.actor?.userId ?? null, revision: sql`${bound.column('revision')} + 1` })
    .where(sql`${bound.column('id')} = any(${idArray(wanted)})`)
  for (const row of rows) {
    const changes = changesOf(bound.entity, null, row).map(({ field, after }) => ({ field, before: after, after: null }))
    await deps.audit(tx, ctx, { entity: bound.entity.name, action: 'delete', targetId: String(row.id), changes })
  }
  return { deleted: rows.length }
}
