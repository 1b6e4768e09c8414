import type { Id } from '@muster/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DataScope } from '../context.ts'
import type { Db } from '../db/db.ts'
import { operationLog } from '../db/tables.ts'
import { testDatabase } from '../testing/database.ts'
import { newPlant, type Plant, type Reply } from './testing/plant.ts'

type Listed = { list: Reply[]; total: number; approximate: boolean }

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
const person = (n: number, department: Id, more: Reply = {}): Reply => ({
  name: `张三${n}`,
  employeeNumber: `E${String(n).padStart(3, '0')}`,
  contact: `1380000${String(n).padStart(4, '0')}`,
  idType: 'foreignPassport',
  idNumber: `G1234567${String(n).padStart(4, '0')}`,
  gender: '1',
  employeeCategory: 'regular',
  department,
  ...more,
})
const headOffice = async (p = plant) => (await p.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
const errorsOf = async (call: Promise<unknown>) => (await plant.refusal(call)).fields.map((f) => `${f.path}:${f.rule}`)

describe('a row', () => {
  it('is added, found with labels, changed, and deleted; each write is logged and told', async () => {
    const top = await headOffice()
    const id = await plant.add('department', { name: '生产部', code: 'PROD', parent: top })
    const found = await plant.call('department', 'find', { id })
    expect(found).toMatchObject({ id, name: '生产部', parent: top, parentLabel: '总公司', revision: 1, headcount: 0 })
    expect(found).not.toHaveProperty('tenantId')

    const changed = await plant.call('department', 'update', { id, revision: 1, name: '生产一部' })
    expect(changed).toEqual({ id, revision: 2 })
    await plant.call('department', 'delete', { ids: [id] })
    expect((await plant.refusal(plant.call('department', 'find', { id }))).name).toBe('notFound')

    const log = await db.tx(plant.ctx, (tx) => tx.select().from(operationLog).orderBy(operationLog.id))
    expect(log.map((row) => [row.action, row.targetId])).toEqual([
      ['add', id],
      ['update', id],
      ['delete', id],
    ])
    expect(log[1]?.changes).toEqual([{ field: 'name', before: '生产部', after: '生产一部' }])
    expect(plant.changes.map((change) => change.entity)).toEqual(['department', 'department', 'department'])
    // Its code is free again.
    await plant.add('department', { name: '生产部', code: 'PROD', parent: top })
  })

  it('loses against an older revision, and nothing of it is written', async () => {
    const id = await plant.add('post', { name: '操作工' })
    await plant.call('post', 'update', { id, revision: 1, duties: '巡检' })
    expect((await plant.refusal(plant.call('post', 'update', { id, revision: 1, name: '班长' }))).name).toBe('conflict')
    expect(await plant.call('post', 'find', { id })).toMatchObject({ name: '操作工', duties: '巡检' })
  })

  it('names every field that is refused', async () => {
    expect(await errorsOf(plant.call('beacon', 'add', { code: '', attenuation: '二', signalAtOneMetre: -200, colour: 'red' }))).toEqual([
      'attenuation:number',
      'signalAtOneMetre:min',
      'colour:unknownField',
    ])
    expect(await errorsOf(plant.call('beacon', 'add', { code: '' }))).toEqual(['code:required'])
    expect(await errorsOf(plant.call('baseStation', 'add', { code: 'S1', type: 'lan' }))).toEqual(['ip:required'])
  })

  it('takes no value that only the engine or a verb writes', async () => {
    expect(await errorsOf(plant.call('tag', 'add', { number: 'A1', type: 'tag', activationStatus: 'active' }))).toEqual([
      'activationStatus:fixed',
    ])
  })

  it('keeps unique values apart, in one tenant only', async () => {
    await plant.add('tag', { number: 'ab12', type: 'tag' })
    expect(await errorsOf(plant.call('tag', 'add', { number: 'AB12', type: 'tag' }))).toEqual(['number:unique'])
    const other = await newPlant(db)
    await other.add('tag', { number: 'AB12', type: 'tag' })
  })

  it('keeps what was fixed when it was made', async () => {
    const id = await plant.add('dictionaryType', { type: 'shiftKind', name: '班次' })
    expect(await errorsOf(plant.call('dictionaryType', 'update', { id, revision: 1, type: 'other' }))).toEqual(['type:immutable'])
    expect(await plant.call('dictionaryType', 'update', { id, revision: 1, type: 'shiftKind', name: '班别' })).toMatchObject({
      revision: 2,
    })
  })

  it('checks rules between fields with their names in the reader’s language', async () => {
    const limits = { minLongitude: 122, maxLongitude: 121, minLatitude: 38, maxLatitude: 39 }
    const error = await plant.refusal(plant.call('floor', 'add', { name: '一层', abbreviation: 'F1', mapType: 'svg', level: 1, ...limits }))
    expect(error.fields).toEqual([{ path: 'maxLongitude', rule: 'above', params: { field: '最小经度' } }])
  })
})

describe('references', () => {
  it('are refused when the row is another tenant’s, deleted, or outside the caller’s scope', async () => {
    const other = await newPlant(db)
    const theirs = await headOffice(other)
    expect(await errorsOf(plant.call('employee', 'add', person(1, theirs)))).toEqual(['department:reference'])

    const mine = await headOffice()
    const hidden = await plant.add('department', { name: '财务部', code: 'FIN', parent: mine })
    const scoped = plant.as({ scope: { ...nobody, departments: [mine] } })
    expect(await errorsOf(scoped.call('employee', 'add', person(1, hidden)))).toEqual(['department:reference'])
    await scoped.add('employee', person(1, mine))
    await plant.call('department', 'delete', { ids: [hidden] })
    expect(await errorsOf(plant.call('employee', 'add', person(2, hidden)))).toEqual(['department:reference'])
  })

  it('keep a used row from being deleted, and say who uses it', async () => {
    const floor = await plant.add('floor', {
      name: '一层',
      abbreviation: 'F1',
      mapType: 'svg',
      level: 1,
      minLongitude: 121,
      maxLongitude: 122,
      minLatitude: 38,
      maxLatitude: 39,
    })
    const location = [
      { lng: 121.1, lat: 38.1 },
      { lng: 121.101, lat: 38.1 },
      { lng: 121.101, lat: 38.101 },
    ]
    const fence = await plant.add('fence', { name: '罐区', height: 10, floor, location })
    expect(await plant.call('fence', 'find', { id: fence })).toMatchObject({ size: expect.closeTo(4860, -2), ruleCount: 0 })
    const refused = await plant.refusal(plant.call('floor', 'delete', { ids: [floor] }))
    expect(refused.name).toBe('inUse')
    expect(refused.params.used).toBe('电子围栏 1（罐区）')
  })

  it('are called by what they stand in where others have the same name, and are found and read back so', async () => {
    const floors = await Promise.all(
      ['甲楼', '乙楼'].map(async (name, i) => {
        const building = await plant.add('building', { name, longitude: 121.5 + i / 100, latitude: 38.5 })
        const corners = { maxLongitude: 122, minLongitude: 121, maxLatitude: 39, minLatitude: 38 }
        return plant.add('floor', { name: '1层', abbreviation: 'F1', mapType: 'picture', level: 1, building, ...corners })
      }),
    )
    const options = (keyword: string) => plant.call<{ id: Id; label: string }[]>('floor', 'list', { keyword })
    expect(await options('乙楼')).toEqual([{ id: floors[1], label: '乙楼/1层' }])
    expect(await options('1层')).toHaveLength(2)
    const id = await plant.add('beacon', { code: 'B1', floor: floors[1] })
    expect(await plant.call('beacon', 'find', { id })).toMatchObject({ floorLabel: '乙楼/1层' })
    const { list } = await plant.call<Listed>('beacon', 'listPage', { orderBy: ['floor'] })
    expect(list).toMatchObject([{ floorLabel: '乙楼/1层' }])
  })
  it('that may be emptied are emptied', async () => {
    const group = await plant.add('beaconGroup', { name: '一组' })
    const beacon = await plant.add('beacon', { code: 'B1', group })
    expect(await plant.call('beaconGroup', 'find', { id: group })).toMatchObject({ beacons: [beacon], beaconCount: 1 })
    await plant.call('beaconGroup', 'update', { id: group, revision: 1, beacons: [] })
    expect(await plant.call('beacon', 'find', { id: beacon })).toMatchObject({ group: null })
    const again = await plant.add('beaconGroup', { name: '二组', beacons: [beacon] })
    expect(await plant.call('beacon', 'find', { id: beacon })).toMatchObject({ group: again, groupLabel: '二组' })
    await plant.call('beaconGroup', 'delete', { ids: [again] })
    expect(await plant.call('beacon', 'find', { id: beacon })).toMatchObject({ group: null })
  })

  it('never make a tree stand on itself, nor two siblings share a name', async () => {
    const top = await headOffice()
    const below = await plant.add('department', { name: '车间', code: 'W1', parent: top })
    expect(await errorsOf(plant.call('department', 'update', { id: top, revision: 1, parent: below }))).toEqual(['parent:ownParent'])
    expect(await errorsOf(plant.call('department', 'add', { name: '车间', code: 'W2', parent: top }))).toEqual(['name:unique'])
    await plant.add('employee', person(1, below))
    expect(await plant.call('department', 'find', { id: top })).toMatchObject({ headcount: 1 })
  })
})

describe('an order made by hand', () => {
  it('puts siblings where they are dragged, rows that were never numbered among them, and leaves those of another whole alone', async () => {
    const top = await headOffice()
    const made: Id[] = []
    for (const name of ['一部', '二部', '三部', '四部']) made.push(await plant.add('department', { name, code: name, parent: top }))
    const [a, b, c, d] = made as [Id, Id, Id, Id]
    const below = await plant.add('department', { name: '班组', code: 'T', parent: a, sort: 7 })
    const children = async () =>
      (await plant.call<Listed>('department', 'listPage', { filters: {}, pageSize: 100 })).list.filter((row) => row.parent === top)
    expect((await children()).map((row) => row.id)).toEqual([a, b, c, d])
    plant.changes.length = 0
    await plant.call('department', 'sort', { ids: [a, d, b, c] })
    expect((await children()).map((row) => row.id)).toEqual([a, d, b, c])
    // Two of them named: they change places, the others keep theirs.
    await plant.call('department', 'sort', { ids: [c, a] })
    expect((await children()).map((row) => row.id)).toEqual([c, d, b, a])
    expect((await plant.call('department', 'find', { id: below })).sort).toBe(7)
    const log = await db.tx(plant.ctx, (tx) => tx.select().from(operationLog).orderBy(operationLog.id))
    expect(log.at(-1)).toMatchObject({ action: 'update', changes: [{ field: 'sort', before: '一部、三部', after: '三部、一部' }] })
    expect(plant.changes.map(({ entity }) => entity)).toEqual(['department', 'department'])

    expect((await plant.refusal(plant.call('department', 'sort', { ids: [a, below] }))).name).toBe('badRequest')
    const unseen = plant.as({ scope: { ...nobody, departments: [a] } })
    expect((await plant.refusal(unseen.call('department', 'sort', { ids: [a, b] }))).name).toBe('notFound')
  })
})

describe('what a caller sees', () => {
  const scopes = async () => {
    const top = await headOffice()
    const [production, safety] = [
      await plant.add('department', { name: '生产部', code: 'P', parent: top }),
      await plant.add('department', { name: '安全部', code: 'S', parent: top }),
    ]
    const tankFarm = await plant.add('area', { name: '罐区', code: 'A1', kind: 'storage' })
    await plant.add('employee', person(1, production))
    await plant.add('employee', person(2, safety))
    await plant.add('employee', person(3, safety, { areas: [tankFarm] }))
    const names = async (scope: DataScope, verb = 'listPage') => {
      const reply = await plant.as({ scope }).call<Listed>('employee', verb)
      return reply.list.map((row) => row.employeeNumber).sort()
    }
    return { production, safety, tankFarm, names }
  }

  it('is narrowed by department, widened by area: either grants', async () => {
    const { production, safety, tankFarm, names } = await scopes()
    expect(await names({ ...nobody, all: true })).toEqual(['E001', 'E002', 'E003'])
    expect(await names({ ...nobody, departments: [production] })).toEqual(['E001'])
    expect(await names({ ...nobody, departments: [production, safety] })).toEqual(['E001', 'E002', 'E003'])
    expect(await names({ ...nobody, areas: [tankFarm] })).toEqual(['E003'])
    expect(await names({ ...nobody, departments: [production], areas: [tankFarm] })).toEqual(['E001', 'E003'])
    expect(await names({ ...nobody, allAreas: true })).toEqual(['E001', 'E002', 'E003'])
    expect(await names(nobody)).toEqual([])
  })

  it('is one’s own row when the scope is self', async () => {
    const { names } = await scopes()
    const [me] = (await plant.call<Listed>('employee', 'listPage', { filters: { employeeNumber: 'E002' } })).list
    await db.main.ownerTx(async (tx) => {
      await tx.execute(`update "user" set person = ${me?.id} where tenant_id = ${plant.tenant}`)
    })
    expect(await names({ ...nobody, self: plant.ctx.actor?.userId ?? null })).toEqual(['E002'])
  })

  it('holds for pickers, for finding, and for changing', async () => {
    const { production } = await scopes()
    const scoped = plant.as({ scope: { ...nobody, departments: [production] } })
    expect(await scoped.call<unknown[]>('employee', 'list')).toHaveLength(1)
    const hidden = (await plant.call<Listed>('employee', 'listPage', { filters: { employeeNumber: 'E002' } })).list[0]?.id as Id
    expect((await plant.refusal(scoped.call('employee', 'find', { id: hidden }))).name).toBe('notFound')
    expect((await plant.refusal(scoped.call('employee', 'update', { id: hidden, revision: 1, name: '李四' }))).name).toBe('notFound')
    expect((await plant.refusal(scoped.call('employee', 'delete', { ids: [hidden] }))).name).toBe('notFound')
  })

  it('never holds a row that the caller could write but not see', async () => {
    const { production } = await scopes()
    const scoped = plant.as({ scope: { ...nobody, departments: [production] } })
    expect(await errorsOf(scoped.call('tag', 'add', { number: 'A1', type: 'tag' }))).toEqual(['department:reference'])
    await scoped.add('tag', { number: 'A1', type: 'tag', department: production })
  })

  it('holds for what is counted: the number beside a department is of those whom the caller sees', async () => {
    const top = await headOffice()
    const { production, tankFarm } = await scopes()
    expect(await plant.call('department', 'find', { id: top })).toMatchObject({ headcount: 3 })
    // Each counts those below it, also where both are on one page.
    const { list: departments } = await plant.call<Listed>('department', 'listPage')
    expect(departments).toContainEqual(expect.objectContaining({ id: top, headcount: 3 }))
    expect(departments).toContainEqual(expect.objectContaining({ id: production, headcount: 1 }))
    const limited = plant.as({ scope: { ...nobody, departments: [production, top] } })
    expect(await limited.call('department', 'find', { id: top })).toMatchObject({ headcount: 1 })
    const area = plant.as({ scope: { ...nobody, areas: [tankFarm] } })
    const posts = await plant.add('post', { name: '操作工' })
    await plant.add('employee', person(4, production, { position: posts }))
    expect(await plant.call('post', 'find', { id: posts })).toMatchObject({ holderCount: 1 })
    expect(await area.call('post', 'find', { id: posts })).toMatchObject({ holderCount: 0 })
    const own = plant.as({ scope: { ...nobody, departments: [production] } })
    expect(await own.call('post', 'find', { id: posts })).toMatchObject({ holderCount: 1 })
    const listed = await area.call<Listed>('post', 'listPage')
    expect(listed.list.map(({ holderCount }) => holderCount)).toEqual([0])
  })

  it('stops at the tenant, whatever is asked', async () => {
    const other = await newPlant(db)
    const id = await plant.add('post', { name: '操作工' })
    expect((await other.call<Listed>('post', 'listPage')).total).toBe(0)
    expect((await plant.refusal(other.call('post', 'find', { id }))).name).toBe('notFound')
    expect((await plant.refusal(other.call('post', 'delete', { ids: [id] }))).name).toBe('notFound')
    expect((await other.call<unknown[]>('post', 'list', { ids: [id] })).length).toBe(0)
  })
})

describe('personal data', () => {
  it('is masked, unless the permission is held and asked for, which is written down', async () => {
    const top = await headOffice()
    const id = await plant.add(
      'employee',
      person(1, top, { idType: 'residentId', idNumber: '11010519491231002X', email: 'zhang@example.com' }),
    )
    const clerk = plant.as({ permissions: new Set(['monitor:employee:list', 'monitor:employee:update']) })
    const masked = await clerk.call('employee', 'find', { id })
    expect(masked).toMatchObject({ idNumber: '110***********002X', contact: '138****0001', email: 'zh***', birthDate: '***' })
    expect((await plant.refusal(clerk.call('employee', 'find', { id, unmask: true }))).name).toBe('forbidden')
    expect(await plant.call('employee', 'find', { id, unmask: true })).toMatchObject({
      idNumber: '11010519491231002X',
      birthDate: '1949-12-31',
    })
    const log = await db.tx(plant.ctx, (tx) => tx.select().from(operationLog).orderBy(operationLog.id))
    expect(log.at(-1)).toMatchObject({ action: 'unmask', entity: 'employee', targetId: id })
    expect(JSON.stringify(log.map((row) => row.changes))).not.toContain('11010519491231002X')
  })

  it('comes back masked without being overwritten', async () => {
    const id = await plant.add('employee', person(1, await headOffice()))
    const shown = await plant.call('employee', 'find', { id })
    await plant.call('employee', 'update', { id, revision: 1, name: '张三丰', contact: shown.contact, idNumber: shown.idNumber })
    expect(await plant.call('employee', 'find', { id, unmask: true })).toMatchObject({ name: '张三丰', contact: '13800000001' })
  })

  it('cannot be read letter by letter through filters, keywords or order', async () => {
    await plant.add('employee', person(1, await headOffice()))
    const clerk = plant.as({ permissions: new Set(['monitor:employee:list']) })
    const total = async (input: Reply, as = clerk) => (await as.call<Listed>('employee', 'listPage', input)).total
    expect(await total({ filters: { contact: '1380' } })).toBe(0)
    expect(await total({ filters: { contact: '13800000001' } })).toBe(1)
    expect(await total({ keyword: '1380' })).toBe(0)
    expect(await total({ keyword: '1380' }, plant)).toBe(1)
    expect((await plant.refusal(clerk.call('employee', 'listPage', { orderBy: ['contact'] }))).name).toBe('invalid')
  })

  it('secrets are said to be set, never told', async () => {
    const [row] = (await plant.call<Listed>('user', 'listPage')).list
    expect(row).toMatchObject({ loginName: 'admin', password: true })
    expect(row).not.toHaveProperty('passwordHistory')
  })
})

describe('a page', () => {
  beforeEach(async () => {
    for (const [code, attenuation] of [
      ['B1', 2],
      ['B2', 3],
      ['B3', 2.5],
      ['X_1', 2],
    ] as const)
      await plant.add('beacon', { code, attenuation, signalAtOneMetre: -59 })
  })
  const codes = async (input: Reply) => (await plant.call<Listed>('beacon', 'listPage', input)).list.map((row) => row.code)

  it('filters by what each kind can, and takes signs for what they are', async () => {
    expect(await codes({ filters: { code: 'b' } })).toEqual(['B1', 'B2', 'B3'])
    expect(await codes({ filters: { code: '_' } })).toEqual(['X_1'])
    expect(await codes({ filters: { attenuation: { from: 2.5 } } })).toEqual(['B2', 'B3'])
    expect(await codes({ filters: { onlineStatus: ['online', 'offline'] } })).toHaveLength(4)
    expect(await codes({ filters: { group: null } })).toHaveLength(4)
    expect(await codes({ keyword: "x_1' or true --" })).toEqual([])
  })

  it('filtered by a department holds those of the departments below it', async () => {
    const top = await headOffice()
    const works = await plant.add('department', { name: '生产部', code: 'P', parent: top })
    const shop = await plant.add('department', { name: '一车间', code: 'P1', parent: works })
    const safety = await plant.add('department', { name: '安全部', code: 'S', parent: top })
    await plant.add('employee', person(1, works))
    await plant.add('employee', person(2, shop))
    await plant.add('employee', person(3, safety))
    const numbers = async (department: unknown) =>
      (await plant.call<Listed>('employee', 'listPage', { filters: { department } })).list.map((row) => row.employeeNumber).sort()
    expect(await numbers([works])).toEqual(['E001', 'E002'])
    expect(await numbers([shop, safety])).toEqual(['E002', 'E003'])
    expect(await numbers(top)).toEqual(['E001', 'E002', 'E003'])
    // A branch of the tree itself is its own children.
    const children = await plant.call<Listed>('department', 'listPage', { filters: { parent: [top] } })
    expect(children.list.map((row) => row.name).sort()).toEqual(['安全部', '生产部'])
  })

  it('finds parts of texts of one, two and more characters, of this tenant only', async () => {
    const top = await headOffice()
    for (const [n, name] of ['王伟', '王小伟', '李强A栋', '欧阳一二三', 'Zhang Wei'].entries())
      await plant.add('employee', person(n + 1, top, { name }))
    const other = await newPlant(db)
    await other.add('employee', person(1, await headOffice(other), { name: '王伟' }))
    const names = async (keyword: string, p = plant) =>
      (await p.call<Listed>('employee', 'listPage', { keyword })).list.map((row) => row.name).sort()
    expect(await names('王')).toEqual(['王伟', '王小伟'])
    expect(await names('王伟')).toEqual(['王伟'])
    expect(await names('强a栋')).toEqual(['李强A栋'])
    expect(await names('阳一二')).toEqual(['欧阳一二三'])
    expect(await names('zhang w')).toEqual(['Zhang Wei'])
    expect(await names('E00')).toHaveLength(5)
    expect(await names('%')).toEqual([])
    expect(await names('查无此人')).toEqual([])
    expect(await names('王伟', other)).toEqual(['王伟'])
    const filtered = await plant.call<Listed>('employee', 'listPage', { filters: { name: '伟' } })
    expect(filtered).toMatchObject({ total: 2, approximate: false })
  })

  it('sorts and pages without losing or repeating a row', async () => {
    expect(await codes({ orderBy: ['-attenuation'], pageSize: 2 })).toEqual(['B2', 'B3'])
    const pages = [
      await codes({ orderBy: ['attenuation'], pageSize: 2 }),
      await codes({ orderBy: ['attenuation'], pageSize: 2, pageNum: 2 }),
    ]
    expect(pages.flat().sort()).toEqual(['B1', 'B2', 'B3', 'X_1'])
  })

  it('refuses what it does not know', async () => {
    const refused = (input: Reply) => errorsOf(plant.call('beacon', 'listPage', input))
    expect(await refused({ filters: { 'code"; drop table beacon': 'x' } })).toEqual(['code"; drop table beacon:unknownField'])
    expect(await refused({ filters: { constructor: 'x' } })).toEqual(['constructor:unknownField'])
    expect(await refused({ filters: { attenuation: 'many' } })).toEqual(['attenuation:number'])
    expect(await refused({ orderBy: ['location'] })).toEqual(['location:unknownField'])
    await expect(plant.call('beacon', 'listPage', { pageSize: 3001 })).rejects.toThrow()
  })
})
