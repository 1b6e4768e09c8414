import { decodeCanonical, decodeMinew, decodeOmloxLocations, encodeCanonical, encodeMinew, encodeOmloxUpdate, jt808 } from '@muster/devices'
import { contains } from '@muster/geometry'
import { describe, expect, it } from 'vitest'
import { defaultSize } from '../plant/index.ts'
import type { Signals } from '../radio/signals.ts'
import { createSimulation, type Simulation } from '../simulation.ts'
import { demoPlan, type ScenarioName } from './scenarios.ts'

const start = Date.UTC(2026, 5, 1, 2, 0, 0)

/** Plays one incident ten seconds after the start and hands every second of it over. */
function play(name: ScenarioName, seconds: number, look: (second: number, signals: Signals, simulation: Simulation) => void): Simulation {
  const simulation = createSimulation(defaultSize, [{ name, at: 10 }], start)
  for (let s = 1; s <= seconds; s++) look(s, simulation.step(start + s * 1000, 1), simulation)
  return simulation
}
const fenceRing = (simulation: Simulation, code: string) => simulation.plant.fences.find((f) => f.code === code)?.ring ?? []

describe('incidents', () => {
  it('sos: one press, ninety seconds later its release, by somebody who stays put', () => {
    const events: string[] = []
    const places = new Set<string>()
    play('sos', 150, (s, signals, simulation) => {
      for (const o of signals.tags) if (o.kind === 'event' && o.event.startsWith('sos')) events.push(`${s} ${o.event} ${o.tag}`)
      const tag = events[0]?.split(' ')[2]
      const hurt = simulation.crowd.walkers.find((w) => w.person.tag === tag)
      if (hurt && events.length === 1) places.add(`${hurt.pose.x},${hurt.pose.y}`)
    })
    expect(events.map((e) => e.split(' ').slice(0, 2).join(' '))).toEqual(['10 sos', '100 sosReleased'])
    expect(places.size).toBe(1)
  }, 30_000)

  it('intrusion: a contractor stands inside the sphere dike for a minute, and leaves', () => {
    let inside = 0
    let who = ''
    const simulation = play('intrusion', 600, (_, __, { crowd, plant }) => {
      for (const w of crowd.walkers) {
        if (!w.present || w.person.kind !== 'contractor' || w.pose.floor !== 'ground') continue
        const ring = plant.fences.find((f) => f.code === 'spheres')?.ring ?? []
        if (!contains(ring, w.pose)) continue
        inside += 1
        who = w.person.code
      }
    })
    expect(inside).toBeGreaterThan(60)
    expect(inside).toBeLessThan(180)
    const stranger = simulation.crowd.walkers.find((w) => w.person.code === who)
    expect(stranger && contains(fenceRing(simulation, 'spheres'), stranger.pose)).toBe(false)
  }, 30_000)

  it('nobody but the intruder enters forbidden ground on a normal day', () => {
    play('normal', 900, (_, __, { crowd, plant }) => {
      for (const code of ['spheres', 'transformers', 'flare']) {
        const ring = plant.fences.find((f) => f.code === code)?.ring ?? []
        for (const w of crowd.walkers)
          if (w.present && w.pose.floor === 'ground') expect(contains(ring, w.pose), `${w.person.code} in ${code}`).toBe(false)
      }
    })
  }, 30_000)

  it('gathering: more people than may be stand between the crude tanks together', () => {
    let most = 0
    let together = 0
    play('gathering', 420, (_, __, { crowd, plant }) => {
      const ring = plant.fences.find((f) => f.code === 'crude')?.ring ?? []
      const there = crowd.walkers.filter((w) => w.present && w.pose.floor === 'ground' && contains(ring, w.pose))
      most = Math.max(most, there.length)
      if (there.length > 9) together += 1
    })
    expect(most).toBeGreaterThanOrEqual(16)
    expect(together).toBeGreaterThan(90)
  }, 30_000)

  it('tag left behind: it lies in one place for twenty minutes and then moves on', () => {
    const places: string[] = []
    let code = ''
    play('tag-left-behind', 1500, (s, _, { crowd, plant }) => {
      const ring = plant.fences.find((f) => f.code === 'hydro')?.ring ?? []
      if (s === 1190) {
        const still = crowd.walkers.filter((w) => w.present && w.person.base === 'hydro' && contains(ring, w.pose))
        code = still.find((w) => trails.get(w.person.code)?.size === 1)?.person.code ?? ''
      }
      for (const w of crowd.walkers) {
        if (s < 12 || w.person.base !== 'hydro') continue
        trails.set(w.person.code, (trails.get(w.person.code) ?? new Set()).add(`${w.pose.x.toFixed(2)},${w.pose.y.toFixed(2)}`))
      }
      const lost = crowd.walkers.find((w) => w.person.code === code)
      if (lost) places.push(`${lost.pose.x.toFixed(2)},${lost.pose.y.toFixed(2)}`)
    })
    expect(code).not.toBe('')
    expect(new Set(places).size).toBeGreaterThan(3)
  }, 30_000)
  const trails = new Map<string, Set<string>>()

  it('gateway outage: one storey falls silent for five minutes and speaks again', () => {
    const heard: number[] = []
    play('gateway-outage', 330, (s, signals, { plant }) => {
      const macs = plant.anchors.gateways.filter((g) => g.floor === 'CCB/F2').map((g) => g.mac)
      if (macs.some((mac) => signals.gateways.has(mac))) heard.push(s)
    })
    expect(heard.filter((s) => s < 10).length).toBeGreaterThan(0)
    expect(heard.filter((s) => s >= 10 && s < 310)).toEqual([])
    expect(heard.filter((s) => s >= 310).length).toBeGreaterThan(5)
  }, 30_000)

  it("the demo's day: an SOS after forty seconds, then never two incidents within ten minutes", () => {
    const plan = demoPlan(3)
    expect(plan[0]).toEqual({ name: 'sos', at: 40 })
    expect(plan.map((p) => p.name)).toContain('intrusion')
    for (let i = 1; i < plan.length; i++) expect((plan[i]?.at ?? 0) - (plan[i - 1]?.at ?? 0)).toBeGreaterThanOrEqual(600)
  })
})

