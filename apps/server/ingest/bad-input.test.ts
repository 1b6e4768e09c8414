import { once } from 'node:events'
import { connect } from 'node:net'
import { jt808 } from '@muster/devices'
import fc from 'fast-check'
import { generate } from 'mqtt-packet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { type Doors, gnss, openTestDoors } from './testing/doors.ts'
import { location } from './testing/terminal.ts'

/** Strangers and broken devices at every port; one good device of each kind works on through all of it. */
let doors: Doors
let steel: Context
let secret: string
let token: string
let code: string
const truck = '13900000001'
const topic = 'muster/v1/steel/observations'
/** What would end the process, had nobody caught it. */
const escaped: unknown[] = []
const note = (reason: unknown) => escaped.push(reason)

beforeAll(async () => {
  process.on('unhandledRejection', note)
  process.on('uncaughtExceptionMonitor', note)
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  secret = await doors.credential(steel, 'mqtt', 'gateway-1')
  token = await doors.credential(steel, 'http', 'engine-1')
  await doors.newTag(steel, truck)
  code = (await (await doors.terminal()).register(truck, 'A000001')).code
})
afterAll(async () => {
  await doors.close()
  process.off('unhandledRejection', note)
  process.off('uncaughtExceptionMonitor', note)
})
beforeEach(() => {
  doors.taken.length = 0
})

/** Sends bytes in pieces on a connection of their own and resolves when the server, or after all was taken we, have closed it. */
async function throwAt(port: number, pieces: readonly Uint8Array[]): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await Promise.race([once(socket, 'connect').catch(() => {}), closed])
  for (const piece of pieces) socket.write(piece)
  socket.end()
  socket.resume()
  await closed
}

/** Every door still takes what a good device sends. */
async function everyDoorWorks(): Promise<void> {
  const before = doors.taken.length
  const mqtt = await doors.mqtt('gateway-1', secret)
  await mqtt.publishAsync(topic, JSON.stringify([gnss('GOOD')]), { qos: 1 })
  await mqtt.endAsync(true)
  expect((await doors.post('/ingest/v1/observations', token, [gnss('GOOD')])).status).toBe(200)
  const terminal = await doors.terminal()
  await terminal.authenticate(truck, code)
  expect(await terminal.ask(jt808.messageId.location, truck, location(doors.clock.now()))).toMatchObject({ result: 0 })
  terminal.close()
  const hub = await doors.omlox(token)
  hub.send({
    event: 'message',
    topic: 'location_updates',
    payload: [{ provider_id: 'GOOD', position: { type: 'Point', coordinates: [1, 2] } }],
  })
  await doors.until(before + 4)
  hub.socket.terminate()
  expect(escaped).toEqual([])
}

const bytes = fc.uint8Array({ maxLength: 400 })
const connectPacket = (more: object = {}) =>
  generate({
    cmd: 'connect',
    clientId: 'fuzz',
    username: 'gateway-1',
    password: Buffer.from(secret),
    clean: true,
    keepalive: 0,
    ...more,
  } as never)
const publishPacket = (payload: string | Buffer, more: object = {}) =>
  generate({ cmd: 'publish', topic, payload, qos: 1, messageId: 7, dup: false, retain: false, ...more } as never)

/** A stream of good packets with some bytes changed, lost or doubled, cut anywhere. */
const spoilt = (stream: Uint8Array) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.nat(stream.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: stream.length }),
      fc.integer({ min: 1, max: 64 }),
    )
    .map(([changes, length, cut]) => {
      const copy = Uint8Array.from(stream)
      for (const [at, value] of changes) copy[at] = value
      const pieces: Uint8Array[] = []
      for (let at = 0; at < length; at += cut) pieces.push(copy.subarray(at, Math.min(length, at + cut)))
      return pieces
    })

