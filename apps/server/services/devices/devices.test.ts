import { type Id, manualClock } from '@muster/base'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { deviceStateLog, tag } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { activeTags } from '../../pipeline/plant-rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { newPlant, type Plant, type Reply } from '../testing/plant.ts'
import { batchSetBeacons } from './batch-set-beacons.ts'
import { bindPhone, setPhoneState, unbindPhone } from './phone.ts'
import { bindWatch, unbindWatch } from './watch.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())

let plant: Plant
let deps: Pick<Deps, 'db' | 'changes' | 'clock'>
let department: Id
beforeEach(async () => {
  plant = await newPlant(db)
  deps = { db, changes: { emit: () => {}, on: () => () => {} }, clock: manualClock(Date.UTC(2026, 5, 1)) }
  department = (await plant.call<{ id: Id }[]>('department', 'list'))[0]?.id as Id
})

let number = 0
const person = (more: Reply = {}) =>
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
const refusedBy = async (call: Promise<unknown>) => {
  const error = await plant.refusal(call)
  return error.fields.map((f) => `${f.path}:${f.rule}`)[0] ?? error.name
}
/** The tags that the engine hears. */
const heard = () => db.tx({ tenant: plant.tenant }, (tx) => activeTags(tx, plant.tenant)).then((rows) => rows.map((row) => row.number))

describe('a watch', () => {
  const watch = (more: Reply = {}) =>
    plant.add('watch', { number: `AA${++number}`, imei: `86000000${1_000_000 + ++number}`, department, ...more })
  const find = (id: Id) => plant.call('watch', 'find', { id })

  it('comes with its tag, is given and taken back as that tag, and shows what the engine says of it', async () => {
    const [id, holder] = [await watch(), await person()]
    const { tag: own } = await find(id)
    expect(await plant.call('tag', 'find', { id: own })).toMatchObject({ type: 'watch', activationStatus: 'active', department })
    await bindWatch(deps, plant.ctx, { id, person: holder })
    expect(await find(id)).toMatchObject({ holder, holderLabel: '张三', bindingStatus: 'linked', usageStatus: 'inUse' })
    await db.main.ownerTx((tx) => tx.execute(`update tag set online_status = 'online', battery = 77, last_seen_at = 5 where id = ${own}`))
    expect(await find(id)).toMatchObject({ onlineStatus: 'online', battery: 77, lastSeenAt: 5 })
    await unbindWatch(deps, plant.ctx, { id })
    expect(await find(id)).toMatchObject({ holder: null, bindingStatus: 'unlinked' })
  })

  it('takes no number that is a tag’s, keeps its own, and goes with its tag once nobody has it', async () => {
    await plant.add('tag', { number: 'FFAA', type: 'tag' })
    expect(await refusedBy(watch({ number: 'FFAA' }))).toBe('number:unique')
    const [id, holder] = [await watch(), await person()]
    await bindWatch(deps, plant.ctx, { id, person: holder })
    expect(await refusedBy(plant.call('watch', 'delete', { ids: [id] }))).toBe('ids:linked')
    await unbindWatch(deps, plant.ctx, { id })
    const { tag: own, revision } = await find(id)
    expect(await refusedBy(plant.call('watch', 'update', { id, revision, number: 'BBBB' }))).toBe('number:immutable')
    await plant.call('watch', 'delete', { ids: [id] })
    expect(await refusedBy(plant.call('tag', 'find', { id: own }))).toBe('notFound')
  })

  it('has a lower limit of the heart rate below the upper one', async () => {
    expect(await refusedBy(watch({ heartRateLow: 90, heartRateHigh: 80 }))).toBe('heartRateHigh:above')
  })
})

