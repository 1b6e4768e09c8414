import { setTimeout as delay } from 'node:timers/promises'
import { MAIN } from '../db/database.ts'
import type { Database } from '../db/db.ts'
import type { Deps, Part } from '../deps.ts'
import type { LiveFeed } from '../live/feed.ts'
import { type Lane, startLane } from './pipeline.ts'
import type { Plants } from './plants.ts'

/** `ended` resolves when the engine stops, by itself or because it was asked to. */
export type Pipeline = Part & { ended: Promise<void> }

/** A lane that could not be opened, or broke off, is tried again after this, ms. */
const AGAIN = 1000

/**
 * Starts the engine of this process: one lane for each database in use, with its own input, ticks and offsets, so that a database that is
 * away stops the tenants that live in it and nobody else. The lane of a tenant's own database opens when its plant is there, is tried until
 * it holds, and ends when the database is taken out of use. The main lane is the engine: when it ends, the engine has ended.
 */
export async function startPipeline(deps: Deps, plants: Plants, feed: LiveFeed): Promise<Pipeline> {
  const main = await startLane(deps, deps.db.main, plants, feed)
  const own = new Map<Database, Promise<void>>()
  const stopping = new AbortController()

  async function keep(database: Database): Promise<void> {
    while (!stopping.signal.aborted && !database.isClosed()) {
      let lane: Lane | null = null
      try {
        lane = await startLane(deps, database, plants, feed)
        const { promise: asked, resolve } = Promise.withResolvers<void>()
        stopping.signal.addEventListener('abort', () => resolve(), { once: true })
        if (stopping.signal.aborted) resolve()
        await Promise.race([lane.ended, asked])
      } catch (error) {
        deps.log.warn({ err: error, lane: database.key }, 'lane of a tenant’s own database waits')
      }
      await lane?.stop().catch((error: unknown) => deps.log.warn({ err: error, lane: database.key }, 'lane not ended cleanly'))
      if (!stopping.signal.aborted && !database.isClosed()) {
        await delay(AGAIN, undefined, { signal: stopping.signal }).catch(() => undefined)
        await Promise.race([database.whenUp(), aborted(stopping.signal)])
      }
    }
    own.delete(database)
  }
  const open = (tenant: number) => {
    const database = plants.databaseOf(tenant)
    if (database && database.key !== MAIN && !own.has(database)) own.set(database, keep(database))
  }
  for (const plant of plants.all()) open(plant.tenant)
  const stopListening = plants.onChange((plant) => open(plant.tenant))

  return {
    ended: main.ended,
    async stop() {
      stopListening()
      stopping.abort()
      await Promise.all([main.stop(), ...own.values()])
    },
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
