import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../config.ts'
import { lockDataFolder, prepareDataFolder } from './data-folder.ts'
import { startEmbedded } from './embedded.ts'
import { StartFailure, reasonOf } from './failure.ts'

export type RunningDatabase = {
  ownerUrl: string
  /** What to tell the operator; never the password. */
  where: string
  /** Called when the embedded database ends unasked and is being restarted. */
  onExit(listener: () => void): void
  stop(): Promise<void>
}

/** Host, port and name of an address, without account and password. */
function placeOf(address: string): string {
  const { hostname, port, pathname } = new URL(address)
  return `${hostname}:${port || 5432}${pathname}`
}

async function reach(address: string, attempts: number): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 5000 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('SELECT 1')
      return
    } catch (error) {
      if (attempt >= attempts) throw new StartFailure('server.fail.databaseConnect', { where: placeOf(address), reason: reasonOf(error) })
      await delay(1000)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** The database of DATABASE_URL, given a few seconds to come up, or the embedded one of the data folder. Throws StartFailure. */
export async function openDatabase(config: Config): Promise<RunningDatabase> {
  await prepareDataFolder(config.dataFolder)
  if (config.databaseUrl !== null) {
    await reach(config.databaseUrl, 5)
    return { ownerUrl: config.databaseUrl, where: placeOf(config.databaseUrl), onExit: () => {}, stop: async () => {} }
  }
  const unlock = await lockDataFolder(config.dataFolder)
  try {
    const embedded = await startEmbedded({ folder: config.dataFolder })
    return {
      ownerUrl: embedded.url,
      where: `127.0.0.1:${embedded.port}`,
      onExit: embedded.onExit,
      async stop() {
        await embedded.stop()
        await unlock()
      },
    }
  } catch (error) {
    await unlock()
    throw error
  }
}
