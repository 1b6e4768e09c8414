import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { createHealth } from '../health.ts'
import { lockDataFolder, prepareDataFolder, secretFile } from './data-folder.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

// Every test makes a database from nothing.
vi.setConfig({ testTimeout: 90_000 })

let folder: string
let embedded: Embedded | null = null

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-boot-'))
})
afterEach(async () => {
  await embedded?.stop()
  embedded = null
  await rm(folder, { recursive: true, force: true })
})

const boot = async () => {
  embedded = await startEmbedded({ folder })
  return embedded
}
const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows
}
const postmaster = async () => Number((await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')).split('\n')[0])

describe('the embedded database', () => {
  it('keeps its data from one start to the next, and its password out of sight', async () => {
    const first = await boot()
    await query(first.url, 'CREATE TABLE kept AS SELECT 7 AS n')
    await first.stop()
    const second = await boot()
    expect(await query(second.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
    expect((await stat(join(folder, 'secrets/database-password'))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, 'pg.log'), 'utf8')).not.toContain(new URL(second.url).password)
  })

  it('refuses a wrong password even on loopback', async () => {
    const url = new URL((await boot()).url)
    url.password = 'guess'
    await expect(query(url.toString(), 'SELECT 1')).rejects.toThrow(/password/)
  })

  it('takes over what a killed server left running, and repairs what was killed with it', async () => {
    const program = new URL('../testing/hold-database.ts', import.meta.url).pathname
    for (const alsoDatabase of [false, true]) {
      const holder = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [line] = (await once(holder.stdout, 'data')) as [Buffer]
      await query(line.toString().trim(), 'CREATE TABLE IF NOT EXISTS held (n int)')
      const pid = await postmaster()
      holder.kill('SIGKILL')
      await once(holder, 'exit')
      if (alsoDatabase) process.kill(pid, 'SIGKILL')
      const began = performance.now()
      const after = await boot()
      expect(performance.now() - began).toBeLessThan(10_000)
      expect(after.adopted).toBe(!alsoDatabase)
      expect(await query(after.url, 'SELECT count(*)::int AS n FROM held')).toEqual([{ n: 0 }])
      await after.stop()
      embedded = null
    }
  })

  it('is not confused by a note of a process that is somebody else’s now', async () => {
    await (await boot()).stop()
    await writeFile(join(folder, 'pg/postmaster.pid'), `${process.pid}\n${folder}/pg\n0\n5432\n`)
    expect((await boot()).adopted).toBe(false)
  })

  it('comes back by itself when it dies, and the server says it is unready meanwhile', async () => {
    const running = await boot()
    const owner = new pg.Pool({ connectionString: running.url, max: 1 })
    await migrateDatabase(owner, running.url).finally(() => owner.end())
    const health = createHealth()
    const seen: boolean[] = []
    health.onChange(() => seen.push(health.ready()))
    const db = connectDatabase({ ownerUrl: running.url, health, log: pino({ level: 'silent' }) })
    const asked = () => db.tx({ tenant: '1' }, (tx) => tx.execute('SELECT 1 AS n')).then((reply) => reply.rows)
    expect(await asked()).toEqual([{ n: 1 }])
    // As many as the pool has connections: each of them breaks under a transaction, and none may be lost to the pool for it.
    const crowd = () => Promise.allSettled(Array.from({ length: 20 }, asked))
    await crowd()
    const died = new Promise<void>((resolve) => running.onExit(resolve))
    process.kill(await postmaster(), 'SIGKILL')
    await crowd()
    await died
    await expect(asked()).rejects.toMatchObject({ name: 'unavailable', code: 5030 })
    expect(health.ready()).toBe(false)
    await db.main.whenUp()
    expect(health.ready()).toBe(true)
    expect(await asked()).toEqual([{ n: 1 }])
    expect(seen).toEqual([false, true])
    await db.close()
  })
})

describe('the server', () => {
  it('stops its database too, however often Ctrl-C is pressed, and gives the console back', async () => {
    const server = spawn(process.execPath, [new URL('../main.ts', import.meta.url).pathname], {
      env: { ...process.env, MUSTER_DATA: folder, MUSTER_DEMO: '0', PORT: '0', MQTT_PORT: '0', JT808_PORT: '0', STREAM_PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(server, 'exit')
    await new Promise<void>((up, down) => {
      void ended.then(down)
      let said = ''
      server.stdout.on('data', (text: Buffer) => {
        said += String(text)
        if (/Open in a browser/.test(said)) up()
      })
    })
    const database = await postmaster()
    server.kill('SIGINT')
    server.kill('SIGINT')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(() => process.kill(database, 0)).toThrow('ESRCH')
  })
})

describe('the data folder', () => {
  it('is held by one server; a lock left by a dead one is taken over', async () => {
    const release = await lockDataFolder(folder)
    await release()
    const sleeper = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    await once(sleeper, 'spawn')
    await writeFile(join(folder, 'muster.pid'), `${sleeper.pid} `)
    await expect(lockDataFolder(folder)).rejects.toMatchObject({ key: 'server.fail.dataFolderBusy', params: { pid: sleeper.pid } })
    sleeper.kill('SIGKILL')
    await once(sleeper, 'exit')
    await (await lockDataFolder(folder))()
  })

  it('that cannot be made is named', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(prepareDataFolder(join(file, 'data'))).rejects.toMatchObject({ key: 'server.fail.dataFolder' })
  })

  it('gives everybody who asks at once the same secret', async () => {
    const secrets = await Promise.all(Array.from({ length: 5 }, () => secretFile(folder, 'one')))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]!.length).toBeGreaterThan(20)
  })
})
