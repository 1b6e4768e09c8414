import { MusterError } from '@muster/base'
import { Worker } from 'node:worker_threads'
import type { ReadAnswer, ReadJob } from './read-worker.ts'

/** Bytes that an import file may unpack to. */
const MAX_UNPACKED = 600 * 2 ** 20
const MAX_COLUMNS = 300
/** Reading the file; handing out rows waits for whoever takes them. Milliseconds. */
const TIME_LIMIT = 120_000
const MEMORY_LIMIT_MB = 1536

/** The rows of a spreadsheet, handed out a batch at a time. Close it whatever happens. */
export type OpenSheet = {
  header: string[]
  /** Data rows, blank ones between them included. */
  rows: number
  batches(): AsyncGenerator<string[][]>
  close(): Promise<void>
}

/** What a file may hold; `name` is shown in refusals. */
export type SheetFile = { path: string; name: string; maxRows: number }

/**
 * Opens an .xlsx or .xls file as texts, read in a worker with limited memory and time. Throws MusterError: `unsupportedMedia` when the name or
 * the content is something else or is broken, `tooLarge` above `maxRows` data rows or an unreasonable unpacked size.
 */
export async function openSheet({ path, name, maxRows }: SheetFile, signal?: AbortSignal): Promise<OpenSheet> {
  const refused = (cause?: unknown) => new MusterError('unsupportedMedia', { params: { type: name.slice(-60) }, cause })
  if (!isSheetName(name)) throw refused()
  const job: ReadJob = { path, maxRows, maxColumns: MAX_COLUMNS, maxUnpacked: MAX_UNPACKED }
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  // It may end while its last rows are being worked on, when nobody listens.
  let ended = false
  worker.once('exit', () => {
    ended = true
  })
  const answer = () =>
    new Promise<ReadAnswer>((resolve, reject) => {
      const fail = (error: unknown) => reject(error instanceof Error ? error : new Error('spreadsheet reader ended'))
      if (ended) return fail(null)
      worker.once('message', (message: ReadAnswer) => {
        worker.off('error', fail).off('exit', fail)
        resolve(message)
      })
      worker.once('error', fail).once('exit', fail)
    })
  const end = () => void worker.terminate()
  signal?.addEventListener('abort', end, { once: true })
  const close = async () => {
    signal?.removeEventListener('abort', end)
    await worker.terminate()
  }
  const timer = setTimeout(end, TIME_LIMIT)
  try {
    const opened = await answer().catch((error: unknown) => {
      signal?.throwIfAborted()
      throw refused(error)
    })
    if (opened.kind === 'refused')
      throw opened.reason === 'media' ? refused() : new MusterError('tooLarge', { params: { limit: `${MAX_UNPACKED / 2 ** 20} MB` } })
    if (opened.kind !== 'open') throw refused()
    if (opened.rows > maxRows) throw tooManyRows(maxRows)
    return {
      header: opened.header,
      rows: opened.rows,
      async *batches() {
        for (;;) {
          const next = answer()
          worker.postMessage(null)
          const part = await next
          if (part.kind !== 'rows' || part.rows.length === 0) return
          yield part.rows
        }
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Only what ends so is taken for a spreadsheet. */
export const isSheetName = (name: string): boolean => /\.xlsx?$/i.test(name)

const tooManyRows = (limit: number) => new MusterError('invalid', { fields: [{ path: 'file', rule: 'sheetRows', params: { limit } }] })
