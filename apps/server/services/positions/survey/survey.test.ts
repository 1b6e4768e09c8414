import { type Id, SECOND } from '@muster/base'
import { localFrame } from '@muster/geometry'
import type { Observation } from '@muster/model/protocol'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../../../context.ts'
import { baseStation, floor as floorTable, operationLog, surveyPoint, uwbStation } from '../../../db/tables.ts'
import { type TestEngine, testEngine } from '../../../pipeline/testing/engine.ts'
import { origin } from '../../../pipeline/testing/ground.ts'
import { kit, kitDepsOf } from '../../entities.ts'
import { deleteRows } from '@muster/entity-kit/server'
import { explainPlace } from '../location-log.ts'
import { acceptCalibration, proposeCalibration } from './calibrate.ts'
import { enableSurvey, surveyCoverage } from './coverage.ts'
import { recordSurvey } from './record.ts'

const frame = localFrame(origin)
const SECONDS = 5
/** Gateways of the hall: a corner each, 3 m above the floor. */
const corners = { GA01: [0, 0], GA02: [20, 0], GA03: [0, 20], GA04: [20, 20] } as const
/** Louder and dampened more than the shipped figures say: −50 dBm at one metre, exponent 3. */
const strength = (x: number, y: number, code: keyof typeof corners) => {
  const [ax, ay] = corners[code]
  return -50 - 30 * Math.log10(Math.max(0.3, Math.hypot(x - ax, y - ay, 3 - 1.2)))
}

let site: TestEngine
let tag: Id
let operator: Context

beforeAll(async () => {
  site = await testEngine()
  for (const [code, [x, y]] of Object.entries(corners)) await site.station(code, x, y)
  for (const [code, x, y] of [
    ['U1', 0, 0],
    ['U2', 20, 0],
  ] as const) {
    const at = frame.toLngLat({ x, y })
    const values = { code, ip: `10.0.1.${code.at(-1)}`, port: 1, role: 'primary', floor: site.ground, location: at, installHeight: 3 }
    await site.deps.db.tx(site.ctx, (tx) => tx.insert(uwbStation).values(values))
  }
  tag = await site.worker('5A01')
  const userId = await site.server.newUser(site.ctx, { loginName: 'surveyor' })
  operator = { ...site.ctx, actor: { userId, loginName: 'surveyor', userName: '勘测员', channel: 'admin', sessionId: '1' } }
  await site.start()
})
afterAll(() => site.close())

const rowOf = async (id: Id) => (await site.deps.db.tx(site.ctx, (tx) => tx.select().from(surveyPoint).where(eq(surveyPoint.id, id))))[0]!
const ranged = (anchor: string, distance: number): Observation => ({
  kind: 'range',
  tenant: site.tenant,
  source: anchor,
  anchor,
  tag: '5A01',
  t: site.clock.now(),
  receivedAt: site.clock.now(),
  distance,
})
const begin = (x: number, y: number, more: { id?: Id } = {}, ctx = operator) =>
  recordSurvey(site.deps, ctx, { floor: site.ground, tag, location: frame.toLngLat({ x, y }), seconds: SECONDS, ...more })

/** Hears of every change of a survey point that the engine tells; so tests await what it wrote. */
const told = (id: Id) =>
  new Promise<void>((resolve) => {
    const off = site.deps.changes.on(({ entity, ids }) => {
      if (entity !== 'surveyPoint' || !ids.includes(id)) return
      off()
      resolve()
    })
  })

/** Somebody stands at a place until the point is kept; every second each gateway hears the tag once. */
async function stand(x: number, y: number, heard: () => Observation[], more: { id?: Id } = {}): Promise<Id> {
  const { id } = await begin(x, y, more)
  const done = told(id)
  for (let i = 0; i < SECONDS; i++) {
    site.clock.advance(SECOND)
    await site.send(...heard())
  }
  site.clock.advance(5 * SECOND)
  await site.send(site.event('5A01', 'heartbeat'))
  await done
  return id
}
const gateways = (x: number, y: number) => () =>
  (Object.keys(corners) as (keyof typeof corners)[]).map((code) => site.heard('5A01', code, strength(x, y, code)))

