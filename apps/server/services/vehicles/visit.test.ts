import { HOUR, type Id, manualClock } from '@muster/base'
import { useVehicleSchema } from '@muster/model/operations'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/db.ts'
import { tag as tagTable, tenant as tenantTable } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { testDatabase } from '../../testing/database.ts'
import { activateTags } from '../devices/activate-tag.ts'
import { unbindTag } from '../devices/unbind-tag.ts'
import { keepCaptcha } from '../identity/captcha.ts'
import { newPlant, type Plant, type Reply } from '../testing/plant.ts'
import { bindVehicle, bindVisitorVehicle, unbindVehicle } from './bind-vehicle.ts'
import { useVehicle } from './use-vehicle.ts'
import { arrive, leave, refuseVisit } from './visit.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())

const START = Date.UTC(2026, 5, 1)
let plant: Plant
let clock: ReturnType<typeof manualClock>
let deps: Deps
let department: Id
let host: Id
beforeEach(async () => {
  plant = await newPlant(db)
  clock = manualClock(START)
  const changes: Deps['changes'] = { emit: () => {}, on: () => () => {} }
  deps = { db, changes, clock, config: { captcha: true } as Config } as unknown as Deps
  department = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
  host = await plant.add('employee', {
    name: '王主任',
    employeeNumber: 'E1',
    contact: '13800000001',
    idType: 'foreignPassport',
    idNumber: 'G10000001',
    gender: '1',
    employeeCategory: 'regular',
    department,
  })
})

const visitOf = (more: Reply = {}): Reply => ({
  plate: '辽B12345',
  type: 'truck',
  driverName: '赵师傅',
  driverPhone: '13900000001',
  host,
  reason: '送货',
  ...more,
})
let number = 0
async function activeTag(): Promise<Id> {
  const id = await plant.add('tag', { number: `B${++number}`, type: 'tag' })
  await activateTags(deps, plant.ctx, { ids: [id], active: true })
  return id
}
const find = (id: Id) => plant.call('visitorVehicle', 'find', { id })
const refusedBy = async (call: Promise<unknown>) => {
  const error = await plant.refusal(call)
  return error.fields.map((f) => `${f.path}:${f.rule}`)[0] ?? error.name
}
const records = async () =>
  (await plant.call<{ list: Reply[] }>('vehicleRecord', 'listPage', { pageNum: 1, pageSize: 20, orderBy: ['passedAt'] })).list
const bindings = async () => (await plant.call<{ list: Reply[] }>('vehicleBinding', 'listPage', { pageNum: 1, pageSize: 20 })).list

