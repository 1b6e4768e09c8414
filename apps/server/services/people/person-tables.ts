import { contractor, employee, migrantWorker, visitor } from '../../db/tables.ts'

/** Everybody who can hold a tag as a person, by kind. */
export const personTables = { employee, visitor, contractor, migrantWorker } as const
export type PersonKind = keyof typeof personTables
export const personKinds = Object.keys(personTables) as PersonKind[]

export const isPersonKind = (kind: unknown): kind is PersonKind => typeof kind === 'string' && kind in personTables
