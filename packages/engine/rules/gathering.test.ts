import type { EpisodeEvent } from '@muster/model/protocol'
import { mondayMorning, type Shift, shift, site } from '@muster/testkit'
import { describe, expect, it } from 'vitest'

const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']
const plant = () => {
  const builder = site().floor('yard', { outdoor: true, level: 0 }).floor('F2', { level: 2 })
  for (const name of names) builder.tag(name)
  return builder.rule('gathering', { persons: 3, seconds: 60, limit: 15 })
}
/** Puts people around a place, a few metres from each other. */
const stand = (s: Shift, who: string, x: number, y: number, floor = 'yard') => {
  for (const [i, name] of [...who].entries()) s.tag(name).at(x + (i % 3) * 4, y + Math.floor(i / 3) * 4, floor)
}
const told = (events: readonly EpisodeEvent[]) => events.map((e) => `${e.kind} ${e.key} ${e.t}`)
const tags = (s: Shift, who: string) => [...who].map((name) => s.site.tagNamed(name).id)

describe('a crowd', () => {
  it('of as many as the rule says, within its radius for longer than a minute, is one episode of all of them', () => {
    const s = shift(plant())
    stand(s, 'ABC', 0, 0)
    s.passes('60s').expectQuiet('gathering')
    const alarm = s.passes('15s').expectAlarm('gathering')
    expect(alarm).toMatchObject({ tag: 0, fence: 0, floor: s.site.floorId('yard'), x: 4, y: 0, figures: { persons: 3, limit: 3 } })
    expect(alarm.tags?.toSorted()).toEqual(tags(s, 'ABC'))
    expect(alarm.startedAt - mondayMorning).toBeGreaterThanOrEqual(60_000)
    expect(alarm.startedAt - mondayMorning).toBeLessThanOrEqual(70_000)
  })

  it('stays one episode while it walks on together and members come and go, until it has dissolved', () => {
    const s = shift(plant())
    stand(s, 'ABC', 0, 0)
    s.passes('80s').expectAlarm('gathering')
    for (let step = 1; step <= 60; step++) {
      stand(s, step < 20 ? 'ABC' : 'ABCD', step * 1.3, 0)
      s.passes('1s')
    }
    expect(s.passes('10s').expectAlarm('gathering').figures.peak).toBe(4)
    s.tag('A').at(300, 300)
    s.passes('1min').expectAlarm('gathering')
    const begun = s.now
    s.tag('B').at(-300, 300)
    s.passes('30s').expectQuiet('gathering')
    s.expectEpisodes('gathering', 1)
    expect(s.heard('gathering').at(-1)!.t - begun).toBeLessThanOrEqual(5000)
  })

  it('is not one when it is spread wider, on two floors, too small, or one person with three tags', () => {
    const builder = plant()
    for (const name of 'FGH') builder.tag(name, { holder: 900 })
    const s = shift(builder)
    s.tag('A').at(0, 0, 'yard')
    s.tag('B').at(40, 0, 'yard')
    s.tag('C').at(80, 0, 'yard')
    stand(s, 'D', 1, 1)
    s.tag('E').at(2, 0, 'F2')
    stand(s, 'FGH', 300, 300)
    s.passes('5min').expectEpisodes('gathering', 0)
  })

  it('is not made of people who pass by, however many', () => {
    const s = shift(plant())
    stand(s, 'AB', 0, 0)
    for (let second = 0; second < 400; second++) {
      for (const [i, name] of [...'CDEFGH'].entries()) s.tag(name).at(((second * 1.4 + i * 25) % 150) - 75, 5, 'yard')
      s.passes('1s')
    }
    s.expectEpisodes('gathering', 0)
  })

  it('and another are two, each with its own key and people', () => {
    const s = shift(plant())
    stand(s, 'ABC', 0, 0)
    stand(s, 'DEFG', 100, 0)
    s.passes('90s')
    const crowds = s.expectEpisodes('gathering', 2)
    expect(new Set(crowds.map((e) => e.key)).size).toBe(2)
    expect(crowds.map((e) => e.tags?.toSorted())).toEqual(expect.arrayContaining([tags(s, 'ABC'), tags(s, 'DEFG')]))
    for (const [i, name] of [...'DEFG'].entries()) s.tag(name).at(500 + i * 90, 500)
    s.passes('30s').expectAlarm('gathering')
  })

  it('at the edge of the radius makes one episode, not fifty', () => {
    const s = shift(plant())
    s.tag('A').at(0, 0, 'yard').jitters(1.5, 1)
    s.tag('B').at(4, 0, 'yard').jitters(1.5, 2)
    // Fifteen metres from the middle of the three, give or take her jitter.
    s.tag('C').at(18.5, 0, 'yard').jitters(2, 3)
    s.passes('20min').expectEpisodes('gathering', 1)
  })

  it('of which nothing is heard any more is over', () => {
    const s = shift(plant())
    stand(s, 'ABC', 0, 0)
    s.passes('90s').expectAlarm('gathering')
    for (const name of 'ABC') s.tag(name).fallsSilent()
    s.passes('5min').expectQuiet('gathering')
  })
})

describe('a crowd and a crash', () => {
  const play = (s: Shift, crashAt = -1): Shift => {
    for (let second = 0; second < 240; second++) {
      if (second === 0) stand(s, 'ABC', 0, 0)
      if (second === 90) stand(s, 'DEF', 100, 0)
      if (second === 150) stand(s, 'A', 400, 400)
      s.passes('1s')
      if (second === crashAt) s.restarts()
    }
    return s
  }

  it('the same fixes judged again give the same keys', () => {
    const live = play(shift(plant()))
    const again = shift(plant())
    for (let t = mondayMorning + 1000; t <= live.now; t += 1000) {
      again.now = t
      again.tick(live.fixes.filter((f) => f.t === t))
    }
    expect(live.heard('gathering').length).toBeGreaterThanOrEqual(3)
    expect(told(again.said)).toEqual(told(live.said))
  })

  it('is not noticed in the record', () => {
    const essential = (s: Shift) => told(s.said.filter((e) => e.kind !== 'update')).sort()
    const calm = essential(play(shift(plant())))
    for (const crashAt of [10, 58, 64, 70, 100, 149, 152, 160, 172, 200])
      expect(essential(play(shift(plant()), crashAt)), `at ${crashAt}`).toEqual(calm)
  })

  it('keeps its episode without any memory of fixes', () => {
    const s = shift(plant())
    stand(s, 'ABC', 0, 0)
    const { key } = s.passes('90s').expectAlarm('gathering')
    s.restarts('0s').passes('2min')
    expect(s.expectAlarm('gathering').key).toBe(key)
    s.expectEpisodes('gathering', 1)
  })

  it('keeps its episode when its founder had gone before, with and without memory', () => {
    for (const memory of ['0s', '1h'] as const) {
      const s = shift(plant())
      stand(s, 'ABCD', 0, 0)
      const { key } = s.passes('90s').expectAlarm('gathering')
      s.tag('A').at(300, 300)
      s.passes('30s').restarts(memory).passes('2min')
      expect(s.expectAlarm('gathering').key, memory).toBe(key)
      stand(s, 'BC', 500, 500)
      s.passes('30s').expectQuiet('gathering')
      s.expectEpisodes('gathering', 1)
    }
  })
})
