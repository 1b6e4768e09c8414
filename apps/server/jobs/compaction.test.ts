import { DAY, HOUR, MINUTE } from '@muster/base'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fix } from '@muster/model/protocol'
import { encodeFrame } from '@muster/engine/track'
import { frame } from '../db/tables.ts'
import { ensureTrackPartitions } from '../db/partitioned.ts'
import { type TestEngine, testEngine } from '../pipeline/testing/engine.ts'
import { compactOnce } from './compaction.ts'
import { type Compactor, createCompactor } from './compactor.ts'
import { dropOld } from './retention.ts'

let site: TestEngine
let compactor: Compactor
let tag = 900

beforeAll(async () => {
  site = await testEngine()
  await site.start()
  compactor = createCompactor(site.deps.db.main, site.clock)
})
afterAll(async () => {
  await compactor.stop()
  await site.close()
})
beforeEach(() => {
  tag++
})

const fixAt = (t: number, x = 0): Fix => ({
  tenant: site.tenant,
  tag,
  t,
  floor: 0,
  x,
  y: 1,
  z: 0,
  accuracy: 0.3,
  speed: 1,
  heading: 90,
  technology: 'uwb',
  moving: true,
})

/** Logs fixes as ticks would: one frame each list. */
async function log(...ticks: Fix[][]): Promise<void> {
  await site.deps.db.main.engineTx(async (tx) => {
    for (const fixes of ticks) {
      const times = fixes.map((fix) => fix.t)
      await tx.insert(frame).values({
        tenantId: site.ctx.tenant,
        tFrom: Math.min(...times),
        tTo: Math.max(...times),
        count: fixes.length,
        bytes: Buffer.from(encodeFrame(fixes)),
        partition: 0,
        sequence: 0,
      })
    }
  })
}

const count = async (table: 'frame' | 'track_chunk') =>
  Number((await site.deps.db.main.pools.owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]!.n)
const times = async () => (await site.track(String(tag))).map((fix) => fix.t)

describe('the shelf', () => {
  it('holds what the log held, and history reads the same before, after and across both', async () => {
    const t = site.clock.now() - HOUR
    const all = Array.from({ length: 300 }, (_, i) => t + i * 1000)
    await log(...all.slice(0, 200).map((at) => [fixAt(at)]))
    const before = await times()
    await compactor.before(site.clock.now())
    expect(await count('frame')).toBe(0)
    expect(await times()).toEqual(before)
    await log(...all.slice(200).map((at) => [fixAt(at)]))
    expect(await times()).toEqual(all)
  })

  it('puts late and repeated fixes in their place, once', async () => {
    const t = site.clock.now() - HOUR
    await log([fixAt(t + 1000)], [fixAt(t + 3000)], [fixAt(t), fixAt(t + 3000)])
    await compactor.before(site.clock.now())
    await log([fixAt(t + 2000)], [fixAt(t), fixAt(t + 4000)])
    await compactor.before(site.clock.now())
    expect(await times()).toEqual([t, t + 1000, t + 2000, t + 3000, t + 4000])
  })

  it('cuts what is longer than an hour, so that a reader finds it from its time', async () => {
    const t = site.clock.now() - 5 * HOUR
    const all = Array.from({ length: 30 }, (_, i) => t + i * 10 * MINUTE)
    await log(all.map((at) => fixAt(at)))
    await compactor.before(site.clock.now())
    expect(await site.track(String(tag), t + 4 * HOUR, t + 5 * HOUR)).toHaveLength(6)
  })

  it('leaves either form when it dies between writing and deleting, never both, never none', async () => {
    const t = site.clock.now() - HOUR
    await log([fixAt(t)], [fixAt(t + 1000)])
    await ensureTrackPartitions(site.deps.db.main.pools.owner, t, t)
    const chunks = await count('track_chunk')
    const client = await site.deps.db.main.pools.engine.connect()
    try {
      const query = client.query.bind(client)
      // The connection is lost after the chunks are written.
      const broken = Object.assign(Object.create(client) as typeof client, {
        query: (text: string, values?: unknown[]) =>
          text.startsWith('DELETE') ? Promise.reject(new Error('connection lost')) : query(text, values),
      })
      await expect(compactOnce(broken, site.clock.now())).rejects.toThrow('connection lost')
    } finally {
      client.release()
    }
    expect(await count('track_chunk')).toBe(chunks)
    expect(await times()).toEqual([t, t + 1000])
    await compactor.before(site.clock.now())
    expect(await times()).toEqual([t, t + 1000])
    expect(await count('frame')).toBe(0)
  })

  it('moves nothing young, so that a start can warm the rules', async () => {
    await log([fixAt(site.clock.now() - MINUTE)])
    expect(await compactor.run()).toBeNull()
    expect(await times()).toHaveLength(1)
  })
})

describe('retention', () => {
  it('drops whole days that nobody keeps, and nothing that is kept', async () => {
    const kept = site.clock.now() - 80 * DAY
    const old = site.clock.now() - 120 * DAY
    await log([fixAt(old)], [fixAt(kept)])
    await compactor.before(site.clock.now() - DAY)
    expect(await times()).toEqual([old, kept])
    const gone = await dropOld({ database: site.deps.db.main, clock: site.clock }, site.plants)
    const { tenant } = site
    expect(gone).toEqual([{ tenant, entity: 'trackPoint', before: site.clock.now() - 90 * DAY, rows: 1 }])
    expect(await times()).toEqual([kept])
    const { rows } = await site.deps.db.main.pools.owner.query('SELECT entity, rows, result FROM purge_record WHERE tenant_id = $1', [
      tenant,
    ])
    expect(rows).toEqual([{ entity: 'trackPoint', rows: 1, result: 'success' }])
    expect(await dropOld({ database: site.deps.db.main, clock: site.clock }, site.plants)).toEqual([])
  })

  it('takes logs after the tenant’s own days, which nobody else may, and says how many went', async () => {
    const { tenant } = site
    const { owner, app } = site.deps.db.main.pools
    const line = 'INSERT INTO login_log (tenant_id, time, login_name, result, created_at) VALUES ($1, $2, $3, $4, $2)'
    for (const days of [1, 190, 210, 220]) await owner.query(line, [tenant, site.clock.now() - days * DAY, `d${days}`, 'success'])
    await owner.query(`UPDATE system_config SET value = '200' WHERE tenant_id = $1 AND key = 'audit_keep_days'`, [tenant])
    await expect(app.query('DELETE FROM login_log')).rejects.toThrow(/permission denied/)
    expect(await dropOld({ database: site.deps.db.main, clock: site.clock }, site.plants)).toMatchObject([
      { tenant, entity: 'loginLog', rows: 2 },
    ])
    const { rows } = await owner.query<{ name: string }>('SELECT login_name AS name FROM login_log WHERE tenant_id = $1 ORDER BY time', [
      tenant,
    ])
    expect(rows.map(({ name }) => name)).toEqual(['d190', 'd1'])
  })
})
