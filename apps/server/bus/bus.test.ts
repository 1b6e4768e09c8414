import type { Observation } from '@muster/model/protocol'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Batch, type Bus, memoryBus, natsBus, partitionOf } from './index.ts'
import { hasNats, type NatsServer, startNats } from './testing.ts'

const heard = (tag: string, t: number): Observation => ({
  kind: 'rssi',
  tenant: 1,
  source: 'AC233FC00001',
  tag,
  t,
  receivedAt: t + 40,
  anchor: 'B1',
  rssi: -61,
})

let nats: NatsServer | null = null

const makers: [string, (options?: { bound?: number }) => Promise<Bus>][] = [
  ['memory', async (options) => memoryBus({ partitions: 4, ...options })],
]
if (hasNats()) makers.push(['JetStream', (options) => natsBus(nats!.url, { partitions: 4, ...options })])

beforeAll(async () => {
  if (makers.length > 1) nats = await startNats()
})
afterAll(() => nats?.stop())

describe.each(makers)('%s bus', (name, make) => {
  let bus: Bus
  const open: { stop(): Promise<void> }[] = []
  const start = async (options?: { bound?: number }) => {
    bus = await make(options)
  }
  afterEach(async () => {
    for (const consumer of open.splice(0)) await consumer.stop()
    await bus.close()
  })

  /** Consumes every partition from where `offsets` say and tells when `count` observations of `tags` are there. A stream keeps those of the tests before. */
  async function collect(
    tags: string[],
    offsets: number[],
    count: number,
    commit: (batch: Batch) => Promise<void> = async () => undefined,
  ) {
    const got: Observation[] = []
    const { promise: enough, resolve: full } = Promise.withResolvers<void>()
    for (const [partition, from] of offsets.entries()) {
      const consumer = await bus.consume(partition, from, async (batch) => {
        got.push(...batch.observations.filter((o) => tags.includes(o.tag)))
        offsets[partition] = batch.sequence
        if (got.length >= count) full()
        await commit(batch)
      })
      open.push(consumer)
    }
    return { got, enough }
  }
  const fresh = [0, 0, 0, 0]

  it('carries every observation once, each tag in order', async () => {
    await start()
    const tags = ['A1', 'A2', 'A3', 'B7', 'C9']
    const { got, enough } = await collect(tags, [...fresh], 500)
    for (let t = 0; t < 100; t++) await bus.publish(tags.map((tag) => heard(tag, 1_700_000_000_000 + t)))
    await enough
    expect(got).toHaveLength(500)
    for (const tag of tags) {
      const times = got.filter((o) => o.tag === tag).map((o) => o.t)
      expect(times).toEqual([...times].sort((a, b) => a - b))
      expect(new Set(times).size).toBe(100)
    }
  })

  it('gives the same tag always to the same partition', () => {
    expect(partitionOf('A1', 4)).toBe(partitionOf('A1', 4))
    const used = new Set(Array.from({ length: 200 }, (_, i) => partitionOf(`TAG${i}`, 4)))
    expect(used.size).toBe(4)
    bus = memoryBus()
  })

  it('goes on after the last committed sequence', async () => {
    await start()
    const offsets = [...fresh]
    const first = await collect(['R1'], offsets, 3)
    await bus.publish([heard('R1', 1), heard('R1', 2), heard('R1', 3)])
    await first.enough
    for (const consumer of open.splice(0)) await consumer.stop()
    const next = bus.publish([heard('R1', 4)])
    const second = await collect(['R1'], offsets, 1)
    await second.enough
    await next
    expect(second.got.map((o) => o.t)).toEqual([4])
  })

  it('stops giving more when the engine is behind, and loses nothing', async () => {
    await start({ bound: 10 })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const { got, enough } = await collect(['S1'], [...fresh], 60, () => held)
    const published = Promise.all(Array.from({ length: 60 }, (_, t) => bus.publish([heard('S1', t + 1)])))
    if (name === 'memory') {
      await new Promise((resolve) => setImmediate(resolve))
      expect(got.length).toBeLessThanOrEqual(10)
    }
    release()
    await published
    await enough
    expect(got.map((o) => o.t)).toEqual(Array.from({ length: 60 }, (_, t) => t + 1))
  })

  it('sends live frames to every subscriber and to nobody after unsubscribing', async () => {
    await start()
    const first: number[] = []
    const { promise: both, resolve: arrived } = Promise.withResolvers<void>()
    const stop = bus.subscribeLive('fix.1', (bytes) => first.push(bytes[0]!))
    bus.subscribeLive('fix.1', (bytes) => bytes[0] === 9 && arrived())
    bus.publishLive('fix.1', Uint8Array.of(7))
    bus.publishLive('fix.2', Uint8Array.of(8))
    bus.publishLive('fix.1', Uint8Array.of(9))
    await both
    expect(first).toEqual([7, 9])
    stop()
    bus.publishLive('fix.1', Uint8Array.of(10))
    expect(first).toEqual([7, 9])
  })
})

describe('memory bus', () => {
  it('answers only when the tick is committed, and refuses what was not', async () => {
    const bus = memoryBus()
    const committed = Promise.withResolvers<void>()
    await bus.consume(0, 41, (batch) => (batch.sequence === 42 ? committed.promise : Promise.reject(new Error('not committed'))))
    let answered = false
    const first = bus.publish([heard('A', 1)]).then(() => {
      answered = true
    })
    await new Promise((resolve) => setImmediate(resolve))
    expect(answered).toBe(false)
    committed.resolve()
    await first
    await expect(bus.publish([heard('A', 2)])).rejects.toThrow('not committed')
    await bus.close()
    await expect(bus.publish([heard('A', 3)])).rejects.toThrow('closed')
  })
})
