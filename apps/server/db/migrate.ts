import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartFailure, reasonOf } from '../boot/failure.ts'
import { applyPolicies, checkPolicies } from './policies.ts'
import { ensureRoles } from './roles.ts'

/** One number for all nodes: who holds it migrates, the others wait. */
const MIGRATION_LOCK = 6_820_071

/**
 * Brings the database to this version: roles, migrations, policies, then the check that no tenant table is open.
 * Safe to run from several nodes at once. Throws StartFailure.
 */
export async function migrateDatabase(owner: pg.Pool, ownerUrl: string): Promise<void> {
  // A break shows in the statement that fails; without a listener it would end the process.
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  await ensureRoles(owner, ownerUrl)
  const client = await owner.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) })
    await client.query('BEGIN')
    await applyPolicies(client)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    throw new StartFailure('server.fail.migration', { reason: reasonOf(cause) })
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
    client.release(true)
  }
  await checkPolicies(owner)
}
