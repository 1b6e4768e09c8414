import { SECOND } from '@muster/base'
import type { EpisodeEvent, Fix, Observation } from '@muster/model/protocol'
import { expect, it } from 'vitest'
import type { Anchor } from '../site/index.ts'
import { createHealthWatch, type WatchedDevice, type WatchedKind } from './index.ts'

const start = Date.UTC(2026, 5, 1, 8)
const kindOf: Record<WatchedKind, Anchor['kind']> = { beacon: 'beacon', station: 'baseStation', uwbStation: 'uwbStation' }

function device(kind: WatchedKind, id: number, x: number, y = 0): WatchedDevice {
  const code = `${kind[0]!.toUpperCase()}${id}`
  const place = { floor: 11, x, y, z: 3, rssiAt1m: -59, attenuation: 2, floorChange: false, floorChangeDistance: 0, linkedFloors: [] }
  return { key: `${kind}-${id}`, kind, code, name: '', anchor: { code, kind: kindOf[kind], ...place } }
}

/** A plant whose devices are heard by walkers; time runs second by second. */
function plant(devices: WatchedDevice[], open: EpisodeEvent[] = []) {
  const watch = createHealthWatch(1, devices, 180, open, new Map(), start)
  let now = start
  const episodes: EpisodeEvent[] = []
  const rssiAt = (anchor: Anchor, x: number, y: number) =>
    anchor.rssiAt1m - 20 * Math.log10(Math.max(1, Math.hypot(x - anchor.x, y - anchor.y, anchor.z)))
  return {
    watch,
    episodes,
    now: () => now,
    /** For `seconds`, tag 7 stands at (x, y) and is heard by the named devices, each as if it stood at `from` (its place unless told). */
    pass(seconds: number, heard: WatchedDevice[], { x = 0, y = 0, behind = 0, from = new Map<WatchedDevice, [number, number]>() } = {}) {
      for (let i = 0; i < seconds; i++) {
        now += SECOND
        const observations = heard.map((one): Observation => {
          const [ax, ay] = from.get(one) ?? [one.anchor.x, one.anchor.y]
          const common = { tenant: 1, source: one.kind === 'station' ? one.code : 'GW', tag: 'A1', t: now - behind, receivedAt: now }
          return one.kind === 'uwbStation'
            ? { ...common, kind: 'range', anchor: one.code, distance: Math.hypot(x - ax, y - ay, 3) }
            : { ...common, kind: 'rssi', anchor: one.code, rssi: rssiAt({ ...one.anchor, x: ax, y: ay }, x, y) }
        })
        const fix: Fix = {
          tenant: 1,
          tag: 7,
          t: now - behind,
          floor: 11,
          x,
          y,
          z: 0,
          accuracy: 1,
          speed: 0,
          heading: Number.NaN,
          technology: heard[0]?.kind === 'uwbStation' ? 'uwb' : 'ble',
          moving: false,
        }
        watch.hear(observations, heard.length > 0 ? [fix] : [], () => 7)
        episodes.push(...watch.judge(now))
      }
    },
    changes: () => episodes.map(({ kind, type, device }) => `${kind} ${type} ${device?.code}`),
  }
}

const [gate, office] = [device('station', 1, 0), device('station', 2, 6)]
const [near, next, far] = [device('beacon', 1, 3), device('beacon', 2, 8), device('beacon', 3, 300)]

it('a gateway that is heard all the time and falls silent is missed, once, from its last sign until its next', () => {
  const site = plant([gate, office])
  site.pass(60, [gate, office])
  const last = site.now()
  site.pass(179, [gate])
  expect(site.changes()).toEqual([])
  site.pass(400, [gate])
  expect(site.changes()).toEqual(['open deviceSilent S2'])
  expect(site.episodes[0]).toMatchObject({ startedAt: last, priority: 'medium', floor: 11, x: 6 })
  expect(site.watch.reports(site.now()).find(({ key }) => key === 'station-2')).toMatchObject({ online: false, transmission: 'stopped' })
  site.pass(3, [gate, office])
  expect(site.changes()).toEqual(['open deviceSilent S2', 'close deviceSilent S2'])
})

