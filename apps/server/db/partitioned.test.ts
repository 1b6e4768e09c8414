import { DAY } from '@muster/base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { dropTrackPartitions, ensureTrackPartitions, trackChunk } from './partitioned.ts'

let base: TestDatabase
beforeAll(async () => {
  base = await testDatabase()
})
afterAll(() => base.close())

const start = Date.UTC(2026, 5, 1)
const chunk = (tFrom: number) => ({ tenantId: '1', tag: '7', tFrom, tTo: tFrom + 1000, count: 1, bytes: Buffer.from([1, 2, 3]) })

it('the shelf takes chunks of the days that have a partition, and forgets whole days', async () => {
  const { owner } = base.db.main.pools
  await ensureTrackPartitions(owner, start, start + 2 * DAY)
  await ensureTrackPartitions(owner, start, start + 2 * DAY)
  await base.db.main.engineTx((tx) => tx.insert(trackChunk).values([chunk(start), chunk(start + DAY), chunk(start + 3 * DAY - 1)]))
  await expect(base.db.main.engineTx((tx) => tx.insert(trackChunk).values(chunk(start + 3 * DAY)))).rejects.toThrow()

  expect(await dropTrackPartitions(owner, start + DAY + 5)).toEqual(['track_chunk_20260601'])
  const kept = await base.db.main.engineTx((tx) => tx.select().from(trackChunk).orderBy(trackChunk.tFrom))
  expect(kept.map((row) => row.tFrom)).toEqual([start + DAY, start + 3 * DAY - 1])
  expect([...(kept[0]?.bytes ?? [])]).toEqual([1, 2, 3])
  // Another tenant's user sees none of it.
  expect(await base.db.tx({ tenant: '2' }, (tx) => tx.select().from(trackChunk))).toEqual([])
  expect(await base.db.tx({ tenant: '1' }, (tx) => tx.select().from(trackChunk))).toHaveLength(2)
})
