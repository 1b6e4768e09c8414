import type { AnyEntity } from '@muster/model/define'
import { maskValue } from '../fields/mask.ts'
import type { FieldChange } from '../kit/deps.ts'
import type { Row } from '../kit/kit.ts'

/** Two stored values are the same. */
export const same = (a: unknown, b: unknown): boolean =>
  (a ?? null) === (b ?? null) || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b))

/** What a write changed, for the operation log: masked values masked, secrets never. */
export function changesOf(entity: AnyEntity, before: Row | null, values: Row): FieldChange[] {
  return Object.entries(values).flatMap(([field, value]) => {
    const definition = entity.fields[field]
    if (!definition || definition.hidden || same(before?.[field], value)) return []
    const shown = (v: unknown) =>
      v === null || v === undefined ? null : definition.kind === 'secret' ? '***' : definition.masked ? maskValue(definition, v) : v
    return [{ field, before: shown(before?.[field]), after: shown(value) }]
  })
}
