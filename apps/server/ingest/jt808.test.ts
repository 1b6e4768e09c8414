import { jt808 } from '@muster/devices'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { type Doors, openTestDoors } from './testing/doors.ts'
import { location, type Terminal } from './testing/terminal.ts'

const { messageId, answerResult, registerResult } = jt808
const truck = '13900000001'

let doors: Doors
let steel: Context
let code: string

beforeAll(async () => {
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  await doors.newTag(steel, truck)
  const first = await doors.terminal()
  code = (await first.register(truck, 'A000001')).code
})
afterAll(() => doors.close())
beforeEach(() => {
  doors.taken.length = 0
})

async function signedIn(number = truck, secret = code): Promise<Terminal> {
  const made = await doors.terminal()
  expect(await made.authenticate(number, secret)).toMatchObject({ result: answerResult.success })
  return made
}

describe('a vehicle terminal', () => {
  it('registers, authenticates with the code it got, and reports', async () => {
    const terminal = await doors.terminal()
    await doors.newTag(steel, '13900000002')
    const registered = await terminal.register('13900000002', 'A000002')
    expect(registered).toMatchObject({ id: messageId.registerAnswer, result: registerResult.success })
    expect(await terminal.authenticate('13900000002', registered.code)).toMatchObject({ result: answerResult.success })
    const t = Math.floor(doors.clock.now() / 1000) * 1000
    expect(await terminal.ask(messageId.location, '13900000002', location(t))).toMatchObject({ id: messageId.location, result: 0 })
    expect(doors.taken).toMatchObject([{ kind: 'gnss', tag: '13900000002', tenant: Number(steel.tenant), t, lng: 121.593 }])
    expect(await terminal.ask(messageId.heartbeat, '13900000002')).toMatchObject({ id: messageId.heartbeat, result: 0 })
    const missed = jt808.encodeLocationBatch([location(t - 3000), location(t - 2000), location(t - 1000)], 1)
    expect(await terminal.ask(messageId.locationBatch, '13900000002', missed)).toMatchObject({ id: messageId.locationBatch, result: 0 })
    expect(doors.taken.map((o) => o.t - t)).toEqual([0, -3000, -2000, -1000])
  })

  it('whose emergency button is pressed sends an SOS', async () => {
    const terminal = await signedIn()
    await terminal.ask(messageId.location, truck, location(doors.clock.now(), { emergency: true }))
    expect(doors.taken).toMatchObject([{ kind: 'gnss' }, { kind: 'event', event: 'sos' }])
  })

  it('is answered only after the commit', async () => {
    const terminal = await signedIn()
    const release = doors.hold()
    terminal.send(messageId.location, truck, location(doors.clock.now()))
    terminal.send(messageId.heartbeat, truck)
    await doors.until(1)
    // Another terminal's whole exchange meanwhile: an answer on its way would have come first.
    await (await doors.terminal()).ask(messageId.heartbeat, truck)
    expect(terminal.answers).toEqual([])
    release()
    expect(await terminal.answer()).toMatchObject({ id: messageId.location, result: 0 })
    expect(await terminal.answer()).toMatchObject({ id: messageId.heartbeat })
  })

  it('is not answered when the commit fails: the connection ends and it sends again', async () => {
    const terminal = await signedIn()
    const release = doors.hold()
    const asked = terminal.ask(messageId.location, truck, location(doors.clock.now()))
    await doors.until(1)
    release(new Error('disk full'))
    await expect(asked).rejects.toThrow('closed without an answer')
    const again = await signedIn()
    expect(await again.ask(messageId.location, truck, location(doors.clock.now()))).toMatchObject({ result: 0 })
  })

  it('keeps its order when it sends without waiting', async () => {
    const terminal = await signedIn()
    const courses = Array.from({ length: 60 }, (_, i) => i)
    const frames = courses.map((course) => terminal.frame(messageId.location, truck, location(doors.clock.now(), { course })))
    terminal.write(Buffer.concat(frames))
    const serials: number[] = []
    for (const _ of courses) serials.push((await terminal.answer()).serial)
    expect(doors.taken.map((o) => (o.kind === 'gnss' ? o.course : null))).toEqual(courses)
    expect(serials).toEqual(serials.toSorted((a, b) => a - b))
  })

  it('is told what cannot be kept: a clock five minutes ahead, or a report older than the retention', async () => {
    const terminal = await signedIn()
    const now = doors.clock.now()
    expect(await terminal.ask(messageId.location, truck, location(now + 6 * 60_000))).toMatchObject({ result: answerResult.wrong })
    expect(await terminal.ask(messageId.location, truck, location(now - 91 * 86_400_000))).toMatchObject({ result: answerResult.wrong })
    expect(doors.taken).toEqual([])
    expect(doors.source(steel, truck)?.faults).toMatchObject({ future: 1, tooOld: 1 })
  })
})

