import { type Id, MusterError } from '@muster/base'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Health } from '../health.ts'
import type { Database, Tx } from './db.ts'
import { appRole, engineRole, type OwnAccess, urlAs } from './roles.ts'
import { sslOption } from './tls.ts'

export const MAIN = 'main'

export type DatabaseOptions = {
  ownerUrl: string
  health: Health
  log: Logger
  /** Connections of the app pool; the engine has a few of its own, so that a tick never waits behind a report. */
  appConnections?: number
  /** Announced when the database goes and when it is back, with the seconds it was away. */
  onLost?: () => void
  onBack?: (seconds: number) => void
  /** Of a tenant's own database: its key, its tenant, and how it is entered. */
  own?: OwnAccess & { key: string; tenant: Id; route: string }
}

/** Statements longer than this are cut off: nothing that a page asks for may take so long. Milliseconds. */
const STATEMENT_TIMEOUT = 30_000
const ENGINE_TIMEOUT = 20_000
const OWNER_TIMEOUT = 600_000
/** How often a database that is away is asked, ms: ours, and somebody else's. */
const ASK_MAIN = 200
const ASK_OWN = 1000

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
 * Opens the pools of one database. When a call finds it away it fails as `unavailable`, health says so (fatal for the main one, of its
 * tenant alone for an own one), and the database is asked until it answers again; nothing is retried behind the caller's back.
 */
export function createDatabase({ ownerUrl, health, log, appConnections = 20, onLost, onBack, own }: DatabaseOptions): Database {
  const label = own ? `muster ${own.route}` : 'muster'
  const pool = (connectionString: string, max: number, timeout: number, name: string) => {
    const created = new pg.Pool({
      connectionString,
      ...sslOption(own?.tls),
      max,
      application_name: `${label} ${name}`.slice(0, 63),
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
  const urlOf = (role: string) => urlAs(ownerUrl, role, own?.passwordOf(role))
  const pools = {
    app: pool(urlOf(appRole), appConnections, STATEMENT_TIMEOUT, 'app'),
    engine: pool(urlOf(engineRole), 6, ENGINE_TIMEOUT, 'engine'),
    owner: pool(ownerUrl, 4, OWNER_TIMEOUT, 'owner'),
  }
  const part = own ? `dataSource.${own.route}` : 'database'

  let closed = false
  let ended: Promise<void> | null = null
  let away: Promise<void> | null = null
  const closing = Promise.withResolvers<void>()

  function lost(): void {
    if (away || closed) return
    const since = Date.now()
    if (own) health.degrade(part, 'dataSource.lost', false, own.tenant)
    else health.degrade(part, 'database.lost', true)
    onLost?.()
    away = (async () => {
      while (!closed) {
        await Promise.race([delay(own ? ASK_OWN : ASK_MAIN), closing.promise])
        if (closed) break
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
      health.recover(part)
      onBack?.(Math.round((Date.now() - since) / 1000))
    })()
  }

  async function run<T>(work: () => Promise<T>): Promise<T> {
    // Nobody may wait for the time that a silent host takes to be given up, time after time.
    if (own && (away || closed)) throw new MusterError('unavailable')
    try {
      return await work()
    } catch (error) {
      if (!isConnectionError(error)) throw error
      lost()
      throw new MusterError('unavailable', { cause: error })
    }
  }

  return {
    key: own?.key ?? MAIN,
    tenant: own?.tenant ?? null,
    pools,
    tx: async ({ tenant, readOnly }, fn) => {
      if (own && tenant !== own.tenant) throw new RangeError(`tenant ${tenant} does not live in source ${own.key}`)
      return run(() =>
        transaction(pools.app, async (tx) => {
          await tx.execute(sql`SELECT set_config('app.tenant', ${tenant}, true)`)
          if (readOnly) await tx.execute(sql`SET TRANSACTION READ ONLY`)
          return fn(tx)
        }),
      )
    },
    engineTx: (fn) => run(() => transaction(pools.engine, fn)),
    ownerTx: (fn) => run(() => transaction(pools.owner, fn)),
    isAway: () => away !== null,
    whenUp: async () => {
      while (away) await away
    },
    isClosed: () => closed,
    close() {
      closed = true
      closing.resolve()
      if (own) health.recover(part)
      ended ??= Promise.all([pools.app.end(), pools.engine.end(), pools.owner.end()]).then(() => undefined)
      return ended
    },
  }
}
