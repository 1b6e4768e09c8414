import { type Id, idNumber, MusterError } from '@muster/base'
import { and, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/db.ts'
import type { Deps } from '../deps.ts'
import { tenant as tenantTable } from '../db/tables.ts'
import { buildPlant } from './build-plant.ts'
import { siteOriginOf } from './origin.ts'
import type { Plant } from './plant.ts'
import { addStale, isStale, noteChange, nothingStale, type PlantRows, readRows, type Stale } from './plant-rows.ts'

/** The plants of all tenants, kept in step with the entities. */
export interface Plants {
  get(tenant: number): Plant | undefined
  all(): Iterable<Plant>
  /** The database that the tenant's plant was read from. */
  databaseOf(tenant: number): Database | undefined
  /** Hears of every new plant, also of the first one of a new tenant. Returns the way to stop. */
  onChange(listener: (plant: Plant) => void): () => void
  /** Resolves when every change emitted so far is in the plants. */
  settled(): Promise<void>
  stop(): void
}

/** The plants of the tenants that live in one database. */
export function plantsIn(plants: Plants, database: Pick<Database, 'key'>): Pick<Plants, 'get' | 'all'> {
  const isOurs = (tenant: number) => plants.databaseOf(tenant) === database
  return {
    get: (tenant) => (isOurs(tenant) ? plants.get(tenant) : undefined),
    *all() {
      for (const plant of plants.all()) if (isOurs(plant.tenant)) yield plant
    },
  }
}

/** A plant that could not be read is tried again after this, ms. */
const AGAIN = 2000
/** Changes are gathered for so long before the plant is rebuilt, ms: an import of thousands of rows is one rebuild. */
const GATHER = 150

/**
 * Reads all plants and follows the changes. A plant that cannot be read leaves the last good one in place and marks health; one whose own
 * database is away waits for it and holds up no other.
 */
export async function openPlants(deps: Pick<Deps, 'db' | 'changes' | 'health' | 'log' | 'files'>): Promise<Plants> {
  const { db, changes, health, log, files } = deps
  const plants = new Map<number, Plant>()
  const kept = new Map<number, PlantRows>()
  const homes = new Map<number, Database>()
  const busy = new Map<Id, Promise<void>>()
  const late = new Set<NodeJS.Timeout>()
  let stopped = false
  const listeners = new Set<(plant: Plant) => void>()
  const stale = new Map<Id, Stale>()
  let everyTenant = true
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> = Promise.resolve()

  const staleOf = (tenant: Id): Stale => {
    const found = stale.get(tenant) ?? nothingStale()
    stale.set(tenant, found)
    return found
  }

  async function read(tenant: Id, wanted: Stale): Promise<void> {
    const number = idNumber(tenant)
    const home = await db.of(tenant)
    // Rows of another database may be others under the same ids.
    const before = homes.get(number) === home ? kept.get(number) : undefined
    const { rows, origin } = await home.engineTx(async (tx) => {
      const rows = await readRows(tx, tenant, before, wanted, files)
      return { rows, origin: await siteOriginOf(tx, tenant, rows) }
    })
    // Most changes of people are of people without a tag.
    if (rows === before) return
    const plant = buildPlant(number, origin, rows)
    kept.set(number, rows)
    homes.set(number, home)
    plants.set(number, plant)
    for (const listener of listeners) listener(plant)
  }

  /** Beside the others, so that a database that does not answer keeps nobody waiting. */
  function readOwn(tenant: Id, wanted: Stale): void {
    const reading = (busy.get(tenant) ?? Promise.resolve())
      .then(() => read(tenant, wanted))
      .catch((error: unknown) => {
        if (!(error instanceof MusterError && error.name === 'unavailable')) log.error({ err: error, tenant }, 'plant could not be read')
        if (stopped) return
        const timer = setTimeout(() => {
          late.delete(timer)
          addStale(staleOf(tenant), wanted)
          schedule(0)
        }, AGAIN)
        late.add(timer)
      })
    busy.set(tenant, reading)
  }

  async function work(): Promise<void> {
    const pending = new Map(stale)
    stale.clear()
    try {
      if (everyTenant) {
        everyTenant = false
        const tenants = await db.main.engineTx((tx) =>
          tx
            .select({ id: tenantTable.id })
            .from(tenantTable)
            .where(and(isNull(tenantTable.deletedAt), ne(tenantTable.state, 'disabled'))),
        )
        for (const { id } of tenants) if (!plants.has(idNumber(id))) pending.set(id, nothingStale())
      }
      const own = new Set((await db.homes()).map((home) => home.tenant))
      for (const [tenant, wanted] of pending) {
        if (own.has(tenant)) readOwn(tenant, wanted)
        else await read(tenant, wanted)
        pending.delete(tenant)
      }
      health.recover('plants')
    } catch (error) {
      for (const [tenant, wanted] of pending) addStale(staleOf(tenant), wanted)
      everyTenant ||= plants.size === 0
      health.degrade('plants', 'plants.unread')
      log.error({ err: error }, 'plant could not be read')
      schedule(AGAIN)
      throw error
    }
  }

  function schedule(ms: number): void {
    timer ??= setTimeout(() => {
      timer = null
      working = working.then(work).catch(() => undefined)
    }, ms)
  }

  const stopListening = changes.on((change) => {
    if (change.entity === 'tenant') everyTenant = true
    // A tenant may have got another database.
    if (change.entity === 'tenant' && plants.has(idNumber(change.tenant)))
      addStale(staleOf(change.tenant), { ...nothingStale(), pieces: new Set(['settings']) })
    const touched = stale.get(change.tenant) ?? nothingStale()
    noteChange(touched, change)
    if (isStale(touched)) stale.set(change.tenant, touched)
    if (isStale(touched) || everyTenant) schedule(GATHER)
  })

  await work()
  await Promise.all(busy.values())
  return {
    get: (tenant) => plants.get(tenant),
    all: () => plants.values(),
    databaseOf: (tenant) => homes.get(tenant),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async settled() {
      if (timer) {
        clearTimeout(timer)
        timer = null
        working = working.then(work).catch(() => undefined)
      }
      await working
      await Promise.all(busy.values())
    },
    stop() {
      stopped = true
      stopListening()
      for (const waiting of late) clearTimeout(waiting)
      if (timer) clearTimeout(timer)
    },
  }
}
