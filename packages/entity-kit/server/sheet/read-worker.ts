import { read, type WorkSheet } from '@e965/xlsx'
import { parentPort, workerData } from 'node:worker_threads'

/** Runs apart from the server, with memory of its own: a spreadsheet made to harm ends this worker and nothing else. */
type Job = { bytes: Uint8Array; maxRows: number; maxColumns: number }

const two = (n: number) => String(n).padStart(2, '0')

function dateText(date: Date): string {
  const day = date.toISOString().slice(0, 10)
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()]
  return clock.every((part) => part === 0) ? day : `${day} ${clock.map(two).join(':')}`
}

function cellText(cell: { t: string; v?: unknown } | undefined): string {
  if (!cell || cell.v === undefined || cell.v === null) return ''
  if (cell.v instanceof Date) return dateText(cell.v)
  return String(cell.v).trim()
}

function rowsOf(sheet: WorkSheet | undefined, { maxRows, maxColumns }: Job): string[][] {
  const data = (sheet?.['!data'] ?? []) as ({ t: string; v?: unknown } | undefined)[][]
  const rows: string[][] = []
  for (let r = 0; r < Math.min(data.length, maxRows); r++) {
    const cells = data[r] ?? []
    const row: string[] = []
    for (let c = 0; c < Math.min(cells.length, maxColumns); c++) row.push(cellText(cells[c]))
    while (row.length > 0 && row.at(-1) === '') row.pop()
    rows.push(row)
  }
  while (rows.length > 0 && rows.at(-1)?.length === 0) rows.pop()
  return rows
}

const job = workerData as Job
const book = read(job.bytes, {
  type: 'array',
  dense: true,
  cellDates: true,
  UTC: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  sheets: 0,
  sheetRows: job.maxRows,
})
parentPort?.postMessage(rowsOf(book.Sheets[book.SheetNames[0] ?? ''], job))
