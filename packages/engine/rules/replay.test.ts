import type { EpisodeEvent, Fix } from '@muster/model/protocol'
import { box, mondayMorning, type Shift, shift, site } from '@muster/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createJudge } from './index.ts'

const plant = () =>
  site()
    .fence('tanks', box(0, 0, 40))
    .fence('pump', box(30, 30, 30))
    .tag('A')
    .tag('B')
    .tag('C')
    .rule('enter', { on: 'tanks' })
    .rule('breach', { on: 'pump' })
    .rule('loiter', { on: 'tanks', seconds: 20 })
    .rule('overcrowding', { on: 'pump', persons: 1, seconds: 10 })
    .rule('standstill', { seconds: 30, limit: 2 })

/** Three people walk between random places. */
function play(s: Shift, seed: number, seconds: number, eachSecond: () => void = () => {}): Shift {
  let state = seed
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  for (let i = 0; i < seconds; i++) {
    for (const name of ['A', 'B', 'C'])
      if (random() < 0.06)
        s.tag(name)
          .at(random() * 90 - 15, random() * 90 - 15)
          .accuracy(random() * 4)
    s.passes('1s')
    eachSecond()
  }
  return s
}

const told = (events: readonly EpisodeEvent[]) => events.map((e) => `${e.kind} ${e.key} ${e.t}`)

describe('a crash', () => {
  it('makes nothing twice: the same fixes judged again give the same keys', () => {
    const live = play(shift(plant()), 5, 300)
    expect(live.said.length).toBeGreaterThan(10)
    const again = shift(plant())
    for (let t = mondayMorning + 1000; t <= live.now; t += 1000) {
      again.now = t
      again.tick(live.fixes.filter((f) => f.t === t))
    }
    expect(told(again.said)).toEqual(told(live.said))
  })

  it('is not noticed in the record when it comes between two ticks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: 119 }), (seed, when) => {
        const calm = play(shift(plant()), seed, 120)
        const crashed = shift(plant())
        let second = 0
        play(crashed, seed, 120, () => {
          if (++second === when) crashed.restarts()
        })
        // A restart may repeat an update, never an opening or a closing.
        const essential = (s: Shift) => told(s.said.filter((e) => e.kind !== 'update')).sort()
        const keys = crashed.said.filter((e) => e.kind === 'open').map((e) => e.key)
        expect(new Set(keys).size).toBe(keys.length)
        expect(essential(crashed)).toEqual(essential(calm))
      }),
      { numRuns: 100 },
    )
  })

  it('keeps open what was open, without memory too, and closes it when it ends', () => {
    const s = shift(plant())
    s.tag('A').at(10, 10)
    s.passes('30s')
    const open = s.open().length
    s.restarts('0s')
    s.passes('10s')
    expect(s.open()).toHaveLength(open)
    s.tag('A').at(-50, -50)
    s.passes('10s').expectQuiet('enter').expectQuiet('loiter').expectQuiet('standstill')
    s.expectEpisodes('enter', 1)
  })

  it('closes what belongs to a rule or a tag that went away meanwhile', () => {
    const s = shift(plant())
    s.tag('A').at(10, 10)
    s.tag('B').at(12, 10)
    s.passes('10s')
    s.tag('B').fallsSilent()
    s.site.withoutRule('enter').withoutTag('B')
    s.restarts().passes('1s').expectQuiet('enter')
  })
})

describe('whatever comes in', () => {
  const value = fc.oneof(fc.double({ min: -60, max: 100 }), fc.constantFrom(Number.NaN, Infinity, -Infinity, 1e300))
  const anyFix: fc.Arbitrary<Fix> = fc.record({
    tenant: fc.constant(1),
    tag: fc.integer({ min: 0, max: 4 }),
    t: fc.oneof(
      fc.integer({ min: 0, max: 600_000 }).map((d) => mondayMorning + d),
      fc.constant(Number.NaN),
    ),
    floor: fc.constantFrom(0, 100, 7),
    x: value,
    y: value,
    z: value,
    accuracy: value,
    speed: value,
    heading: value,
    technology: fc.constant('ble'),
    moving: fc.boolean(),
  })

  it('leaves one open episode at most for a rule and subject, opened before changed before closed, never ending before it starts', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyFix, { maxLength: 30 }), { maxLength: 30 }), (ticks) => {
        const s = plant().build()
        const judge = createJudge(s, [])
        const open = new Map<string, string>()
        ticks.forEach((fixes, i) => {
          for (const e of judge.judge({ fixes, events: [], batteries: [] }, mondayMorning + i * 20_000)) {
            const subject = `${e.type}:${e.rule}:${e.tag}:${e.fence}`
            if (e.kind === 'open') expect(open.has(subject)).toBe(false)
            else expect(open.get(subject)).toBe(e.key)
            expect(e.t).toBeGreaterThanOrEqual(e.startedAt)
            if (e.kind === 'close') open.delete(subject)
            else open.set(subject, e.key)
          }
          for (const fence of s.fences) expect(new Set(judge.inside(fence.id)).size).toBe(judge.inside(fence.id).length)
        })
        expect([...judge.errors]).toEqual([])
      }),
    )
  })

  it('stops only the rule that fails, and counts it', () => {
    const s = plant()
    const built = s.build()
    const broken = {
      ...built.rules[0]!,
      id: 999,
      get departments(): Set<number> {
        throw new Error('broken rule')
      },
    }
    const judge = createJudge({ ...built, rules: [broken, { ...built.rules[0]!, id: 998, times: null as never }, ...built.rules] }, [])
    const walker = (t: number): Fix => ({
      tenant: 1,
      tag: 1,
      t,
      floor: 0,
      x: 10,
      y: 10,
      z: 0,
      accuracy: 0.5,
      speed: 0,
      heading: 0,
      technology: 'ble',
      moving: false,
    })
    const said = [1, 2, 3].flatMap((i) => judge.judge({ fixes: [walker(mondayMorning + i)], events: [], batteries: [] }, mondayMorning + i))
    expect(said.map((e) => [e.kind, e.type])).toEqual([['open', 'enter']])
    expect(judge.errors.get('enter')).toBe(2)
  })
})