describe('a phone', () => {
  const phone = () => plant.add('phone', { deviceCode: `PHONE-${++number}` })
  const find = (id: Id) => plant.call('phone', 'find', { id })

  it('is heard from its approval until it is disabled', async () => {
    const id = await phone()
    const { deviceCode } = await find(id)
    expect(await find(id)).toMatchObject({ state: 'pending' })
    expect(await heard()).not.toContain(deviceCode)
    await setPhoneState(deps, plant.ctx, { ids: [id], state: 'approved' })
    expect(await heard()).toContain(deviceCode)
    await setPhoneState(deps, plant.ctx, { ids: [id], state: 'disabled' })
    expect(await heard()).not.toContain(deviceCode)
    await setPhoneState(deps, plant.ctx, { ids: [id], state: 'approved' })
    expect(await heard()).toContain(deviceCode)
  })

  it('belongs to one person once approved', async () => {
    const [id, holder] = [await phone(), await person()]
    expect(await refusedBy(bindPhone(deps, plant.ctx, { id, person: holder }))).toBe('id:phonePending')
    await setPhoneState(deps, plant.ctx, { ids: [id], state: 'approved' })
    await bindPhone(deps, plant.ctx, { id, person: holder })
    expect(await find(id)).toMatchObject({ holder, holderLabel: '张三' })
    const second = await phone()
    await setPhoneState(deps, plant.ctx, { ids: [second], state: 'approved' })
    expect(await refusedBy(bindPhone(deps, plant.ctx, { id: second, person: holder }))).toBe('person:alreadyLinked')
    await unbindPhone(deps, plant.ctx, { id })
    expect(await find(id)).toMatchObject({ holder: null, state: 'approved' })
    expect(await refusedBy(unbindPhone(deps, plant.ctx, { id }))).toBe('id:unlinked')
  })

  it('is bound only to people within the caller’s scope', async () => {
    const [id, holder] = [await phone(), await person()]
    await setPhoneState(deps, plant.ctx, { ids: [id], state: 'approved' })
    const elsewhere = await plant.add('department', { name: '外单位', code: 'OUT' })
    const narrow = { all: false, departments: [elsewhere], areas: [], allAreas: false, self: null }
    expect(await refusedBy(bindPhone(deps, plant.as({ scope: narrow }).ctx, { id, person: holder }))).toBe('notFound')
  })
})

describe('beacons', () => {
  it('take the same group, attenuation or strength at once, all or none', async () => {
    const ids = [await plant.add('beacon', { code: `BC${++number}` }), await plant.add('beacon', { code: `BC${++number}` })]
    const group = await plant.add('beaconGroup', { name: '一号厂房' })
    await batchSetBeacons(deps, plant.ctx, { ids, group, attenuation: 2.6 })
    for (const id of ids)
      expect(await plant.call('beacon', 'find', { id })).toMatchObject({ group, attenuation: 2.6, signalAtOneMetre: -59, revision: 2 })
    expect(await plant.call('beaconGroup', 'find', { id: group })).toMatchObject({ beaconCount: 2 })
    await batchSetBeacons(deps, plant.ctx, { ids: [ids[0] as Id], group: null })
    expect(await plant.call('beacon', 'find', { id: ids[0] })).toMatchObject({ group: null })
    expect(await refusedBy(batchSetBeacons(deps, plant.ctx, { ids: [...ids, '999999'], attenuation: 3 }))).toBe('notFound')
    expect(await plant.call('beacon', 'find', { id: ids[1] })).toMatchObject({ attenuation: 2.6 })
  })
})

it('a tag’s spans of being online and offline are on record', async () => {
  const id = await plant.add('tag', { number: 'ABCD01', type: 'tag' })
  await db.main.ownerTx(async (tx) => {
    await tx.update(tag).set({ onlineStatus: 'online' }).where(eq(tag.id, id))
    await tx.update(tag).set({ onlineStatus: 'offline' }).where(eq(tag.id, id))
  })
  const spans = await db.tx({ tenant: plant.tenant }, (tx) =>
    tx
      .select({ state: deviceStateLog.state, from: deviceStateLog.startAt, to: deviceStateLog.endAt })
      .from(deviceStateLog)
      .where(and(eq(deviceStateLog.deviceNumber, 'ABCD01'), eq(deviceStateLog.deviceKind, 'tag')))
      .orderBy(deviceStateLog.id),
  )
  expect(spans.map(({ state }) => state)).toEqual(['online', 'offline'])
  expect(spans[0]?.to).toBe(spans[1]?.from)
  expect(spans[1]?.to).toBeNull()
})
