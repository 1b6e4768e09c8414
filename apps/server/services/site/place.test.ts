import type { Id } from '@muster/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { testDatabase } from '../../testing/database.ts'
import { newPlant, type Plant, type Reply } from '../testing/plant.ts'
import { enableRows } from '../enable-rows.ts'
import { assignBeacons, moveBeacons, placeDevices } from './place-devices.ts'
import { setDefaultFloor } from './set-default-floor.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())

let plant: Plant
let ground: Id
let other: Id
const bounds = { minLongitude: 121, maxLongitude: 121.01, minLatitude: 38, maxLatitude: 38.01 }
const inside = { lng: 121.005, lat: 38.005 }
beforeEach(async () => {
  plant = (await newPlant(db)).as({ permissions: new Set(['place', 'add', 'update'].map((action) => `monitor:beacon:${action}`)) })
  ground = await plant.add('floor', { name: '地面', abbreviation: 'G', mapType: 'none', level: 0, ...bounds })
  other = await plant.add('floor', { name: '二层', abbreviation: 'F2', mapType: 'none', level: 2, ...bounds })
})

const beacon = (code: string, more: Reply = {}) => plant.add('beacon', { code, attenuation: 2, signalAtOneMetre: -59, ...more })
const row = (id: Id) => plant.call<Reply>('beacon', 'find', { id })
const refused = async (call: Promise<unknown>) => {
  const error = await plant.refusal(call)
  return error.fields.map((field) => `${field.path}:${field.rule}`)[0] ?? error.name
}

describe('beacons on the plan', () => {
  it('are placed and added together, and stand where they were put', async () => {
    const old = await beacon('B1')
    const [moved, added] = await placeDevices(plant.server, plant.ctx, 'beacon', {
      items: [
        { id: old, revision: 1, values: { floor: ground, location: { ...inside, floor: ground } } },
        { values: { code: 'B2', attenuation: 2, signalAtOneMetre: -59, floor: ground, location: inside } },
      ],
    })
    expect(moved).toEqual({ id: old, revision: 2 })
    expect(await row(old)).toMatchObject({ floor: ground, location: { lng: inside.lng, lat: inside.lat } })
    expect(await row(added!.id)).toMatchObject({ code: 'B2', floor: ground })
  })

  it('are refused all together when one lies outside its floor or repeats a code', async () => {
    const [first, second] = [await beacon('B1'), await beacon('B2')]
    const place = (at: { lng: number; lat: number }, more = {}) => ({ floor: ground, location: at, ...more })
    const outside = placeDevices(plant.server, plant.ctx, 'beacon', {
      items: [
        { id: first, values: place(inside) },
        { id: second, values: place({ lng: 121.02, lat: 38.005 }) },
      ],
    })
    expect(await refused(outside)).toBe('items.1.location:outsideFloor')
    expect((await row(first)).location).toBeNull()
    const twice = placeDevices(plant.server, plant.ctx, 'beacon', {
      items: [{ id: first, values: place(inside) }, { values: place(inside, { code: 'B2', attenuation: 2, signalAtOneMetre: -59 }) }],
    })
    expect(await refused(twice)).toBe('items.1.code:unique')
    expect((await row(first)).location).toBeNull()
  })

  it('lose to somebody who was quicker', async () => {
    const id = await beacon('B1')
    const at = (lng: number) => ({ items: [{ id, revision: 1, values: { floor: ground, location: { lng, lat: 38.005 } } }] })
    await placeDevices(plant.server, plant.ctx, 'beacon', at(121.001))
    expect(await refused(placeDevices(plant.server, plant.ctx, 'beacon', at(121.002)))).toBe('conflict')
  })

  it('may be moved, but not changed or added, by who may only place', async () => {
    const id = await beacon('B1')
    const placer = plant.as({ permissions: new Set(['monitor:beacon:place']) })
    const go = (item: { id?: Id; values: Record<string, unknown> }) => placeDevices(placer.server, placer.ctx, 'beacon', { items: [item] })
    await go({ id, values: { floor: ground, location: inside } })
    expect(await refused(go({ id, values: { attenuation: 3 } }))).toBe('forbidden')
    expect(await refused(go({ values: { code: 'B9', attenuation: 2, signalAtOneMetre: -59 } }))).toBe('forbidden')
  })

  it('move to another floor in one batch, floor and place alone', async () => {
    const ids = [await beacon('B1', { floor: ground, location: inside }), await beacon('B2', { floor: ground, location: inside })]
    await moveBeacons(plant.server, plant.ctx, {
      items: ids.map((id) => ({ id, values: { floor: other, location: { ...inside, floor: other } } })),
    })
    expect(await Promise.all(ids.map(async (id) => (await row(id)).floor))).toEqual([other, other])
    const more = moveBeacons(plant.server, plant.ctx, { items: [{ id: ids[0]!, values: { code: 'X' } }] })
    expect(await refused(more)).toBe('items.0.code:unknownField')
  })

  it('belong to one group at most, and to none when taken out', async () => {
    const group = await plant.add('beaconGroup', { name: '一组' })
    const id = await beacon('B1')
    await assignBeacons(plant.server, plant.ctx, { items: [{ id, group }] })
    expect((await row(id)).group).toBe(group)
    await assignBeacons(plant.server, plant.ctx, { items: [{ id, group: null }] })
    expect((await row(id)).group).toBeNull()
  })
})

describe('the default floor', () => {
  it('is one at a time', async () => {
    const isDefault = async (id: Id) => (await plant.call<Reply>('floor', 'find', { id })).isDefault
    await setDefaultFloor(plant.server, plant.ctx, { id: ground })
    await setDefaultFloor(plant.server, plant.ctx, { id: other })
    expect([await isDefault(ground), await isDefault(other)]).toEqual([false, true])
  })

  it('keeps its map switched on', async () => {
    const range = { minLng: 121, maxLng: 121.01, minLat: 38, maxLat: 38.01 }
    const map = (name: string) => plant.add('map', { name, baseMapType: 'flat2d', modes: ['2D'], range, centre: inside })
    const [works, spare] = [await map('厂区图'), await map('备用图')]
    const floor = await plant.add('floor', { name: '三层', abbreviation: 'F3', mapType: 'none', level: 3, map: works, ...bounds })
    await setDefaultFloor(plant.server, plant.ctx, { id: floor })
    const off = (...ids: Id[]) => enableRows(plant.server, plant.ctx, 'map', { ids, enabled: false }, 'mapEnable')
    const isOn = async (id: Id) => (await plant.call<Reply>('map', 'find', { id })).mapEnable
    expect(await refused(off(spare, works))).toBe('mapEnable:holdsDefaultFloor')
    expect([await isOn(works), await isOn(spare)]).toEqual([true, true])
    await off(spare)
    expect([await isOn(works), await isOn(spare)]).toEqual([true, false])
  })
})
