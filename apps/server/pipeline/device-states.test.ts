import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { baseStation, deviceStateLog, personAlarm } from '../db/tables.ts'
import { type TestEngine, testEngine } from './testing/engine.ts'

let site: TestEngine

beforeAll(async () => {
  site = await testEngine()
  await site.station('GA01', 0, 0)
  await site.station('GA02', 6, 0)
  await site.worker('A0')
  await site.start()
})
afterAll(() => site.close())

/** For `seconds`, the worker is heard by these gateways every five seconds. */
async function shift(seconds: number, ...stations: string[]): Promise<void> {
  for (let i = 0; i < seconds; i += 5) {
    site.clock.advance(5000)
    await site.send(...stations.map((station) => site.heard('A0', station)))
  }
}
const alarms = () => site.deps.db.tx(site.ctx, (tx) => tx.select().from(personAlarm).where(eq(personAlarm.type, 'deviceSilent')))
const station = async (code: string) =>
  (await site.deps.db.tx(site.ctx, (tx) => tx.select().from(baseStation).where(eq(baseStation.code, code))))[0]!
const spans = () => site.deps.db.tx(site.ctx, (tx) => tx.select().from(deviceStateLog).orderBy(asc(deviceStateLog.id)))

it('a gateway that falls silent raises one alarm, goes off line, and comes back over a restart', async () => {
  await shift(60, 'GA01', 'GA02')
  await site.stop()
  await site.start()
  await shift(60, 'GA01', 'GA02')
  const lastSign = site.clock.now()
  await shift(240, 'GA01')
  const [alarm, ...more] = await alarms()
  expect(more).toEqual([])
  expect(alarm).toMatchObject({
    active: true,
    subject: 'device',
    personName: 'GA02',
    time: lastSign,
    description: '基站 网关GA02（GA02） 超过 3 分钟 没有信号',
    descriptionEn: 'base station 网关GA02 (GA02) has not been heard for over 3 min',
  })
  await site.stop()
  expect(await station('GA01')).toMatchObject({ onlineStatus: 'online', lastSeenAt: site.clock.now() })
  expect(await station('GA02')).toMatchObject({ onlineStatus: 'offline', lastSeenAt: lastSign })
  expect((await station('GA01')).packetRate).toBeGreaterThan(5)

  await site.start()
  await shift(30, 'GA01', 'GA02')
  expect(await alarms()).toMatchObject([{ active: false, status: 'notProcessed' }])
  await site.stop()
  expect(await station('GA02')).toMatchObject({ onlineStatus: 'online' })
  const log = (await spans()).filter(({ deviceNumber }) => deviceNumber === 'GA02').map(({ state, endAt }) => [state, endAt === null])
  expect(log).toEqual([
    ['online', false],
    ['offline', false],
    ['online', true],
  ])
})
