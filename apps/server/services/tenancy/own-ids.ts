import type pg from 'pg'
import { quote } from '../system/backup/contents.ts'

/** Ids in one block, and how many blocks there are: 2^53 is the largest whole number that JavaScript knows exactly. */
const WIDE = 2 ** 40
/** Tags and floors go to the browsers as 32 bits: the main database has the first of them, each block as many as this. */
const NARROW_FROM = 2 ** 28
const NARROW = 2 ** 21
const narrow = new Set(['tag_id_seq', 'floor_id_seq'])
const LAST = (2 ** 31 - NARROW_FROM) / NARROW

/** Ids below this were given by the main database, or by an own one before those had blocks. */
export const mainIdsEnd = (sequence: string): number => (narrow.has(sequence) ? NARROW_FROM : WIDE)

/** The first id of a block (1 to 896). Throws RangeError. */
export function firstIdOf(sequence: string, block: number): number {
  if (!Number.isInteger(block) || block < 1 || block >= LAST) throw new RangeError(`no ids are left for own databases: block ${block}`)
  return narrow.has(sequence) ? NARROW_FROM + block * NARROW : block * WIDE
}

/**
 * Lets a tenant's own database number its rows from its block on, so that a row that comes to another database some day takes nobody's id.
 * What it has numbered already stays. Sequences that a later version brings are raised when the database is opened with it.
 */
export async function giveOwnIds(owner: pg.Pool, block: number): Promise<void> {
  const { rows } = await owner.query<{ name: string; last: string | null }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`,
  )
  for (const { name, last } of rows) {
    const first = firstIdOf(name, block)
    if (Number(last ?? 0) < first) await owner.query('SELECT setval($1::regclass, $2, false)', [`public.${quote(name)}`, first])
  }
}
