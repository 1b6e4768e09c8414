import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { StartFailure, reasonOf } from '../boot/failure.ts'
import { applyPolicies, checkPolicies } from './policies.ts'
import { ensureRoles, type OwnAccess } from './roles.ts'
import { applySearch } from './search.ts'

/** One number for all nodes: who holds it migrates, the others wait. */
const MIGRATION_LOCK = 6_820_071

const folder = fileURLToPath(new URL('./migrations', import.meta.url))

type Journal = { entries: { when: number; tag: string }[] }
const readJournal = async (): Promise<Journal> => JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as Journal

/** The migrations of this version, in order, by their moment in the journal. */
export const knownMigrations = async (): Promise<number[]> => (await readJournal()).entries.map(({ when }) => when)

/** Brings an empty database to the schema of an earlier version: the migrations up to and with one. For what was written by that version. */
export async function migrateUpTo(owner: pg.Pool, ownerUrl: string, last: number, own?: OwnAccess): Promise<void> {
  await ensureRoles(owner, ownerUrl, own)
  const journal = await readJournal()
  const entries = journal.entries.filter(({ when }) => when <= last)
  const partial = await mkdtemp(join(tmpdir(), 'muster-migrations-'))
  const client = await owner.connect()
  try {
    await mkdir(join(partial, 'meta'))
    await writeFile(join(partial, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(folder, `${tag}.sql`), join(partial, `${tag}.sql`))
    await client.query('SET statement_timeout = 0')
    await migrate(drizzle(client), { migrationsFolder: partial })
  } finally {
    client.release(true)
    await rm(partial, { recursive: true, force: true })
  }
}

/**
 * Brings the database to this version: roles, migrations, policies, then the check that no tenant table is open.
 * `own` = how a tenant's own database is entered. Safe to run from several nodes at once. Throws StartFailure.
 */
export async function migrateDatabase(owner: pg.Pool, ownerUrl: string, own?: OwnAccess): Promise<void> {
  // A break shows in the statement that fails; without a listener it would end the process.
  owner.on('error', () => {})
  owner.on('connect', (client) => client.on('error', () => {}))
  await ensureRoles(owner, ownerUrl, own)
  const client = await owner.connect()
  try {
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: folder })
    await client.query('BEGIN')
    await applyPolicies(client, own !== undefined)
    await applySearch(client)
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
