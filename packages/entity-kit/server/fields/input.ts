import { type FieldError, invalid } from '@muster/base'
import type { Language } from '@muster/i18n'
import type { AnyEntity, Field } from '@muster/model/define'
import { z } from 'zod'
import type { Row } from '../kit/kit.ts'
import { checkValue, isEmpty } from './values.ts'

/** A field that people fill in: not written by the engine, and in the form, the spreadsheet or required. */
export const isWritable = (field: Field): boolean =>
  !field.fixed && !(field.virtual && !field.through) && (field.form || field.import || field.required)

const add = z.record(z.string().max(64), z.unknown())
/** The body of `add`: values by field name. */
export const addSchema = add
/** The body of `update`: the row's id, the revision it was based on, and the fields to change. */
export const updateSchema = add.and(z.object({ id: z.string(), revision: z.int() }))

/**
 * Checks the values given for an entity, field by field. Gives them as they are stored: empty texts and lists become null, so that
 * clearing a field is saying so. A required field may be missing from an update, not be emptied by it. Errors name every refused field.
 */
export function checkInput(entity: AnyEntity, input: Row, mode: 'add' | 'update'): { values: Row; errors: FieldError[] } {
  const values: Row = {}
  const errors: FieldError[] = []
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined
    if (!field) {
      errors.push({ path: name, rule: 'unknownField' })
      continue
    }
    if (!isWritable(field)) {
      if (value !== undefined) errors.push({ path: name, rule: 'fixed' })
      continue
    }
    if (isEmpty(value)) {
      // An empty secret keeps the old one; an explicit null removes it.
      if (mode === 'update' && field.kind === 'secret' && value !== null) continue
      if (value !== undefined || mode === 'add')
        values[name] = field.kind === 'json' && Array.isArray(value) ? checkedList(field, value) : null
      continue
    }
    const checked = checkValue(value, field)
    if ('refusal' in checked) errors.push({ path: name, ...checked.refusal })
    else values[name] = checked.value
  }
  if (mode === 'add') {
    for (const [name, field] of Object.entries(entity.fields)) {
      if (isWritable(field) && (values[name] === undefined || values[name] === null) && field.default !== undefined)
        values[name] = field.default
    }
  }
  return { values, errors }
}

/** An empty list in a json field is a value where its schema takes one. */
function checkedList(field: Field, value: unknown[]): unknown {
  return field.schema?.safeParse(value).success ? value : null
}

/** Rules on the whole row as it would be stored: required fields, those required by others, and rules between fields. */
export function checkRow(entity: AnyEntity, row: Row): FieldError[] {
  const errors: FieldError[] = []
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!isWritable(field) || field.virtual) continue
    const missing = row[name] === null || row[name] === undefined || (isEmpty(row[name]) && field.kind !== 'json')
    if (missing && (field.required || field.requiredWhen?.(row))) errors.push({ path: name, rule: 'required' })
  }
  return errors.length > 0 ? errors : (entity.check?.(row) ?? [])
}

/** Errors that speak of another field call it by its label. */
export const inWords = (entity: AnyEntity, language: Language, errors: FieldError[]): FieldError[] =>
  errors.map((error) => {
    const other = entity.fields[String(error.params?.field)]
    return other ? { ...error, params: { ...error.params, field: other.label[language] } } : error
  })

export function refuseIfAny(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(...errors)
}
