import { DAY, HOUR, type Id } from '@muster/base'
import { sql } from 'drizzle-orm'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataScope } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { user } from '../../db/tables.ts'
import { testDatabase } from '../../testing/database.ts'
import { newPlant, type Plant, type Reply } from '../testing/plant.ts'
import { openFile, storeFile } from './store-file.ts'
import { dropUnused } from './unused-files.ts'

let db: Db
let close: () => Promise<void>
let plant: Plant
let production: Id
let safety: Id
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())
beforeEach(async () => {
  plant = await newPlant(db)
  const top = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
  production = await plant.add('department', { name: '生产部', code: 'P', parent: top })
  safety = await plant.add('department', { name: '安全部', code: 'S', parent: top })
})

const scopeOf = (...departments: Id[]): DataScope => ({ all: false, departments, areas: [], allAreas: false, self: null })
let accounts = 0
/** Another account of the plant that sees these departments. */
async function account(...departments: Id[]): Promise<Plant> {
  const id = await db.tx(plant.ctx, async (tx) => {
    const values = { loginName: `u${++accounts}`, userName: '用户', password: '-', channel: 'admin', roles: [] }
    const [row] = await tx.insert(user).values(values).returning({ id: user.id })
    return row?.id ?? ''
  })
  const as = plant.as({ scope: scopeOf(...departments) })
  if (as.ctx.actor) as.ctx.actor = { ...as.ctx.actor, userId: id }
  return as
}
const store = (as: Plant, name = '照片.pdf', bytes = Buffer.from('%PDF-1.7')) =>
  storeFile(as.server, as.ctx, { name, type: '', stream: Readable.from([bytes]), fields: {} })
const keyOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
async function opens(as: Plant, file: { url: string }): Promise<boolean> {
  const opened = await openFile(as.server, as.ctx, keyOf(file)).catch(() => null)
  const content = opened?.content
  if (content && typeof content === 'object' && 'destroy' in content) content.destroy()
  return opened !== null
}
const person = (n: number, department: Id, more: Reply = {}): Reply => ({
  name: `张三${n}`,
  employeeNumber: `E${n}`,
  contact: '13800000001',
  idType: 'foreignPassport',
  idNumber: `G1234567${n}`,
  gender: '1',
  employeeCategory: 'regular',
  department,
  ...more,
})

describe('a file', () => {
  it('is its uploader’s until a row names it, and then of those who see the row', async () => {
    const [clerk, officer] = [await account(production), await account(safety)]
    const photo = await store(clerk)
    expect([await opens(clerk, photo), await opens(officer, photo), await opens(plant, photo)]).toEqual([true, false, false])
    const id = await clerk.add('employee', person(1, production, { photo: photo.id }))
    expect([await opens(clerk, photo), await opens(officer, photo), await opens(plant, photo)]).toEqual([true, false, true])
    const { revision } = (await plant.call('employee', 'find', { id })) as { revision: number }
    await plant.call('employee', 'update', { id, revision, department: safety })
    expect(await opens(officer, photo)).toBe(true)
    // The row lets go of it: only who brought it keeps it.
    await plant.call('employee', 'update', { id, revision: revision + 1, photo: null })
    expect([await opens(clerk, photo), await opens(officer, photo)]).toEqual([true, false])
  })

  it('in a list of files, and in rows that no verb of the kit wrote, follows the row as well', async () => {
    const [clerk, officer] = [await account(production), await account(safety)]
    const [drawing, picture] = [await store(clerk), await store(clerk)]
    const id = await clerk.add('employee', person(1, production, { attachments: [drawing.id] }))
    const seer = await account(production)
    expect([await opens(seer, drawing), await opens(officer, drawing)]).toEqual([true, false])
    await db.tx(plant.ctx, (tx) =>
      tx.execute(sql`update employee set attachments = attachments || ${picture.id}::bigint where id = ${id}::bigint`),
    )
    expect([await opens(seer, picture), await opens(officer, picture)]).toEqual([true, false])
  })

  it('cannot be taken into one’s own row by who does not see it', async () => {
    const [clerk, officer] = [await account(production), await account(safety)]
    const photo = await store(clerk)
    const refused = await plant.refusal(officer.call('employee', 'add', person(2, safety, { photo: photo.id })))
    expect(refused.fields).toEqual([{ path: 'photo', rule: 'reference' }])
    expect(await opens(officer, photo)).toBe(false)
  })

  it('that became part of nothing goes after a day, with its bytes; whatever a row names stays', async () => {
    const [left, photo, licence] = [await store(plant, '弃用.pdf'), await store(plant), await store(plant)]
    const id = await plant.add('employee', person(3, production, { photo: photo.id }))
    // Named by a row that no verb of the kit wrote: nothing marks the file itself.
    await db.tx(plant.ctx, (tx) => tx.execute(sql`update employee set attachments = array[${licence.id}::bigint] where id = ${id}::bigint`))
    const at = (later: number) => dropUnused({ ...plant.server, clock: { now: () => Date.now() + later } }, plant.server.db.main)
    await at(23 * HOUR)
    expect(await opens(plant, left)).toBe(true)
    expect(await at(DAY + HOUR)).toBeGreaterThan(0)
    expect([await opens(plant, left), await opens(plant, photo), await opens(plant, licence)]).toEqual([false, true, true])
    expect(await plant.server.files.find(keyOf(left))).toBeNull()
    // Deleted rows keep their papers too.
    await plant.call('employee', 'delete', { ids: [id] })
    await at(2 * DAY)
    expect(await plant.server.files.find(keyOf(licence))).not.toBeNull()
  })

  it('stays in its tenant', async () => {
    const photo = await store(plant)
    expect(await opens(await newPlant(db), photo)).toBe(false)
  })

  it('is shown when it is a picture, and a download when it is anything else, under a clean name', async () => {
    const file = await store(plant, '../..\\检修\u0000报告.pdf')
    expect(file.name).toBe('....检修报告.pdf')
    const opened = await openFile(plant.server, plant.ctx, keyOf(file))
    expect(opened).toMatchObject({ name: '....检修报告.pdf', type: 'application/pdf' })
  })

  it('is refused when its content is not what its name says', async () => {
    for (const [name, bytes] of [
      ['照片.png', '%PDF-1.7'],
      ['说明.pdf', '\x89PNG\r\n\x1a\n'],
      ['页面.txt', '<html><script>'],
      ['程序.exe', 'MZ\x90\x00'],
    ] as const)
      expect((await plant.refusal(store(plant, name, Buffer.from(bytes, 'latin1')))).name, name).toBe('unsupportedMedia')
  })
})
