import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { type Doors, openTestDoors } from '../testing/doors.ts'

let doors: Doors
let steel: Context
let token: string

beforeAll(async () => {
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  token = await doors.credential(steel, 'http', 'hub-1')
})
afterAll(() => doors.close())
beforeEach(() => {
  doors.taken.length = 0
})

const at = (x: number, more: Record<string, unknown> = {}) => ({
  position: { type: 'Point', coordinates: [x, 2] },
  source: 'zone-1',
  provider_type: 'uwb',
  provider_id: 'T1',
  ...more,
})
const update = (...payload: unknown[]) => ({ event: 'message', topic: 'location_updates', payload })

describe('an omlox provider by HTTP', () => {
  it('puts one location or many, and gets 204 after the commit', async () => {
    const release = doors.hold()
    let answered = false
    const asked = doors.post('/omlox/v2/providers/t-9/location', token, at(1, { provider_id: 'other' }), 'PUT').then((reply) => {
      answered = true
      return reply.status
    })
    await doors.until(1)
    expect((await fetch(`${doors.http}/healthz`)).status).toBe(200)
    expect(answered).toBe(false)
    release()
    expect(await asked).toBe(204)
    expect(doors.taken).toMatchObject([{ kind: 'position', tag: 'T9', x: 1, y: 2, technology: 'uwb', tenant: Number(steel.tenant) }])
    expect((await doors.post('/omlox/v2/providers/locations', token, [at(1), at(2)], 'PUT')).status).toBe(204)
    expect(doors.taken).toHaveLength(3)
  })

  it('gets 400 for a location that says nothing, 503 when nothing was stored', async () => {
    const empty = await doors.post('/omlox/v2/providers/locations', token, [at(1, { position: null })], 'PUT')
    expect([empty.status, await empty.json()]).toEqual([400, { type: 'error', code: 400, message: 'position' }])
    const release = doors.hold()
    const asked = doors.post('/omlox/v2/providers/locations', token, [at(1)], 'PUT')
    await doors.until(1)
    release(new Error('disk full'))
    expect((await asked).status).toBe(503)
  })
})

describe('an omlox provider on the socket', () => {
  it('streams locations with the token in the header or in the message, in order', async () => {
    const byHeader = await doors.omlox(token)
    byHeader.send(update(at(1)))
    await doors.until(1)
    const byMessage = await doors.omlox()
    doors.clock.advance(10_001)
    byMessage.send({ ...update(at(10)), params: { token } })
    for (let x = 11; x < 60; x++) byMessage.send(update(at(x)))
    await doors.until(51)
    expect(doors.taken.slice(1).map((o) => (o.kind === 'position' ? o.x : null))).toEqual(Array.from({ length: 50 }, (_, i) => 10 + i))
  })

  it('is told what was wrong, by the standard’s codes, and goes on', async () => {
    const hub = await doors.omlox(token)
    const cases: [unknown, number][] = [
      ['{"event"', 10005],
      ['[1,2]', 10005],
      [{ event: 'dance' }, 10000],
      [{ event: 'message', topic: 'weather', payload: [] }, 10001],
      [update(at(Number.NaN)), 10005],
      [update(at(1, { crs: 'EPSG:3857' })), 10005],
    ]
    for (const [message, code] of cases) {
      hub.send(message)
      expect(await hub.reply()).toMatchObject({ event: 'error', code })
    }
    hub.send(update(at(5)))
    await doors.until(1)
    expect(doors.source(steel, 'hub-1')).toMatchObject({
      faults: { notJson: 1, notAnObject: 1, position: expect.any(Number), crs: 1 },
      sample: { hex: expect.stringMatching(/^[0-9a-f]+$/) },
    })
  })

  it('is refused without a token and after it was revoked', async () => {
    const hub = await doors.omlox()
    hub.send(update(at(1)))
    expect(await hub.reply()).toMatchObject({ code: 10006 })
    const lost = await doors.credential(steel, 'http', 'lost-hub')
    hub.send({ ...update(at(1)), params: { token: lost } })
    await doors.until(1)
    await doors.revoke('http', 'lost-hub')
    hub.send(update(at(2)))
    expect(await hub.reply()).toMatchObject({ code: 10006 })
    expect(doors.taken).toHaveLength(1)
    expect(doors.source(steel, 'lost-hub')?.faults).toEqual({ revoked: 1 })
  })

  it('is closed when nothing could be stored, so that it connects and sends again', async () => {
    const hub = await doors.omlox(token)
    const release = doors.hold()
    hub.send(update(at(1)))
    await doors.until(1)
    release(new Error('disk full'))
    expect((await hub.closed)[0]).toBe(1013)
  })

  it('does not bring the server down when it connects while the database is away', async () => {
    const { ownerTx } = doors.deps.db.main
    doors.deps.db.main.ownerTx = () => Promise.reject(new Error('away'))
    try {
      const hub = await doors.omlox('never seen')
      hub.send(update(at(1)))
      expect((await hub.closed)[0]).toBe(1013)
    } finally {
      doors.deps.db.main.ownerTx = ownerTx
    }
  })

  it('may not send 10 MB, nor nothing but nonsense', async () => {
    const big = await doors.omlox(token)
    big.send(update(at(1)))
    await doors.until(1)
    big.send('x'.repeat(10 * 2 ** 20))
    expect([1006, 1009]).toContain((await big.closed)[0])
    expect(doors.source(steel, 'hub-1')?.faults.tooLarge).toBe(1)
    const mad = await doors.omlox(token)
    for (let i = 0; i < 300; i++) mad.send('nonsense')
    expect((await mad.closed)[0]).toBe(1008)
  })

  it('waits while its messages wait for their commit', async () => {
    const hub = await doors.omlox(token)
    const release = doors.hold()
    for (let x = 0; x < 500; x++) hub.send(update(at(x)))
    await doors.until(64)
    // Another exchange with the server: whatever it would read on, it had the time for.
    await fetch(`${doors.http}/healthz`)
    expect(doors.taken.length).toBeLessThan(500)
    release()
    await doors.until(500)
    expect(doors.taken.map((o) => (o.kind === 'position' ? o.x : null))).toEqual(Array.from({ length: 500 }, (_, i) => i))
    hub.socket.close()
    await once(hub.socket, 'close')
  })
})
