import { sql } from 'drizzle-orm'
import type { KitContext, KitTx } from '../kit/deps.ts'
import type { Bound } from '../kit/kit.ts'
import { ownerIs, scopeWhere } from './scope.ts'
import { rowsHolding } from './search.ts'

/** The caller's scope in the form that indexes serve best; it shows the same rows. */
export const leanScope = async (tx: KitTx, bound: Bound, ctx: KitContext): Promise<KitContext> =>
  withoutSelf(tx, bound, await withAreaRows(tx, bound, ctx))

/** With the rows of the granted areas looked up, where a row may have several areas: row-level security lets no index find those. */
async function withAreaRows(tx: KitTx, bound: Bound, ctx: KitContext): Promise<KitContext> {
  const { area, through } = bound.entity.scope
  const { scope } = ctx
  if (scope.all || scope.allAreas || !area || through || scope.areas.length === 0) return ctx
  const byArea = await rowsHolding(tx, bound, area, scope.areas)
  return byArea ? { ...ctx, scope: { ...scope, byArea } } : ctx
}

/**
 * Without the part for their own rows, where the rest holds those already: an OR of two columns keeps a list from being read along an index,
 * and one's own row is nearly always within.
 */
async function withoutSelf(tx: KitTx, bound: Bound, ctx: KitContext): Promise<KitContext> {
  const { entity, table } = bound
  const { department, self } = entity.scope
  const { scope } = ctx
  if (scope.all || !department || !self || scope.self === null || scope.departments.length === 0) return ctx
  const lean: KitContext = { ...ctx, scope: { ...scope, self: null } }
  const own = sql`${bound.column(self)} = ${ownerIs(entity, self, scope.self)}`
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where ${own} and deleted_at is null and (${scopeWhere(entity, lean.scope) ?? sql`true`}) is not true limit 1`,
  )
  return rows.length === 0 ? lean : ctx
}
