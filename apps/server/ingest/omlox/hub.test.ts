import { randomUUID } from 'node:crypto'
import { encodeFrame } from '@muster/engine/track'
import { localFrame } from '@muster/geometry'
import type { Fix } from '@muster/model/protocol'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../context.ts'
import { department, employee, fence, floor, map, tag } from '../../db/tables.ts'
import { type Doors, openTestDoors } from '../testing/doors.ts'

const origin = { lng: 121.593, lat: 38.974 }
const frame = localFrame(origin)
const lngLat = (x: number, y: number): [number, number] => {
  const { lng, lat } = frame.toLngLat({ x, y })
  return [lng, lat]
}

let doors: Doors
let steel: Context
let ground: string
let tagId: string
let token: string
let device: string
let foreign: string

beforeAll(async () => {
  doors = await openTestDoors()
  const { db, changes } = doors.deps
  steel = await doors.server.newTenant('steel')
  const timber = await doors.server.newTenant('timber')
  await db.tx(steel, async (tx) => {
    const range = { minLng: 121.5, minLat: 38.9, maxLng: 121.7, maxLat: 39.1 }
    await tx.insert(map).values({ mapId: 'M1', name: 'Works', baseMapType: 'none', modes: ['2D'], centre: origin, range })
    const bounds = { minLongitude: 121.5, minLatitude: 38.9, maxLongitude: 121.7, maxLatitude: 39.1 }
    const yard = { name: 'Yard', abbreviation: 'Y', mapType: 'svg', level: 0, isOutdoor: true, ...bounds }
    ground = (await tx.insert(floor).values(yard).returning({ id: floor.id }))[0]!.id
    const location = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ].map(([x, y]) => frame.toLngLat({ x: x!, y: y! }))
    await tx.insert(fence).values({ name: 'Furnace', height: 3, location, floor: ground, tolerance: 0.5, enabled: true })
    const [unit] = await tx.insert(department).values({ name: 'Rolling', code: 'R', sort: 0 }).returning({ id: department.id })
    const [person] = await tx
      .insert(employee)
      .values({
        name: 'Li Wei',
        employeeNumber: 'E1',
        gender: 'male',
        contact: '13800001111',
        idType: 'other',
        idNumber: 'E1',
        employeeCategory: 'formal',
        department: unit!.id,
        areas: [],
      })
      .returning({ id: employee.id })
    const bound = { type: 'tag', activationStatus: 'active', bindingStatus: 'linked', holderKind: 'employee', technology: 'uwb' }
    const values = { ...bound, number: 'T1', holder: person!.id, department: unit!.id }
    tagId = (await tx.insert(tag).values(values).returning({ id: tag.id }))[0]!.id
    await tx.update(employee).set({ tag: tagId }).where(eq(employee.id, person!.id))
  })
  for (const entity of ['tenant', 'map', 'floor', 'fence', 'tag', 'employee']) changes.emit({ tenant: steel.tenant, entity, ids: [] })
  await doors.plants.settled()
  token = await doors.credential(steel, 'omlox', 'scada')
  device = await doors.credential(steel, 'http', 'hub-1')
  foreign = await doors.credential(timber, 'omlox', 'mill')
})
afterAll(() => doors.close())

/** What the tests look into of the hub's objects. */
type Said = {
  id: string
  name: string
  message: string
  crs: string
  properties: unknown
  ground_control_points: number[][]
  region: { coordinates: number[][][] }
  position: { coordinates: number[] }
  center_distance: number
}

