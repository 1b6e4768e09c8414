import { type Id, invalid, type MusterError } from '@muster/base'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound, Kit, Row } from '../kit/kit.ts'
import { idArray, scopeWhere } from '../query/scope.ts'
import { snakeCase } from '../table/table.ts'

/** The refusal behind a violated unique index, or null when the error is another one. */
export function uniqueRefusal(bound: Bound, error: unknown): MusterError | null {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (!('code' in e) || e.code !== '23505') continue
    const constraint = 'constraint' in e ? String(e.constraint) : ''
    const field = Object.entries(bound.entity.fields).find(
      ([name, f]) => f.unique && constraint === `${bound.entity.dbName}_${snakeCase(name)}_unique`.slice(0, 56),
    )
    const paths = field ? [field[0]] : bound.entity.key
    return invalid(...paths.map((path) => ({ path, rule: 'unique' })))
  }
  return null
}

/** Runs a write; a value that somebody else took at the same moment becomes the refusal of its field. */
export async function writing<T>(bound: Bound, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw uniqueRefusal(bound, error) ?? error
  }
}

/** What stays after leaving out the fields without a column. */
export const storedValues = (bound: Bound, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== undefined && bound.has(name)))

/** A row that its writer could not see afterwards would be lost to them, and would be written into somebody else's part. */
export async function refuseOutside(tx: KitTx, bound: Bound, ctx: KitContext, ids: Id[]): Promise<void> {
  const scope = scopeWhere(bound.entity, ctx.scope)
  if (!scope) return
  const inside = await tx
    .select({ id: bound.column('id') })
    .from(bound.table)
    .where(and(sql`${bound.column('id')} = any(${idArray(ids)})`, scope))
  if (inside.length === ids.length) return
  const { department, area } = bound.entity.scope
  const paths = [department, area].filter((field) => field !== undefined && field !== 'id' && !bound.entity.fields[field]?.fixed)
  throw invalid(...(paths.length > 0 ? paths : ['id']).map((path) => ({ path: path as string, rule: 'reference' })))
}

/** Points the rows chosen in an inverse reference at this row, and lets go of those no longer chosen. */
export async function storeInverse(tx: KitTx, kit: Kit, bound: Bound, id: Id, values: Row): Promise<void> {
  for (const [name, field] of Object.entries(bound.entity.fields)) {
    if (!field.through || !field.entity || values[name] === undefined) continue
    const other = kit.bound(field.entity)
    const chosen = (values[name] ?? []) as Id[]
    const through = other.column(field.through)
    const revision = sql`${other.column('revision')} + 1`
    await tx
      .update(other.table)
      .set({ [field.through]: null, revision })
      .where(and(eq(through, id), isNull(other.column('deletedAt')), sql`not (${other.column('id')} = any(${idArray(chosen)}))`))
    await tx
      .update(other.table)
      .set({ [field.through]: id, revision })
      .where(and(sql`${other.column('id')} = any(${idArray(chosen)})`, sql`${through} is distinct from ${id}::bigint`))
  }
}