describe('garbage', () => {
  it('at the MQTT port ends that connection only', async () => {
    const before = await doors.count('muster_ingest_broken_total', { protocol: 'mqtt' })
    await throwAt(doors.ports.mqtt, [Buffer.from('GET / HTTP/1.1\r\n\r\n')])
    await throwAt(doors.ports.mqtt, [connectPacket(), Buffer.from([0xf0, 0x02, 1, 2, 0x00])])
    expect(await doors.count('muster_ingest_broken_total', { protocol: 'mqtt' })).toBeGreaterThan(before)
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 4 }), (pieces) => throwAt(doors.ports.mqtt, pieces)),
      { numRuns: 60, interruptAfterTimeLimit: 4000 },
    )
    const good = Buffer.concat([
      connectPacket(),
      publishPacket(JSON.stringify([gnss('FUZZ')])),
      publishPacket('[]', { qos: 2, messageId: 8 }),
      generate({ cmd: 'pubrel', messageId: 8 }),
      generate({ cmd: 'subscribe', messageId: 9, subscriptions: [{ topic: '#', qos: 1 }] } as never),
      generate({ cmd: 'unsubscribe', messageId: 10, unsubscriptions: ['#'] }),
      generate({ cmd: 'pingreq' }),
    ])
    await fc.assert(
      fc.asyncProperty(spoilt(good), (pieces) => throwAt(doors.ports.mqtt, pieces)),
      { numRuns: 150, interruptAfterTimeLimit: 6000 },
    )
    await everyDoorWorks()
  })

  it('from a known MQTT device is counted, with a sample', async () => {
    await throwAt(doors.ports.mqtt, [connectPacket({ clientId: 'mad' })])
    const client = connect(doors.ports.mqtt, '127.0.0.1')
    client.on('error', () => {})
    client.write(connectPacket({ clientId: 'mad' }))
    await once(client, 'data')
    client.write(Buffer.from([0x60, 0x00, 0xff, 0xff, 0xff, 0xff, 0xff]))
    client.resume()
    await once(client, 'close')
    const source = doors.source(steel, 'gateway-1', 'mqtt')!
    expect(Object.keys(source.faults).some((reason) => reason === 'packet' || reason === 'tooLarge')).toBe(true)
    expect(source.sample).not.toBeNull()
  })

  it('at the JT/T 808 port ends nothing but the madman', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { minLength: 1, maxLength: 4 }), (pieces) => throwAt(doors.ports.jt808, pieces)),
      { numRuns: 60, interruptAfterTimeLimit: 4000 },
    )
    const frame = (id: number, body?: Uint8Array) => jt808.wrapFrame(jt808.encodeMessage(id, truck, 1, body ?? new Uint8Array()))
    const good = Buffer.concat([
      frame(jt808.messageId.authenticate, new TextEncoder().encode(code)),
      frame(jt808.messageId.location, location(doors.clock.now())),
      frame(jt808.messageId.locationBatch, jt808.encodeLocationBatch([location(doors.clock.now())], 1)),
      frame(jt808.messageId.heartbeat),
      frame(jt808.messageId.logout),
    ])
    await fc.assert(
      fc.asyncProperty(spoilt(good), (pieces) => throwAt(doors.ports.jt808, pieces)),
      { numRuns: 150, interruptAfterTimeLimit: 6000 },
    )
    // A connection that sends nothing else is given up.
    const mad = connect(doors.ports.jt808, '127.0.0.1')
    mad.on('error', () => {})
    mad.write(Buffer.from(`~${'x~'.repeat(500)}`))
    await once(mad, 'close')
    expect(await doors.count('muster_ingest_broken_total', { protocol: 'jt808' })).toBeGreaterThan(200)
    await everyDoorWorks()
  })

  it('at the HTTP port ends nothing', async () => {
    const port = Number(new URL(doors.http).port)
    const request = (body: string, length = body.length) =>
      Buffer.from(
        `POST /ingest/v1/observations HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${body}`,
      )
    await throwAt(port, [request('[]', 100)])
    await fc.assert(
      fc.asyncProperty(spoilt(request(JSON.stringify([gnss('FUZZ')]))), (pieces) => throwAt(port, pieces)),
      { numRuns: 100, interruptAfterTimeLimit: 5000 },
    )
    await fc.assert(
      fc.asyncProperty(fc.json({ maxDepth: 4 }), fc.constantFrom('/ingest/v1/observations', '/ingest/v1/minew'), async (body, path) => {
        expect([200, 400]).toContain((await doors.post(path, token, body)).status)
      }),
      { numRuns: 60, interruptAfterTimeLimit: 4000 },
    )
    await everyDoorWorks()
  })

  it('on the omlox socket is answered, not obeyed', async () => {
    const hub = await doors.omlox(token)
    const place = fc.oneof(
      fc.json({ maxDepth: 3 }),
      bytes.map((b) => Buffer.from(b).toString('latin1')),
    )
    await fc.assert(
      fc.asyncProperty(place, async (text) => {
        hub.send(text)
        expect(await hub.reply()).toMatchObject({ event: 'error' })
      }),
      { numRuns: 80, interruptAfterTimeLimit: 4000 },
    )
    // Bytes that are no WebSocket frame.
    const raw = await doors.omlox(token)
    const under = (raw.socket as unknown as { _socket: import('node:net').Socket })._socket
    under.write(Buffer.from([0xff, 0xff, 0xff, 0x00, 0x01]))
    await raw.closed
    expect(doors.source(steel, 'engine-1', 'omlox')?.faults).toMatchObject({ notJson: expect.any(Number) })
    await everyDoorWorks()
  })
})

