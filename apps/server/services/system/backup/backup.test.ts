import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DAY } from '@muster/base'
import { encodeChunk } from '@muster/engine/track'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../../boot/embedded.ts'
import { unprotectedTables } from '../../../db/policies.ts'
import { ensureTrackPartitions } from '../../../db/partitioned.ts'
import { backup, file } from '../../../db/tables.ts'
import { backUpWhenDue } from '../../../jobs/backup.ts'
import { type Browser, testServer, type TestServer } from '../../../testing/server.ts'
import { PLATFORM_TENANT } from '../../identity/permissions.ts'
import { provisionTenant } from '../../tenancy/provision.ts'
import { systemContext } from '../../../context.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupPath, settleBroken, startBackup } from './run-backup.ts'
import { digestOf } from './write-backup.ts'

const family = '/api/monitor-service/backup'
const platform = systemContext(PLATFORM_TENANT)
let server: TestServer
let admin: Browser
let elsewhere: Embedded
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-restore-'))
  server = await testServer()
  await provisionTenant(server.deps, { id: PLATFORM_TENANT, route: 'main', name: '钢厂' })
  await server.newUser(platform, { loginName: 'admin' })
  admin = await server.browser('admin', 'main')
  elsewhere = await startEmbedded({ folder, volatile: true })
})
beforeEach(() => server.clock.advance(5000))
afterAll(async () => {
  await elsewhere.stop()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Row counts and a digest of every row of every table, whatever the order. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
       AND relname NOT IN ('session', 'captcha', 'remembered_device', 'backup') ORDER BY 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sum } = await pool.query<{ digest: string }>(
      `SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS digest FROM "${name}" t`,
    )
    found[name] = sum[0]!.digest
  }
  return found
}

async function plantWithHistory(): Promise<string> {
  const { deps } = server
  const now = deps.clock.now()
  await ensureTrackPartitions(deps.db.main.pools.owner, now - 2 * DAY, now)
  const fix = (t: number) => ({ tag: 7, t, floor: 1, x: 1, y: 2, z: 0, accuracy: 1, speed: 0, heading: 0, mode: 'ble' }) as never
  for (const t of [now - 2 * DAY, now - DAY, now]) {
    await deps.db.main.pools.engine.query(
      'INSERT INTO track_chunk (tenant_id, tag, t_from, t_to, count, bytes) VALUES (1, 7, $1, $1, 1, $2)',
      [t, Buffer.from(encodeChunk([fix(t)]))],
    )
  }
  const stored = await deps.files.put(Readable.from([Buffer.alloc(300_000, 'plan')]))
  await deps.db.tx(platform, (tx) =>
    tx
      .insert(file)
      .values({ name: 'plan.png', storageKey: stored.storageKey, contentType: 'image/png', size: stored.size, sha256: stored.sha256 }),
  )
  await deps.db.main.pools.owner.query(
    `INSERT INTO department (tenant_id, code, name, sort, created_at, updated_at) SELECT 1, 'D' || n, '班组' || n, n, 0, 0 FROM generate_series(1, 5000) n`,
  )
  return stored.storageKey
}

const stateOf = async (id: string) => (await server.deps.db.tx(platform, (tx) => tx.select().from(backup).where(eq(backup.id, id))))[0]!

it('a backup put into an empty installation is the same plant: rows, tracks, files, accounts', async () => {
  const key = await plantWithHistory()
  const { id, fileName, done } = await startBackup(server.deps, platform, 'manual')
  const before = await contentOf(server.deps.db.main.pools.owner)
  await done
  expect(await stateOf(id)).toMatchObject({ state: 'succeeded', progress: 100, kind: 'manual', errorMessage: null })

  const files = join(folder, 'files')
  const path = backupPath(server.deps.config.dataFolder, fileName)
  const said: string[] = []
  const restored = await restoreBackup({ path, ownerUrl: elsewhere.url, files }, (table) => said.push(table))
  expect(restored).toMatchObject({ version: '0.0.0', files: 1 })
  expect(said).toContain('track_chunk')

  const pool = new pg.Pool({ connectionString: elsewhere.url })
  try {
    expect(await contentOf(pool)).toEqual(before)
    expect(await readFile(join(files, key.slice(0, 2), key))).toEqual(Buffer.alloc(300_000, 'plan'))
    expect(await unprotectedTables(pool)).toEqual([])
    // The next row gets a number of its own, and nobody is still signed in.
    const added = await pool.query<{ id: string }>(
      `INSERT INTO department (tenant_id, code, name, sort, created_at, updated_at) VALUES (1, 'new', '新', 0, 0, 0) RETURNING id`,
    )
    expect(Number(added.rows[0]!.id)).toBeGreaterThan(5000)
    expect((await pool.query('SELECT 1 FROM session')).rowCount).toBe(0)
    expect((await pool.query<{ state: string }>('SELECT state FROM backup')).rows).toEqual([{ state: 'removed' }])
  } finally {
    await pool.end()
  }
  await expect(restoreBackup({ path, ownerUrl: elsewhere.url, files })).rejects.toMatchObject({ key: 'backup.restore.notEmpty' })
}, 60_000)

