import type { Id } from '@muster/base'
import { type KitDownload, zip } from '@muster/entity-kit/server'
import type { ImportReply, JobDetail } from '@muster/model/operations'
import { read, utils, write } from '@e965/xlsx'
import type { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { operationLog } from '../db/tables.ts'
import { testDatabase } from '../testing/database.ts'
import { newPlant, type Plant, type Reply } from './testing/plant.ts'

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

async function bytesOf(download: KitDownload): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of download.content as Readable) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
function rowsOf(bytes: Buffer, n = 0): string[][] {
  const book = read(bytes)
  return utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[n] ?? ''] ?? {}, { header: 1, raw: false, defval: '' })
}
const template = (entity: string, p = plant) => p.call<KitDownload>(entity, 'template')
const header = async (entity: string, p = plant) => rowsOf(await bytesOf(await template(entity, p)))[0] ?? []

function fileOf(rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return write(book, { type: 'buffer', bookType }) as Buffer
}
/** What the job of an import came to; fails the test when it failed. */
function outcomeOf(job: JobDetail): ImportReply {
  if (!job.outcome) throw new Error(`the import ended as ${job.state}: ${job.reason}`)
  return job.outcome
}
/** A file with rows given by field title, put under the template's header. */
async function fileWith(entity: string, rows: Reply[], p = plant): Promise<Buffer> {
  const titles = await header(entity, p)
  return fileOf([titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))])
}
const importRows = async (entity: string, rows: Reply[], fields?: Record<string, string>, p = plant): Promise<ImportReply> =>
  outcomeOf(await p.importFile(entity, await fileWith(entity, rows, p), fields))
const summary = (reply: ImportReply) => reply.errors.map((error) => `${error.row} ${error.title} ${error.kind}: ${error.reason}`)

describe('the template', () => {
  it('has its required headers in red, and says how each column is filled', async () => {
    const bytes = await bytesOf(await template('beacon'))
    const book = read(bytes, { cellStyles: true })
    const [first, notes] = book.SheetNames
    const titles = utils.sheet_to_json<string[]>(book.Sheets[first ?? ''] ?? {}, { header: 1 })[0]
    expect(titles?.slice(0, 4)).toEqual(['信标编码', '信标分组', '衰减系数', '1米信号强度(dBm)'])
    const explained = utils.sheet_to_json<string[]>(book.Sheets[notes ?? ''] ?? {}, { header: 1 })
    expect(explained.find((row) => row[0] === '用途')).toEqual(['用途', '否', '从可选值中填一个', undefined, '定位、考勤、切层、门禁'])
    // Style 2 is the red one: the code and the attenuation are required, the group is not.
    const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml')
    expect(sheet).toMatch(/<c r="A1" s="2"/)
    expect(sheet).toMatch(/<c r="B1" s="1"/)
    expect(unzipped(bytes, 'xl/styles.xml')).toContain('FFE02020')
  })

  it('speaks the caller’s language', async () => {
    const english = plant.as({ language: 'en' })
    expect((await header('beacon', english)).slice(0, 2)).toEqual(['Beacon code', 'Group'])
  })
})

