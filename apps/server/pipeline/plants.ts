import { type Id, idNumber } from '@muster/base'
import { and, isNull, ne } from 'drizzle-orm'
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
  /** Hears of every new plant, also of the first one of a new tenant. Returns the way to stop. */
  onChange(listener: (plant: Plant) => void): () => void
  /** Resolves when every change emitted so far is in the plants. */
  settled(): Promise<void>
  stop(): void
}

/** Changes are gathered for so long before the plant is rebuilt, ms: an import of thousands of rows is one rebuild. */
const GATHER = 150

/** Reads all plants and follows the changes. A plant that cannot be read leaves the last good one in place and marks health. */
export async function openPlants(deps: Pick<Deps, 'db' | 'changes' | 'health' | 'log' | 'files'>): Promise<Plants> {
  const { db, changes, health, log, files } = deps
  const plants = new Map<number, Plant>()
  const kept = new Map<number, PlantRows>()
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
    const before = kept.get(number)
    const { rows, origin } = await db.engineTx(async (tx) => {
      const rows = await readRows(tx, tenant, before, wanted, files)
      return { rows, origin: await siteOriginOf(tx, tenant, rows) }
    })
    // Most changes of people are of people without a tag.
    if (rows === before) return
    const plant = buildPlant(number, origin, rows)
    kept.set(number, rows)
    plants.set(number, plant)
    for (const listener of listeners) listener(plant)
  }

  async function work(): Promise<void> {
    const pending = new Map(stale)
    stale.clear()
    try {
      if (everyTenant) {
        everyTenant = false
        const tenants = await db.engineTx((tx) =>
          tx
            .select({ id: tenantTable.id })
            .from(tenantTable)
            .where(and(isNull(tenantTable.deletedAt), ne(tenantTable.state, 'disabled'))),
        )
        for (const { id } of tenants) if (!plants.has(idNumber(id))) pending.set(id, nothingStale())
      }
      for (const [tenant, wanted] of pending) {
        await read(tenant, wanted)
        pending.delete(tenant)
      }
      health.recover('plants')
    } catch (error) {
      for (const [tenant, wanted] of pending) addStale(staleOf(tenant), wanted)
      everyTenant ||= plants.size === 0
      health.degrade('plants', 'plants.unread')
      log.error({ err: error }, 'plant could not be read')
      schedule(2000)
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
    const touched = stale.get(change.tenant) ?? nothingStale()
    noteChange(touched, change)
    if (isStale(touched)) stale.set(change.tenant, touched)
    if (isStale(touched) || everyTenant) schedule(GATHER)
  })

  await work()
  return {
    get: (tenant) => plants.get(tenant),
    all: () => plants.values(),
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
    },
    stop() {
      stopListening()
      if (timer) clearTimeout(timer)
    },
  }
}
