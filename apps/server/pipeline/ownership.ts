import { setTimeout as delay } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Deps, Part } from '../deps.ts'
import type { LiveFeed } from '../live/feed.ts'
import { startPipeline } from './lanes.ts'
import type { Plants } from './plants.ts'

/** Held in the database by the one engine that is at work. */
const ENGINE_LOCK = 6_820_073
/** How often a waiting engine asks, ms. */
const ASK = 500

/**
 * Starts the engine. With a bus of its own it runs at once. On a shared bus one engine of the cluster is at work, because headcounts need
 * everybody in one place; the others wait with the database's lock and take over from the committed offsets when it goes.
 */
export async function startEngine(deps: Deps, plants: Plants, feed: LiveFeed): Promise<Part> {
  if (!deps.bus.shared) return startPipeline(deps, plants, feed)
  const stopping = new AbortController()
  const work = stand(deps, plants, feed, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await work
    },
  }
}

async function stand(deps: Deps, plants: Plants, feed: LiveFeed, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    let client: PoolClient | null = null
    try {
      client = await deps.db.main.pools.engine.connect()
      const lost = new Promise<void>((resolve) => {
        client?.on('error', () => resolve())
        client?.on('end', () => resolve())
        signal.addEventListener('abort', () => resolve())
      })
      if (await lock(client, signal)) {
        deps.log.info('this engine is at work now')
        const engine = await startPipeline(deps, plants, feed)
        await Promise.race([lost, engine.ended])
        await engine.stop()
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'engine waits')
    } finally {
      client?.release(true)
    }
    if (!signal.aborted) await delay(ASK, undefined, { signal }).catch(() => undefined)
  }
}

async function lock(client: PoolClient, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [ENGINE_LOCK])
    if (rows[0]?.held) return true
    await delay(ASK, undefined, { signal }).catch(() => undefined)
  }
  return false
}
