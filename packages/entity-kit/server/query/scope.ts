import type { Id } from '@muster/base'
import type { AnyEntity, Scope } from '@muster/model/define'
import { or, sql, type SQL } from 'drizzle-orm'
import type { KitScope } from '../kit/deps.ts'
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
  const parts = scopeParts(entity, scope, alias)
  return parts && (or(...parts) ?? sql`false`)
}

/** The same as conditions of which one is enough, each of which an index may serve. */
export function scopeParts(entity: AnyEntity, scope: KitScope, alias: string = entity.dbName): SQL[] | undefined {
  const { department, area, self, through } = entity.scope
  if (scope.all) return undefined
  if (through) {
    const seen = seenThrough(through, scope, alias)
    return seen && [seen]
  }
  if (!department && !area && !self) return undefined
  if (area && scope.allAreas) return undefined
  const column = (field: string) => sql`${sql.identifier(alias)}.${sql.identifier(snakeCase(field))}`
  const granted = (field: string, ids: readonly Id[]) =>
    entity.fields[field]?.kind === 'refs' ? sql`${column(field)} && ${idArray(ids)}` : sql`${column(field)} = any(${idArray(ids)})`
  const parts: SQL[] = []
  if (department && scope.departments.length > 0) parts.push(granted(department, scope.departments))
  if (area && scope.areas.length > 0) {
    // An index finds the few; whether they are within is asked all the same, in a form that calls up no other index.
    const few =
      scope.byArea && sql`(${column('id')} = any(${idArray(scope.byArea)}) and coalesce(${column(area)}, '{}') && ${idArray(scope.areas)})`
    parts.push(few ?? granted(area, scope.areas))
  }
  if (self && scope.self !== null) parts.push(sql`${column(self)} = ${ownerIs(entity, self, scope.self)}`)
  return parts
}

/** A part shows when its whole does. */
function seenThrough({ field, entity }: NonNullable<Scope['through']>, scope: KitScope, alias: string): SQL | undefined {
  // A name of its own, because a whole may be part of yet another one.
  const whole = `${alias}_of`
  const { byArea: _, ...ofWhole } = scope
  const seen = scopeWhere(entity, ofWhole, whole)
  if (!seen) return undefined
  const [table, name, part, column] = [entity.dbName, whole, alias, snakeCase(field)].map((word) => sql.identifier(word))
  return sql`exists (select 1 from ${table} ${name} where ${name}.id = ${part}.${column} and ${seen})`
}

/** The value that `self` has in the caller's own rows: the account, or the person it is bound to. */
export function ownerIs(entity: AnyEntity, self: string, user: Id): SQL {
  const refersTo = self === 'id' ? entity.name : (entity.fields[self]?.entity ?? 'user')
  return refersTo === 'user' ? sql`${user}::bigint` : personOf(user)
}
