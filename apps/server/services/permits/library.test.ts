import type { Id } from '@muster/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { testDatabase } from '../../testing/database.ts'
import { inTenant } from '../tenancy/provision.ts'
import { newPlant, type Plant, type Reply } from '../testing/plant.ts'
import { seedWorkLibrary } from './library.ts'
import { starterMeasures } from './library-data.ts'

let db: Db
let close: () => Promise<void>
beforeAll(async () => {
  ;({ db, close } = await testDatabase())
}, 60_000)
afterAll(() => close())

let plant: Plant
beforeEach(async () => {
  plant = await newPlant(db)
  await db.main.ownerTx(async (tx) => {
    await inTenant(tx, plant.tenant)
    await seedWorkLibrary(tx, plant.tenant)
  })
})

const page = async (entity: string, filters: Reply = {}) =>
  (await plant.call<{ list: Reply[] }>(entity, 'listPage', { pageNum: 1, pageSize: 200, filters })).list
const refusedBy = async (call: Promise<unknown>) => {
  const error = await plant.refusal(call)
  return error.fields.map((f) => `${f.path}:${f.rule}`)[0] ?? error.name
}

describe('the starter library', () => {
  it('has as many measures a ticket as annex A, once', async () => {
    const counts = Object.values(starterMeasures).map((measures) => measures.length)
    expect(counts).toEqual([16, 15, 11, 15, 20, 14, 11, 4])
    await db.main.ownerTx(async (tx) => {
      await inTenant(tx, plant.tenant)
      await seedWorkLibrary(tx, plant.tenant)
    })
    expect(await page('safetyMeasure')).toHaveLength(counts.reduce((sum, n) => sum + n, 0))
  })

  it('keeps measures and nodes of the standard, whatever else changes', async () => {
    const [measure] = await page('safetyMeasure', { workType: 'hotWork' })
    expect(await refusedBy(plant.call('safetyMeasure', 'delete', { ids: [measure?.id] }))).toBe('inUse')
    const [flow] = await page('approvalFlow', { workType: 'hotWork', level: 'hot.special' })
    const nodes = await page('approvalNode', { flow: flow?.id })
    expect(nodes.map((node) => node.signature)).toEqual(['workLeader', 'hostUnit', 'safetyDepartment', 'approver'])
    const [first] = nodes
    expect(await refusedBy(plant.call('approvalNode', 'delete', { ids: [first?.id] }))).toBe('inUse')
    expect(await refusedBy(plant.call('approvalNode', 'update', { id: first?.id, revision: first?.revision, signature: 'approver' }))).toBe(
      'signature:statutory',
    )
    await plant.add('approvalNode', {
      flow: flow?.id,
      name: '生产调度',
      sort: 0,
      signature: 'reviewDepartment',
      signerKind: 'field',
      rule: 'any',
    })
    expect((await page('approvalNode', { flow: flow?.id })).at(-1)).toMatchObject({ name: '生产调度', sort: 5 })
    expect(await plant.call('approvalFlow', 'find', { id: flow?.id })).toMatchObject({ nodeCount: 5, version: 2 })
  })

  it('puts nodes into another order, and none of another flow among them', async () => {
    const [one, other] = await page('approvalFlow', { workType: 'height' })
    const ids = (await page('approvalNode', { flow: one?.id })).map((node) => node.id as Id).reverse()
    const sort = (given: Id[]) => plant.call('approvalNode', 'sort', { ids: given })
    await sort(ids)
    expect((await page('approvalNode', { flow: one?.id })).map((node) => node.id)).toEqual(ids)
    const [foreign] = await page('approvalNode', { flow: other?.id })
    expect(await refusedBy(sort([...ids, foreign?.id as Id]))).toBe('badRequest')
  })

  it('lets no ticket run longer than the standard', async () => {
    const [row] = await db.tx({ tenant: plant.tenant }, (tx) =>
      tx.execute<{ id: Id; revision: number }>(`select id::text, revision from work_config where level = 'hot.1'`).then((r) => r.rows),
    )
    const change = (maxHours: number) => plant.call('workConfig', 'update', { id: row?.id, revision: row?.revision, maxHours })
    expect(await refusedBy(change(9))).toBe('maxHours:max')
    await change(8)
  })
})