describe('ten megabytes', () => {
  const MB10 = 10 * 2 ** 20

  it('in an MQTT packet end the connection before they are read, and are counted', async () => {
    const before = await doors.count('muster_ingest_broken_total', { protocol: 'mqtt', reason: 'tooLarge' })
    await throwAt(doors.ports.mqtt, [connectPacket(), publishPacket(Buffer.alloc(MB10, 32))])
    await throwAt(doors.ports.mqtt, [Buffer.from([0x10, 0xff, 0xff, 0xff, 0x7f]), Buffer.alloc(1024)])
    expect(await doors.count('muster_ingest_broken_total', { protocol: 'mqtt', reason: 'tooLarge' })).toBe(before + 2)
    await everyDoorWorks()
  })

  it('without a delimiter on the JT/T 808 port are not kept', async () => {
    await throwAt(doors.ports.jt808, [Buffer.from([0x7e]), Buffer.alloc(MB10, 0x31)])
    await everyDoorWorks()
  })
})

describe('odd values from a good device', () => {
  const number = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1e308, 1e308, null, '', 'NaN', '12', {}, [], true),
  )

  it('never become observations that are not finite or not in their range', async () => {
    const odd = fc.record(
      {
        kind: fc.constantFrom('rssi', 'range', 'tdoa', 'gnss', 'position', 'event', 'x', 7),
        tag: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
        t: number,
        anchor: fc.oneof(fc.string(), number),
        reference: fc.string(),
        rssi: number,
        distance: number,
        difference: number,
        lng: number,
        lat: number,
        x: number,
        y: number,
        z: number,
        battery: number,
        event: fc.constantFrom('sos', 'party', 7),
      },
      { requiredKeys: ['kind', 'tag'] },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(odd, { minLength: 1, maxLength: 20 }), async (observations) => {
        const reply = await doors.post('/ingest/v1/observations', token, observations)
        const { accepted, rejected } = (await reply.json()) as { accepted: number; rejected: unknown[] }
        expect(accepted + rejected.length).toBe(observations.length)
      }),
      { numRuns: 80, interruptAfterTimeLimit: 5000 },
    )
    const now = doors.clock.now()
    for (const observation of doors.taken) {
      expect(observation.t).toBeLessThanOrEqual(now + 2000)
      for (const value of Object.values(observation)) if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
    }
    await everyDoorWorks()
  })
})
