import { hasMessage, type Language, type Translator } from '@muster/i18n'
import type { AnyEntity, Field } from '@muster/model/define'

export type Row = Record<string, unknown> & { id: string; revision?: number }

export const fieldLabel = (field: Field, language: Language): string => field.label[language]

/** In English an entity's name in the middle of a sentence is lower case. */
export const entityLabel = (entity: AnyEntity, language: Language): string => entity.label[language].replace(/（.*?）|\s*\(.*?\)/g, '')

export const entityInSentence = (entity: AnyEntity, language: Language): string => {
  const label = entityLabel(entity, language)
  return language === 'en' && !/^[A-Z]{2}/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
}

/** The fields of an entity that pass, in the order of the definition. */
export const fieldsWhere = (entity: AnyEntity, keep: (field: Field) => boolean): [string, Field][] =>
  Object.entries(entity.fields).filter(([, field]) => keep(field))

/** The unit of a figure in words of the interface language; symbols stand as they are. */
export function unitOf(field: Field, t: Translator): string | undefined {
  if (!field.unit || field.unit === '-') return undefined
  const key = `kit.unit.${field.unit}`
  return hasMessage(key) ? t(key) : field.unit
}

/** What a row is called. */
export function rowTitle(entity: AnyEntity, row: Row): string {
  const name = entity.title ?? entity.key[0] ?? 'id'
  const value = row[`${name}Label`] ?? row[name] ?? row.id
  return String(value)
}

/** A stored file as the server links it from a row. */
export type FileLink = { id: string; name: string; url: string }

/** The files of an image or files field, as the server put them beside the ids. */
export function filesOf(row: Row | undefined, name: string): FileLink[] {
  const files = row?.[`${name}Files`]
  return Array.isArray(files) ? (files as FileLink[]) : []
}
