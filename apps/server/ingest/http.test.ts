import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { type Doors, gnss, openTestDoors } from './testing/doors.ts'

let doors: Doors
let steel: Context
let paper: Context
let token: string
const path = '/ingest/v1/observations'

beforeAll(async () => {
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  paper = await doors.server.newTenant('paper')
  token = await doors.credential(steel, 'http', 'engine-1')
})
afterAll(() => doors.close())
beforeEach(() => {
  doors.taken.length = 0
})

describe('an HTTP device', () => {
  it('is answered with what was taken and what was not', async () => {
    const now = doors.clock.now()
    const reply = await doors.post(path, token, {
      observations: [
        gnss('T1'),
        gnss('T1', { lng: null }),
        gnss('T1', { t: now + 6 * 60_000 }),
        gnss('T1', { t: now - 91 * 86_400_000 }),
        gnss('T1', { t: 'yesterday' }),
        { ...gnss('T1'), kind: 'telepathy' },
        gnss('T1', { t: now + 60_000, speed: 1 }),
      ],
    })
    expect(reply.status).toBe(200)
    const { accepted, rejected } = (await reply.json()) as { accepted: number; rejected: { index: number; reason: string }[] }
    expect(accepted).toBe(2)
    expect(rejected.map(({ reason }) => reason).toSorted()).toEqual(['future', 'kind', 'lngLat', 't', 'tooOld'])
    // A clock that is a little ahead counts as now.
    expect(doors.taken).toMatchObject([{ t: now }, { t: now, speed: 1 }])
    expect(doors.source(steel, 'engine-1')).toMatchObject({
      accepted: 2,
      faults: { future: 1, tooOld: 1, lngLat: 1, t: 1, kind: 1 },
      sample: { reason: 'lngLat' },
    })
  })

  it('names each refused part by its place in the message', async () => {
    const future = doors.clock.now() + 6 * 60_000
    const reply = await doors.post(path, token, [gnss('T1', { t: future }), {}, gnss('T1'), gnss('T1', { t: future })])
    expect(await reply.json()).toEqual({
      accepted: 1,
      rejected: [
        { index: 0, reason: 'future' },
        { index: 1, reason: 'tag' },
        { index: 3, reason: 'future' },
      ],
    })
    const head = { type: 'Gateway', mac: 'AC233FC00001' }
    const scans = await doors.post('/ingest/v1/minew', token, [head, { mac: 'C3', rssi: -60, timestamp: future }])
    expect(await scans.json()).toEqual({ accepted: 0, rejected: [{ index: 1, reason: 'future' }] })
  })

  it('gets its answer only after the commit, and 503 when there is none', async () => {
    const release = doors.hold()
    let answered = false
    const asked = doors.post(path, token, [gnss('T1')]).then((reply) => {
      answered = true
      return reply.status
    })
    await doors.until(1)
    expect((await fetch(`${doors.http}/healthz`)).status).toBe(200)
    expect(answered).toBe(false)
    release()
    expect(await asked).toBe(200)

    const fail = doors.hold()
    const refused = doors.post(path, token, [gnss('T1')])
    await doors.until(2)
    fail(new Error('disk full'))
    expect((await refused).status).toBe(503)
    expect((await doors.post(path, token, [gnss('T1')])).status).toBe(200)
  })

  it('needs a valid token, at every address', async () => {
    const jt808 = await doors.credential(steel, 'jt808', '1')
    for (const address of [path, '/ingest/v1/minew'])
      for (const wrong of [null, 'guess', jt808]) expect((await doors.post(address, wrong, [gnss('T1')])).status).toBe(401)
    for (const address of ['/omlox/v2/providers/locations', '/omlox/v2/providers/T1/location'])
      for (const wrong of [null, 'guess']) expect((await doors.post(address, wrong, [], 'PUT')).status).toBe(401)
    expect(doors.taken).toEqual([])
    expect(await doors.count('muster_ingest_denied_total')).toBe(10)
  })

  it('is refused when it is revoked, or its tenant is disabled', async () => {
    const lost = await doors.credential(steel, 'http', 'lost')
    expect((await doors.post(path, lost, [gnss('T1')])).status).toBe(200)
    await doors.revoke('http', 'lost')
    expect((await doors.post(path, lost, [gnss('T1')])).status).toBe(401)

    const glass = await doors.server.newTenant('glass')
    const theirs = await doors.credential(glass, 'http', 'glass-1')
    expect((await doors.post(path, theirs, [gnss('T1')])).status).toBe(200)
    await doors.deps.db.main.ownerTx((tx) => tx.execute(`update tenant set state = 'disabled' where id = ${Number(glass.tenant)}`))
    doors.clock.advance(10_001)
    expect((await doors.post(path, theirs, [gnss('T1')])).status).toBe(401)
  })

  it('stays in its own tenant, whatever it claims', async () => {
    await doors.post(path, token, [gnss('T1', { tenant: Number(paper.tenant) })])
    expect(doors.taken).toMatchObject([{ tenant: Number(steel.tenant) }])
  })

  it('is never told of a success when nothing was readable', async () => {
    for (const body of ['{"obs', '', 'null', '"text"', '[[[[', '{}', '{"observations":{}}']) {
      const reply = await doors.post(path, token, body)
      expect([reply.status, body]).toEqual([400, body])
    }
    expect((await doors.post('/ingest/v1/minew', token, {})).status).toBe(400)
    expect((await doors.post('/omlox/v2/providers/locations', token, '{', 'PUT')).status).toBe(400)
    expect(doors.source(steel, 'engine-1', 'http')?.faults).toMatchObject({ notJson: 3, noObservations: 4 })
  })

  it('may not send 10 MB, nor more than 20,000 observations', async () => {
    const big = await doors.post(path, token, `[${' '.repeat(10 * 2 ** 20)}]`).then(
      ({ status }) => status,
      () => 413,
    )
    expect(big).toBe(413)
    expect((await doors.post(path, token, new Array(20_001).fill({ kind: 'gnss', tag: 'T', lng: 1, lat: 2 }))).status).toBe(413)
    expect((await doors.post(path, token, new Array(20_000).fill({ kind: 'gnss', tag: 'T', lng: 1, lat: 2 }))).status).toBe(200)
    expect(doors.source(steel, 'engine-1', 'http')?.faults).toMatchObject({ tooLarge: 1, tooMany: 1 })
  })

  it('goes on being known while the database is away', async () => {
    await doors.post(path, token, [gnss('T1')])
    doors.clock.advance(10_001)
    const { ownerTx } = doors.deps.db.main
    doors.deps.db.main.ownerTx = () => Promise.reject(new Error('away'))
    try {
      expect((await doors.post(path, token, [gnss('T1')])).status).toBe(200)
      // Who was not known cannot be looked up: come again.
      expect((await doors.post(path, 'unseen', [gnss('T1')])).status).toBe(503)
    } finally {
      doors.deps.db.main.ownerTx = ownerTx
    }
    doors.clock.advance(10_001)
    expect((await doors.post(path, 'unseen', [gnss('T1')])).status).toBe(401)
  })
})

describe('the operator', () => {
  it('sees the devices of his own tenant only, with what was wrong', async () => {
    await doors.server.newUser(steel, { loginName: 'boss' })
    await doors.server.newUser(paper, { loginName: 'boss' })
    await doors.post(path, token, 'garbage')
    const seen = async (tenantRoute: string) => {
      const browser = await doors.server.browser('boss', tenantRoute)
      const reply = await fetch(`${doors.http}/api/monitor-service/locationLog/sources`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: browser.token,
          'tenant-id': browser.tenantId,
          'api-auth': doors.server.seal(`boss,${doors.clock.now()},0.42`),
        },
        body: '{}',
      })
      return ((await reply.json()) as { data: { device: string }[] }).data.map(({ device }) => device)
    }
    expect(await seen('steel')).toContain('engine-1')
    expect(await seen('paper')).toEqual([])
  })
})
