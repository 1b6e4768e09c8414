import type { AnyEntity, Field } from '@muster/model/define'
import { fieldsWhere } from '../text.ts'

type Values = Record<string, unknown>

/** Names of fields that a form leaves out: always the same, or by what is in the form and whether it adds a row. */
export type HiddenFields = readonly string[] | ((values: Values, adding: boolean) => readonly string[])

/** Fields of the form, whatever is in it. */
export const formFields = (entity: AnyEntity): [string, Field][] => fieldsWhere(entity, (field) => field.form && !field.fixed)

/** The fields that the form shows now; one that is needed only sometimes is needed, and shown as such, only then. */
export function shownFields(entity: AnyEntity, hidden: HiddenFields, values: Values, adding: boolean): [string, Field][] {
  const out = typeof hidden === 'function' ? hidden(values, adding) : hidden
  return formFields(entity)
    .filter(([name]) => !out.includes(name))
    .map(([name, field]) => [name, field.requiredWhen ? { ...field, required: field.requiredWhen(values) } : field])
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * What a save sends. For a new row everything filled in; for a change only what differs, so that a masked value that was not touched
 * is not written back. A value whose field went out of the form is emptied.
 */
export function changesOf(start: Values, values: Values, shown: readonly string[], before: readonly string[] | null): Values {
  const kept = Object.entries({ ...start, ...values }).filter(([name]) => shown.includes(name))
  if (before === null) return Object.fromEntries(kept.filter(([, value]) => value !== undefined))
  const changed = kept.filter(([name, value]) => !same(value, start[name]))
  const gone = before.filter((name) => !shown.includes(name) && start[name] != null)
  return Object.fromEntries([...changed, ...gone.map((name) => [name, Array.isArray(start[name]) ? [] : null])])
}
