import { MusterError } from '@muster/base'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Health } from '../health.ts'
import type { Db, Tx } from './db.ts'
import { appRole, engineRole, urlAs } from './roles.ts'

type Options = {
  ownerUrl: string
  health: Health
  log: Logger
  /** Connections of the app pool; the engine has a few of its own, so that a tick never waits behind a report. */
  appConnections?: number
  /** Announced when the database goes and when it is back, with the seconds it was away. */
  onLost?: () => void
  onBack?: (seconds: number) => void
}

/** Statements longer than this are cut off: nothing that a page asks for may take so long. Milliseconds. */
const STATEMENT_TIMEOUT = 30_000
const ENGINE_TIMEOUT = 20_000
const OWNER_TIMEOUT = 600_000

/** True for errors that mean the database is away, not that the statement is wrong. */
export function isConnectionError(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) {
    if (e instanceof AggregateError && e.errors.some(isConnectionError)) return true
    const code = 'code' in e ? String(e.code) : ''
    if (/^(08...|57P0[123]|ECONN(REFUSED|RESET)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code)) return true
    if (
      /connection (terminated|timeout|ended)|not queryable|timeout exceeded when trying to connect|Client has encountered/i.test(e.message)
    ) {
      return true
    }
  }
  return false
}

/** One transaction on a connection that goes back to the pool whatever happens: drizzle's own pooled transaction keeps it when `begin` fails. */
async function transaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  try {
    return await drizzle(client).transaction(work)
  } catch (error) {
    broken = isConnectionError(error)
    throw error
  } finally {
    client.release(broken)
  }
}

/**
 * Opens the pools. When a call finds the database away it fails as `unavailable`, health turns fatal, and the database is asked
 * until it answers again; nothing is retried behind the caller's back.
 */
export function connectDatabase({ ownerUrl, health, log, appConnections = 20, onLost, onBack }: Options): Db {
  const pool = (connectionString: string, max: number, timeout: number, name: string) => {
    const created = new pg.Pool({
      connectionString,
      max,
      application_name: `muster ${name}`,
      connectionTimeoutMillis: 5000,
      idleTimeoutMillis: 60_000,
      statement_timeout: timeout,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
    })
    // A connection may break between two statements of a transaction, when nobody else listens to it.
    created.on('connect', (client) => client.on('error', () => lost()))
    created.on('error', (error) => {
      if (isConnectionError(error)) lost()
      else log.error({ err: error }, 'idle database connection failed')
    })
    return created
  }
  const pools = {
    app: pool(urlAs(ownerUrl, appRole), appConnections, STATEMENT_TIMEOUT, 'app'),
    engine: pool(urlAs(ownerUrl, engineRole), 6, ENGINE_TIMEOUT, 'engine'),
    owner: pool(ownerUrl, 4, OWNER_TIMEOUT, 'owner'),
  }

  let closed = false
  let away: Promise<void> | null = null

  function lost(): void {
    if (away || closed) return
    const since = Date.now()
    health.degrade('database', 'database.lost', true)
    onLost?.()
    away = (async () => {
      while (!closed) {
        await delay(200)
        try {
          await pools.app.query('SELECT 1')
          await pools.engine.query('SELECT 1')
          break
        } catch (error) {
          log.debug({ err: error }, 'database still away')
        }
      }
      away = null
      if (closed) return
      health.recover('database')
      onBack?.(Math.round((Date.now() - since) / 1000))
    })()
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error)) throw error
      lost()
      throw new MusterError('unavailable', { cause: error })
    }
  }

  return {
    pools,
    tx: (ctx, fn) =>
      run(() =>
        transaction(pools.app, async (tx) => {
          await tx.execute(sql`SELECT set_config('app.tenant', ${ctx.tenant}, true)`)
          if (ctx.readOnly) await tx.execute(sql`SET TRANSACTION READ ONLY`)
          return fn(tx)
        }),
      ),
    engineTx: (fn) => run(() => transaction(pools.engine, fn)),
    ownerTx: (fn) => run(() => transaction(pools.owner, fn)),
    whenUp: async () => {
      while (away) await away
    },
    async close() {
      closed = true
      await Promise.all([pools.app.end(), pools.engine.end(), pools.owner.end()])
    },
  }
}
