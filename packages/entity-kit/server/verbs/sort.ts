import { type Id, MusterError } from '@muster/base'
import { and, sql } from 'drizzle-orm'
import type { Bound, Row } from '../kit/kit.ts'
import { visibleWhere } from '../query/page.ts'
import { idArray } from '../query/scope.ts'
import type { Work } from './write.ts'

/** Rows of one whole that can be put in order by hand; beyond it a list is sorted by what its rows say. */
const SIBLINGS = 5000

/**
 * A list in which the named members stand in the order given, at the places that they had before, and all others where they were.
 * Ids that are not in the list change nothing.
 */
export function inOrder(all: readonly Id[], named: readonly Id[]): Id[] {
  const places = new Set(named)
  const next = named.filter((id) => all.includes(id)).values()
  return all.map((id) => (places.has(id) ? (next.next().value ?? id) : id))
}

/** The numbers of a list, made so that each is above the one before it: nothing changes where they are already. */
export function rising(numbers: readonly number[]): number[] {
  const sorted = [...numbers].sort((a, b) => a - b)
  for (let i = 1; i < sorted.length; i++) sorted[i] = Math.max(sorted[i] as number, (sorted[i - 1] as number) + 1)
  return sorted
}

/**
 * Puts rows into the given order, among those that share their whole (`ordered.within`; the parent of a tree). Rows that are not named keep their
 * place. The numbers that are there are dealt out anew; only rows whose number changes are written. One entry of the log names the rows before
 * and after. Returns the rows that changed. Throws MusterError: `notFound` for rows out of sight, `badRequest` for rows of different wholes.
 */
export async function sortRows({ deps, tx, ctx }: Work, bound: Bound, ids: readonly Id[]): Promise<Id[]> {
  const { ordered, title, key } = bound.entity
  if (!ordered) throw new MusterError('badRequest')
  const wanted = [...new Set(ids)]
  const id = bound.column('id')
  const number = bound.column(ordered.by)
  const whole = ordered.within ? bound.column(ordered.within) : sql`null`
  const named = await tx
    .select({ id, whole: sql<string | null>`${whole}::text` })
    .from(bound.table)
    .where(and(sql`${id} = any(${idArray(wanted)})`, visibleWhere(bound, ctx)))
  if (named.length !== wanted.length) throw new MusterError('notFound')
  if (new Set(named.map((row) => row.whole)).size > 1) throw new MusterError('badRequest')
  const name = bound.column(title ?? key[0] ?? 'id')
  const siblings: Row[] = await tx
    .select({ id, number, name })
    .from(bound.table)
    .where(and(sql`${whole}::text is not distinct from ${named[0]?.whole ?? null}::text`, visibleWhere(bound, ctx)))
    .orderBy(sql`${number} asc nulls first`, sql`${id} asc`)
    .limit(SIBLINGS)
    .for('update')
  const before = siblings.map((row) => String(row.id))
  const after = inOrder(before, wanted)
  const numbers = rising(siblings.map((row) => Number(row.number ?? 0)))
  const held = new Map(siblings.map((row) => [String(row.id), row.number]))
  const moved = after.flatMap((one, i) => (held.get(one) === numbers[i] ? [] : [{ id: one, number: numbers[i] as number }]))
  if (moved.length === 0) return []
  const movedIds = idArray(moved.map((one) => one.id))
  const deal = (given: readonly number[]) =>
    tx.execute(sql`
    update ${bound.table} set ${sql.identifier(number.name)} = dealt.number
    from unnest(${movedIds}, ${sql.param(given)}::int[]) as dealt(id, number)
    where ${id} = dealt.id`)
  // Out of each other's way first: where the number is part of a key, two rows of one whole never hold the same.
  await deal(moved.map((_, i) => -1 - i))
  await deal(moved.map((one) => one.number))
  await tx
    .update(bound.table)
    .set({ revision: sql`${bound.column('revision')} + 1`, updatedAt: deps.now(), updatedBy: ctx.actor?.userId ?? null })
    .where(sql`${id} = any(${movedIds})`)
  const names = new Map(siblings.map((row) => [String(row.id), String(row.name)]))
  const say = (list: readonly Id[]) =>
    list
      .filter((one) => wanted.includes(one))
      .map((one) => names.get(one))
      .join('、')
  await deps.audit(tx, ctx, {
    entity: bound.entity.name,
    action: 'update',
    targetId: wanted[0] ?? '',
    changes: [{ field: ordered.by, before: say(before), after: say(after) }],
  })
  return moved.map((one) => one.id)
}
