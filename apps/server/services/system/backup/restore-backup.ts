import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartFailure, reasonOf } from '../../../boot/failure.ts'
import { knownMigrations, migrateDatabase, migrateUpTo } from '../../../db/migrate.ts'
import type { OwnAccess } from '../../../db/roles.ts'
import { BrokenArchive, type Entry, readTar } from './archive.ts'
import { type Head, type Manifest, migrationsOf, quote, tablesOf } from './contents.ts'
import { digestOf, writtenDigest } from './write-backup.ts'

export type RestoreOrder = {
  /** The backup. */
  path: string
  /** Address of the empty database, as its owner. */
  ownerUrl: string
  /** Folder that gets the stored files. */
  files: string
  /** How the database is entered when it becomes a tenant's own; without it, only the main database's archive is taken. */
  ownAccess?: (owner: pg.Pool) => Promise<OwnAccess>
  /** The input is a new one: positions in the old one mean nothing any more. */
  forgetInput?: boolean
}
export type Restored = {
  version: string
  madeAt: string
  rows: number
  files: number
  tables: number
  /** Route of the tenant whose own database it is; null for the main one. */
  own: string | null
}

/**
 * Puts a backup into an empty database and its files into the data folder: the schema as it was then, the rows, and after them the
 * migrations up to this version. All of it or nothing: rows and digests are compared with the manifest before the commit.
 * Throws StartFailure.
 */
export async function restoreBackup(order: RestoreOrder, say: (table: string) => void = () => {}): Promise<Restored> {
  const written = await writtenDigest(order.path)
  if (written !== null && (await digestOf(order.path)) !== written) throw new StartFailure('backup.restore.damaged', { path: order.path })
  const owner = new pg.Pool({ connectionString: order.ownerUrl, max: 2 })
  owner.on('error', () => {})
  try {
    await refuseUsed(owner)
    const { access, ...restored } = await load(order, owner, say)
    await migrateDatabase(owner, order.ownerUrl, access)
    return restored
  } catch (error) {
    if (error instanceof StartFailure) throw error
    // Z_… and ZSTD_…: what was written cannot be unpacked.
    const broken = error instanceof BrokenArchive || (error instanceof Error && 'code' in error && /^Z(STD)?_/.test(String(error.code)))
    throw broken
      ? new StartFailure('backup.restore.damaged', { path: order.path })
      : new StartFailure('backup.restore.failed', { reason: reasonOf(error instanceof Error && error.cause ? error.cause : error) })
  } finally {
    await owner.end()
  }
}

/** A database with a tenant in it is somebody's: nothing is put over it. */
async function refuseUsed(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>(`SELECT to_regclass('public.tenant') IS NOT NULL AS there`)
  if (!rows[0]?.there) return
  const used = await owner.query('SELECT 1 FROM tenant LIMIT 1')
  if (used.rowCount !== 0) throw new StartFailure('backup.restore.notEmpty')
}

type Loaded = Restored & { access: OwnAccess | undefined }

async function load(order: RestoreOrder, owner: pg.Pool, say: (table: string) => void): Promise<Loaded> {
  const source = createReadStream(order.path)
  const plain = source.pipe(createZstdDecompress())
  source.on('error', (error) => plain.destroy(error))
  const client = await owner.connect()
  try {
    return await read(order, owner, client, readTar(plain), say)
  } finally {
    source.destroy()
    // A COPY that was broken off takes no further statement: closing the connection undoes what was not committed.
    client.release(true)
  }
}

async function json<T>(entry: Entry): Promise<T> {
  const parts: Buffer[] = []
  for await (const part of entry.content) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString('utf8')) as T
}

