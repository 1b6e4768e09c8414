import type { Id } from '@muster/base'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** A drizzle transaction. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/** For whom a transaction is, and whether it may write. */
export type Who = { tenant: Id; readOnly?: boolean }

/**
 * One PostgreSQL database as three kinds of user. `app` sees only the tenant of its transaction (row-level security);
 * `engine` writes frames, episodes and offsets of all tenants in it; `owner` migrates, provisions and keeps partitions.
 */
export interface Database {
  /** `main`, or the id of the data source. Names the lane of the pipeline too. */
  readonly key: string
  /** Whose own it is; null for the main database, which holds everybody else and the directory. */
  readonly tenant: Id | null
  /**
   * One transaction as `app`, with the context's tenant set; of a context that only reads, the database itself refuses to write.
   * Throws MusterError `unavailable` when the database is away, RangeError for a tenant that does not live here.
   */
  tx<T>(ctx: Who, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction as `engine`: the tick's commit, and reads across the tenants of this database. */
  engineTx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction as `owner`: provisioning, partitions, retention. Never reached from a request without the tenant right. */
  ownerTx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** The plain pools, for COPY, LISTEN and libraries that bring their own SQL. */
  readonly pools: { app: Pool; engine: Pool; owner: Pool }
  isAway(): boolean
  /** Resolves when the database answers again, or is closed. */
  whenUp(): Promise<void>
  isClosed(): boolean
  close(): Promise<void>
}

/** Where a tenant's rows are: in the main database, in a source of its own, or nowhere because no source of it is enabled. */
export type Home = { tenant: Id; own: boolean; source: Id | null }

/**
 * All databases of the installation. Whoever reads or writes a tenant's rows goes through `tx` or `of`, which know where the tenant lives;
 * whoever works for all tenants goes through `all`. Only what all tenants share stands in `main`: tenants, sources, menus, captchas, backups.
 */
export interface Db {
  /** One transaction as `app` in the database of the context's tenant; tenant 0 is the main one. Throws MusterError `unavailable`. */
  tx<T>(ctx: Who, fn: (tx: Tx) => Promise<T>): Promise<T>
  readonly main: Database
  /** The database that a tenant lives in. Throws MusterError `unavailable` when its own one is not in use or was not reached yet. */
  of(tenant: Id): Promise<Database>
  /** The main database, and every source that is in use, whether it answers or not. */
  all(): readonly Database[]
  /** The tenants with a source of their own, as the directory says. */
  homes(): Promise<readonly Home[]>
  /** Takes a tenant's own database into use, in place of the one that was there under its key. */
  place(database: Database): void
  /** Takes a database out of use and closes it. */
  remove(key: string): Promise<void>
  /** The directory changed: it is read again at the next question. */
  forget(): void
  close(): Promise<void>
}
