import { readFileSync } from 'node:fs'
import { read, utils, write } from '@e965/xlsx'
import { DAY, type Id } from '@muster/base'
import { workbook } from '@muster/entity-kit/server'
import type { ExportStarted, ImportStarted } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context, DataScope } from '../../../context.ts'
import type { Db } from '../../../db/db.ts'
import { importJob, operationLog, user } from '../../../db/tables.ts'
import { testDatabase } from '../../../testing/database.ts'
import { kit } from '../../entities.ts'
import { newPlant, type Plant, type Reply } from '../../testing/plant.ts'
import { expireFiles } from './export-job.ts'
import { endInterrupted } from './follow.ts'
import { importPhoto } from './photo-import.ts'

type Listed = { list: Reply[]; total: number }

let db: Db
let close: () => Promise<void>
let plant: Plant
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())
beforeEach(async () => {
  plant = await newPlant(db)
})

const nobody: DataScope = { all: false, departments: [], areas: [], allAreas: false, self: null }
const bytesOf = async (content: Readable): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of content) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
const rowsOf = (bytes: Buffer): string[][] => {
  const book = read(bytes)
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: false, defval: '' })
}
const postTitles = ['岗位名称', '岗位编码', '岗位类别', '岗位职责', '任职要求', '岗位等级', '排序', '备注']
async function header(entity: string): Promise<string[]> {
  const download = await plant.call<{ content: Readable }>(entity, 'template')
  return rowsOf(await bytesOf(download.content))[0] ?? postTitles
}
const sheet = (rows: Iterable<string[]>, titles: string[]) =>
  bytesOf(workbook([{ name: 'rows', header: titles.map((title) => ({ title, style: 'header' })), rows }]))
async function posts(count: number): Promise<Buffer> {
  const titles = await header('post')
  function* rows() {
    for (let n = 1; n <= count; n++) yield titles.map((title) => (title === '岗位名称' ? `岗位${n}` : ''))
  }
  return sheet(rows(), titles)
}
/** The same plant as another account of it. */
async function somebodyElse(rights: Partial<Pick<Context, 'scope' | 'permissions'>> = {}): Promise<Plant> {
  const id = await db.tx(plant.ctx, async (tx) => {
    const [row] = await tx
      .insert(user)
      .values({ loginName: 'other', userName: '另一人', password: '-', channel: 'admin', roles: [] })
      .returning({ id: user.id })
    return row?.id ?? ''
  })
  const other = plant.as(rights)
  if (other.ctx.actor) other.ctx.actor = { ...other.ctx.actor, userId: id, loginName: 'other' }
  return other
}

