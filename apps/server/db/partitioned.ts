import { bytesColumn, idColumn, millisColumn, tenantColumn } from '@muster/entity-kit/server'
import { DAY, type Millis } from '@muster/base'
import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type pg from 'pg'

/**
 * The shelf: the positions of one tag over up to an hour, encoded. Partitioned by day of `tFrom` (UTC), which drizzle-kit
 * does not know: the migration `partitions` makes the table, this file only describes its columns.
 */
export const trackChunk = pgTable(
  'track_chunk',
  {
    tenantId: tenantColumn(),
    tag: idColumn('tag').notNull(),
    tFrom: millisColumn('t_from').notNull(),
    tTo: millisColumn('t_to').notNull(),
    count: integer('count').notNull(),
    bytes: bytesColumn('bytes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.tag, t.tFrom] })],
)

const dayOf = (t: Millis): number => Math.floor(t / DAY)
const nameOf = (day: number): string => `track_chunk_${new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '')}`

/** Makes the missing day partitions for chunks that begin between the two times. Needs the owner; safe from several nodes. */
export async function ensureTrackPartitions(client: pg.ClientBase | pg.Pool, from: Millis, to: Millis): Promise<void> {
  for (let day = dayOf(from); day <= dayOf(to); day++) {
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${nameOf(day)} PARTITION OF track_chunk FOR VALUES FROM (${day * DAY}) TO (${(day + 1) * DAY})`,
    )
  }
}

/**
 * Drops the day partitions that end at or before the time; returns the names of those dropped. `counted` hears how many positions of which
 * tenant went with them.
 */
export async function dropTrackPartitions(
  client: pg.ClientBase | pg.Pool,
  before: Millis,
  counted?: (tenant: number, positions: number) => void,
): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
     WHERE i.inhparent = 'track_chunk'::regclass AND c.relname ~ '^track_chunk_[0-9]{8}$' AND c.relname < $1 ORDER BY 1`,
    [nameOf(dayOf(before))],
  )
  for (const { name } of rows) {
    if (counted) {
      const held = await client.query<{ tenant: string; positions: string }>(
        `SELECT tenant_id AS tenant, sum(count) AS positions FROM ${name} GROUP BY tenant_id`,
      )
      for (const { tenant, positions } of held.rows) counted(Number(tenant), Number(positions))
    }
    await client.query(`DROP TABLE ${name}`)
  }
  return rows.map((row) => row.name)
}
