import type { Id } from '@muster/base'
import { manualClock } from '@muster/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { testDatabase } from '../../testing/database.ts'
import { newPlant, type Plant, type Reply } from '../testing/plant.ts'
import { activateTags } from './activate-tag.ts'
import { bindTag } from './bind-tag.ts'
import { returnTag } from './return-tag.ts'
import { unbindTag } from './unbind-tag.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())

let plant: Plant
let deps: Pick<Deps, 'db' | 'changes' | 'clock'>
let department: Id
let told: string[]
const changes: Deps['changes'] = { emit: (change) => void told.push(change.entity), on: () => () => {} }
beforeEach(async () => {
  plant = await newPlant(db)
  told = []
  deps = { db, changes, clock: manualClock(Date.UTC(2026, 5, 1)) }
  department = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
})

let number = 0
async function activeTag(): Promise<Id> {
  const id = await plant.add('tag', { number: `A${++number}`, type: 'tag' })
  await activateTags(deps, plant.ctx, { ids: [id], active: true })
  return id
}
const employee = (more: Reply = {}) =>
  plant.add('employee', {
    name: '张三',
    employeeNumber: `E${++number}`,
    contact: '13800000001',
    idType: 'foreignPassport',
    idNumber: `G${10_000_000 + ++number}`,
    gender: '1',
    employeeCategory: 'regular',
    department,
    ...more,
  })
const vehicle = () => plant.add('vehicle', { code: `V${++number}`, name: '叉车', type: 'forklift', department })
const refused = async (call: Promise<unknown>) => {
  const error = await plant.refusal(call)
  return error.fields.map((f) => `${f.path}:${f.rule}`)[0] ?? error.name
}
const tagRow = (id: Id) => plant.call('tag', 'find', { id })

