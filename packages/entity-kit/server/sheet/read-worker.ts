import { read, type WorkSheet } from '@e965/xlsx'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { statedSize } from './stated-size.ts'

/**
 * Runs apart from the server, with memory of its own: a spreadsheet made to harm ends this worker and nothing else. It reads the first sheet
 * and then hands out rows a batch at a time, each when it is asked for.
 */
export type ReadJob = { path: string; maxRows: number; maxColumns: number; maxUnpacked: number }
export type ReadAnswer =
  | { kind: 'open'; header: string[]; rows: number }
  | { kind: 'rows'; rows: string[][] }
  | { kind: 'refused'; reason: 'media' | 'unpacked' }

/** Unpacking takes a processor for seconds; positions and pages go first. Linux alone gives a thread a priority of its own. */
if (process.platform === 'linux') setPriority(4)

/** Rows of one message: few enough that taking them in never holds the server up. */
const BATCH = 200

type DataCell = { t: string; v?: unknown } | undefined

const two = (n: number) => String(n).padStart(2, '0')

function dateText(date: Date): string {
  const day = date.toISOString().slice(0, 10)
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return clock.every((part) => part === 0) ? day : `${day} ${clock.map(two).join(':')}`
}

function cellText(cell: DataCell): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.v instanceof Date) return dateText(cell.v)
  return String(cell.v).trim()
}

function rowText(cells: DataCell[], maxColumns: number): string[] {
  const row: string[] = []
  for (let c = 0; c < Math.min(cells.length, maxColumns); c++) row.push(cellText(cells[c]))
  while (row.length > 0 && row.at(-1) === '') row.pop()
  return row
}

const isZip = (bytes: Buffer): boolean => bytes.length > 22 && bytes.readUInt32LE(0) === 0x04034b50
const isCompoundFile = (bytes: Buffer): boolean => bytes.length > 512 && bytes.readUInt32BE(0) === 0xd0cf11e0

const { path, maxRows, maxColumns, maxUnpacked } = workerData as ReadJob
const answer = (message: ReadAnswer) => parentPort?.postMessage(message)

/** The rows of the first sheet, or why there are none. */
function open(): DataCell[][] | 'media' | 'unpacked' {
  const bytes = readFileSync(path)
  if (!isZip(bytes) && !isCompoundFile(bytes)) return 'media'
  if (isZip(bytes) && statedSize(bytes) > maxUnpacked) return 'unpacked'
  const book = read(bytes, {
    type: 'buffer',
    dense: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheets: 0,
    // One more than allowed, and the header, so that too many can be told.
    sheetRows: maxRows + 2,
  })
  const sheet: WorkSheet | undefined = book.Sheets[book.SheetNames[0] ?? '']
  return (sheet?.['!data'] ?? []) as DataCell[][]
}

const data = open()
if (typeof data === 'string') answer({ kind: 'refused', reason: data })
else {
  let last = data.length
  while (last > 1 && rowText(data[last - 1] ?? [], maxColumns).length === 0) last--
  let next = 1
  parentPort?.on('message', () => {
    const rows: string[][] = []
    for (; next < last && rows.length < BATCH; next++) {
      rows.push(rowText(data[next] ?? [], maxColumns))
      // What was handed out is not needed any more.
      data[next] = []
    }
    answer({ kind: 'rows', rows })
  })
  answer({ kind: 'open', header: rowText(data[0] ?? [], maxColumns), rows: Math.max(0, last - 1) })
}
