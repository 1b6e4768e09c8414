import { createTranslator, hasMessage, type Language } from '@muster/i18n'
import type { AnyEntity, Field } from '@muster/model/define'

/** A column of an entity's spreadsheet. */
export type SheetColumn = { name: string; field: Field; title: string }

/** The heading of a field: its label, with the unit in words of the language when it has one. */
export function titleOf(field: Field, language: Language): string {
  if (!field.unit || field.unit === '-') return field.label[language]
  const key = `kit.unit.${field.unit}`
  return `${field.label[language]}(${hasMessage(key) ? createTranslator(language)(key) : field.unit})`
}

/** What a template asks for, in the order of the definition. Files and shapes are not for cells. */
export const importColumns = (entity: AnyEntity, language: Language): SheetColumn[] =>
  Object.entries(entity.fields)
    .filter(
      ([, field]) =>
        field.import && !field.fixed && !field.virtual && !['image', 'files', 'polygon', 'json', 'secret'].includes(field.kind),
    )
    .map(([name, field]) => ({ name, field, title: titleOf(field, language) }))

/** What an export shows: the list's columns, or those asked for. Secrets, shapes and files never. */
export const exportColumns = (entity: AnyEntity, language: Language, chosen: readonly string[]): SheetColumn[] =>
  Object.entries(entity.fields)
    .filter(([name, field]) => (chosen.length > 0 ? chosen.includes(name) : field.list || field.import))
    .filter(([, field]) => !field.hidden && !['image', 'files', 'polygon', 'json', 'secret'].includes(field.kind))
    .map(([name, field]) => ({ name, field, title: titleOf(field, language) }))
