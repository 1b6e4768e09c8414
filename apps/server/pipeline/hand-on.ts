import { setTimeout as delay } from 'node:timers/promises'
import type { Observation } from '@muster/model/protocol'
import type { Batch } from '../bus/bus.ts'
import { MAIN } from '../db/database.ts'
import type { Database } from '../db/db.ts'
import type { Deps } from '../deps.ts'

/** Takes a batch of the bus into a lane; resolves when it is committed. */
type Take = (batch: Batch) => Promise<void>

const AGAIN = 500

/**
 * What a shared bus still holds in the main lane of a tenant that was moved into a database of its own meanwhile goes on to that lane, and only
 * when it is stored there does the rest of the batch go in: nothing that was acknowledged is lost by a move. The order of batches stays.
 */
export async function handingOn(deps: Deps, database: Database, running: () => boolean, take: Take): Promise<{ take: Take; stop(): void }> {
  const { bus, db, changes, log } = deps
  if (!bus.shared || database.key !== MAIN) return { take, stop: () => undefined }
  let lanes = new Map<number, string>()
  let ahead: Promise<void> | null = null
  const look = async () => {
    lanes = new Map((await db.homes()).flatMap(({ tenant, source }) => (source === null ? [] : [[Number(tenant), source] as const])))
  }
  await look()
  const stop = changes.on(({ entity }) => {
    if (entity === 'tenant' || entity === 'tenantDataSource')
      look().catch((error: unknown) => log.warn({ err: error }, 'directory not read'))
  })

  async function store(observations: Observation[], lane: string): Promise<void> {
    while (running()) {
      try {
        return await bus.publish(observations, lane)
      } catch (error) {
        log.warn({ err: error, lane }, 'observations of a moved tenant are handed on again')
        await delay(AGAIN)
      }
    }
    throw new Error('the pipeline is stopping')
  }

  return {
    stop,
    take(batch) {
      const astray = lanes.size > 0 && batch.observations.some(({ tenant }) => lanes.has(tenant))
      if (!astray && !ahead) return take(batch)
      const parts = Map.groupBy(batch.observations, ({ tenant }) => lanes.get(tenant) ?? MAIN)
      const mine = { ...batch, observations: parts.get(MAIN) ?? [] }
      parts.delete(MAIN)
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const turn = (ahead ?? Promise.resolve())
        .then(() => Promise.all([...parts].map(([lane, observations]) => store(observations, lane))))
        .then(
          () => void take(mine).then(resolve, reject),
          (error: unknown) => reject(error),
        )
        .finally(() => {
          if (ahead === turn) ahead = null
        })
      ahead = turn
      return promise
    },
  }
}