describe('what the devices say', () => {
  const envelope = { tenant: 1, source: 'test', receivedAt: start }

  it('is read by every codec without a refusal, with the right tags', () => {
    const counts = { rssi: 0, range: 0, gnss: 0, position: 0, terminals: 0 }
    play('normal', 20, (s, signals, { plant }) => {
      const now = start + s * 1000
      const known = new Set([...plant.people.map((p) => p.tag), ...plant.vehicles.map((v) => v.terminal)])
      for (const [mac, scans] of signals.gateways) {
        const read = decodeMinew(JSON.parse(encodeMinew(mac, now, scans)), envelope)
        expect(read.refused).toEqual([])
        for (const o of read.observations) {
          expect(known).toContain(o.tag)
          expect(o).toMatchObject({ anchor: mac, t: now })
          counts.rssi += 1
        }
      }
      const tags = decodeCanonical(JSON.parse(encodeCanonical(signals.tags)), envelope)
      expect(tags.refused).toEqual([])
      for (const o of tags.observations) {
        expect(known).toContain(o.tag)
        if (o.kind === 'range') counts.range += 1
        if (o.kind === 'gnss') counts.gnss += 1
      }
      const engine = decodeOmloxLocations((JSON.parse(encodeOmloxUpdate(signals.engine)) as { payload: unknown }).payload, envelope)
      expect(engine.refused).toEqual([])
      counts.position += engine.observations.length
      for (const report of signals.terminals) {
        const [frame] = jt808
          .createFrameSplitter()
          .push(jt808.wrapFrame(jt808.encodeMessage(jt808.messageId.location, report.terminal, 1, jt808.encodeLocation(report))))
        const message = frame?.ok && frame.checksumOk ? jt808.decodeMessage(frame.payload) : null
        const read = message && jt808.decodeLocation(message.body)
        expect(message?.header.terminal).toBe(report.terminal)
        expect(read?.lng).toBeCloseTo(report.lng, 5)
        expect(read?.speed).toBeCloseTo(report.speed, 1)
        counts.terminals += 1
      }
    })
    for (const [kind, n] of Object.entries(counts)) expect(n, kind).toBeGreaterThan(20)
  }, 30_000)

  it('is the same, byte for byte, for the same seed', () => {
    const words = () => {
      const said: string[] = []
      play('sos', 15, (_, s) =>
        said.push(JSON.stringify([...s.gateways], null, 0), JSON.stringify(s.tags), JSON.stringify(s.engine), JSON.stringify(s.terminals)),
      )
      return said
    }
    expect(words()).toEqual(words())
  }, 30_000)

  it('is little: tags that lie still report seldom', () => {
    const reports = new Map<string, number>()
    const simulation = play('normal', 60, (_, signals) => {
      for (const o of signals.tags) if (o.kind === 'gnss') reports.set(o.tag, (reports.get(o.tag) ?? 0) + 1)
    })
    const resting = simulation.crowd.walkers.filter((w) => (reports.get(w.person.tag) ?? 0) > 0 && (reports.get(w.person.tag) ?? 0) <= 21)
    expect(resting.length).toBeGreaterThan(20)
  }, 30_000)
})
