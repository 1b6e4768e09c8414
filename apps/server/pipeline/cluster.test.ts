import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bus, bridgeChanges, natsBus } from '../bus/index.ts'
import { hasNats, type NatsServer, startNats } from '../bus/testing.ts'
import { createChanges } from '../changes.ts'
import { personAlarm } from '../db/tables.ts'
import type { Deps, Part } from '../deps.ts'
import { createFeed } from '../live/feed.ts'
import { type TestEngine, testEngine } from './testing/engine.ts'
import { startEngine } from './ownership.ts'

const PARTITIONS = 4

describe.runIf(hasNats())('a cluster', () => {
  let nats: NatsServer
  let site: TestEngine
  let gateway: Bus
  let standby: { bus: Bus; part: Part }

  beforeAll(async () => {
    nats = await startNats()
    gateway = await natsBus(nats.url, { partitions: PARTITIONS })
    site = await testEngine({ bus: () => natsBus(nats.url, { partitions: PARTITIONS }) })
    await site.start()
    const bus = await natsBus(nats.url, { partitions: PARTITIONS })
    const deps: Deps = { ...site.deps, bus }
    standby = { bus, part: await startEngine(deps, site.plants, createFeed(deps, site.plants, null)) }
  })
  afterAll(async () => {
    await standby.part.stop()
    await standby.bus.close()
    await site.close()
    await gateway.close()
    await nats.stop()
  })

  it('takes what a gateway stored, through every partition, once', async () => {
    const workers: { number: string; tag: string }[] = []
    for (let i = 0; i < 12; i++) {
      const number = (0xe100 + i).toString(16).toUpperCase()
      workers.push({ number, tag: await site.worker(number) })
    }
    await site.changed('tag', 'employee')
    for (let second = 0; second < 5; second++) {
      site.clock.advance(1000)
      await gateway.publish(workers.map(({ number }, i) => site.at(number, i + second, 5)))
    }
    for (const { tag } of workers) await expect.poll(async () => (await site.track(tag)).length, { timeout: 10_000 }).toBe(5)
  })

  it('goes on with the standby when the engine at work goes, and doubles no alarm', async () => {
    const number = 'E1FF'
    const tag = await site.worker(number)
    await site.changed('tag', 'employee')
    site.clock.advance(1000)
    await gateway.publish([site.at(number, 1, 1), site.event(number, 'sos')])
    const alarms = () => site.deps.db.tx(site.ctx, (tx) => tx.select().from(personAlarm).where(eq(personAlarm.tagNumber, number)))
    await expect.poll(async () => (await alarms()).length, { timeout: 10_000 }).toBe(1)
    await site.stop()
    // Stored while nobody is at work.
    site.clock.advance(1000)
    await gateway.publish([site.at(number, 2, 1)])
    await expect.poll(async () => (await site.track(tag)).length, { timeout: 10_000 }).toBe(2)
    site.clock.advance(1000)
    await gateway.publish([site.event(number, 'sosReleased')])
    await expect.poll(async () => (await alarms())[0]!.active, { timeout: 10_000 }).toBe(false)
    expect(await alarms()).toHaveLength(1)
  })

  it('hears on every node what changed on one', async () => {
    const fail = (error: unknown) => {
      throw error
    }
    const [here, there] = [createChanges(fail), createChanges(fail)]
    const stop = [bridgeChanges(gateway, here), bridgeChanges(standby.bus, there)]
    const heard: string[] = []
    here.on(({ entity }) => heard.push(`here ${entity}`))
    there.on(({ entity }) => heard.push(`there ${entity}`))
    await new Promise((resolve) => setTimeout(resolve, 100))
    here.emit({ tenant: '1', entity: 'fence', ids: ['7'] })
    await expect.poll(() => heard).toEqual(['here fence', 'there fence'])
    for (const end of stop) end()
  })
})