describe('a visiting vehicle', () => {
  it('is flagged when its plate or its driver comes onto the blacklist, and turned away if it was only booked', async () => {
    const driverIdNumber = '110105194912310021'
    const inside = await plant.add('visitorVehicle', visitOf({ driverIdNumber }))
    await arrive(deps, plant.ctx, { id: inside })
    const booked = await plant.add('visitorVehicle', visitOf({ plate: '辽B54321', driverIdNumber }))
    const other = await plant.add('visitorVehicle', visitOf({ plate: '辽B99999' }))
    const flags = async () => Promise.all([inside, booked, other].map(async (id) => (await find(id)).blacklisted))
    expect(await flags()).toEqual([false, false, false])
    const entry = { reason: '违章', name: '赵师傅' }
    const driver = await plant.add('blacklistEntry', { ...entry, kind: 'person', idNumber: driverIdNumber })
    expect(await flags()).toEqual([true, true, false])
    expect(await refusedBy(arrive(deps, plant.ctx, { id: booked }))).toBe('driverIdNumber:blacklisted')
    const plate = await plant.add('blacklistEntry', { ...entry, kind: 'vehicle', name: '货车', plate: '辽B12345' })
    await plant.call('blacklistEntry', 'delete', { ids: [driver] })
    // One of the two still stands against the first.
    expect(await flags()).toEqual([true, false, false])
    await plant.call('blacklistEntry', 'delete', { ids: [plate] })
    expect(await flags()).toEqual([false, false, false])
    await arrive(deps, plant.ctx, { id: booked })
  })

  it('is booked for the department of its host, enters, carries a device and leaves without it', async () => {
    const id = await plant.add('visitorVehicle', visitOf())
    expect(await find(id)).toMatchObject({ state: 'booked', department, source: 'hand', speedLimit: 15 })
    const tag = await activeTag()
    expect(await refusedBy(bindVisitorVehicle(deps, plant.ctx, { id, tag }))).toBe('visitorVehicle:notOnSite')
    await arrive(deps, plant.ctx, { id })
    expect(await refusedBy(arrive(deps, plant.ctx, { id }))).toBe('id:notBooked')
    await bindVisitorVehicle(deps, plant.ctx, { id, tag })
    expect(await plant.call('tag', 'find', { id: tag })).toMatchObject({
      holderKind: 'visitorVehicle',
      visitorVehicle: id,
      bindingStatus: 'linked',
    })

    clock.advance(2 * HOUR)
    await leave(deps, plant.ctx, { ids: [id] })
    expect(await find(id)).toMatchObject({ state: 'left', tag: null, entryAt: START, leftAt: START + 2 * HOUR })
    expect(await plant.call('tag', 'find', { id: tag })).toMatchObject({
      bindingStatus: 'unlinked',
      usageStatus: 'notInUse',
      visitorVehicle: null,
    })
    expect(await records()).toMatchObject([
      { direction: 'in', plate: '辽B12345', department, stay: null },
      { direction: 'out', stay: 120, passedAt: START + 2 * HOUR },
    ])
    expect(await bindings()).toMatchObject([{ visitorVehicle: id, tag, unbindReason: 'visitorLeave', unboundAt: START + 2 * HOUR }])
    expect(await refusedBy(leave(deps, plant.ctx, { ids: [id] }))).toBe('ids:notOnSite')
  })

  it('has one open visit a plate, also when two register it at the same moment', async () => {
    const both = await Promise.allSettled([
      plant.add('visitorVehicle', visitOf()),
      plant.add('visitorVehicle', visitOf({ reason: '检修' })),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await refusedBy(plant.add('visitorVehicle', visitOf()))).toBe('plate:plateOpen')
    const id = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))[0] as Id
    await arrive(deps, plant.ctx, { id })
    expect(await refusedBy(plant.add('visitorVehicle', visitOf()))).toBe('plate:plateOnSite')
    await leave(deps, plant.ctx, { ids: [id] })
    await plant.add('visitorVehicle', visitOf())
  })

  it('is refused when its plate or its driver is on the blacklist, until that is lifted', async () => {
    const listed = await plant.add('blacklistEntry', { kind: 'vehicle', name: '辽B12345', plate: '辽B12345', reason: '超速' })
    expect(await refusedBy(plant.add('visitorVehicle', visitOf()))).toBe('plate:blacklisted')
    await plant.add('blacklistEntry', { kind: 'person', name: '赵师傅', idNumber: 'G99999999', reason: '冲卡' })
    expect(await refusedBy(plant.add('visitorVehicle', visitOf({ plate: '辽B54321', driverIdNumber: 'G99999999' })))).toBe(
      'driverIdNumber:blacklisted',
    )
    await db.main.ownerTx((tx) => tx.execute(`update blacklist_entry set lifted_at = 1 where id = ${listed}`))
    await plant.add('visitorVehicle', visitOf())
  })

  it('is turned away with a reason, keeps its plate once inside, and is not deleted while there', async () => {
    const refused = await plant.add('visitorVehicle', visitOf({ plate: '辽B00001' }))
    await refuseVisit(deps, plant.ctx, { id: refused, reason: '无阻火器' })
    expect(await find(refused)).toMatchObject({ state: 'refused', remarks: '无阻火器' })
    const id = await plant.add('visitorVehicle', visitOf())
    await arrive(deps, plant.ctx, { id })
    const { revision } = await find(id)
    expect(await refusedBy(plant.call('visitorVehicle', 'update', { id, revision, plate: '辽B77777' }))).toBe('plate:immutable')
    expect((await plant.refusal(plant.call('visitorVehicle', 'delete', { ids: [id] }))).params.used).toBe('辽B12345 在场')
    await leave(deps, plant.ctx, { ids: [id] })
    await plant.call('visitorVehicle', 'delete', { ids: [id] })
  })

  it('stays out of reach of other scopes and tenants', async () => {
    const id = await plant.add('visitorVehicle', visitOf())
    const nobody = plant.as({ scope: { all: false, departments: [], areas: [], allAreas: false, self: null } })
    expect(await refusedBy(arrive(deps, nobody.ctx, { id }))).toBe('notFound')
    const other = await newPlant(db)
    expect(await refusedBy(leave(deps, other.ctx, { ids: [id] }))).toBe('notFound')
  })
})