describe('a tag', () => {
  it('goes to a person and comes back; both rows say so, and others are told', async () => {
    const [tag, person] = [await activeTag(), await employee()]
    told = []
    await bindTag(deps, plant.ctx, { id: tag, person })
    expect(told).toEqual(['tag', 'employee'])
    expect(await tagRow(tag)).toMatchObject({
      bindingStatus: 'linked',
      usageStatus: 'inUse',
      holderKind: 'employee',
      holder: person,
      holderLabel: '张三',
      vehicle: null,
    })
    expect(await plant.call('employee', 'find', { id: person })).toMatchObject({ tag, revision: 2 })

    await unbindTag(deps, plant.ctx, { id: tag })
    expect(await tagRow(tag)).toMatchObject({ bindingStatus: 'unlinked', usageStatus: 'notInUse', holderKind: null, holder: null })
    expect(await plant.call('employee', 'find', { id: person })).toMatchObject({ tag: null })
    expect(await refused(unbindTag(deps, plant.ctx, { id: tag }))).toBe('id:unlinked')
  })

  it('goes to a vehicle', async () => {
    const [tag, car] = [await activeTag(), await vehicle()]
    await bindTag(deps, plant.ctx, { id: tag, vehicle: car })
    expect(await tagRow(tag)).toMatchObject({ holderKind: 'vehicle', vehicle: car, holder: null })
    expect(await plant.call('vehicle', 'find', { id: car })).toMatchObject({ tag, bindingStatus: 'linked' })
  })

  it('has one holder, and a holder one tag', async () => {
    const [first, second, person, other] = [await activeTag(), await activeTag(), await employee(), await employee()]
    await bindTag(deps, plant.ctx, { id: first, person })
    expect(await refused(bindTag(deps, plant.ctx, { id: first, person: other }))).toBe('id:linked')
    expect(await refused(bindTag(deps, plant.ctx, { id: second, person }))).toBe('person:alreadyLinked')
  })

  it('is given once even when two give it at the same moment', async () => {
    const [tag, a, b] = [await activeTag(), await employee(), await employee()]
    const results = await Promise.allSettled([a, b].map((person) => bindTag(deps, plant.ctx, { id: tag, person })))
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('must be active, and is not switched off while in use', async () => {
    const [tag, person] = [await plant.add('tag', { number: `A${++number}`, type: 'tag' }), await employee()]
    expect(await refused(bindTag(deps, plant.ctx, { id: tag, person }))).toBe('id:inactive')
    await activateTags(deps, plant.ctx, { ids: [tag], active: true })
    await bindTag(deps, plant.ctx, { id: tag, person })
    expect(await refused(activateTags(deps, plant.ctx, { ids: [tag], active: false }))).toBe('ids:tagInUse')
    await unbindTag(deps, plant.ctx, { id: tag })
    await activateTags(deps, plant.ctx, { ids: [tag], active: false })
    expect(await tagRow(tag)).toMatchObject({ activationStatus: 'inactive' })
  })

  it('goes to nobody who is blacklisted, has left, or lacks the entry briefing', async () => {
    const [tag, person] = [await activeTag(), await employee()]
    await db.main.ownerTx((tx) => tx.execute(`update employee set blacklisted = true where id = ${person}`))
    expect(await refused(bindTag(deps, plant.ctx, { id: tag, person }))).toBe('person:blacklisted')
    await db.main.ownerTx((tx) => tx.execute(`update employee set blacklisted = false, presence = 'absent' where id = ${person}`))
    expect(await refused(bindTag(deps, plant.ctx, { id: tag, person }))).toBe('person:absent')

    const visitor = await plant.add('visitor', {
      name: '李四',
      idType: 'foreignPassport',
      idNumber: 'G76543210',
      phone: '13900000001',
      receptionist: await employee(),
      visitingCompany: '设备厂',
      visitTime: Date.UTC(2026, 5, 1),
    })
    expect(await plant.call('visitor', 'find', { id: visitor })).toMatchObject({ visitDepartment: department })
    expect(await refused(bindTag(deps, plant.ctx, { id: tag, person: visitor }))).toBe('person:briefing')
  })

  it('is out of reach outside of the scope and of the tenant', async () => {
    const [tag, person] = [await activeTag(), await employee()]
    const nobody: Context = { ...plant.ctx, scope: { all: false, departments: [], areas: [], allAreas: false, self: null } }
    expect(await refused(bindTag(deps, nobody, { id: tag, person }))).toBe('notFound')
    const other = await newPlant(db)
    expect(await refused(bindTag(deps, other.ctx, { id: tag, person }))).toBe('notFound')
    const theirs = await other.add('tag', { number: 'F1', type: 'tag' })
    await activateTags(deps, other.ctx, { ids: [theirs], active: true })
    expect(await refused(bindTag(deps, other.ctx, { id: theirs, person }))).toBe('person:reference')
  })

  it('comes back by hand from its record, or is written off with a reason and switched off', async () => {
    const [tag, lost, person] = [await activeTag(), await activeTag(), await employee()]
    const openRecord = async () =>
      (await plant.call<{ list: { id: Id }[] }>('tagRecord', 'listPage', { filters: { returnedAt: null } })).list[0]?.id as Id
    await bindTag(deps, plant.ctx, { id: tag, person })
    const record = await openRecord()
    const other = await newPlant(db)
    expect(await refused(returnTag(deps, other.ctx, { id: record }))).toBe('notFound')
    await returnTag(deps, plant.ctx, { id: record })
    expect(await tagRow(tag)).toMatchObject({ bindingStatus: 'unlinked', activationStatus: 'active' })
    expect(await plant.call('tagRecord', 'find', { id: record })).toMatchObject({ returnedBy: 'hand', returnedAt: expect.any(Number) })
    expect(await refused(returnTag(deps, plant.ctx, { id: record }))).toBe('id:unlinked')
    await bindTag(deps, plant.ctx, { id: lost, person })
    const second = await openRecord()
    await returnTag(deps, plant.ctx, { id: second, lost: true, reason: '施工中遗失' })
    expect(await tagRow(lost)).toMatchObject({ bindingStatus: 'unlinked', activationStatus: 'inactive' })
    expect(await plant.call('tagRecord', 'find', { id: second })).toMatchObject({ returnedBy: 'forced', checkedRemarks: '施工中遗失' })
    expect(await plant.call('employee', 'find', { id: person })).toMatchObject({ tag: null })
  })

  it('is not deleted while linked, nor is whoever carries it', async () => {
    const [tag, person] = [await activeTag(), await employee()]
    await bindTag(deps, plant.ctx, { id: tag, person })
    expect((await plant.refusal(plant.call('tag', 'delete', { ids: [tag] }))).params.used).toContain('请先解绑')
    expect((await plant.refusal(plant.call('employee', 'delete', { ids: [person] }))).params.used).toContain('标签（定位卡） 1')
    const { revision } = await tagRow(tag)
    expect(await refused(plant.call('tag', 'update', { id: tag, revision, number: 'FFFF' }))).toBe('number:linked')
    await unbindTag(deps, plant.ctx, { id: tag })
    await plant.call('tag', 'delete', { ids: [tag] })
  })
})
