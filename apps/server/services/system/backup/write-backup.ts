import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { sslOption, type Tls } from '../../../db/tls.ts'
import { tarEnd, tarEntry } from './archive.ts'
import { type Head, type Manifest, migrationsOf, partitionsOf, quote, sequencesOf, tablesOf, weightOf } from './contents.ts'

export type BackupOrder = {
  /** Address of the database as its owner, and how the connection to it is protected. */
  url: string
  tls?: Tls | undefined
  /** Of a tenant's own database: whose it is. */
  own?: Head['own']
  /** Folder of the stored files. */
  files: string
  /** File to be made. */
  path: string
  version: string
  madeAt: number
}
export type BackupMade = { size: number; sha256: string; rows: number; files: number }

/** How long a database may take to answer, ms. */
const PATIENCE = 10_000
/** One piece of a table's data in the archive: an entry's size must be known before its content. */
const PIECE = 4 * 2 ** 20

/**
 * Writes the whole database and its stored files into one compressed archive, all as of one moment: one repeatable-read snapshot that
 * every table is copied from while the product goes on working. The file appears under its name only when it is whole and has been read
 * back. `progress` hears 0-100. Throws what the database and the disk throw; nothing is left then.
 */
export async function writeBackup(order: BackupOrder, progress: (percent: number) => void = () => {}): Promise<BackupMade> {
  const client = new pg.Client({
    connectionString: order.url,
    ...sslOption(order.tls),
    application_name: 'muster backup',
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
  })
  let lost: Error | null = null
  client.on('error', (error) => {
    lost = error
  })
  await client.connect()
  const partial = `${order.path}.part`
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0')
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    const made = { rows: 0, files: 0 }
    const hash = createHash('sha256')
    let size = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        size += chunk.length
        done(null, chunk)
      },
    })
    await pipeline(
      Readable.from(archive(client, order, made, progress), { objectMode: false }),
      createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } }),
      measure,
      createWriteStream(partial, { mode: 0o600, flush: true }),
    )
    if (lost) throw lost
    const sha256 = hash.digest('hex')
    if ((await digestOf(partial)) !== sha256) throw new Error('the file read back differs from what was written')
    await writeFile(`${order.path}.sha256`, `${sha256}  ${basename(order.path)}\n`, { mode: 0o600 })
    await rename(partial, order.path)
    return { size, sha256, ...made }
  } catch (error) {
    await Promise.all([rm(partial, { force: true }), rm(`${order.path}.sha256`, { force: true })])
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/** SHA-256 of a file. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

type Counted = { rows: number; files: number }

async function* archive(client: pg.Client, order: BackupOrder, made: Counted, progress: (percent: number) => void): AsyncGenerator<Buffer> {
  const weight = Math.max(1, await weightOf(client))
  let done = 0
  const advance = (bytes: number) => {
    done += bytes
    progress(Math.min(99, Math.round((done / weight) * 100)))
  }
  const text = (name: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value, null, 1))
    return tarEntry(name, bytes.length, [bytes], order.madeAt)
  }
  const tables = await tablesOf(client)
  const head: Head = {
    format: 1,
    product: 'muster',
    version: order.version,
    madeAt: new Date(order.madeAt).toISOString(),
    migrations: await migrationsOf(client),
    partitions: await partitionsOf(client),
    tables,
    ...(order.own ? { own: order.own } : {}),
  }
  yield* text('backup.json', head)

  const manifest: Manifest = { tables: [], sequences: [], files: { count: 0, bytes: 0, missing: 0 } }
  for (const table of tables) {
    const counted = { name: table.name, rows: 0, bytes: 0, sha256: '' }
    yield* tableData(client, table, counted, order.madeAt, advance)
    manifest.tables.push(counted)
    made.rows += counted.rows
  }
  for await (const file of storedFiles(client)) {
    const path = join(order.files, file.slice(0, 2), file)
    const found = await stat(path).catch(() => null)
    if (!found) {
      manifest.files.missing++
      continue
    }
    yield* tarEntry(`files/${file.slice(0, 2)}/${file}`, found.size, createReadStream(path) as AsyncIterable<Buffer>, order.madeAt)
    manifest.files.count++
    manifest.files.bytes += found.size
    advance(found.size)
  }
  made.files = manifest.files.count
  // Sequences are outside any snapshot; read last, they are never behind the rows.
  manifest.sequences = await sequencesOf(client)
  yield* text('manifest.json', manifest)
  yield tarEnd()
}

async function* tableData(
  client: pg.Client,
  { name, columns }: Head['tables'][number],
  counted: Manifest['tables'][number],
  madeAt: number,
  advance: (bytes: number) => void,
): AsyncGenerator<Buffer> {
  const source = client.query(copyTo(`COPY (SELECT ${columns.map(quote).join(', ')} FROM public.${quote(name)}) TO STDOUT (FORMAT binary)`))
  const hash = createHash('sha256')
  let piece = 0
  let parts: Buffer[] = []
  let size = 0
  const flush = () => {
    const entry = tarEntry(`data/${name}/${String(++piece).padStart(6, '0')}.copy`, size, parts, madeAt)
    parts = []
    size = 0
    return entry
  }
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk)
    counted.bytes += chunk.length
    advance(chunk.length)
    parts.push(chunk)
    size += chunk.length
    if (size >= PIECE) yield* flush()
  }
  if (size > 0) yield* flush()
  counted.rows = source.rowCount
  counted.sha256 = hash.digest('hex')
}

async function* storedFiles(client: pg.Client): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const { rows } = await client.query<{ key: string }>(
      'SELECT storage_key AS key FROM file WHERE storage_key > $1 AND deleted_at IS NULL ORDER BY storage_key LIMIT 1000',
      [after],
    )
    for (const { key } of rows) yield key
    const last = rows.at(-1)
    if (!last) return
    after = last.key
  }
}

/** The digest that was written beside a backup; null when there is none. */
export async function writtenDigest(path: string): Promise<string | null> {
  const text = await readFile(`${path}.sha256`, 'utf8').catch(() => '')
  return /^([0-9a-f]{64})\b/.exec(text)?.[1] ?? null
}
