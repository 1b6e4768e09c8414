import type { Id } from '@muster/base'
import type { AnyEntity, Scope } from '@muster/model/define'
import { or, sql, type SQL } from 'drizzle-orm'
import type { KitContext, KitScope, KitTx } from '../kit/deps.ts'
import type { Bound } from '../kit/kit.ts'
import { snakeCase } from '../table/table.ts'

/** An array of ids as one parameter. */
export const idArray = (ids: readonly Id[]): SQL => sql`${sql.param([...ids])}::bigint[]`

/** The person that the account is bound to. */
const personOf = (user: Id): SQL => sql`(select u.person from "user" u where u.id = ${user}::bigint)`

/**
 * The one place that narrows rows to what the caller may see; lists, pickers, references, exports, history and live all go through it.
 * A row shows when its department or its area is granted, or when it is the caller's own. Undefined = no narrowing.
 * `alias` names the table in the query when it is not the entity's own name.
 */
export function scopeWhere(entity: AnyEntity, scope: KitScope, alias: string = entity.dbName): SQL | undefined {
  const { department, area, self, through } = entity.scope
  if (scope.all) return undefined
  if (through) return seenThrough(through, scope, alias)
  if (!department && !area && !self) return undefined
  if (area && scope.allAreas) return undefined
  const column = (field: string) => sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(field))}`
  const granted = (field: string, ids: readonly Id[]) =>
    entity.fields[field]?.kind === 'refs' ? sql`${column(field)} && ${idArray(ids)}` : sql`${column(field)} = any(${idArray(ids)})`
  const parts: SQL[] = []
  if (department && scope.departments.length > 0) parts.push(granted(department, scope.departments))
  if (area && scope.areas.length > 0) parts.push(granted(area, scope.areas))
  if (self && scope.self !== null) parts.push(sql`${column(self)} = ${ownerIs(entity, self, scope.self)}`)
  return or(...parts) ?? sql`false`
}

/** A part shows when its whole does. */
function seenThrough({ field, entity }: NonNullable<Scope['through']>, scope: KitScope, alias: string): SQL | undefined {
  // A name of its own, because a whole may be part of yet another one.
  const whole = `${alias}_of`
  const seen = scopeWhere(entity, scope, whole)
  if (!seen) return undefined
  const [table, name, part, column] = [entity.dbName, whole, alias, snakeCase(field)].map((word) => sql.identifier(word))
  return sql`exists (select 1 from ${table} ${name} where ${name}.id = ${part}.${column} and ${seen})`
}

/** The value that `self` has in the caller's own rows: the account, or the person it is bound to. */
function ownerIs(entity: AnyEntity, self: string, user: Id): SQL {
  const refersTo = self === 'id' ? entity.name : (entity.fields[self]?.entity ?? 'user')
  return refersTo === 'user' ? sql`${user}::bigint` : personOf(user)
}

/**
 * The caller's scope without the part for their own rows, where the departments hold those already: an OR of two columns keeps a list from
 * being read along an index, and one's own row is nearly always within. Everything else stays as it is.
 */
export async function leanScope(tx: KitTx, bound: Bound, ctx: KitContext): Promise<KitContext> {
  const { entity, table } = bound
  const { department, self } = entity.scope
  const { scope } = ctx
  if (scope.all || !department || !self || scope.self === null || scope.departments.length === 0 || scope.areas.length > 0) return ctx
  const lean: KitContext = { ...ctx, scope: { ...scope, self: null } }
  const own = sql`${bound.column(self)} = ${ownerIs(entity, self, scope.self)}`
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where ${own} and deleted_at is null and (${scopeWhere(entity, lean.scope) ?? sql`true`}) is not true limit 1`,
  )
  return rows.length === 0 ? lean : ctx
}
