import { resolve } from 'node:path'
import { MusterError, systemClock } from '@muster/base'
import type { MessageKey } from '@muster/i18n'
import pg from 'pg'
import { openDatabase } from './boot/database.ts'
import { explain } from './boot/explain.ts'
import { StartFailure } from './boot/failure.ts'
import { createLogger } from './boot/logger.ts'
import { say } from './boot/say.ts'
import { readConfig } from './config.ts'
import { connectDatabase } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { createHealth } from './health.ts'
import { moveTenant, moveTenantBack } from './services/tenancy/move-tenant.ts'

/** Another process that works with the database: a server that was not stopped. */
const SERVERS = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name IN ('muster app', 'muster engine') LIMIT 1`

/** A refusal in the words that the screens have for it. */
function refusalOf(error: unknown): StartFailure | null {
  if (!(error instanceof MusterError)) return null
  const [field] = error.fields
  return new StartFailure((field ? `rule.${field.rule}` : `error.${error.name}`) as MessageKey, field?.params ?? error.params)
}

/**
 * `node apps/server/move-tenant.ts <route> [--back]`: moves a tenant from the shared database into its tested data source, or back, while
 * the server is stopped. docs/backup.md tells the whole way.
 */
async function move(): Promise<void> {
  const [route, ...flags] = process.argv.slice(2)
  const back = flags.includes('--back')
  if (!route || route.startsWith('-') || flags.length > (back ? 1 : 0)) throw new StartFailure('tenancy.move.usage')
  const config = readConfig(process.env, resolve(import.meta.dirname, '../..'), '')
  const database = await openDatabase(config)
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 })
  try {
    await migrateDatabase(owner, database.ownerUrl)
    if ((await owner.query(SERVERS)).rowCount !== 0) throw new StartFailure('tenancy.move.running')
    const [health, log] = [createHealth(), createLogger(config.logLevel, config.dataFolder)]
    const db = connectDatabase({ ownerUrl: database.ownerUrl, health, log })
    const began = performance.now()
    try {
      const moved = await (back ? moveTenantBack : moveTenant)({ config, db, health, log, clock: systemClock }, route).catch(
        (error: unknown) => {
          throw refusalOf(error) ?? error
        },
      )
      say(back ? 'tenancy.move.back' : 'tenancy.move.done', {
        route,
        ...moved,
        seconds: Math.round((performance.now() - began) / 100) / 10,
      })
    } finally {
      await db.close()
    }
  } finally {
    await owner.end()
    await database.stop()
  }
}

move().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
})
