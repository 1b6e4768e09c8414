import { type Id, MusterError } from '@muster/base'
import { idArray, visibleWhere } from '@muster/entity-kit/server'
import { and, sql } from 'drizzle-orm'
import { audit } from '../../audit.ts'
import type { Context } from '../../context.ts'
import type { Deps } from '../../deps.ts'
import { kit } from '../entities.ts'

/**
 * Puts rows into the given order: the numbers that they hold are dealt out anew among them, so that rows that are not named keep their place.
 * `within` names the field whose value they share. Throws MusterError: notFound, badRequest when they belong to different wholes.
 */
export async function reorder(
  deps: Pick<Deps, 'db' | 'changes' | 'clock'>,
  ctx: Context,
  { entity, field, within, ids }: { entity: string; field: string; within: string; ids: readonly Id[] },
): Promise<boolean> {
  const bound = kit.bound(entity)
  const column = bound.column(field)
  const wanted = [...new Set(ids)]
  await deps.db.tx(ctx, async (tx) => {
    const rows = await tx
      .select({ id: bound.column('id'), number: column, whole: bound.column(within) })
      .from(bound.table)
      .where(and(sql`${bound.column('id')} = any(${idArray(wanted)})`, visibleWhere(bound, ctx)))
      .for('update')
    if (rows.length !== wanted.length) throw new MusterError('notFound')
    if (new Set(rows.map((row) => String(row.whole))).size > 1) throw new MusterError('badRequest')
    const numbers = rows.map((row) => Number(row.number ?? 0)).sort((a, b) => a - b)
    for (let i = 1; i < numbers.length; i++) numbers[i] = Math.max(numbers[i] as number, (numbers[i - 1] as number) + 1)
    const set = (id: Id, number: number) =>
      tx
        .update(bound.table)
        .set({ [field]: number })
        .where(sql`${bound.column('id')} = ${id}`)
    // Out of each other's way first: two rows of one whole never hold the same number.
    for (const [i, id] of wanted.entries()) await set(id, -1 - i)
    for (const [i, id] of wanted.entries()) await set(id, numbers[i] as number)
    await tx
      .update(bound.table)
      .set({ revision: sql`${bound.column('revision')} + 1`, updatedAt: deps.clock.now(), updatedBy: ctx.actor?.userId ?? null })
      .where(sql`${bound.column('id')} = any(${idArray(wanted)})`)
    await audit(tx, ctx, { entity, action: 'update', request: { order: wanted } })
  })
  deps.changes.emit({ tenant: ctx.tenant, entity, ids: wanted })
  return true
}
