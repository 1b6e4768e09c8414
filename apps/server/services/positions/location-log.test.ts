import { everything } from '../../context.ts'
import type { Id } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestEngine, testEngine } from '../../pipeline/testing/engine.ts'
import { explainPlace, exportLocationLog, locationLog } from './location-log.ts'

let site: TestEngine
let tag: Id
let timed: Id
let outdoors: Id
let noon: number

/** What a gateway hears of a tag so many metres away: one metre gives −59 dBm, attenuation 2 (the shipped defaults). */
const at = (metres: number) => -59 - 20 * Math.log10(metres)

const stations: Record<string, readonly [number, number]> = { GA01: [0, 0], GA02: [20, 0], GA03: [0, 20], GA04: [20, 20] }
/** What two stations make of a tag that stands at (6, 8). */
function difference(number: string, anchor: string, reference: string): Observation {
  const away = (code: string) => Math.hypot(stations[code]![0] - 6, stations[code]![1] - 8)
  return { ...site.heard(number, anchor, 0), kind: 'tdoa', reference, difference: away(anchor) - away(reference) } as Observation
}

beforeAll(async () => {
  site = await testEngine()
  await site.station('GA01', 0, 0)
  await site.station('GA02', 20, 0)
  await site.station('GA03', 0, 20)
  await site.station('GA04', 20, 20)
  tag = await site.worker('A1')
  await site.worker('A2')
  timed = await site.worker('A3')
  outdoors = await site.worker('A4')
  await site.start()
  for (let i = 0; i < 20; i++) {
    site.clock.advance(1000)
    await site.send(
      site.heard('A1', 'GA01', at(7)),
      site.heard('A1', 'GA02', at(16)),
      site.heard('A1', 'GA03', at(16)),
      site.heard('A1', 'UNKNOWN', -70),
      site.heard('A2', 'GA01', -60),
      ...['GA02', 'GA03', 'GA04'].map((anchor) => difference('A3', anchor, 'GA01')),
      { ...site.heard('A4', 'GA01', 0), kind: 'gnss', lng: 121.5931, lat: 38.9741, accuracy: 3 } as Observation,
    )
  }
  noon = site.clock.now()
  site.clock.advance(60_000)
  await site.send(site.at('A1', Number.NaN, 1))
  await site.stop()
  await site.start()
})
afterAll(() => site.close())

const ask = (more: object = {}, ctx = site.ctx) =>
  locationLog(site.deps, site.plants, ctx, { tag, from: noon - 60_000, to: noon + 120_000, pageNum: 1, pageSize: 100, ...more })

it('lists what was heard of one tag, newest first, with the position that came of it', async () => {
  const { list, total } = await ask()
  expect(total).toBe(list.length)
  const used = list.filter(({ accepted }) => accepted)
  expect(used.length).toBeGreaterThanOrEqual(20)
  expect(used[0]).toMatchObject({ reportedAt: noon, receivedAt: noon, technology: 'ble', floor: site.ground })
  expect(used.every(({ signals }) => signals.every(({ code }) => code.startsWith('GA')))).toBe(true)
  expect(used[0]!.lng).toBeCloseTo(121.593, 3)
  const times = list.map(({ reportedAt }) => reportedAt)
  expect(times).toEqual([...times].sort((a, b) => b - a))
})

it('says which reports were not used, and why', async () => {
  const { list } = await ask({ accepted: false })
  expect(new Set(list.map(({ rejectReason }) => rejectReason))).toEqual(new Set(['unknownAnchor', 'notFinite']))
  expect(list.find(({ rejectReason }) => rejectReason === 'notFinite')?.technology).toBe('vendor')
})

it('pages', async () => {
  const first = await ask({ pageSize: 5 })
  const second = await ask({ pageSize: 5, pageNum: 2 })
  expect([first.list.length, second.list.length, first.total]).toEqual([5, 5, second.total])
  expect(second.list[0]!.reportedAt).toBeLessThanOrEqual(first.list[4]!.reportedAt)
})

it('explains a position by the devices heard, their distances, and the floors’ votes', async () => {
  const why = await explainPlace(site.deps, site.plants, site.ctx, { tag, t: noon })
  expect(why.position).toMatchObject({ floor: site.ground, technology: 'ble', t: noon })
  expect(why.signals.map(({ code }) => code)).toEqual(['GA01', 'GA02', 'GA03', 'UNKNOWN'])
  expect(why.signals[0]!.measured).toBeCloseTo(7, 1)
  expect(why.signals[3]).toMatchObject({ value: -70, lng: null, measured: null, residual: null })
  for (const { expected, residual, measured } of why.signals.slice(0, 3)) expect(residual).toBeCloseTo(measured! - expected!, 9)
  expect(why.floors).toMatchObject([{ floor: site.ground, devices: 3 }])
  expect(why.refused).toHaveProperty('unknownAnchor')
})

it('explains a place by differences of distance with the stations that each lies between', async () => {
  const { signals, position, floors } = await explainPlace(site.deps, site.plants, site.ctx, { tag: timed, t: noon })
  expect(position).not.toBeNull()
  expect(signals.map(({ code }) => code).sort()).toEqual(['GA02 − GA01', 'GA03 − GA01', 'GA04 − GA01'])
  const first = signals.find(({ code }) => code.startsWith('GA02'))!
  for (const { measured, expected, residual, value } of signals) {
    expect(measured).toBe(value)
    expect(residual).toBeCloseTo(value - expected!, 9)
    expect(Math.abs(residual!)).toBeLessThan(1)
  }
  expect(first.lng! - first.reference!.lng).toBeGreaterThan(0.0001)
  // A difference tells no nearness, so it has no vote.
  expect(floors).toEqual([])
})

it('explains a place out of doors by what satellites gave', async () => {
  const { given, signals, position } = await explainPlace(site.deps, site.plants, site.ctx, { tag: outdoors, t: noon })
  expect([signals, position?.technology]).toEqual([[], 'gnss'])
  expect(given[0]).toMatchObject({ t: noon, accuracy: 3, lng: 121.5931, lat: 38.9741 })
  expect(given[0]!.away).toBeLessThan(1)
})

it('says so when nothing came of a moment', async () => {
  const why = await explainPlace(site.deps, site.plants, site.ctx, { tag, t: noon - 3_600_000 })
  expect(why).toMatchObject({ position: null, signals: [], floors: [] })
})

it('is kept from those who may not see the tag', async () => {
  const nobody = { ...site.ctx, scope: { ...everything, all: false, allAreas: false, departments: [], areas: [], self: null } }
  await expect(ask({}, nobody)).rejects.toMatchObject({ name: 'notFound' })
  await expect(explainPlace(site.deps, site.plants, nobody, { tag, t: noon })).rejects.toMatchObject({ name: 'notFound' })
})

it('goes into a spreadsheet whole', async () => {
  const file = await exportLocationLog(site.deps, site.plants, site.ctx, { tag, from: noon - 60_000, to: noon + 120_000 })
  expect(file.name).toMatch(/^定位日志 .*\.xlsx$/)
})
