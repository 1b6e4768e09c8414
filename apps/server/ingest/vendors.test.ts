import { decoders } from '@muster/devices'
import { vectorsOf } from '@muster/devices/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { type Doors, openTestDoors } from './testing/doors.ts'

let doors: Doors
let steel: Context
let token: string
let secret: string

beforeAll(async () => {
  doors = await openTestDoors()
  steel = await doors.server.newTenant('steel')
  token = await doors.credential(steel, 'http', 'edge-1')
  secret = await doors.credential(steel, 'mqtt', 'edge-1')
})
afterAll(() => doors.close())
beforeEach(() => {
  doors.taken.length = 0
})

/** What became of everything that a protocol's documents hold: some of it is from years ago, and refused for that alone. */
const seen = (device: string, protocol: string): number => {
  const { accepted = 0, faults = {} } = doors.source(steel, device, protocol) ?? {}
  return accepted + (faults.tooOld ?? 0)
}

for (const { name } of decoders.filter((decoder) => decoder.name !== 'observations')) {
  describe(`messages of ${name}`, async () => {
    const vectors = (await vectorsOf(name)).filter(({ reads }) => reads.length > 0)

    it('come by HTTP', async () => {
      let wanted = 0
      for (const { message, reads } of vectors) {
        const reply = await doors.post(`/ingest/v1/${name}`, token, message)
        expect(reply.status).toBe(200)
        wanted += reads.length
      }
      expect(seen('edge-1', name)).toBe(wanted)
      for (const observation of doors.taken) expect(observation.tenant).toBe(Number(steel.tenant))
    })

    it('come by MQTT, under the enterprise’s topic and under the vendor’s own', async () => {
      const client = await doors.mqtt('edge-1', secret)
      for (const { message, topic } of vectors) {
        await client.publishAsync(`muster/v1/steel/${name}/line-3`, Buffer.from(message), { qos: 1 })
        if (topic) await client.publishAsync(topic, Buffer.from(message), { qos: 1 })
      }
      await client.endAsync()
      const said = doors.ingest.sources.list(Number(steel.tenant)).filter(({ protocol }) => protocol === name)
      const read = vectors.reduce((sum, { reads, topic }) => sum + reads.length * (topic ? 3 : 2), 0)
      expect(said.reduce((sum, { accepted, faults }) => sum + accepted + (faults.tooOld ?? 0), 0)).toBe(read)
    })
  })
}

describe('a vendor’s client', () => {
  const location = JSON.stringify({ _type: 'location', lat: 38.974, lon: 121.593, topic: 'owntracks/li/phone7' })

  it('may give its token as a password, and is answered in its own words', async () => {
    const reply = await fetch(`${doors.http}/ingest/v1/owntracks`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`li:${token}`).toString('base64')}` },
      body: location.replace('}', `,"tst":${Math.floor(doors.clock.now() / 1000)}}`),
    })
    expect([reply.status, await reply.json()]).toEqual([200, []])
    expect(doors.taken).toMatchObject([{ kind: 'gnss', tag: 'PHONE7', tenant: Number(steel.tenant) }])
    const wrong = await fetch(`${doors.http}/ingest/v1/owntracks`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from('li:guess').toString('base64')}` },
      body: location,
    })
    expect(wrong.status).toBe(401)
  })

  it('may not publish under another enterprise, nor under a name of none', async () => {
    for (const topic of ['muster/v1/paper/pozyx', 'muster/v1/steel/weather', 'weather/today']) {
      const client = await doors.mqtt('edge-1', secret)
      const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
      client.publish(topic, '[]', { qos: 1 })
      await closed
    }
    expect(doors.taken).toEqual([])
  })
})
