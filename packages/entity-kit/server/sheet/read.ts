import { MusterError } from '@muster/base'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import type { KitUpload } from '../kit/deps.ts'

/** Bytes of an import file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Bytes that it may unpack to. */
const MAX_UNPACKED = 200 * 1024 * 1024
const MAX_PARTS = 2000
/** Data rows of an import file. */
export const MAX_ROWS = 20_000
const MAX_COLUMNS = 300
const TIME_LIMIT = 60_000
const MEMORY_LIMIT_MB = 512

async function collect(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += (chunk as Buffer).length
    if (size > MAX_FILE_BYTES) {
      stream.destroy()
      throw new MusterError('tooLarge', { params: { limit: '10 MB' } })
    }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

const isZip = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
const isCompoundFile = (bytes: Buffer): boolean => bytes.length > 512 && bytes.readUInt32BE(0) === 0xd0cf11e0

/** The unpacked size that the archive's own directory states; Infinity when it has none or holds too many parts. */
export function statedSize(bytes: Buffer): number {
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 65_557); end--) {
    if (bytes.readUInt32LE(end) !== 0x06054b50) continue
    const parts = bytes.readUInt16LE(end + 10)
    let at = bytes.readUInt32LE(end + 16)
    let total = 0
    if (parts > MAX_PARTS) return Number.POSITIVE_INFINITY
    for (let i = 0; i < parts; i++) {
      if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return Number.POSITIVE_INFINITY
      total += bytes.readUInt32LE(at + 24)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return total
  }
  return Number.POSITIVE_INFINITY
}

/** Reads the first sheet in a worker with limited memory and time. */
function readInWorker(bytes: Buffer): Promise<string[][]> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: { bytes: new Uint8Array(bytes), maxRows: MAX_ROWS + 2, maxColumns: MAX_COLUMNS },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT)
  return new Promise<string[][]>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('spreadsheet reader ended')))
  }).finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}

/**
 * The rows of an uploaded .xlsx or .xls file as texts, the header first. Throws MusterError: `unsupportedMedia` when the name or the
 * content is something else or is broken, `tooLarge` above 10 MB, 20,000 rows or an unreasonable unpacked size.
 */
export async function readSheet(upload: KitUpload): Promise<string[][]> {
  const refused = new MusterError('unsupportedMedia', { params: { type: upload.name.slice(-60) } })
  if (!/\.xlsx?$/i.test(upload.name)) {
    upload.stream.destroy()
    throw refused
  }
  const bytes = await collect(upload.stream)
  if (!isZip(bytes) && !isCompoundFile(bytes)) throw refused
  if (isZip(bytes) && statedSize(bytes) > MAX_UNPACKED) throw new MusterError('tooLarge', { params: { limit: '200 MB' } })
  const rows = await readInWorker(bytes).catch((cause: unknown) => {
    throw new MusterError('unsupportedMedia', { params: { type: upload.name.slice(-60) }, cause })
  })
  if (rows.length > MAX_ROWS + 1) throw new MusterError('tooLarge', { params: { limit: `${MAX_ROWS}` } })
  return rows
}