describe('an import', () => {
  it('shows first what would happen, then does it', async () => {
    const rows = [
      { 岗位名称: '操作工', 岗位类别: '操作' },
      { 岗位名称: '', 岗位职责: '无名' },
    ]
    const dry = await importRows('post', rows, {})
    expect(dry).toMatchObject({ committed: false, total: 2, accepted: 1, rejected: 1 })
    expect(summary(dry)).toEqual(['3 岗位名称 invalid: 必填'])
    expect((await plant.call<Listed>('post', 'listPage')).total).toBe(0)

    expect(await importRows('post', rows)).toMatchObject({ committed: true, accepted: 1 })
    expect((await plant.call<Listed>('post', 'listPage')).list).toMatchObject([{ name: '操作工', category: 'operation' }])
    const log = await db.tx(plant.ctx, (tx) => tx.select().from(operationLog))
    expect(log.map((row) => row.action)).toEqual(['import'])
    expect(plant.changes).toMatchObject([{ entity: 'post' }])
  })

  it('leaves out and lists what is wrong, repeated or there already, and overwrites nothing', async () => {
    await plant.add('tag', { number: 'A1', type: 'tag', remarks: '原有' })
    const reply = await importRows('tag', [
      { 标签编号: 'a1', 标签类型: '标签', 备注: '新' },
      { 标签编号: 'A2', 标签类型: '标签' },
      { 标签编号: 'a2', 标签类型: '标签' },
      { 标签编号: 'A3', 标签类型: '怀表' },
      { 标签编号: 'A4', 标签类型: 'Smartwatch', '上报间隔(秒)': '一分钟' },
    ])
    expect(reply.counts).toEqual({ existing: 1, duplicate: 1, invalid: 2, missing: 0 })
    expect(summary(reply)).toEqual([
      '2 标签编号 existing: 已存在，未覆盖',
      '4 标签编号 duplicate: 与第 3 行重复',
      '5 标签类型 invalid: 不在可选范围内',
      '6 上报间隔(秒) invalid: 填写不规范(请填写数值)！',
    ])
    const { list } = await plant.call<Listed>('tag', 'listPage')
    expect(list.map((row) => [row.number, row.remarks])).toEqual([
      ['A1', '原有'],
      ['A2', null],
    ])
  })

  it('finds references by path, code or name, and parents in the same file', async () => {
    const reply = await importRows('department', [
      { 部门名称: '生产部', 部门编码: 'P', 上级部门: '总公司' },
      { 部门名称: '一车间', 部门编码: 'P1', 上级部门: '总公司/生产部' },
      { 部门名称: '安全部', 部门编码: 'S', 上级部门: 'HQ' },
      { 部门名称: '孤儿', 部门编码: 'X', 上级部门: '总公司/没有' },
    ])
    expect(summary(reply)).toEqual(['5 上级部门 invalid: 所选项不存在或无权使用'])
    const { list } = await plant.call<Listed>('department', 'listPage', { orderBy: ['code'] })
    expect(list.map((row) => [row.name, row.parentLabel])).toEqual([
      ['总公司', ''],
      ['生产部', '总公司'],
      ['一车间', '生产部'],
      ['安全部', '总公司'],
    ])
    const staff = {
      员工类别: '正式员工',
      证件类型: '外国护照',
      性别: '男',
      部门: '总公司/生产部/一车间',
      联系电话: '13800000001',
    }
    await importRows('employee', [{ ...staff, 姓名: '张三', 工号: 'E1', 证件号码: 'G12345678', 入职日期: '2020/3/1' }])
    expect((await plant.call<Listed>('employee', 'listPage')).list).toMatchObject([{ departmentLabel: '一车间', hireDate: '2020-03-01' }])
  })

  it('updates by the chosen unique column, leaves empty cells alone, and names what it does not find', async () => {
    await plant.add('tag', { number: 'A1', type: 'tag', model: 'M1', remarks: '旧' })
    const reply = await importRows(
      'tag',
      [
        { 标签编号: 'A1', 备注: '新' },
        { 标签编号: 'A9', 备注: '新' },
      ],
      { commit: 'true', mode: 'update', matchColumn: 'number' },
    )
    expect(summary(reply)).toEqual(['3 标签编号 missing: 未找到要更新的数据'])
    expect((await plant.call<Listed>('tag', 'listPage')).list).toMatchObject([{ number: 'A1', model: 'M1', remarks: '新', revision: 2 }])
    const error = await plant.refusal(importRows('tag', [{ 标签编号: 'A1' }], { commit: 'true', mode: 'update', matchColumn: 'model' }))
    expect(error.fields).toMatchObject([{ path: 'matchColumn', rule: 'matchColumn' }])
  })

  it('writes nothing outside of the caller’s scope', async () => {
    const top = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
    const scoped = plant.as({ scope: { all: false, departments: [top], areas: [], allAreas: false, self: null } })
    const reply = await importRows(
      'tag',
      [
        { 标签编号: 'A1', 标签类型: '标签' },
        { 标签编号: 'A2', 标签类型: '标签', 所属部门: '总公司' },
      ],
      undefined,
      scoped,
    )
    expect(summary(reply)).toEqual(['2 所属部门 invalid: 不在您的数据权限范围内'])
    expect((await plant.call<Listed>('tag', 'listPage')).list.map((row) => row.number)).toEqual(['A2'])
  })

  it('refuses a file whose header was changed, or that is no spreadsheet, as a whole', async () => {
    const titles = await header('post')
    const swapped = fileOf([
      [titles[1], titles[0], ...titles.slice(2)],
      ['x', 'y'],
    ])
    expect(await plant.importFile('post', swapped)).toMatchObject({ state: 'failed', reason: expect.stringContaining('表头与模板不一致') })
    const good = fileOf([titles, ['操作工']])
    const refusedName = async (bytes: Buffer, name: string) =>
      (await plant.refusal(plant.importFile('post', bytes, { commit: 'true' }, name))).name
    expect(await refusedName(good, 'rows.csv')).toBe('unsupportedMedia')
    expect(await refusedName(Buffer.from('岗位名称\n操作工'), 'rows.xlsx')).toBe('unsupportedMedia')
    expect(await refusedName(Buffer.from('<table><tr><td>岗位名称</td></tr></table>'.repeat(50)), 'rows.xls')).toBe('unsupportedMedia')
    const broken = await plant.importFile('post', good.subarray(0, good.length - 30))
    expect(broken).toMatchObject({ state: 'failed', reason: expect.stringMatching(/不支持|过大/) })
    expect((await plant.call<Listed>('post', 'listPage')).total).toBe(0)
  })

  it('reads the old .xls format too', async () => {
    const old = fileOf([await header('post'), ['操作工']], 'biff8')
    expect(await plant.importFile('post', old, { commit: 'true' }, 'rows.xls')).toMatchObject({ state: 'finished', accepted: 1 })
  })

  it('does not unpack what would fill the memory', async () => {
    const chunks: Buffer[] = []
    for await (const chunk of zip([{ name: 'xl/worksheets/sheet1.xml', content: ['0'.repeat(1024 * 1024)] }])) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    // The archive's own directory says what it unpacks to.
    bytes.writeUInt32LE(700 * 1024 * 1024, bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + 24)
    expect(await plant.importFile('post', bytes)).toMatchObject({ state: 'failed', reason: expect.stringContaining('600 MB') })
  })
})

