import type { AnyEntity, Field, Label } from '@muster/model/define'

export type FieldGroup = { key: string; label: Label | null; fields: [string, Field][] }

/** Splits fields into the entity's groups, in order; those without one stand first. */
export function groupsOf(entity: AnyEntity, fields: [string, Field][]): FieldGroup[] {
  const groups: FieldGroup[] = [
    { key: '', label: null, fields: [] },
    ...Object.entries(entity.groups ?? {}).map(([key, label]) => ({ key, label, fields: [] })),
  ]
  for (const entry of fields) {
    const group = groups.find(({ key }) => key === (entry[1].group ?? '')) ?? groups[0]!
    group.fields.push(entry)
  }
  return groups.filter(({ fields }) => fields.length > 0)
}

const wide = new Set(['longText', 'polygon', 'files', 'json'])

/** Whether a field takes both columns of the form. */
export const isWide = (field: Field): boolean => wide.has(field.kind)