/** Calls the hub; the status and what it said. */
async function call(method: string, path: string, body?: unknown, as: string | null = token): Promise<[number, Said]> {
  const reply = await fetch(`${doors.http}/omlox/v2${path}`, {
    method,
    headers: as === null ? {} : { authorization: `Bearer ${as}` },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const said = await reply.text()
  return [reply.status, (said === '' ? undefined : JSON.parse(said)) as Said]
}
const only = async (kind: string) => ((await call('GET', `/${kind}/summary`))[1] as unknown as Said[])[0]!

const location = (provider: string, x: number, y: number, more: Record<string, unknown> = {}) => ({
  position: { type: 'Point', coordinates: lngLat(x, y) },
  source: 'zone-1',
  provider_type: 'uwb',
  provider_id: provider,
  crs: 'EPSG:4326',
  floor: 0,
  ...more,
})
const report = (provider: string, x: number, y: number, more: Record<string, unknown> = {}) =>
  call('PUT', '/providers/locations', [location(provider, x, y, more)], device)

describe('what the hub shows of the plant', () => {
  it('is its tags, holders, floors and fences, which the interface cannot change', async () => {
    expect(await only('providers')).toMatchObject({ id: 'T1', type: 'uwb', name: 'Li Wei' })
    const trackable = await only('trackables')
    expect(trackable).toMatchObject({ type: 'omlox', name: 'Li Wei', location_providers: ['T1'] })
    const zone = await only('zones')
    expect(zone).toMatchObject({ type: 'uwb', name: 'Yard', floor: 0, foreign_id: ground })
    expect(zone.ground_control_points).toHaveLength(4)
    const own = await only('fences')
    expect(own).toMatchObject({ name: 'Furnace', crs: 'EPSG:4326', floor: 0, exit_tolerance: 0.5, zone_id: zone.id })
    expect(own.region.coordinates[0]).toHaveLength(5)
    for (const [kind, one] of Object.entries({ fences: own, zones: zone, trackables: trackable })) {
      expect((await call('GET', `/${kind}`))[1]).toEqual([one.id])
      expect((await call('GET', `/${kind}/${one.id}`))[1]).toEqual(one)
      expect((await call('PUT', `/${kind}/${one.id}`, one))[0]).toBe(403)
      expect((await call('DELETE', `/${kind}/${one.id}`))[0]).toBe(403)
      // Emptying a list leaves what is Muster's.
      expect((await call('DELETE', `/${kind}`))[0]).toBe(204)
      expect((await call('GET', `/${kind}`))[1]).toEqual([one.id])
    }
  })

  it('turns metres into degrees and back, and a zone into a fence', async () => {
    const { id } = await only('zones')
    const local = { position: { type: 'Point', coordinates: [12, -7, 1] }, crs: 'local' }
    const [status, degrees] = await call('PUT', `/zones/${id}/transform`, local)
    expect([status, degrees.crs]).toEqual([200, 'EPSG:4326'])
    const [, back] = await call('PUT', `/zones/${id}/transform`, degrees)
    expect(back.crs).toBe('local')
    for (const [i, metres] of [12, -7, 1].entries()) expect(back.position.coordinates[i]).toBeCloseTo(metres, 6)
    expect((await call('PUT', `/zones/${id}/transform`, { position: 'here' }))[0]).toBe(400)
    const [, made] = await call('GET', `/zones/${id}/createfence`)
    expect(made).toMatchObject({ zone_id: id, name: 'Yard', region: { type: 'Polygon' } })
  })

  it('is for credentials of kind omlox, and of no other enterprise', async () => {
    expect((await call('GET', '/fences', undefined, null))[0]).toBe(401)
    expect((await call('GET', '/fences', undefined, device))[0]).toBe(403)
    expect(await call('GET', '/fences', undefined, foreign)).toEqual([200, []])
    const { id } = await only('fences')
    expect((await call('GET', `/fences/${id}`, undefined, foreign))[0]).toBe(404)
  })
})

describe('objects that clients store', () => {
  it('are made, read, changed and removed, and survive a restart', async () => {
    const { id: _id, ...ring } = { ...(await only('fences')), name: 'Crane' }
    const [status, made] = await call('POST', '/fences', { ...ring, properties: { colour: 'red' } })
    expect([status, made.name, made.properties]).toEqual([201, 'Crane', { colour: 'red' }])
    expect((await call('GET', '/fences'))[1]).toHaveLength(2)
    expect((await call('PUT', `/fences/${made.id}`, { ...made, name: 'Crane 2' }))[0]).toBe(204)
    expect((await call('GET', `/fences/${made.id}`))[1].name).toBe('Crane 2')
    expect((await call('GET', `/fences/${made.id}`, undefined, foreign))[0]).toBe(404)
    // Another server of the installation tells of its change, and the objects are read again.
    doors.deps.changes.emit({ tenant: steel.tenant, entity: 'omloxObject', ids: [] })
    expect((await call('GET', `/fences/${made.id}`))[1]).toMatchObject({ name: 'Crane 2', properties: { colour: 'red' } })
    expect((await call('DELETE', `/fences/${made.id}`))[0]).toBe(204)
    expect((await call('GET', `/fences/${made.id}`))[0]).toBe(404)
  })

  it('are refused by the field that is wrong', async () => {
    expect(await call('POST', '/fences', { name: 'nowhere' })).toEqual([
      400,
      expect.objectContaining({ message: expect.stringMatching(/^region/) }),
    ])
    expect((await call('POST', '/trackables', { type: 'omlox', radius: -1 }))[1].message).toMatch(/^radius/)
    expect((await call('POST', '/zones', 'no json'))[0]).toBe(400)
    expect((await call('PUT', `/zones/${randomUUID()}`, {}))[0]).toBe(404)
  })

  it('are providers with sensors too', async () => {
    expect((await call('POST', '/providers', { id: 'lidar-1', type: 'virtual' }))[0]).toBe(201)
    expect((await call('PUT', '/providers/lidar-1/sensors', { temperature: 41 }))[0]).toBe(204)
    expect((await call('GET', '/providers/lidar-1/sensors'))[1]).toEqual({ temperature: 41 })
    expect((await call('DELETE', '/providers/lidar-1'))[0]).toBe(204)
  })
})

describe('a location that a provider sends', () => {
  it('is seen by provider, trackable and fence', async () => {
    const [trackable, inside] = [await only('trackables'), await only('fences')]
    expect((await report('T1', 5, 5))[0]).toBe(204)
    expect((await call('GET', '/providers/t-1/location'))[1]).toMatchObject({
      provider_id: 'T1',
      associated: true,
      trackables: [trackable.id],
    })
    for (const path of ['/providers/T1/fences', `/trackables/${trackable.id}/fences`])
      expect((await call('GET', path))[1]).toEqual([inside])
    expect((await call('GET', `/trackables/${trackable.id}/motion`))[1]).toMatchObject({
      id: trackable.id,
      location: { provider_id: 'T1' },
    })
    expect((await call('GET', '/trackables/motions'))[1]).toHaveLength(1)
    for (const [part, key, value] of [
      ['locations', 'provider_id', 'T1'],
      ['motions', 'id', trackable.id],
      ['providers', 'id', 'T1'],
      ['trackables', 'id', trackable.id],
    ]) {
      expect((await call('GET', `/fences/${inside.id}/${part}`))[1]).toMatchObject([{ [key!]: value }])
    }
    expect((await call('GET', '/providers/locations', undefined, foreign))[1]).toEqual([])
    expect((await call('DELETE', '/providers/T1/location'))[0]).toBe(204)
    expect((await call('GET', '/providers/T1/location'))[0]).toBe(404)
  })
})

describe('a provider that was near a reader', () => {
  it('is where the zone of that reader is, on our map too', async () => {
    const [, gate] = await call('POST', '/zones', {
      type: 'rfid',
      foreign_id: 'reader-7',
      position: { type: 'Point', coordinates: lngLat(60, 70) },
      radius: 4,
      floor: 0,
    })
    const before = doors.taken.length
    const near = { provider_id: 'N1', provider_type: 'rfid', source: 'reader-7' }
    expect((await call('PUT', '/providers/N1/proximity', near, device))[0]).toBe(204)
    expect((await call('GET', '/providers/N1/location'))[1]).toMatchObject({ accuracy: 4, floor: 0, source: 'reader-7' })
    await doors.until(before + 1)
    expect(doors.taken.at(-1)).toMatchObject({ kind: 'position', tag: 'N1', accuracy: 4, floor: 0 })
    // Of a reader that has no place nothing but a sign of life is known.
    expect((await call('PUT', '/providers/proximities', [{ ...near, provider_id: 'N2', source: 'reader-8' }], device))[0]).toBe(204)
    await doors.until(before + 2)
    expect(doors.taken.at(-1)).toMatchObject({ kind: 'event', event: 'heartbeat', tag: 'N2' })
    expect((await call('GET', '/providers/N2/location'))[0]).toBe(404)
    await call('DELETE', `/zones/${gate.id}`)
  })
})

describe('a subscriber', () => {
  it('hears of locations, motions and fences, by its parameters, until it unsubscribes', async () => {
    const hub = await doors.omlox(token)
    const ids: Record<string, unknown> = {}
    for (const topic of ['location_updates', 'trackable_motions', 'fence_events']) {
      hub.send({ event: 'subscribe', topic, ...(topic === 'location_updates' ? { params: { provider_id: 'T1' } } : {}) })
      const answer = await hub.reply()
      expect(answer).toMatchObject({ event: 'subscribed', topic })
      ids[topic] = answer.subscription_id
    }
    await report('T2', 50, 50)
    await report('T1', 5, 5)
    const heard = [await hub.reply(), await hub.reply(), await hub.reply()]
    expect(heard).toMatchObject([
      { event: 'message', topic: 'location_updates', subscription_id: ids.location_updates, payload: [{ provider_id: 'T1' }] },
      { event: 'message', topic: 'trackable_motions', payload: [{ name: 'Li Wei' }] },
      { event: 'message', topic: 'fence_events', payload: [{ event_type: 'region_entry', provider_id: 'T1' }] },
    ])
    // Within the fence's tolerance is inside still.
    await report('T1', 10.3, 5)
    expect([(await hub.reply()).topic, (await hub.reply()).topic]).toEqual(['location_updates', 'trackable_motions'])
    await report('T1', 20, 5)
    await hub.reply()
    await hub.reply()
    expect(await hub.reply()).toMatchObject({
      topic: 'fence_events',
      payload: [{ event_type: 'region_exit', trackable_id: expect.any(String), exit_time: expect.any(String) }],
    })
    hub.send({ event: 'unsubscribe', subscription_id: ids.location_updates })
    expect(await hub.reply()).toEqual({ event: 'unsubscribed', topic: 'location_updates', subscription_id: ids.location_updates })
    await report('T1', 21, 5)
    expect((await hub.reply()).topic).toBe('trackable_motions')
    hub.send({ event: 'unsubscribe', subscription_id: ids.location_updates })
    expect(await hub.reply()).toMatchObject({ event: 'error', code: 10003 })
  })

  it('hears what Muster itself found out, and nothing of another enterprise', async () => {
    const [hub, other] = [await doors.omlox(token), await doors.omlox(foreign)]
    for (const one of [hub, other]) {
      one.send({ event: 'subscribe', topic: 'location_updates' })
      await one.reply()
    }
    doors.clock.advance(61_000)
    const fix: Fix = {
      tenant: Number(steel.tenant),
      tag: Number(tagId),
      t: doors.clock.now(),
      floor: Number(ground),
      x: 30,
      y: 40,
      z: 1,
      accuracy: 0.5,
      speed: 1,
      heading: 90,
      technology: 'uwb',
      moving: true,
    }
    doors.deps.bus.publishLive(`fix.${steel.tenant}`, encodeFrame([fix]))
    const [heard] = (await hub.reply()).payload as [Said]
    expect(heard).toMatchObject({ provider_id: 'T1', provider_type: 'uwb', crs: 'EPSG:4326', floor: 0, associated: true })
    for (const [i, degrees] of lngLat(30, 40).entries()) expect(heard.position.coordinates[i]).toBeCloseTo(degrees, 6)
    // What the other hears next is the answer to its own wrong message.
    other.send({ event: 'unsubscribe', subscription_id: 99 })
    expect(await other.reply()).toMatchObject({ code: 10003 })
  })

  it('hears of collisions of things with a radius', async () => {
    for (const provider of ['C1', 'C2']) {
      const [status] = await call('POST', '/trackables', { type: 'virtual', radius: 2, location_providers: [provider] })
      expect(status).toBe(201)
    }
    const hub = await doors.omlox(token)
    hub.send({ event: 'subscribe', topic: 'collision_events' })
    await hub.reply()
    await report('C1', 100, 0)
    for (const [x, type] of [
      [103, 'collision_start'],
      [102, 'colliding'],
      [110, 'collision_end'],
    ] as const) {
      await report('C2', x, 0)
      const [event] = (await hub.reply()).payload as [Said]
      expect(event).toMatchObject({ collision_type: type, collisions: [{ object_type: 'trackable' }, {}] })
      expect(event.center_distance).toBeCloseTo(x - 100, 3)
    }
  })

  it('is told when a thing was silent for longer than the fence allows', async () => {
    const region = { type: 'Point', coordinates: lngLat(200, 0) }
    const [, made] = await call('POST', '/fences', { region, radius: 5, crs: 'EPSG:4326', timeout: 30_000 })
    const hub = await doors.omlox(token)
    hub.send({ event: 'subscribe', topic: 'fence_events', params: { fence_id: made.id } })
    await hub.reply()
    await report('S1', 201, 0)
    expect(await hub.reply()).toMatchObject({ payload: [{ event_type: 'region_entry' }] })
    doors.clock.advance(31_000)
    expect(await hub.reply()).toMatchObject({ payload: [{ event_type: 'region_exit', fence_id: made.id }] })
  })

  it('gets places in the frame it asks for, over either interface', async () => {
    const zone = await only('zones')
    const hub = await doors.omlox(token)
    hub.send({ event: 'subscribe', topic: 'location_updates', params: { provider_id: 'f-1', crs: 'local', zone_id: zone.id } })
    await hub.reply()
    const metres = (said: Said) => said.position.coordinates.map((one) => Math.round(one * 100) / 100)
    await report('F1', 12, 34)
    const [heard] = (await hub.reply()).payload as [Said]
    expect([heard.crs, metres(heard)]).toEqual(['local', [12, 34]])
    for (const query of ['crs=local', `zone_id=${zone.id}`]) {
      const [, asked] = await call('GET', `/providers/F1/location?${query}`)
      expect([asked.crs, metres(asked)]).toEqual(['local', [12, 34]])
    }
    // Metres that a provider sent come as degrees to those who want degrees.
    await call(
      'PUT',
      '/providers/locations',
      [{ ...location('F1', 0, 0), crs: 'local', position: { type: 'Point', coordinates: [5, 6] } }],
      device,
    )
    const [, degrees] = await call('GET', '/providers/F1/location?crs=EPSG:4326')
    for (const [i, wanted] of lngLat(5, 6).entries()) expect(degrees.position.coordinates[i]).toBeCloseTo(wanted, 8)
    expect((await call('GET', '/providers/F1/location?crs=EPSG:9'))[1].message).toMatch(/^crs/)
    expect((await call('GET', '/providers/locations?zone_id=nowhere'))[1].message).toMatch(/^zone_id/)
  })

  it('hears only what its parameters let through', async () => {
    const [, made] = await call('POST', '/trackables', { type: 'virtual', radius: 3, location_providers: ['P1'] })
    const hub = await doors.omlox(token)
    for (const [topic, params] of [
      ['location_updates', { accuracy: 1, provider_type: ['uwb', 'gps'], source: 'zone-1' }],
      ['trackable_motions', { provider_id: 'P1', floor: 0, accuracy: 1 }],
    ] as const) {
      hub.send({ event: 'subscribe', topic, params })
      expect((await hub.reply()).event).toBe('subscribed')
    }
    // Each of these lacks one thing; a location without accuracy is not accurate.
    await report('P1', 300, 0, { accuracy: 2 })
    await report('P1', 300, 0)
    await report('P2', 300, 0, { accuracy: 0.5, provider_type: 'wifi' })
    await report('P1', 300, 0, { accuracy: 0.5 })
    expect(await hub.reply()).toMatchObject({ topic: 'location_updates', payload: [{ accuracy: 0.5, provider_id: 'P1' }] })
    const { payload } = await hub.reply()
    const [motion] = payload as [{ id: string; geometry: { coordinates: number[][][] } }]
    expect(motion.id).toBe(made.id)
    // A thing with a radius is a circle around its place.
    const east = frame.toLocal({ lng: motion.geometry.coordinates[0]![0]![0]!, lat: motion.geometry.coordinates[0]![0]![1]! })
    expect([east.x, east.y].map(Math.round)).toEqual([303, 0])
    for (const [topic, params, parameter] of [
      ['location_updates', { accuracy: 'good' }, /^accuracy/],
      ['location_updates', { crs: 'EPSG:31467' }, /^crs/],
      ['fence_events', { event_type: 'entered' }, /^event_type/],
      ['trackable_motions', { zone_id: 'nowhere' }, /^zone_id/],
    ] as const) {
      hub.send({ event: 'subscribe', topic, params })
      expect(await hub.reply()).toMatchObject({ event: 'error', code: 10002, description: expect.stringMatching(parameter) })
    }
    await call('DELETE', `/trackables/${made.id}`)
  })

  it('hears of places and fences as GeoJSON', async () => {
    const inside = await only('fences')
    const hub = await doors.omlox(token)
    for (const topic of ['location_updates:geojson', 'fence_events:geojson']) {
      hub.send({ event: 'subscribe', topic, params: { provider_id: 'G1' } })
      expect(await hub.reply()).toMatchObject({ event: 'subscribed', topic })
    }
    await report('G1', 5, 5)
    expect(await hub.reply()).toMatchObject({
      topic: 'location_updates:geojson',
      payload: [
        {
          type: 'FeatureCollection',
          features: [
            { type: 'Feature', geometry: { type: 'Point', coordinates: lngLat(5, 5) }, properties: { provider_id: 'G1', floor: 0 } },
          ],
        },
      ],
    })
    expect(await hub.reply()).toMatchObject({
      topic: 'fence_events:geojson',
      payload: [
        { features: [{ geometry: inside.region, properties: { fence_id: inside.id, event_type: 'region_entry', name: 'Furnace' } }] },
      ],
    })
    await call('DELETE', '/providers/G1/location')
    // What the hub finds out is not for providers to tell.
    hub.send({ event: 'message', topic: 'fence_events', payload: [] })
    const replies = [await hub.reply(), await hub.reply()]
    expect(replies).toMatchObject([{ payload: [{ features: [{ properties: { event_type: 'region_exit' } }] }] }, { code: 10004 }])
  })

  it('is told of an exit when a thing lingers just outside for longer than is tolerated', async () => {
    const region = { type: 'Point', coordinates: lngLat(400, 0) }
    const [, made] = await call('POST', '/fences', { region, radius: 5, crs: 'EPSG:4326', exit_tolerance: 2, tolerance_timeout: 10_000 })
    const hub = await doors.omlox(token)
    hub.send({ event: 'subscribe', topic: 'fence_events', params: { fence_id: made.id } })
    await hub.reply()
    await report('L1', 404, 0)
    expect(await hub.reply()).toMatchObject({ payload: [{ event_type: 'region_entry' }] })
    await report('L1', 406, 0)
    doors.clock.advance(9_000)
    await report('L1', 406, 0)
    doors.clock.advance(2_000)
    const [exit] = (await hub.reply()).payload as [Record<string, string>]
    expect(exit.event_type).toBe('region_exit')
    expect(Date.parse(exit.exit_time!) - Date.parse(exit.entry_time!)).toBeGreaterThanOrEqual(10_000)
    await call('DELETE', `/fences/${made.id}`)
  })

  it('hears of two things apart only beyond their tolerance, and of the pair it names', async () => {
    const made: Said[] = []
    for (const provider of ['D1', 'D2']) {
      const body = { type: 'virtual', radius: 1, exit_tolerance: 2, location_providers: [provider] }
      made.push((await call('POST', '/trackables', body))[1])
    }
    const hub = await doors.omlox(token)
    const params = { object_id_1: made[0]!.id, object_id_2: made[1]!.id, crs: 'local' }
    hub.send({ event: 'subscribe', topic: 'collision_events', params: { object_id_1: randomUUID() } })
    hub.send({ event: 'subscribe', topic: 'collision_events', params })
    await hub.reply()
    const { subscription_id } = await hub.reply()
    await report('D1', 500, 0)
    for (const [x, type] of [
      [501, 'collision_start'],
      [503, 'colliding'],
      [505, 'collision_end'],
    ] as const) {
      await report('D2', x, 0)
      const said = await hub.reply()
      expect(said).toMatchObject({ subscription_id, payload: [{ collision_type: type }] })
      const [{ collisions }] = said.payload as [{ collisions: Said[] }]
      expect(collisions.map(({ position }) => Math.round(position.coordinates[0]!))).toEqual([x, 500])
    }
    for (const { id } of made) await call('DELETE', `/trackables/${id}`)
  })

  it('must be allowed to read, and name a topic', async () => {
    const reporter = await doors.omlox(device)
    reporter.send({ event: 'subscribe', topic: 'location_updates' })
    expect(await reporter.reply()).toMatchObject({ event: 'error', code: 10004 })
    reporter.send({ event: 'subscribe', topic: 'weather' })
    expect(await reporter.reply()).toMatchObject({ code: 10001 })
    const hub = await doors.omlox(token)
    for (let i = 0; i < 100; i++) hub.send({ event: 'subscribe', topic: 'fence_events' })
    for (let i = 0; i < 100; i++) expect((await hub.reply()).event).toBe('subscribed')
    hub.send({ event: 'subscribe', topic: 'fence_events' })
    expect(await hub.reply()).toMatchObject({ code: 10002 })
  })
})