describe('a survey point', () => {
  it('holds what was heard of the tag while it stood there, each device with mean, spread and count', async () => {
    const { id, name } = await begin(5, 5)
    expect((await rowOf(id)).state).toBe('recording')
    const done = told(id)
    for (let i = 0; i < SECONDS; i++) {
      site.clock.advance(SECOND)
      await site.send(site.heard('5A01', 'GA01', -74 - (i % 2) * 4), site.heard('5A01', 'GA02', -86), site.heard('77', 'GA03', -50))
    }
    site.clock.advance(3 * SECOND)
    await site.send(site.heard('5A01', 'GA04', -40))
    await done
    const row = await rowOf(id)
    expect(row).toMatchObject({ name, state: 'kept', deviceCount: 2, packetCount: 2 * SECONDS, strongest: -76 })
    expect(row.signals).toEqual([
      { anchor: 'GA01', kind: 'rssi', value: -75.6, spread: expect.closeTo(1.96, 2), count: SECONDS },
      { anchor: 'GA02', kind: 'rssi', value: -86, spread: 0, count: SECONDS },
    ])
    expect(frame.toLocal(row.location!).x).toBeCloseTo(5, 3)
  })

  it('says so when nothing was heard, and is recorded anew under its name', async () => {
    const id = await stand(8, 8, () => [])
    const silent = await rowOf(id)
    expect(silent).toMatchObject({ state: 'silent', signals: [], deviceCount: 0 })
    await stand(9, 9, gateways(9, 9), { id })
    const again = await rowOf(id)
    expect(again).toMatchObject({ name: silent.name, state: 'kept', deviceCount: 4 })
    expect(frame.toLocal(again.location!).x).toBeCloseTo(9, 3)
  })

  it('is refused outside the floor, for a tag out of sight, and for one that stands elsewhere just now', async () => {
    const outside = { floor: site.ground, tag, location: { lng: 100, lat: 20 }, seconds: SECONDS }
    await expect(recordSurvey(site.deps, operator, outside)).rejects.toMatchObject({ fields: [{ path: 'location', rule: 'outsideFloor' }] })
    const blind: Context = { ...operator, scope: { all: false, departments: [], areas: [], allAreas: false, self: null } }
    await expect(begin(1, 1, {}, blind)).rejects.toMatchObject({ name: 'notFound' })
    const { id, name } = await begin(1, 1)
    await expect(begin(2, 2)).rejects.toMatchObject({ fields: [{ path: 'tag', rule: 'surveying', params: { name } }] })
    // Given up: the tag is free again.
    const work = { kit, deps: kitDepsOf(site.deps, operator), ctx: operator }
    await site.deps.db.tx(operator, (tx) => deleteRows({ ...work, tx }, kit.bound('surveyPoint'), [id]))
    site.deps.changes.emit({ tenant: operator.tenant, entity: 'surveyPoint', ids: [id] })
    await stand(2, 2, gateways(2, 2))
  })
})