async function read(
  order: RestoreOrder,
  owner: pg.Pool,
  client: pg.PoolClient,
  entries: AsyncGenerator<Entry>,
  say: (table: string) => void,
): Promise<Loaded> {
  const first = await entries.next()
  if (first.done || first.value.name !== 'backup.json') throw new BrokenArchive('no backup')
  const head = await json<Head>(first.value)
  if (head.product !== 'muster' || head.format !== 1) throw new BrokenArchive('no backup')
  const known = new Set(await knownMigrations())
  if (head.migrations.some((at) => !known.has(at))) throw new StartFailure('backup.restore.newer', { version: head.version })
  if (head.own && !order.ownAccess) throw new StartFailure('backup.restore.own', { route: head.own.route })
  const access = head.own && (await order.ownAccess?.(owner))
  await migrateUpTo(owner, order.ownerUrl, head.migrations.at(-1) ?? 0, access)

  await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
  if ((await migrationsOf(client)).length !== head.migrations.length) throw new StartFailure('backup.restore.notEmpty')
  await client.query('BEGIN')
  for (const statement of head.partitions) await client.query(statement)
  // What migrations put there themselves is in the backup as well.
  await client.query(`TRUNCATE ${(await tablesOf(client)).map(({ name }) => `public.${quote(name)}`).join(', ')}`)

  const tables = new TableLoader(client, new Map(head.tables.map(({ name, columns }) => [name, columns])), say)
  let files = 0
  let manifest: Manifest | null = null
  for await (const entry of entries) {
    const [kind, name] = entry.name.split('/')
    if (kind === 'data' && name) await tables.take(name, entry.content)
    else if (kind === 'files') {
      await storeFile(order.files, entry)
      files++
    } else if (entry.name === 'manifest.json') manifest = await json<Manifest>(entry)
  }
  await tables.end()
  if (!manifest) throw new BrokenArchive('no manifest')
  for (const { name, rows, sha256 } of manifest.tables) {
    const got = tables.loaded.get(name) ?? { rows: 0, sha256: null }
    if (got.rows !== rows || (rows > 0 && got.sha256 !== sha256)) throw new BrokenArchive(name)
  }
  if (files !== manifest.files.count) throw new BrokenArchive('files')
  await settle(client, manifest, order.forgetInput === true)
  if (head.own) await client.query(`CREATE SCHEMA muster_home; COMMENT ON SCHEMA muster_home IS ${client.escapeLiteral(head.own.mark)}`)
  await client.query('COMMIT')
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { version: head.version, madeAt: head.madeAt, rows, files, tables: manifest.tables.length, own: head.own?.route ?? null, access }
}

/** Loads the pieces of tables one after the other: those of one table follow each other and are one COPY. */
class TableLoader {
  readonly loaded = new Map<string, { rows: number; sha256: string }>()
  #client: pg.PoolClient
  #columns: ReadonlyMap<string, string[]>
  #say: (table: string) => void
  #failed: Error | null = null
  #broken: Promise<never> = Promise.resolve() as Promise<never>
  #now: { name: string; sink: Writable & { rowCount: number }; hash: Hash } | null = null

  constructor(client: pg.PoolClient, columns: ReadonlyMap<string, string[]>, say: (table: string) => void) {
    this.#client = client
    this.#columns = columns
    this.#say = say
  }

  async take(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#now?.name !== name) {
      await this.end()
      const columns = this.#columns.get(name)
      if (!columns) throw new BrokenArchive(name)
      this.#say(name)
      const sink = this.#client.query(
        copyFrom(`COPY public.${quote(name)} (${columns.map(quote).join(', ')}) FROM STDIN (FORMAT binary)`),
      ) as unknown as Writable & { rowCount: number }
      this.#now = { name, sink, hash: createHash('sha256') }
      this.#failed = null
      this.#broken = new Promise((_, reject) => {
        sink.once('error', (error: Error) => {
          this.#failed = error
          reject(error)
        })
      })
      // Heard by whoever waits; nobody waits between two pieces.
      this.#broken.catch(() => {})
    }
    const { sink, hash } = this.#now
    for await (const chunk of content) {
      hash.update(chunk)
      if (this.#failed) throw this.#failed
      if (!sink.write(chunk)) await Promise.race([once(sink, 'drain'), this.#broken])
    }
  }

  async end(): Promise<void> {
    if (!this.#now) return
    const { name, sink, hash } = this.#now
    this.#now = null
    sink.end()
    await finished(sink)
    this.loaded.set(name, { rows: sink.rowCount, sha256: hash.digest('hex') })
  }
}

async function storeFile(folder: string, entry: Entry): Promise<void> {
  const path = resolve(folder, ...entry.name.split('/').slice(1))
  if (!path.startsWith(resolve(folder) + sep)) throw new BrokenArchive(entry.name)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const partial = `${path}.part`
  await pipeline(Readable.from(entry.content, { objectMode: false }), createWriteStream(partial, { mode: 0o600 })).catch(
    async (error: unknown) => {
      await rm(partial, { force: true })
      throw error
    },
  )
  await rename(partial, path)
}

/** What is no row: numbers to be given next, and backups that lie in another installation's folder. */
async function settle(client: pg.PoolClient, manifest: Manifest, forgetInput: boolean): Promise<void> {
  for (const { name, last, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [`public.${quote(name)}`, last, called])
  await client.query(`UPDATE backup SET state = 'removed' WHERE state IN ('running', 'succeeded')`)
  if (forgetInput) await client.query('DELETE FROM input_offset')
}

/** Where stored files lie in a data folder. */
export const filesFolder = (dataFolder: string): string => join(dataFolder, 'files')