describe('a file that is not whole', () => {
  it('is refused, and nothing of it stays', async () => {
    const { fileName, done } = await startBackup(server.deps, platform, 'manual')
    await done
    const path = backupPath(server.deps.config.dataFolder, fileName)
    const { size } = await stat(path)
    const root = new pg.Client({ connectionString: elsewhere.url })
    root.on('error', () => {})
    await root.connect()
    await root.query('CREATE DATABASE spare')
    const ownerUrl = elsewhere.url.replace(/[^/]+$/, 'spare')
    const bytes = await readFile(path)
    const cut = join(folder, 'cut.tar.zst')
    await writeFile(cut, bytes.subarray(0, size - 2000))
    await expect(restoreBackup({ path: cut, ownerUrl, files: join(folder, 'spare') })).rejects.toMatchObject({
      key: 'backup.restore.damaged',
    })
    await writeFile(cut, 'no archive at all')
    await expect(restoreBackup({ path: cut, ownerUrl, files: join(folder, 'spare') })).rejects.toMatchObject({
      key: 'backup.restore.damaged',
    })
    const handle = await open(path, 'r+')
    await handle.write(Buffer.from([bytes[size >> 1]! ^ 1]), 0, 1, size >> 1)
    await handle.close()
    await expect(restoreBackup({ path, ownerUrl, files: join(folder, 'spare') })).rejects.toMatchObject({ key: 'backup.restore.damaged' })
    const left = new pg.Client({ connectionString: ownerUrl })
    left.on('error', () => {})
    await left.connect()
    const tenants = await left.query(`SELECT 1 FROM pg_class WHERE relname = 'tenant' AND pg_table_size(oid) > 16384`)
    expect(tenants.rowCount).toBe(0)
    await left.end()
    await root.end()
  }, 60_000)
})

describe('the backup screen', () => {
  it('makes one at a time, lists it, gives its file and deletes it', async () => {
    const [first, second] = await Promise.all([admin.call(`${family}/run`), admin.call(`${family}/run`)])
    expect([first.code, second.code].sort()).toEqual([200, 205])
    const { id, fileName } = (first.code === 200 ? first : second).data as { id: string; fileName: string }
    await expect.poll(async () => (await stateOf(id)).state, { timeout: 15_000 }).toBe('succeeded')
    const { data } = await admin.call(`${family}/listPage`, { filters: { state: 'succeeded' } })
    expect((data as { list: object[] }).list).toContainEqual(expect.objectContaining({ fileName, kind: 'manual' }))
    const answer = await fetch(`${server.url}${family}/download?id=${id}`, { headers: { cookie: `token=${admin.token}` } })
    expect(answer.headers.get('content-disposition')).toContain(fileName)
    const got = join(folder, 'got.tar.zst')
    await writeFile(got, Buffer.from(await answer.arrayBuffer()))
    expect(await digestOf(got)).toBe((await stateOf(id)).sha256)
    expect((await admin.call(`${family}/delete`, { ids: [id] })).code).toBe(200)
    expect((await stateOf(id)).state).toBe('removed')
    await expect(stat(backupPath(server.deps.config.dataFolder, fileName))).rejects.toThrow()
  })

  it('is made by plan once a day, also when its hour was missed, and the oldest goes', async () => {
    expect((await admin.call(`${family}/schedule`, { cron: 'soon', keep: 3 })).data).toMatchObject({
      fields: [{ path: 'backup_cron', rule: 'cron' }],
    })
    expect((await admin.call(`${family}/schedule`, { cron: '0 2 * * *', keep: 1 })).code).toBe(200)
    const since = server.clock.now()
    expect(await backUpWhenDue(server.deps, since)).toBe(false)
    server.clock.advance(DAY)
    expect(await backUpWhenDue(server.deps, since)).toBe(true)
    expect(await backUpWhenDue(server.deps, since)).toBe(false)
    server.clock.advance(3 * DAY)
    expect(await backUpWhenDue(server.deps, since)).toBe(true)
    expect(await backUpWhenDue(server.deps, since)).toBe(false)
    const rows = await server.deps.db.tx(platform, (tx) =>
      tx.select({ state: backup.state }).from(backup).where(eq(backup.kind, 'scheduled')),
    )
    expect(rows.map(({ state }) => state).sort()).toEqual(['removed', 'succeeded'])
  })

  it('left behind by a stopped server is called failed', async () => {
    const [row] = await server.deps.db.tx(platform, (tx) =>
      tx
        .insert(backup)
        .values({ fileName: 'database_19990101000000.tar.zst', kind: 'manual', state: 'running', startedAt: 1, createdAt: 1, updatedAt: 1 })
        .returning({ id: backup.id }),
    )
    await settleBroken(server.deps)
    expect(await stateOf(row!.id)).toMatchObject({ state: 'failed', errorMessage: 'interrupted' })
  })

  it('belongs to the tenant that runs the installation', async () => {
    await server.newUser(await server.newTenant('guest'), { loginName: 'guest' })
    const guest = await server.browser('guest', 'guest')
    for (const verb of ['listPage', 'run', 'findSchedule']) expect((await guest.call(`${family}/${verb}`)).code).toBe(4030)
  })
})
