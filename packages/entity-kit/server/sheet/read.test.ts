import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSheet } from './read.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'muster-sheet-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function sheetOf(rows: number): Promise<string> {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['名称'], ...Array.from({ length: rows }, (_, i) => [`行${i}`])]))
  const path = join(folder, `${rows}.xlsx`)
  await writeFile(path, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  return path
}

it('ends at once when it is cancelled while a batch is being worked on, instead of waiting for a reader that is gone', async () => {
  const cancel = new AbortController()
  const sheet = await openSheet({ path: await sheetOf(2000), name: 'posts.xlsx', maxRows: 5000 }, cancel.signal)
  const batches = sheet.batches()
  expect((await batches.next()).value?.[0]).toEqual(['行0'])
  cancel.abort()
  await sheet.close()
  await expect(batches.next()).rejects.toThrow()
})
