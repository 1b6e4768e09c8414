import type { FieldError, Id } from '@muster/base'
import { and, isNull, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { visibleFiles } from '../query/files.ts'
import { idArray, scopeWhere } from '../query/scope.ts'

const idsOf = (value: unknown): Id[] => (value == null ? [] : Array.isArray(value) ? (value as Id[]) : [value as Id])

/** Which of the ids a row of this entity may be named by: rows of the same tenant, not deleted, that the caller may see. */
async function usable(tx: KitTx, target: Bound, ctx: KitContext, ids: Id[]): Promise<Set<Id>> {
  const query = tx
    .select({ id: target.column('id') })
    .from(target.table)
    .where(
      and(
        sql`${target.column('id')} = any(${idArray(ids)})`,
        isNull(target.column('deletedAt')),
        target.entity.tenant ? sql`${target.column('tenantId')} = ${ctx.tenant}::bigint` : undefined,
        scopeWhere(target.entity, ctx.scope),
      ),
    )
  // Held until the end of the transaction, so that nobody deletes the row that is being referred to.
  const rows = target.entity.view ? await query : await query.for('key share')
  return new Set(rows.map((row) => row.id as Id))
}

/**
 * Checks the references of a row that is about to be written, those that the write changes. Names each field that points at something that is not there or not the caller's.
 */
export async function checkReferences(
  tx: KitTx,
  kit: Kit,
  bound: Bound,
  ctx: KitContext,
  values: Row,
  before: Row | null,
): Promise<FieldError[]> {
  const wanted = new Map<string, { path: string; ids: Id[] }[]>()
  const want = (entity: string, path: string, ids: Id[]) => {
    if (ids.length > 0 && kit.known(entity)) wanted.set(entity, [...(wanted.get(entity) ?? []), { path, ids }])
  }
  for (const [name, value] of Object.entries(values)) {
    const field = bound.entity.fields[name]
    const old = new Set(idsOf(before?.[name]))
    const added = (ids: Id[]) => ids.filter((id) => !old.has(id))
    if (field?.entity) want(field.entity, name, added(idsOf(value)))
    else if (field?.kind === 'image' || field?.kind === 'files') want('file', name, added(idsOf(value)))
    else if (field?.kind === 'point') want('floor', name, idsOf((value as { floor?: Id } | null)?.floor))
  }
  const errors: FieldError[] = []
  // In the order of names, so that two writers lock in the same order.
  for (const [entity, uses] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const ids = [...new Set(uses.flatMap((use) => use.ids))]
    // Naming a file shows it to the readers of the row: only who sees it may.
    const found = entity === 'file' ? await visibleFiles(tx, kit, ctx, ids) : await usable(tx, kit.bound(entity), ctx, ids)
    for (const { path, ids } of uses) if (!ids.every((id) => found.has(id))) errors.push({ path, rule: 'reference' })
  }
  return errors
}
