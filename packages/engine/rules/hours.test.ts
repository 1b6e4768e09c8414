import { box, mondayMorning, shift, site } from '@muster/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inForce, inForceSince, nextChange } from './in-force.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const always = { validFrom: 0, validTo: Infinity }
const night = { ...always, times: [{ from: 22 * 60, to: 6 * 60, weekdays: [] as number[] }] }

describe('the hours of a rule', () => {
  it('follow the clock of the site and cross midnight', () => {
    const at = (hour: number) => inForce(night, mondayMorning + (hour - 8) * HOUR, 480)
    expect([8, 21.99, 22, 23.5, 24, 29.99, 30].map(at)).toEqual([false, false, true, true, true, true, false])
  })

  it('count a night as the weekday on which it begins', () => {
    const fridayNight = { ...always, times: [{ from: 22 * 60, to: 6 * 60, weekdays: [5] }] }
    const at = (day: number, hour: number) => inForce(fridayNight, mondayMorning + day * 24 * HOUR + (hour - 8) * HOUR, 480)
    expect(at(4, 23)).toBe(true)
    expect(at(5, 5)).toBe(true)
    expect(at(4, 5)).toBe(false)
    expect(at(5, 23)).toBe(false)
  })

  it('end with the dates', () => {
    const dated = { validFrom: mondayMorning, validTo: mondayMorning + HOUR, times: [] }
    expect([-1, 0, HOUR - 1, HOUR].map((d) => inForce(dated, mondayMorning + d, 480))).toEqual([false, true, true, false])
    expect(nextChange(dated, mondayMorning - 5, 480)).toBe(mondayMorning)
    expect(nextChange(dated, mondayMorning, 480)).toBe(mondayMorning + HOUR)
    expect(nextChange(dated, mondayMorning + HOUR, 480)).toBe(Infinity)
  })

  it('never change between the edges that are announced, and go back to the edge they say', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    const times = fc.array(fc.record({ from: minute, to: minute, weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]) }), { maxLength: 3 })
    fc.assert(
      fc.property(
        times,
        fc.integer({ min: 0, max: 14 * 24 * 60 }),
        fc.integer({ min: -720, max: 840 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, offset, zone, share) => {
          const rule = { ...always, times: list }
          const t = mondayMorning + offset * MINUTE + 30_000
          const next = Math.min(nextChange(rule, t, zone), t + 10 * 24 * HOUR)
          const between = t + (next - 1 - t) * share
          expect(inForce(rule, between, zone)).toBe(inForce(rule, t, zone))
          const since = inForceSince(rule, t, zone)
          if (inForce(rule, t, zone) && since > 0) expect(inForce(rule, since - 1, zone)).toBe(false)
          if (inForce(rule, t, zone)) expect(inForce(rule, since + (t - since) * share, zone) || since === 0).toBe(true)
        },
      ),
    )
  })
})

describe('a rule with hours', () => {
  const plant = () =>
    site()
      .fence('lab', box(0, 0, 40))
      .tag('A')
      .rule('enter', { on: 'lab', times: night.times })

  it('alarms for who is inside when its hour strikes, and ends the alarm with its hours', () => {
    const s = shift(plant(), mondayMorning + 14 * HOUR - MINUTE)
    s.tag('A').at(20, 20)
    s.passes('59s').expectQuiet('enter')
    expect(s.passes('2s').expectAlarm('enter')).toMatchObject({ startedAt: mondayMorning + 14 * HOUR })
    s.tag('A').fallsSilent()
    s.jumps('7h')
    s.tag('A').reportsAgain()
    s.passes('5s').expectAlarm('enter')
    s.jumps('1h').passes('1s').expectQuiet('enter')
    expect(s.heard('enter').at(-1)).toMatchObject({ kind: 'close', t: mondayMorning + 22 * HOUR })
  })

  it('takes no leaving from before its hour for a breach', () => {
    const s = shift(
      site()
        .fence('ward', box(0, 0, 40))
        .tag('A')
        .rule('breach', { on: 'ward', times: night.times }),
      mondayMorning + 14 * HOUR - MINUTE,
    )
    s.tag('A').at(20, 20)
    s.passes('58s')
    s.tag('A').at(60, 20)
    s.passes('10s').expectEpisodes('breach', 0)
    s.tag('A').at(20, 20)
    s.passes('5s')
    s.tag('A').at(60, 20)
    s.passes('5s').expectEpisodes('breach', 1)
  })

  it('says nothing by day', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20)
    s.passes('5min').expectEpisodes('enter', 0)
  })
})