it('nobody is to blame when nothing at all is heard', () => {
  const site = plant([gate, office])
  site.pass(60, [gate, office])
  site.pass(3600, [])
  expect(site.changes()).toEqual([])
})

it('a gateway that nobody is near may be silent the whole night', () => {
  const site = plant([gate, office])
  site.pass(60, [gate, office])
  site.pass(3600, [gate], { x: -12 })
  expect(site.changes()).toEqual([])
})

it('a device that was never heard is not missed', () => {
  const site = plant([gate, office])
  site.pass(600, [gate])
  expect(site.changes()).toEqual([])
})

it('a device that speaks every five minutes may pause for its own rhythm', () => {
  const site = plant([gate, office])
  for (let i = 0; i < 5; i++) {
    site.pass(1, [gate, office])
    site.pass(300, [gate])
  }
  site.pass(1800, [gate])
  expect(site.changes()).toEqual([])
  site.pass(1500, [gate])
  expect(site.changes()).toEqual(['open deviceSilent S2'])
})

it('a beacon is missed where somebody passes it, and only there', () => {
  const site = plant([near, next, far])
  site.pass(60, [near, next, far])
  site.pass(900, [near])
  expect(site.changes()).toEqual(['open deviceSilent B2'])
  expect(site.episodes[0]?.priority).toBe('low')
})

it('a beacon that was carried away does not fit its place any more', () => {
  const site = plant([near, next])
  site.pass(300, [near, next], { x: 6 })
  expect(site.changes()).toEqual([])
  site.pass(600, [near, next], { x: 6, from: new Map([[near, [106, 0]]]) })
  expect(site.changes()).toEqual(['open deviceMoved B1'])
  expect(site.watch.reports(site.now()).map(({ transmission }) => transmission)).toEqual(['abnormal', 'normal'])
  site.pass(2000, [near, next], { x: 6 })
  expect(site.changes()).toEqual(['open deviceMoved B1', 'close deviceMoved B1'])
})

it('a ranging station that was put up elsewhere is found by its ranges', () => {
  const stations = [0, 20, 40].map((x, i) => device('uwbStation', i + 1, x))
  const site = plant(stations)
  site.pass(400, stations, { x: 10, from: new Map([[stations[1]!, [24, 0]]]) })
  expect(site.changes()).toEqual(['open deviceMoved U2'])
})

it('reports rhythm and clock', () => {
  const site = plant([gate])
  site.pass(300, [gate], { behind: 2500 })
  const [report] = site.watch.reports(site.now())
  expect(report?.packetsPerMinute).toBeCloseTo(60, 0)
  expect(report?.clockDrift).toBeCloseTo(2.5, 3)
  expect(site.watch.reports(site.now())).toEqual([])
})

it('goes on with an episode that was open at the last stop', () => {
  const first = plant([gate, office])
  first.pass(60, [gate, office])
  first.pass(300, [gate])
  const again = plant([gate, office], first.episodes)
  again.pass(600, [gate])
  expect(again.changes()).toEqual([])
  again.pass(2, [gate, office])
  expect(again.changes()).toEqual(['close deviceSilent S2'])
  expect(again.episodes[0]?.key).toBe(first.episodes[0]?.key)
})

it('ends the episodes of a device that is taken off the site', () => {
  const site = plant([gate, office])
  site.pass(60, [gate, office])
  site.pass(300, [gate])
  site.watch.setDevices([gate], 180)
  site.pass(2, [gate])
  expect(site.changes()).toEqual(['open deviceSilent S2', 'close deviceSilent S2'])
})

it('a clock that stays behind is told of, one burst of old news is not', () => {
  const site = plant([gate])
  site.pass(120, [gate])
  site.pass(20, [gate], { behind: 90 * SECOND })
  site.pass(120, [gate])
  expect(site.changes()).toEqual([])
  site.pass(200, [gate], { behind: 90 * SECOND })
  expect(site.changes()).toEqual(['open deviceClock S1'])
  expect(site.episodes[0]!.figures.drift).toBeGreaterThan(10)
  site.pass(200, [gate])
  expect(site.changes()).toEqual(['open deviceClock S1', 'close deviceClock S1'])
})
