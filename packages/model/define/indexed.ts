import type { AnyEntity, UnionPart } from './entity.ts'
import type { Field } from './field.ts'

const scalar = new Set(['dict', 'text', 'bool', 'date', 'dateTime', 'int', 'decimal', 'ref'])

/** The field that lists are in the order of. */
const leading = (entity: AnyEntity): string | undefined => entity.order[0]?.replace(/^-/, '')

function isServed(entity: AnyEntity, name: string, field: Field): boolean {
  if (field.kind === 'ref') return field.filter || !field.fixed || Object.values(entity.scope).includes(name)
  // Lists are asked for a span of days by any date that they show.
  if (field.kind === 'date') return field.filter || field.list
  return field.filter && scalar.has(field.kind)
}

/**
 * Fields with an index of their own, by which a list of a million rows is filtered and sorted at once: those that lists filter by, live
 * references, dates that lists show, and the dimensions of the scope. What is unique and what the list is in the order of have theirs anyway.
 */
export const indexedFields = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields)
    .filter(([name, field]) => !field.virtual && !field.unique && name !== leading(entity) && isServed(entity, name, field))
    .map(([name]) => name)

/** The field of a part that a union shows under this name; undefined when it is reckoned or looked up. */
export const partField = ({ entity, fields, titles }: UnionPart, name: string): string | undefined => {
  const own = fields?.[name] ?? name
  return titles?.[name] === undefined && entity.fields[own] && !entity.fields[own].virtual ? own : undefined
}

/** A list however long can be sorted by this field without being read whole. Of a union, where every part has an index for it. */
export function isQuickToSort(entity: AnyEntity, name: string): boolean {
  if (name === leading(entity)) return true
  if (!entity.union) return entity.fields[name]?.unique === true || indexedFields(entity).includes(name)
  return entity.union.parts.every((part) => {
    const own = partField(part, name)
    return own !== undefined && isQuickToSort(part.entity, own)
  })
}