describe('a change of the site', () => {
  const plant = () =>
    site()
      .fence('lab', box(0, 0, 40))
      .tag('A')
      .tag('B')
      .rule('enter', { on: 'lab' })

  it('ends the episodes of a rule that is taken away, and a new rule starts when it is made', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20)
    const first = s.passes('1min').expectAlarm('enter')
    s.site.withoutRule('enter')
    s.changed().passes('1s').expectQuiet('enter')
    expect(s.judge.inside(first.fence)).toEqual([first.tag])
    s.site.rule('enter', { on: 'lab' }, 'again')
    s.changed().passes('1s')
    const second = s.expectAlarm('enter')
    expect(second.startedAt).toBe(s.now)
    expect(second.key).not.toBe(first.key)
  })

  it('ends the episode of one whom the rule no longer means, and the next has another key', () => {
    const lab = site()
      .fence('lab', box(0, 0, 40))
      .tag('A')
    const s = shift(lab.rule('enter', { on: 'lab', departments: [1] }).rule('loiter', { on: 'lab', departments: [1], seconds: 90 }))
    s.tag('A').at(20, 20)
    const first = s.passes('1min').expectAlarm('enter')
    s.site.tag('A', { department: 9 })
    s.changed().passes('1min').expectQuiet('enter').expectEpisodes('loiter', 0)
    s.site.tag('A', { department: 1 })
    s.changed().passes('1s')
    expect(s.expectAlarm('enter').key).not.toBe(first.key)
  })

  it('does not hurry a rule that asks for more fixes', () => {
    const s = shift(plant().rule('enter', { on: 'lab', entryCount: 8 }, 'slow'))
    s.tag('A').at(20, 20)
    s.passes('5s')
    expect(s.changed().passes('2s').heard('enter')).toHaveLength(1)
    expect(s.passes('1s').heard('enter')).toHaveLength(2)
  })

  it('ends the episode of one who gives the tag back, and opens another with another key when he is no longer', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20)
    const first = s.passes('1min').expectAlarm('enter')
    s.site.tag('A', { holderKind: 'unbound' })
    s.changed().passes('1s').expectQuiet('enter')
    s.site.tag('A', { holderKind: 'employee' })
    s.changed().passes('5s')
    expect(s.expectAlarm('enter').key).not.toBe(first.key)
  })

  it('touches nothing else: open episodes, counts and stays go on', () => {
    const s = shift(plant().rule('loiter', { on: 'lab', seconds: 60 }).rule('overcrowding', { on: 'lab', persons: 1, seconds: 40 }))
    s.tag('A').at(20, 20)
    s.tag('B').at(21, 20)
    s.passes('5s')
    for (let i = 0; i < 40; i++) {
      s.site.fence(`new${i}`, box(100 + 10 * i, 0, 5))
      s.changed().passes('2s')
    }
    s.expectEpisodes('enter', 2)
    s.expectEpisodes('overcrowding', 1)
    s.expectEpisodes('loiter', 2)
    expect(s.said).toHaveLength(5)
  })

  it('ends everything of a tag that is withdrawn', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20)
    s.passes('5s')
    s.tag('A').pressesSos().fallsSilent()
    s.site.withoutTag('A')
    s.changed().passes('1s')
    expect(s.open()).toEqual([])
    s.passes('10min')
    expect(s.open()).toEqual([])
  })
})
