import type { MqttClient } from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { type Doors, gnss, openTestDoors } from './testing/doors.ts'

let doors: Doors
let steel: Context
let paper: Context
let secret: string
const topic = 'muster/v1/steel/observations'

beforeAll(async () => {
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  paper = await doors.server.newTenant('paper')
  secret = await doors.credential(steel, 'mqtt', 'gateway-1')
})
afterAll(() => doors.close())
beforeEach(() => {
  doors.taken.length = 0
})

const publish = (client: MqttClient, to: string, body: unknown) =>
  client.publishAsync(to, typeof body === 'string' ? body : JSON.stringify(body), { qos: 1 })

/** Resolves when the server has closed the connection. */
const closed = (client: MqttClient) =>
  new Promise<void>((resolve) => (client.connected ? client.once('close', () => resolve()) : resolve()))

describe('an MQTT device', () => {
  it('gets in with its own secret only', async () => {
    await (await doors.mqtt('gateway-1', secret)).endAsync()
    const before = await doors.count('muster_ingest_denied_total', { protocol: 'mqtt' })
    await expect(doors.mqtt('gateway-1', 'guess')).rejects.toThrow('Not authorized')
    await expect(doors.mqtt('nobody', secret)).rejects.toThrow('Not authorized')
    await expect(doors.mqtt('', '')).rejects.toThrow('Not authorized')
    expect(await doors.count('muster_ingest_denied_total', { protocol: 'mqtt' })).toBe(before + 3)
  })

  it('is acknowledged only after the commit', async () => {
    const client = await doors.mqtt('gateway-1', secret)
    const release = doors.hold()
    let acknowledged = false
    const sent = publish(client, topic, [gnss('T1')]).then(() => {
      acknowledged = true
    })
    await doors.until(1)
    // A whole exchange with the broker meanwhile: an acknowledgement on its way would have come first.
    await client.subscribeAsync('nothing/to/hear').catch(() => {})
    expect(acknowledged).toBe(false)
    release()
    await sent
    expect(doors.taken).toMatchObject([{ kind: 'gnss', tag: 'T1', tenant: Number(steel.tenant), source: 'gateway-1' }])
  })

  it('is not acknowledged when the commit fails, and sends again', async () => {
    const client = await doors.mqtt('gateway-1', secret)
    const release = doors.hold()
    const answered = publish(client, topic, [gnss('T2')]).then(
      () => 'acknowledged',
      () => 'closed',
    )
    await doors.until(1)
    release(new Error('disk full'))
    await closed(client)
    await client.endAsync(true)
    expect(await answered).toBe('closed')
    const again = await doors.mqtt('gateway-1', secret)
    await publish(again, topic, [gnss('T2')])
    expect(doors.taken.map((o) => o.tag)).toEqual(['T2', 'T2'])
  })

  it('keeps the order of what it sends without waiting, also when its credential must be looked up again', async () => {
    const client = await doors.mqtt('gateway-1', secret)
    doors.clock.advance(10_001)
    const speeds = Array.from({ length: 50 }, (_, i) => i)
    await Promise.all(speeds.map((speed) => publish(client, topic, [gnss('T3', { speed })])))
    expect(doors.taken.map((o) => (o.kind === 'gnss' ? o.speed : null))).toEqual(speeds)
  })

  it('reports as a Minew gateway under its own MAC', async () => {
    const client = await doors.mqtt('gateway-1', secret)
    await publish(client, '/gw/ac233fc00001/status', [
      { timestamp: new Date(doors.clock.now()).toISOString(), type: 'Gateway', mac: 'AC233FC00001' },
      { type: 'iBeacon', mac: 'C300002A1F07', rssi: -61, battery: 80 },
      { type: 'iBeacon', mac: 'C300002A1F08', rssi: 'loud' },
    ])
    expect(doors.taken).toMatchObject([{ kind: 'rssi', tag: 'C300002A1F07', anchor: 'AC233FC00001', rssi: -61, battery: 80 }])
    expect(doors.source(steel, 'AC233FC00001', 'minew')).toMatchObject({ accepted: 1, faults: { rssi: 1 }, sample: { reason: 'rssi' } })
  })

  it('may write to no other topic, and not into another tenant', async () => {
    for (const wrong of ['muster/v1/paper/observations', 'muster/v1/steel/other', 'gw/x/status/more', '$SYS/anything']) {
      const client = await doors.mqtt('gateway-1', secret)
      client.publish(wrong, JSON.stringify([gnss('T4')]), { qos: 1 })
      await closed(client)
    }
    expect(doors.taken).toEqual([])
    expect(doors.source(steel, 'gateway-1')?.faults.topic).toBe(4)
    expect(doors.source(paper, 'gateway-1')).toBeUndefined()
  })

  it('gives its tenant by its credential, whatever the message says', async () => {
    const client = await doors.mqtt('gateway-1', secret)
    await publish(client, topic, [gnss('T5', { tenant: Number(paper.tenant), receivedAt: 1 })])
    expect(doors.taken).toMatchObject([{ tenant: Number(steel.tenant), receivedAt: doors.clock.now() }])
  })

  it('hears nothing: neither its own nor others’ messages, live or retained', async () => {
    const client = await doors.mqtt('gateway-1', secret)
    await client.publishAsync(topic, JSON.stringify([gnss('T6')]), { qos: 1, retain: true })
    const listener = await doors.mqtt('gateway-1', secret)
    const heard: string[] = []
    listener.on('message', (name) => heard.push(name))
    await expect(listener.subscribeAsync('#')).rejects.toThrow()
    await publish(client, topic, [gnss('T6')])
    await publish(listener, topic, [gnss('T6')])
    expect(heard).toEqual([])
  })

  it('cannot cut off another device by taking its client id', async () => {
    const other = await doors.credential(paper, 'mqtt', 'gateway-2')
    const client = await doors.mqtt('gateway-1', secret, { clientId: 'same' })
    await doors.mqtt('gateway-2', other, { clientId: 'same' })
    await publish(client, topic, [gnss('T7')])
    expect(doors.taken).toHaveLength(1)
    await doors.mqtt('gateway-1', secret, { clientId: 'same' })
    await closed(client)
  })

  it('that is revoked loses its open connection with its next message', async () => {
    const theirs = await doors.credential(steel, 'mqtt', 'stolen')
    const client = await doors.mqtt('stolen', theirs)
    await publish(client, topic, [gnss('T8')])
    await doors.revoke('mqtt', 'stolen')
    client.publish(topic, JSON.stringify([gnss('T8')]), { qos: 1 })
    await closed(client)
    expect(doors.taken).toHaveLength(1)
    expect(doors.source(steel, 'stolen')?.faults).toEqual({ revoked: 1 })
    await expect(doors.mqtt('stolen', theirs)).rejects.toThrow('Not authorized')
  })

  it('holds nobody up with a message that can never be taken', async () => {
    const client = await doors.mqtt('gateway-1', secret)
    await publish(client, topic, 'no json')
    await publish(client, topic, '{"observations": 7}')
    await publish(client, topic, JSON.stringify(new Array(20_001).fill(gnss('T9'))))
    await publish(client, topic, [gnss('T9')])
    expect(doors.taken).toHaveLength(1)
    expect(doors.source(steel, 'gateway-1', 'mqtt')?.faults).toMatchObject({ notJson: 1, noObservations: 1, tooMany: 1 })
  })
})
