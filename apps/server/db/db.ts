import type { Id } from '@muster/base'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** A drizzle transaction. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

/**
 * The database as three kinds of user. `app` sees only the tenant of its transaction (row-level security);
 * `engine` writes frames, episodes and offsets of all tenants; `owner` migrates, provisions and keeps partitions.
 */
export interface Db {
  /**
   * One transaction as `app`, with the context's tenant set; of a context that only reads, the database itself refuses to write.
   * Throws MusterError `unavailable` when the database is away.
   */
  tx<T>(ctx: { tenant: Id; readOnly?: boolean }, fn: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction as `engine`: the tick's commit, and reads across tenants. */
  engineTx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** One transaction as `owner`, across tenants: provisioning, partitions, retention. Never reached from a request without the tenant right. */
  ownerTx<T>(fn: (tx: Tx) => Promise<T>): Promise<T>
  /** The plain pools, for COPY, LISTEN and libraries that bring their own SQL. */
  readonly pools: { app: Pool; engine: Pool; owner: Pool }
  /** Resolves when the database answers again. */
  whenUp(): Promise<void>
  close(): Promise<void>
}
