import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

async function program(name: string, input: unknown): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, name), JSON.stringify(input)])
  return stdout
}

/** Adds many employees to the plant of a server that is not running; resolves with the bytes of their table and its indexes. */
export const fillRecords = async (folder: string, tenant: string, rows: number): Promise<number> =>
  Number(await program('fill-records.ts', { folder, tenant, rows }))

/** Milliseconds of plain SQL for pages of employees, on the data folder of a server that is not running. */
export const plainPages = async (folder: string, questions: { where: string; order: string }[], times: number): Promise<number[]> =>
  JSON.parse(await program('plain-list.ts', { folder, questions, times })) as number[]