describe('an import', () => {
  it('waits for its operator after the check, and then writes in one go with one line in the log', async () => {
    const job = await plant.importFile('post', await posts(1200), {})
    expect(job).toMatchObject({ state: 'checked', total: 1200, accepted: 1200, outcome: { committed: false } })
    expect((await plant.call<Listed>('post', 'listPage')).total).toBe(0)
    await plant.call('post', 'importCommit', { id: job.id })
    expect(await plant.job(job)).toMatchObject({ state: 'finished', progress: 100, accepted: 1200, outcome: { committed: true } })
    expect((await plant.call<Listed>('post', 'listPage')).total).toBe(1200)
    const log = await db.tx(plant.ctx, (tx) => tx.select().from(operationLog))
    expect(log.map((row) => [row.action, row.entity])).toEqual([['import', 'post']])
    expect((await plant.refusal(plant.call('post', 'importCommit', { id: job.id }))).name).toBe('conflict')
  })

  it('leaves nothing when it is cancelled in the middle', async () => {
    const stream = Readable.from([await posts(20_000)])
    const { id } = await plant.call<ImportStarted>('post', 'import', { name: 'posts.xlsx', type: '', stream, fields: { commit: 'true' } })
    // The wish is there before the work begins to look: the first look finds it.
    await db.tx(plant.ctx, (tx) => tx.update(importJob).set({ cancelAsked: true }).where(eq(importJob.id, id)))
    expect(await plant.job({ kind: 'import', id })).toMatchObject({ state: 'cancelled' })
    expect((await plant.call<Listed>('post', 'listPage')).total).toBe(0)
  })

  it('takes as many rows as the setting says, and says so', async () => {
    await db.tx(plant.ctx, (tx) =>
      tx.execute(`insert into system_config (tenant_id, key, value, label) values (${plant.tenant}, 'import_max_rows', '20', 'x')`),
    )
    expect(await plant.importFile('post', await posts(21), {})).toMatchObject({
      state: 'failed',
      reason: '一次最多导入 20 行，请拆分文件',
    })
    expect(await plant.importFile('post', await posts(20), {})).toMatchObject({ state: 'checked' })
  })

  it('gives the rows left out as a sheet with their reasons, that goes in again when it was corrected', async () => {
    const titles = await header('post')
    const name = titles.indexOf('岗位名称')
    const row = (text: string) => titles.map((_, i) => (i === name ? text : ''))
    const job = await plant.importFile('post', await sheet([row('操作工'), row('操作工'), row('岗'.repeat(200))], titles))
    expect(job).toMatchObject({ state: 'finished', accepted: 1, rejected: 2, hasErrorSheet: true })
    const left = rowsOf(await plant.leftOut(job.id))
    expect(left[0]?.slice(-2)).toEqual(['行号', '未导入原因'])
    expect(left.slice(1).map((cells) => [cells[name], ...cells.slice(-2)])).toEqual([
      ['操作工', '3', '岗位名称：与第 2 行重复'],
      ['岗'.repeat(200), '4', expect.stringContaining('岗位名称：最多')],
    ])
    const corrected = left.map((cells, i) => (i === 0 ? cells : cells.map((cell, c) => (c === name ? `班长${i}` : cell))))
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(corrected), 'rows')
    const again = await plant.importFile('post', write(book, { type: 'buffer' }) as Buffer)
    expect(again).toMatchObject({ state: 'finished', accepted: 2, rejected: 0 })
  })

  it('updates thousands by the chosen column, and never a row outside of the scope', async () => {
    await plant.importFile('post', await posts(1500))
    const titles = await header('post')
    function* changed() {
      for (let n = 1; n <= 1500; n++)
        yield titles.map((title) => (title === '岗位名称' ? `岗位${n}` : title === '岗位职责' ? `职责${n}` : ''))
    }
    const fields = { commit: 'true', mode: 'update', matchColumn: 'name' }
    expect(await plant.importFile('post', await sheet(changed(), titles), fields)).toMatchObject({ state: 'finished', accepted: 1500 })
    const { list } = await plant.call<Listed>('post', 'listPage', { filters: { name: '岗位1500' } })
    expect(list).toMatchObject([{ duties: '职责1500', revision: 2 }])
  })

  it('is its operator’s alone', async () => {
    const job = await plant.importFile('post', await posts(3), {})
    const other = await somebodyElse()
    const calls = [
      () => other.job(job),
      () => other.cancel(job),
      () => other.leftOut(job.id),
      () => other.call('post', 'importCommit', { id: job.id }),
    ]
    for (const call of calls) expect((await plant.refusal(call())).name).toBe('notFound')
    await plant.cancel(job)
    expect((await plant.job(job)).state).toBe('cancelled')
  })

  it('that lost its process is ended, and says that nothing was written', async () => {
    const [row] = await db.tx(plant.ctx, (tx) =>
      tx
        .insert(importJob)
        .values({ entity: 'post', mode: 'add', state: 'running', startedAt: 1, heartbeatAt: 1, operator: plant.ctx.actor?.userId ?? null })
        .returning({ id: importJob.id }),
    )
    expect(await endInterrupted(plant.server.db.main, plant.server.clock)).toBe(1)
    expect(await plant.job({ kind: 'import', id: row?.id ?? '' })).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('服务重启'),
    })
  })
})

describe('an export', () => {
  const begin = () => plant.call<ExportStarted>('post', 'export', { pageFlag: 'N' })

  it('is fetched by uuid and module, by who asked for it and may still export, until it is past its time', async () => {
    await plant.importFile('post', await posts(1000))
    const { id, uuid, module } = await begin()
    expect(await plant.job({ kind: 'export', id })).toMatchObject({ state: 'finished', total: 1000 })
    expect(rowsOf(await plant.download({ uuid, module }))).toHaveLength(1001)

    const other = await somebodyElse()
    expect((await plant.refusal(other.download({ uuid, module }))).name).toBe('notFound')
    expect((await plant.refusal((await newPlant(db)).download({ uuid, module }))).name).toBe('notFound')
    expect((await plant.refusal(plant.as({ permissions: new Set() }).download({ uuid, module }))).name).toBe('forbidden')
    expect((await plant.refusal(plant.download({ uuid, module: 'employee' }))).name).toBe('notFound')

    const later = { ...plant.server, clock: { ...plant.server.clock, now: () => plant.server.clock.now() + 8 * DAY } }
    expect(await expireFiles(later, later.db.main)).toBeGreaterThan(0)
    expect((await plant.job({ kind: 'export', id })).state).toBe('expired')
    expect((await plant.refusal(plant.download({ uuid, module }))).name).toBe('notFound')
  })

  it('ends when it is cancelled, and leaves no file', async () => {
    await plant.importFile('post', await posts(1000))
    const { id, uuid, module } = await begin()
    await plant.cancel({ kind: 'export', id })
    const job = await plant.job({ kind: 'export', id })
    // Whoever is faster: a cancelled one has no file, a finished one is whole.
    if (job.state === 'cancelled') expect((await plant.refusal(plant.download({ uuid, module }))).name).toBe('notFound')
    else expect(rowsOf(await plant.download({ uuid, module }))).toHaveLength(1001)
  })
})

