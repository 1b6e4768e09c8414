import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { connectDatabase } from '../db/connect.ts'
import type { Db } from '../db/db.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createHealth, type Health } from '../health.ts'

export type TestDatabase = { db: Db; ownerUrl: string; health: Health; close(): Promise<void> }

/** A migrated database of its own on the run's PostgreSQL. Close it when the suite ends. */
export async function testDatabase(): Promise<TestDatabase> {
  const given = process.env.MUSTER_TEST_DATABASE_URL
  if (!given) throw new Error('MUSTER_TEST_DATABASE_URL is not set: run the tests with vitest.config.ts of the root')
  const name = `test_${randomBytes(6).toString('hex')}`
  const root = new pg.Client({ connectionString: given })
  root.on('error', () => {})
  await root.connect()
  await root.query(`CREATE DATABASE ${name}`)
  const url = new URL(given)
  url.pathname = `/${name}`
  const ownerUrl = url.toString()
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 })
  await migrateDatabase(owner, ownerUrl).finally(() => owner.end())
  const health = createHealth()
  const db = connectDatabase({ ownerUrl, health, log: pino({ level: 'silent' }), appConnections: 8 })
  return {
    db,
    ownerUrl,
    health,
    async close() {
      await db.close()
      await root.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await root.end()
    },
  }
}