describe('a driver at the gate', () => {
  let route: string
  beforeEach(async () => {
    const [row] = await db.main.ownerTx((tx) =>
      tx.select({ route: tenantTable.route }).from(tenantTable).where(eq(tenantTable.id, plant.tenant)),
    )
    route = row?.route ?? ''
  })
  const announce = async (more: Reply = {}) =>
    useVehicle(
      deps,
      plant.ctx,
      useVehicleSchema.parse({
        tenantRoute: route,
        captchaId: await keepCaptcha(deps, 'abcd'),
        captcha: 'abcd',
        ...visitOf({ host: '王主任' }),
        rulesAccepted: true,
        ...more,
      }),
    )
  const visits = async () => (await plant.call<{ list: Reply[] }>('visitorVehicle', 'listPage', { pageNum: 1, pageSize: 20 })).list

  it('announces the vehicle for the named host', async () => {
    await announce()
    expect(await visits()).toMatchObject([{ plate: '辽B12345', host, department, state: 'booked', source: 'public', rulesAccepted: true }])
  })

  it('completes the booking that was made for the plate instead of a second one', async () => {
    await plant.add('visitorVehicle', visitOf({ driverName: '未定' }))
    await announce({ driverName: '赵师傅' })
    expect(await visits()).toMatchObject([{ driverName: '赵师傅', rulesAccepted: true, source: 'hand' }])
  })

  it('is refused while the plate is on site, while blacklisted, for an unknown host, and without the rules', async () => {
    expect(await refusedBy(announce({ rulesAccepted: false }))).toBe('rulesAccepted:rulesAccepted')
    expect(await refusedBy(announce({ host: '无此人' }))).toBe('host:hostUnknown')
    expect(await refusedBy(announce({ plate: 'B12' }))).toBe('plate:plate')
    expect(await refusedBy(announce({ type: 'tank' }))).toBe('type:oneOf')
    const id = await plant.add('visitorVehicle', visitOf())
    await arrive(deps, plant.ctx, { id })
    expect(await refusedBy(announce())).toBe('plate:plateOnSite')
    await leave(deps, plant.ctx, { ids: [id] })
    await plant.add('blacklistEntry', { kind: 'vehicle', name: '辽B12345', plate: '辽B12345', reason: '超速' })
    expect(await refusedBy(announce())).toBe('plate:blacklisted')
  })

  it('solves one picture an attempt', async () => {
    expect(await refusedBy(announce({ captcha: 'xxxx' }))).toBe('captchaWrong')
    expect(await visits()).toEqual([])
  })
})

describe('a vehicle of the register', () => {
  const car = (more: Reply = {}) => plant.add('vehicle', { code: `V${++number}`, name: '叉车', type: 'forklift', department, ...more })

  it('is fitted with a device and freed of it; both are on record', async () => {
    const [id, tag] = [await car(), await activeTag()]
    await bindVehicle(deps, plant.ctx, { id, tag })
    const state = () => plant.call('vehicle', 'find', { id })
    expect(await state()).toMatchObject({ deviceStatus: 'offline' })
    await db.main.ownerTx((tx) => tx.update(tagTable).set({ onlineStatus: 'online', battery: 71 }).where(eq(tagTable.id, tag)))
    expect(await state()).toMatchObject({ deviceStatus: 'online', battery: 71 })
    const another = await car()
    expect(await refusedBy(bindVehicle(deps, plant.ctx, { id: another, tag }))).toBe('id:linked')
    clock.advance(HOUR)
    await unbindVehicle(deps, plant.ctx, { id })
    expect(await refusedBy(unbindVehicle(deps, plant.ctx, { id }))).toBe('id:unlinked')
    expect(await state()).toMatchObject({ deviceStatus: 'offline', battery: null })
    expect(await bindings()).toMatchObject([{ vehicle: id, boundAt: START, unboundAt: START + HOUR, unbindReason: 'unbind' }])
    const held = await plant.call<{ list: Reply[] }>('tagRecord', 'listPage', { pageNum: 1, pageSize: 20, filters: { tag } })
    expect(held.list).toMatchObject([{ holderKind: 'vehicle', vehicle: id, holderName: '叉车', returnedAt: START + HOUR, duration: 1 }])
    await expect(unbindTag(deps, plant.ctx, { id: tag })).rejects.toThrow()
  })

  it('takes name and phone of the driver who is chosen', async () => {
    const id = await car({ driver: host })
    expect(await plant.call('vehicle', 'find', { id })).toMatchObject({ driverName: '王主任' })
  })

  it('tells by its documents when one is due or over, and needs a permit for hazardous cargo', async () => {
    const id = await car({ hazardousCargo: true })
    expect(await refusedBy(plant.add('vehicleInfo', { vehicle: id }))).toBe('transportPermit:transportPermit')
    const info = await plant.add('vehicleInfo', {
      vehicle: id,
      transportPermit: '辽交运危 1',
      inspectionExpiry: '2026-06-20',
      insuranceExpiry: '2027-01-01',
    })
    expect(await plant.call('vehicleInfo', 'find', { id: info })).toMatchObject({ expiryState: 'due' })
    const { revision } = await plant.call('vehicleInfo', 'find', { id: info })
    await plant.call('vehicleInfo', 'update', { id: info, revision, inspectionExpiry: '2026-05-31' })
    expect(await plant.call('vehicleInfo', 'find', { id: info })).toMatchObject({ expiryState: 'expired' })
    await plant.call('vehicle', 'delete', { ids: [id] })
    expect(await refusedBy(plant.call('vehicleInfo', 'find', { id: info }))).toBe('notFound')
  })
})
