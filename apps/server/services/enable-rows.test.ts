import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Id } from '@muster/base'
import type { Db } from '../db/db.ts'
import { testDatabase } from '../testing/database.ts'
import { enableRows } from './enable-rows.ts'
import { newPlant, type Plant } from './testing/plant.ts'

let db: Db
let close: () => Promise<void>
let plant: Plant
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
  plant = await newPlant(db)
}, 60_000)
afterAll(() => close())

it('a timed task is written first, switched on when it is right, and off again; its switch is no field of the form', async () => {
  const group = await plant.add('lampGroup', { name: '主干道' })
  const task = (name: string) =>
    plant.add('lampTask', { name, groups: [group], weekdays: ['1'], onTime: '18:00', offTime: '06:00', brightness: 80 })
  const [road, square] = [await task('道路照明'), await task('广场照明')]
  const enabled = async (id: Id) => (await plant.call('lampTask', 'find', { id })).enabled
  expect(await enabled(road)).toBe(false)
  await enableRows(plant.server, plant.ctx, 'lampTask', { ids: [road, square], enabled: true })
  expect([await enabled(road), await enabled(square)]).toEqual([true, true])
  await enableRows(plant.server, plant.ctx, 'lampTask', { ids: [road], enabled: false })
  expect([await enabled(road), await enabled(square)]).toEqual([false, true])
  // All or none.
  const both = enableRows(plant.server, plant.ctx, 'lampTask', { ids: [road, '999999999'], enabled: true })
  expect((await plant.refusal(both)).name).toBe('notFound')
  expect(await enabled(road)).toBe(false)
})
