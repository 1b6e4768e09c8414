import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { targets, vectorsOf } from '@muster/devices/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { type Doors, openTestDoors } from './testing/doors.ts'

let doors: Doors
let steel: Context
let token: string

beforeAll(async () => {
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  token = await doors.credential(steel, 'http', 'serial-1')
})
afterAll(() => doors.close())
beforeEach(() => {
  doors.taken.length = 0
})

const text = (line: string) => new TextEncoder().encode(line)
const messageOf = async (decoder: string): Promise<Uint8Array> => (await vectorsOf(decoder))[0]!.message
/** A packet with one record of now. */
async function packet(): Promise<Uint8Array> {
  const message = (await messageOf('teltonika')).slice()
  new DataView(message.buffer).setBigUint64(10, BigInt(doors.clock.now()))
  return (await targets()).find(({ name }) => name === 'teltonika')!.repair!(message)
}

/** An open connection; `answered` are the bytes that came back. */
async function open() {
  const socket = connect(doors.ports.stream, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  return {
    send: (...parts: (string | Uint8Array)[]) => {
      for (const part of parts) socket.write(part)
    },
    answered: async () => [...((await once(socket, 'data'))[0] as Buffer)],
    closed: once(socket, 'close'),
    close: () => socket.destroy(),
  }
}

describe('a serial server or forwarder on the stream port', () => {
  it('registers with a line, and its bytes are read as a stream', async () => {
    const line = await open()
    const frame = await messageOf('nooploop')
    line.send(`muster nooploop ${token}\r\n`, frame.subarray(0, 9))
    line.send(frame.subarray(9), text('noise'), frame)
    await doors.until(4)
    expect(doors.taken).toMatchObject([
      { kind: 'position', tag: '0', tenant: Number(steel.tenant), source: 'serial-1' },
      { tag: '2' },
      { tag: '0' },
      { tag: '2' },
    ])
    line.close()
  })

  it('is answered as its protocol has it, once what it sent is durable', async () => {
    const tracker = await open()
    const release = doors.hold()
    tracker.send(`muster teltonika ${token}\n`, await packet())
    await doors.until(9)
    release()
    expect(await tracker.answered()).toEqual([0, 0, 0, 1])
    // What is too old to be kept is not asked for again.
    tracker.send(await messageOf('teltonika'))
    expect(await tracker.answered()).toEqual([0, 0, 0, 1])
    expect(doors.source(steel, 'serial-1', 'teltonika')?.faults).toMatchObject({ tooOld: expect.any(Number) })
    tracker.close()
  })

  it('is closed without an answer when nothing was stored', async () => {
    const tracker = await open()
    const release = doors.hold()
    tracker.send(`muster teltonika ${token}\n`, await packet())
    await doors.until(9)
    release(new Error('disk full'))
    await tracker.closed
  })

  it('is refused without a registration, a known protocol or a good token', async () => {
    for (const [first, reason] of [
      ['$GPRP,3D0A662DC412,C3674946C293,-62,\n', 'registration'],
      [`muster weather ${token}\n`, 'registration'],
      [`muster pozyx ${token}\n`, 'protocol'],
      ['x'.repeat(400), 'registration'],
    ] as const) {
      const before = await doors.count('muster_ingest_broken_total', { reason })
      const line = await open()
      line.send(first)
      await line.closed
      expect(await doors.count('muster_ingest_broken_total', { reason })).toBeGreaterThan(before)
    }
    const stranger = await open()
    stranger.send('muster nooploop nobody\n', await messageOf('nooploop'))
    await stranger.closed
    expect(doors.taken).toEqual([])
  })

  it('is cut off when its credential is revoked, and when it sends nothing but nonsense', async () => {
    const lost = await doors.credential(steel, 'http', 'lost')
    const line = await open()
    line.send(`muster ingics ${lost}\n`, '$GPRP,3D0A662DC412,C3674946C293,-62,\n')
    await doors.until(1)
    await doors.revoke('http', 'lost')
    line.send('$GPRP,3D0A662DC412,C3674946C293,-62,\n')
    await line.closed
    expect(doors.source(steel, 'lost')?.faults).toEqual({ revoked: 1 })
    const mad = await open()
    mad.send(`muster ingics ${token}\n`, 'nonsense\n'.repeat(400))
    await mad.closed
    expect(doors.source(steel, 'serial-1', 'ingics')).toMatchObject({
      faults: { line: expect.any(Number) },
      sample: { hex: expect.any(String) },
    })
  })
})

describe('a sender of datagrams', () => {
  it('registers with every one', async () => {
    const socket = createSocket('udp4')
    const send = (...parts: (string | Uint8Array)[]) =>
      new Promise<void>((resolve, reject) =>
        socket.send(Buffer.concat(parts.map((part) => Buffer.from(part))), doors.ports.stream, '127.0.0.1', (error) =>
          error ? reject(error) : resolve(),
        ),
      )
    const message = await messageOf('localsense')
    await send('muster localsense nobody\n', message)
    await send(message)
    await send(`muster localsense ${token}\n`, message)
    await doors.until(1)
    expect(doors.taken[0]).toMatchObject({ tenant: Number(steel.tenant), source: 'serial-1' })
    socket.close()
  })
})
