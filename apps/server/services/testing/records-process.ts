import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** What filling a plant with employees came to. */
export type FilledRecords = {
  tableBytes: number
  indexBytes: number
  /** Beside the primary key. */
  indexes: number
  /** So many rows more were added to the full table in one statement … */
  addedAtOnce: number
  /** … with nothing but its unique indexes, */
  bareSeconds: number
  /** … and with all of its indexes. */
  indexedSeconds: number
  /** Login names of accounts with data scopes of their own; the password is the administrator's. */
  members: string[]
}

/** A page in plain SQL, and how it is asked for. */
export type PlainQuestion = { where: string; order: string; offset: number }

async function program(name: string, input: unknown): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, name), JSON.stringify(input)], {
    maxBuffer: 16 * 2 ** 20,
  })
  return stdout
}

/** Adds many employees to the plant of a server that is not running. */
export const fillRecords = async (folder: string, tenant: string, rows: number): Promise<FilledRecords> =>
  JSON.parse(await program('fill-records.ts', { folder, tenant, rows })) as FilledRecords

/** Milliseconds of plain SQL for each of these pages of employees, on the data folder of a server that is not running. */
export const plainPages = async (folder: string, questions: readonly PlainQuestion[], times: number): Promise<number[][]> =>
  JSON.parse(await program('plain-list.ts', { folder, questions, times })) as number[][]
