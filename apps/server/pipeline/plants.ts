import { type Id, idNumber } from '@muster/base'
import { and, isNull, ne } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { tenant as tenantTable } from '../db/tables.ts'
import { buildPlant } from './build-plant.ts'
import { siteOriginOf } from './origin.ts'
import type { Plant } from './plant.ts'
import { type PlantRows, pieces, piecesOf } from './plant-rows.ts'

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

type Piece = keyof typeof pieces

/** Reads all plants and follows the changes. A plant that cannot be read leaves the last good one in place and marks health. */
export async function openPlants(deps: Pick<Deps, 'db' | 'changes' | 'health' | 'log'>): Promise<Plants> {
  const { db, changes, health, log } = deps
  const plants = new Map<number, Plant>()
  const kept = new Map<number, PlantRows>()
  const listeners = new Set<(plant: Plant) => void>()
  const stale = new Map<Id, Set<Piece>>()
  let everyTenant = true
  let timer: NodeJS.Timeout | null = null
  let working: Promise<void> = Promise.resolve()

  async function read(tenant: Id, wanted: Iterable<Piece>): Promise<void> {
    const number = idNumber(tenant)
    const { rows, origin } = await db.engineTx(async (tx) => {
      const read: Record<string, unknown> = { ...kept.get(number) }
      for (const piece of wanted) read[piece] = await pieces[piece](tx, tenant)
      const rows = read as PlantRows
      return { rows, origin: await siteOriginOf(tx, tenant, rows) }
    })
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
        for (const { id } of tenants) if (!plants.has(idNumber(id))) pending.set(id, new Set(Object.keys(pieces) as Piece[]))
      }
      for (const [tenant, wanted] of pending) {
        const all = kept.has(idNumber(tenant)) ? wanted : (Object.keys(pieces) as Piece[])
        await read(tenant, all)
        pending.delete(tenant)
      }
      health.recover('plants')
    } catch (error) {
      for (const [tenant, wanted] of pending) stale.set(tenant, new Set([...wanted, ...(stale.get(tenant) ?? [])]))
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

  const stopListening = changes.on(({ tenant, entity }) => {
    if (entity === 'tenant') everyTenant = true
    const touched = entity === 'map' ? (['floors'] as const) : piecesOf[entity]
    if (!touched && entity !== 'tenant') return
    if (touched) stale.set(tenant, new Set([...(stale.get(tenant) ?? []), ...touched]))
    schedule(GATHER)
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