describe('the survey of a floor', () => {
  it('is used for positions once there is enough of it, and shows in the diagnosis', async () => {
    const before = await surveyCoverage(site.deps, operator, { floor: site.ground })
    expect(before).toMatchObject({ points: 3, enabled: false })
    await expect(enableSurvey(site.deps, operator, { floor: site.ground, enabled: true })).rejects.toMatchObject({
      fields: [{ path: 'enabled', rule: 'surveyTooSmall', params: { count: 3, least: 5 } }],
    })
    for (const [x, y] of [
      [15, 5],
      [5, 15],
      [15, 15],
      [10, 10],
    ] as const)
      await stand(x, y, gateways(x, y))
    expect(site.plants.get(site.tenant)!.site.survey).toEqual([])
    const on = await enableSurvey(site.deps, operator, { floor: site.ground, enabled: true })
    expect(on).toMatchObject({ points: 7, enabled: true })
    expect(on.spacing).toBeGreaterThan(1)
    await site.plants.settled()
    const { survey } = site.plants.get(site.tenant)!.site
    expect(new Set(survey!.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(7)
    for (let i = 0; i < 10; i++) {
      site.clock.advance(SECOND)
      await site.send(...gateways(15, 6)())
    }
    const t = site.clock.now()
    await site.stop()
    await site.start()
    const why = await explainPlace(site.deps, site.plants, operator, { tag, t })
    expect(why.survey).toMatchObject({ points: 7, devices: 4 })
    expect(why.survey!.nearest).toBeLessThan(3)
    expect(why.signals[0]).toMatchObject({ code: 'GA02', surveyed: expect.closeTo(strength(15, 5, 'GA02'), 0) })
    const fixes = await site.track(tag)
    const last = fixes.at(-1)!
    expect(Math.hypot(last.x - 15, last.y - 6)).toBeLessThan(3)
    const [logged] = await site.deps.db.tx(operator, (tx) =>
      tx
        .select()
        .from(operationLog)
        .where(and(eq(operationLog.entity, 'floor'), eq(operationLog.targetId, site.ground)))
        .orderBy(desc(operationLog.id)),
    )
    expect(logged!.changes).toEqual([{ field: 'surveyed', before: false, after: true }])
    const [row] = await site.deps.db.tx(operator, (tx) => tx.select().from(floorTable).where(eq(floorTable.id, site.ground)))
    expect(row!.surveyed).toBe(true)
    expect(await enableSurvey(site.deps, operator, { floor: site.ground, enabled: false })).toMatchObject({ enabled: false })
    await site.plants.settled()
    expect(site.plants.get(site.tenant)!.site.survey).toEqual([])
  })
})

describe('a calibration', () => {
  it('finds path loss and range bias, says how much is explained by them, and is used at once when accepted', async () => {
    // A tag that also ranges: every distance comes half a metre too long.
    for (const [x, y] of [
      [3, 12],
      [12, 3],
      [17, 10],
      [6, 18],
    ] as const) {
      const range = (code: string, ax: number) => ranged(code, Math.hypot(x - ax, y, 3 - 1.2) + 0.5)
      await stand(x, y, () => [...gateways(x, y)(), range('U1', 0), range('U2', 20)])
    }
    const proposals = await proposeCalibration(site.deps, site.plants, operator, { floor: site.ground })
    const gateway = proposals.find(({ code }) => code === 'GA02')!
    expect(gateway).toMatchObject({
      kind: 'baseStation',
      quantity: 'rssi',
      points: 11,
      doubt: null,
      now: { rssiAt1m: -59, attenuation: 2 },
    })
    expect(gateway.before).toBeGreaterThan(3)
    expect(gateway.after).toBeLessThan(2)
    const station = proposals.find(({ code }) => code === 'U1')!
    expect(station).toMatchObject({ kind: 'uwbStation', quantity: 'range', points: 4, doubt: null })
    expect(station.found).toMatchObject({ bias: expect.closeTo(0.5, 1), scale: expect.closeTo(1, 2) })
    expect(station.before).toBeCloseTo(0.5, 2)
    expect(station.after).toBeLessThan(0.1)
    const items = [gateway, station].map(({ kind, id }) => ({ kind, id }))
    const after = await acceptCalibration(site.deps, site.plants, operator, { floor: site.ground, items })
    const { anchors } = site.plants.get(site.tenant)!.site
    expect(anchors.get('U1')!.calibration).toMatchObject({ bias: expect.closeTo(0.5, 1), noise: expect.any(Number) })
    expect(anchors.get('GA02')!.attenuation).toBeCloseTo((gateway.found as { attenuation: number }).attenuation, 2)
    expect(anchors.get('GA01')!).toMatchObject({ rssiAt1m: -59, attenuation: 2 })
    expect(after.find(({ code }) => code === 'U1')).toMatchObject({ doubt: 'noBetter', calibratedAt: site.clock.now() })
    const [row] = await site.deps.db.tx(operator, (tx) => tx.select().from(baseStation).where(eq(baseStation.code, 'GA02')))
    const [logged] = await site.deps.db.tx(operator, (tx) =>
      tx
        .select()
        .from(operationLog)
        .where(and(eq(operationLog.entity, 'baseStation'), eq(operationLog.targetId, row!.id)))
        .orderBy(desc(operationLog.id)),
    )
    expect(logged).toMatchObject({ action: 'update', user: operator.actor!.userId })
    expect((logged!.changes as { field: string }[]).map(({ field }) => field)).toContain('attenuation')
  })

  it('is refused for a device that the survey says nothing of', async () => {
    const items = [{ kind: 'beacon' as const, id: '999999' }]
    await expect(acceptCalibration(site.deps, site.plants, operator, { floor: site.ground, items })).rejects.toMatchObject({
      fields: [{ path: 'items.0.id', rule: 'notCalibrated' }],
    })
  })
})
