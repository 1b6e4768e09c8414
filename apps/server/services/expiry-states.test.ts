import { DAY, type Id, manualClock } from '@muster/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { testDatabase } from '../testing/database.ts'
import { createDailyStates } from './expiry-states.ts'
import { newPlant, type Plant } from './testing/plant.ts'

let db: Db
let close: () => Promise<void>
let plant: Plant
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  plant = await newPlant(db)
}, 60_000)
afterAll(() => close())

/** Noon of the site on the first of June; the plant's own clock stands at its morning. */
const NOON = Date.UTC(2026, 5, 1, 4)

async function supplyOf(name: string, more: Record<string, unknown>): Promise<Id> {
  const { list } = await plant.call<{ list: { id: Id }[] }>('supplyPoint', 'listPage', { pageNum: 1, pageSize: 1 })
  const [department] = await plant.call<{ id: Id }[]>('department', 'list')
  const point =
    list[0]?.id ??
    (await plant.add('supplyPoint', {
      name: '一号物资点',
      location: { lng: 121.59, lat: 38.97 },
      manager: await plant.add('employee', {
        name: '王主任',
        employeeNumber: 'E1',
        contact: '13800000001',
        idType: 'foreignPassport',
        idNumber: 'G10000001',
        gender: '1',
        employeeCategory: 'regular',
        department: department?.id,
      }),
    }))
  return plant.add('supply', { name, kind: 'fire', point, unit: 'piece', required: 0, ...more })
}
const stateOf = async (entity: string, id: Id, field: string) => (await plant.call(entity, 'find', { id }))[field]

it('what has an end becomes due and past as the days of the site go by, in every list at once', async () => {
  const clock = manualClock(NOON)
  const changed: string[] = []
  const refresh = createDailyStates({ db, clock, changes: { emit: ({ entity }) => changed.push(entity), on: () => () => {} } })
  const [department] = await plant.call<{ id: Id }[]>('department', 'list')
  const foam = await supplyOf('泡沫', { expiryDate: '2026-07-10' })
  const rope = await supplyOf('绳索', { required: 5 })
  const truck = await plant.add('vehicle', { code: 'V1', name: '槽车', type: 'truck', department: department?.id })
  const papers = await plant.add('vehicleInfo', { vehicle: truck, inspectionExpiry: '2026-08-01', insuranceExpiry: '2026-07-05' })
  const states = async () => [await stateOf('supply', foam, 'state'), await stateOf('vehicleInfo', papers, 'expiryState')]

  expect(await states()).toEqual(['normal', 'valid'])
  // Thirty days before the end, counted by the site's calendar: the insurance on the fifth of June, the foam on the tenth.
  clock.set(Date.UTC(2026, 5, 4, 15, 59))
  await refresh([plant.tenant])
  expect(await states()).toEqual(['normal', 'valid'])
  expect(changed).toEqual([])
  clock.set(Date.UTC(2026, 5, 4, 16))
  await refresh([plant.tenant])
  expect(await states()).toEqual(['normal', 'due'])
  expect(changed).toEqual(['vehicleInfo'])
  clock.set(Date.UTC(2026, 5, 9, 16))
  await refresh([plant.tenant])
  expect(await states()).toEqual(['due', 'due'])
  // It holds on its last day and is past on the next.
  clock.set(Date.UTC(2026, 6, 9, 16))
  await refresh([plant.tenant])
  expect(await states()).toEqual(['due', 'expired'])
  clock.advance(DAY)
  await refresh([plant.tenant])
  expect(await states()).toEqual(['expired', 'expired'])
  // What is short stays short whatever the day.
  expect(await stateOf('supply', rope, 'state')).toBe('short')
})
