import { SECOND } from '@muster/base'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tag, vehicle, vehicleHours } from '../../db/tables.ts'
import { type TestEngine, testEngine } from '../../pipeline/testing/engine.ts'
import { computeVehicleHours } from './vehicle-hours.ts'

let site: TestEngine
beforeAll(async () => {
  site = await testEngine()
  await site.start()
})
afterAll(() => site.close())

it('hours of a vehicle come out of its stored track, and computing them again changes nothing', async () => {
  const number = 'D0FF'
  const department = await site.department('车队')
  const id = await site.deps.db.tx(site.ctx, async (tx) => {
    const [made] = await tx
      .insert(tag)
      .values({ number, type: 'tag', activationStatus: 'active', bindingStatus: 'linked', usageStatus: 'inUse', holderKind: 'vehicle' })
      .returning({ id: tag.id })
    const [car] = await tx
      .insert(vehicle)
      .values({ code: 'V1', name: '叉车', type: 'forklift', department, speedLimit: 5, tag: made?.id })
      .returning({ id: vehicle.id })
    await tx
      .update(tag)
      .set({ vehicle: car?.id })
      .where(eq(tag.id, made?.id ?? ''))
    return car?.id ?? ''
  })
  await site.changed('tag', 'vehicle')
  // 120 m at 2 m/s, then 30 s of standing.
  await site.walk(
    number,
    Array.from({ length: 60 }, (_, i): [number, number] => [i * 2, 0]),
  )
  for (let i = 0; i < 30; i++) await site.walk(number, [[118, 0]])
  const compute = () => computeVehicleHours(site.deps, site.ctx.tenant)
  expect(await compute()).toBe(1)
  const read = () => site.deps.db.tx(site.ctx, (tx) => tx.select().from(vehicleHours).where(eq(vehicleHours.vehicle, id)))
  const [first, ...more] = await read()
  expect(more).toEqual([])
  expect(first).toMatchObject({
    type: 'forklift',
    department,
    date: new Date(site.clock.now() + 8 * 3600 * SECOND).toISOString().slice(0, 10),
  })
  expect(first?.distance).toBeGreaterThan(0.1)
  expect(first?.distance).toBeLessThan(0.14)
  expect(first?.topSpeed).toBeGreaterThan(5)
  expect(first?.speedings).toBe(1)
  await compute()
  expect((await read()).map(({ distance }) => distance)).toEqual([first?.distance])
})
