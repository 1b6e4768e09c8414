import type { Row } from '@muster/entity-kit/web'
import type { Saved } from '@muster/model/operations'

/** What was changed and not saved, by row; rows that begin with `new` are not stored yet. */
export type Changes = ReadonlyMap<string, Readonly<Record<string, unknown>>>

export const noChanges: Changes = new Map()
const NEW = 'new '

export const isNew = (id: string): boolean => id.startsWith(NEW)

/** An id for a row that is not stored yet. */
export const newId = (changes: Changes): string => {
  let n = 1
  while (changes.has(NEW + n)) n++
  return NEW + n
}

/** The changes with some fields of a row changed as well. */
export const withChange = (changes: Changes, id: string, values: Record<string, unknown>): Changes =>
  new Map(changes).set(id, { ...changes.get(id), ...values })

/** The rows as they will be once saved: the stored ones with their changes, then the new ones. */
export function planned(rows: readonly Row[], changes: Changes): Row[] {
  if (changes.size === 0) return [...rows]
  const stored = rows.map((row) => (changes.has(row.id) ? { ...row, ...changes.get(row.id) } : row))
  const added = [...changes].filter(([id]) => isNew(id)).map(([id, values]) => ({ ...values, id }))
  return [...stored, ...added]
}

/** One row as the server takes it. */
export type PlannedItem = { id?: string; revision?: number; values: Readonly<Record<string, unknown>> }

/** The changes in the order they are sent, with the row each stands for. */
export function toItems(rows: readonly Row[], changes: Changes): { ids: string[]; items: PlannedItem[] } {
  const revisions = new Map(rows.map((row) => [row.id, row.revision]))
  const entries = [...changes].filter(([id]) => isNew(id) || revisions.has(id))
  return {
    ids: entries.map(([id]) => id),
    items: entries.map(([id, values]) => (isNew(id) ? { values } : { id, revision: revisions.get(id), values })),
  }
}

/** Which stored row each planned one became. */
export const savedIds = (ids: readonly string[], saved: readonly Saved[]): Map<string, string> =>
  new Map(ids.map((id, at) => [id, saved[at]?.id ?? id]))