describe('a stranger', () => {
  it('cannot register under a number that is no tag, nor take over a registered one', async () => {
    const stranger = await doors.terminal()
    expect(await stranger.register('13911111111', 'B000001')).toMatchObject({ result: registerResult.unknownTerminal, code: '' })
    expect(await stranger.register(truck, 'B000001')).toMatchObject({ result: registerResult.terminalTaken, code: '' })
    // The rightful terminal's code still holds.
    await signedIn()
  })

  it('is not listened to without the code', async () => {
    const stranger = await doors.terminal()
    const denied = await doors.count('muster_ingest_denied_total', { protocol: 'jt808' })
    expect(await stranger.ask(messageId.location, truck, location(doors.clock.now()))).toMatchObject({ result: answerResult.failure })
    expect(await stranger.authenticate(truck, 'guess')).toMatchObject({ result: answerResult.failure })
    expect(await stranger.ask(messageId.location, truck, location(doors.clock.now()))).toMatchObject({ result: answerResult.failure })
    expect(doors.taken).toEqual([])
    expect(await doors.count('muster_ingest_denied_total', { protocol: 'jt808' })).toBe(denied + 3)
  })

  it('cannot speak for another vehicle once inside', async () => {
    await doors.newTag(steel, '13900000003')
    const terminal = await signedIn()
    expect(await terminal.ask(messageId.location, '13900000003', location(doors.clock.now()))).toMatchObject({
      result: answerResult.failure,
    })
    expect(doors.taken).toEqual([])
  })

  it('with a revoked code is refused, on an open connection too', async () => {
    await doors.newTag(steel, '13900000004')
    const terminal = await doors.terminal()
    const theirs = (await terminal.register('13900000004', 'A000004')).code
    await terminal.authenticate('13900000004', theirs)
    await doors.revoke('jt808', '13900000004')
    expect(await terminal.ask(messageId.location, '13900000004', location(doors.clock.now()))).toMatchObject({
      result: answerResult.failure,
    })
    expect(doors.source(steel, '13900000004')?.faults).toEqual({ revoked: 1 })
    expect(await terminal.register('13900000004', 'A000004')).toMatchObject({ result: registerResult.terminalTaken })
  })
})

describe('a bad line', () => {
  it('costs the frame that it spoils, is counted with a sample, and no other frame', async () => {
    const terminal = await signedIn()
    const good = () => terminal.frame(messageId.location, truck, location(doors.clock.now()))
    const spoilt = good()
    spoilt[20]! ^= 0x10
    terminal.write(Buffer.concat([good(), spoilt, Buffer.from([0x7e, 0x02, 0x7e]), good().subarray(0, 30), good()]))
    for (let i = 0; i < 2; i++) expect(await terminal.answer()).toMatchObject({ id: messageId.location, result: 0 })
    expect(doors.taken).toHaveLength(2)
    const source = doors.source(steel, truck)!
    expect(source.faults).toMatchObject({ checksum: expect.any(Number), tooShort: expect.any(Number) })
    expect(source.sample?.hex).toMatch(/^0200/)
    expect(await doors.count('muster_ingest_broken_total', { protocol: 'jt808', reason: 'checksum' })).toBeGreaterThan(0)
  })

  it('keeps the readable parts of a torn batch', async () => {
    const terminal = await signedIn()
    const one = location(doors.clock.now())
    const batch = jt808.encodeLocationBatch([one, one, one], 1)
    expect(await terminal.ask(messageId.locationBatch, truck, batch.subarray(0, batch.length - 9))).toMatchObject({ result: 0 })
    expect(doors.taken).toHaveLength(2)
    expect(await terminal.ask(messageId.location, truck, one.subarray(0, 12))).toMatchObject({ result: answerResult.wrong })
  })

  it('says that split and unknown messages are not supported', async () => {
    const terminal = await signedIn()
    expect(await terminal.ask(0x0805, truck)).toMatchObject({ id: 0x0805, result: answerResult.unsupported })
  })
})

describe('back-pressure', () => {
  it('stops reading a terminal whose commit waits', async () => {
    const terminal = await signedIn()
    const release = doors.hold()
    const frames = Buffer.concat(Array.from({ length: 200 }, () => terminal.frame(messageId.location, truck, location(doors.clock.now()))))
    // 64 MB against a server that reads nothing more than its socket's buffer.
    let written = 0
    while (terminal.socket.writableLength === 0 && written < 64 * 1024 * 1024) {
      written += frames.length
      if (!terminal.socket.write(frames)) await new Promise((resolve) => setImmediate(resolve))
    }
    await doors.until(1)
    expect(doors.taken).toHaveLength(1)
    expect(written).toBeLessThan(32 * 1024 * 1024)
    terminal.socket.resetAndDestroy()
    release()
    await terminal.closed
    await signedIn()
  })
})
