import { setTimeout as delay } from 'node:timers/promises'
import { type Id, MusterError } from '@muster/base'
import { and, eq, isNull } from 'drizzle-orm'
import { copyShared } from '../../db/copy-shared.ts'
import type { Database, Db } from '../../db/db.ts'
import { tenant, tenantDataSource } from '../../db/tables.ts'
import type { Deps, Part } from '../../deps.ts'
import { openSource, type Source, type SourceHome } from './open-source.ts'

/** A source that could not be opened is tried again after this, ms; twice as late each time, up to the second. */
const AGAIN = 1000
const AT_MOST = 15_000
/** A start waits so long for the sources that answer; the others are taken into use when they do, ms. */
const PATIENCE = 10_000

type Wanted = { source: Source; home: SourceHome }

/** The sources in use on this node, kept as the directory says. */
export interface Sources extends Part {
  /** Resolves when every change emitted so far is followed, as far as the databases answer. */
  settled(): Promise<void>
}

const followed = new WeakMap<Db, Sources>()

/** Waits until the tenants' own databases hold what was just changed in the main one, as far as they answer. */
export const settleSources = async (deps: Pick<Deps, 'db'>): Promise<void> => followed.get(deps.db)?.settled()

/** Tells whoever reads of a tenant that its database is there, or there again. */
export const announce = ({ changes }: Pick<Deps, 'changes'>, id: Id): void => changes.emit({ tenant: id, entity: 'tenant', ids: [id] })

/** The enabled sources of tenants that there are. */
const wantedSources = (deps: Deps): Promise<Wanted[]> =>
  deps.db.main.tx({ tenant: '0' }, (tx) =>
    tx
      .select({ source: tenantDataSource, home: tenant })
      .from(tenantDataSource)
      .innerJoin(tenant, and(eq(tenant.id, tenantDataSource.tenant), isNull(tenant.deletedAt), eq(tenant.isolation, 'dataSource')))
      .where(and(eq(tenantDataSource.state, 'enabled'), isNull(tenantDataSource.deletedAt))),
  )

/**
 * Takes the tenants' own databases into use and follows what the platform changes: sources enabled and disabled, here or on another node,
 * tenants and menus, of which they hold copies. One that cannot be opened is the matter of its tenant alone: health says so, and it is
 * tried until it holds. Resolves when those that answer are in use.
 */
export async function followSources(deps: Deps): Promise<Sources> {
  const { db, health, log } = deps
  const opening = new Map<Id, { first: Promise<void>; stop: AbortController; done: Promise<void> }>()
  let stopped = false
  let due = false
  let working: Promise<void> = Promise.resolve()

  async function open({ source, home }: Wanted, signal: AbortSignal, tried: () => void): Promise<void> {
    const part = `dataSource.${home.route}.open`
    for (let wait = AGAIN; !signal.aborted; wait = Math.min(AT_MOST, wait * 2)) {
      try {
        const database = await openSource(deps, source, home, () => announce(deps, home.id))
        health.recover(part)
        if (signal.aborted) await database.close()
        else {
          db.place(database)
          opening.delete(source.id)
          announce(deps, home.id)
        }
        return
      } catch (error) {
        const refused = error instanceof MusterError && error.name === 'invalid'
        health.degrade(part, refused ? 'dataSource.refused' : 'dataSource.lost', false, home.id)
        log.warn({ err: error, tenant: home.id }, 'own database of a tenant cannot be opened')
        tried()
        await delay(wait, undefined, { signal }).catch(() => undefined)
      }
    }
    health.recover(part)
  }

  function begin(wanted: Wanted): void {
    const stop = new AbortController()
    const { promise: first, resolve } = Promise.withResolvers<void>()
    const done = open(wanted, stop.signal, resolve).finally(resolve)
    opening.set(wanted.source.id, { first, stop, done })
  }

  async function follow(): Promise<void> {
    due = false
    const wanted = new Map((await wantedSources(deps)).map((one) => [one.source.id, one]))
    for (const [id, { stop, done }] of opening) {
      if (wanted.has(id)) continue
      stop.abort()
      opening.delete(id)
      await done
    }
    const placed = new Map(own(db).map((database) => [database.key, database]))
    for (const key of placed.keys()) if (!wanted.has(key)) await db.remove(key)
    for (const [id, one] of wanted) if (!placed.has(id) && !opening.has(id) && !stopped) begin(one)
    await Promise.all(own(db).map(copy))
  }

  /** One that is away gets its copies when it is back. */
  async function copy(database: Database): Promise<void> {
    if (database.isAway()) return
    await copyShared(db.main, database).catch((error: unknown) => {
      if (!database.isClosed()) log.warn({ err: error, source: database.key }, 'copies of what all tenants share are old')
    })
  }

  function schedule(): void {
    if (due || stopped) return
    due = true
    working = working.then(follow).catch((error: unknown) => {
      log.warn({ err: error }, 'sources could not be read')
      setTimeout(schedule, AGAIN).unref()
    })
  }

  const stopListening = deps.changes.on(({ entity }) => {
    if (entity === 'tenant' || entity === 'tenantDataSource') db.forget()
    else if (entity !== 'menu') return
    schedule()
  })
  await follow()
  await Promise.race([Promise.all([...opening.values()].map(({ first }) => first)), delay(PATIENCE, undefined, { ref: false })])

  const sources: Sources = {
    async settled() {
      await working
      await Promise.all([...opening.values()].map(({ first }) => first))
      await working
    },
    async stop() {
      stopped = true
      stopListening()
      for (const { stop } of opening.values()) stop.abort()
      await working
      await Promise.all([...opening.values()].map(({ done }) => done))
      followed.delete(db)
    },
  }
  followed.set(db, sources)
  return sources
}

const own = (db: Db): Database[] => db.all().filter(({ tenant: only }) => only !== null)