describe('an export', () => {
  const staff = async (n: number, more: Reply = {}) => {
    const department = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
    return plant.add('employee', {
      name: `张三${n}`,
      employeeNumber: `E${n}`,
      contact: `1380000000${n}`,
      idType: 'foreignPassport',
      idNumber: `G1234567${n}`,
      gender: '1',
      employeeCategory: 'regular',
      department,
      ...more,
    })
  }

  it('holds the whole filtered set, masked, and is written down', async () => {
    for (let n = 1; n <= 3; n++) await staff(n, n === 3 ? { name: '=1+1' } : {})
    const clerk = plant.as({ permissions: new Set(['monitor:employee:export']) })
    const rows = rowsOf(await clerk.exportFile('employee', { filters: { employeeNumber: 'E' }, orderBy: ['employeeNumber'] }))
    expect(rows).toHaveLength(4)
    const at = (title: string) => rows[0]?.indexOf(title) ?? -1
    expect(rows[1]?.[at('联系电话')]).toBe('138****0001')
    expect(rows[1]?.[at('部门')]).toBe('总公司')
    expect(rows[3]?.[at('姓名')]).toBe('=1+1')
    expect((await plant.refusal(clerk.call('employee', 'export', { unmask: true }))).name).toBe('forbidden')
    const log = await db.tx(plant.ctx, (tx) => tx.select().from(operationLog).orderBy(operationLog.id))
    expect(log.at(-1)).toMatchObject({ action: 'export', entity: 'employee', changes: [{ field: 'rows', after: 3 }] })
  })

  it('comes back through the import as it was', async () => {
    for (let n = 1; n <= 3; n++) await staff(n, { hireDate: '2020-02-29', highestEducation: null })
    const columns = Object.entries((await import('@muster/model/entities')).employee.fields)
      .filter(([, field]) => field.import && field.kind !== 'image')
      .map(([name]) => name)
    const bytes = await plant.exportFile('employee', { columns, unmask: true, orderBy: ['employeeNumber'] })
    const before = (await plant.call<Listed>('employee', 'listPage', { unmask: true, orderBy: ['employeeNumber'] })).list
    await plant.call('employee', 'delete', { ids: before.map((row) => row.id) })
    const reply = outcomeOf(await plant.importFile('employee', bytes))
    expect(summary(reply)).toEqual([])
    const after = (await plant.call<Listed>('employee', 'listPage', { unmask: true, orderBy: ['employeeNumber'] })).list
    const facts = (row: Reply) => Object.fromEntries(columns.map((name) => [name, row[name]]))
    expect(after.map(facts)).toEqual(before.map(facts))
  })
})

/** One part of an .xlsx file as text. */
function unzipped(bytes: Buffer, part: string): string {
  const { files } = read(bytes, { bookFiles: true }) as unknown as { files: Record<string, { content: Uint8Array }> }
  return Buffer.from(files[part]?.content ?? []).toString('utf8')
}