describe('a photo', () => {
  /** A frontal face that fills the picture, and the same person farther away: NASA, S93-31101, public domain. */
  const [face, far] = ['portrait', 'far'].map((name) =>
    readFileSync(new URL(`../../people/portrait/testing/${name}.jpg`, import.meta.url)),
  ) as [Buffer, Buffer]
  /** A PNG's head says its size; the rest is left out, which no check of size needs. */
  const png = (width: number, height: number, bytes = 2000): Buffer => {
    const file = Buffer.alloc(bytes)
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(file)
    file.writeUInt32BE(width, 16)
    file.writeUInt32BE(height, 20)
    return file
  }
  let top: Id
  let below: Id
  beforeEach(async () => {
    top = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
    below = await plant.add('department', { name: '生产部', code: 'P', parent: top })
    await plant.add('employee', person('张三', 'E1', 'G12345678', top))
    await plant.add('employee', person('李四', 'E2', 'G87654321', below))
  })
  const person = (name: string, employeeNumber: string, idNumber: string, department: Id): Reply => ({
    name,
    employeeNumber,
    idNumber,
    department,
    contact: '13800000001',
    idType: 'foreignPassport',
    gender: '1',
    employeeCategory: 'regular',
  })
  const send = (name: string, bytes: Buffer, as = plant, fields: Record<string, string> = {}) =>
    importPhoto(as.server, as.ctx, kit.bound('employee'), { name, type: '', stream: Readable.from([bytes]), fields })

  it('goes to whom its name means, and is refused by itself with the reason', async () => {
    const first = await send('张三G12345678.jpg', face)
    expect(first).toMatchObject({ accepted: true, reason: null })
    const again = (name: string, bytes: Buffer) => send(name, bytes, plant, { job: first.job })
    const reasons = [
      await again('李四G87654321.png', png(399, 500)),
      await again('李四G87654321.png', png(800, 800, 100 * 1024)),
      await again('李四G87654321.png', Buffer.from('%PDF-1.7')),
      await again('李四G87654321.jpg', far),
      await again('张三.png', face),
      await again('张三G87654321.png', face),
      await again('张三G12345678.png', face),
    ]
    expect(reasons.map(({ reason }) => reason)).toEqual([
      '照片短边应不小于 400 像素（现为 399×500）',
      '照片应小于 100 KB',
      '照片须为 jpg、png 或 webp',
      expect.stringMatching(/^照片中人脸太小：占画面 2\d%/),
      '文件名应为姓名加证件号码',
      expect.stringContaining('没有姓名和证件号码与文件名相符'),
      '已有照片，未替换',
    ])
    expect(await again('李四 g87654321.jpg', face)).toMatchObject({ accepted: true })
    const job = await plant.job({ kind: 'import', id: first.job })
    expect(job).toMatchObject({ mode: 'photo', total: 9, accepted: 2, rejected: 7 })
    const { list } = await plant.call<Listed>('employee', 'listPage', { orderBy: ['employeeNumber'] })
    expect(list.map((row) => (row.photoFiles as Reply[])[0]?.name)).toEqual(['张三G12345678.jpg', '李四 g87654321.jpg'])
  })

  it('reaches nobody outside of the caller’s scope', async () => {
    const clerk = plant.as({ scope: { ...nobody, departments: [below] } })
    expect(await send('张三G12345678.jpg', face, clerk)).toMatchObject({ accepted: false })
    expect(await send('李四G87654321.jpg', face, clerk)).toMatchObject({ accepted: true })
  })
})
