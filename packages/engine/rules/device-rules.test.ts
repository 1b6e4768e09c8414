import { mondayMorning, shift, site } from '@muster/testkit'
import { describe, expect, it } from 'vitest'

const SECOND = 1000

describe('SOS', () => {
  it('is there at once, wherever the tag is and whoever wears it', () => {
    const s = shift(site().tag('A').tag('drawer', { holderKind: 'unbound', holder: 0 }))
    s.tag('A').at(12, 34)
    s.passes('3s')
    s.tag('A').pressesSos()
    expect(s.expectAlarm('sos', { tag: 'A' })).toMatchObject({ priority: 'high', rule: 0, startedAt: s.now, x: 12, y: 34 })
    s.tag('drawer').pressesSos()
    expect(s.expectAlarm('sos', { tag: 'drawer' }).x).toBeNaN()
  })

  it('makes one episode of many presses, and ends with the release only', () => {
    const s = shift(site().tag('A'))
    s.tag('A').at(0, 0).pressesSos()
    s.passes('10s')
    s.tag('A').pressesSos()
    expect(s.expectAlarm('sos')).toMatchObject({ kind: 'update', figures: { presses: 2 } })
    s.passes('1h').expectEpisodes('sos', 1)
    s.tag('A').releasesSos()
    s.expectQuiet('sos')
    s.passes('10s')
    s.tag('A').pressesSos()
    s.expectEpisodes('sos', 2)
  })

  it('makes nothing of a message that comes twice or late', () => {
    const s = shift(site().tag('A'))
    s.tag('A').at(0, 0)
    s.passes('20s')
    const pressed = s.now
    s.tag('A')
      .pressesSos(pressed)
      .pressesSos(pressed)
      .pressesSos(pressed - 5 * SECOND)
    expect(s.heard('sos')).toHaveLength(1)
    s.passes('10s')
    s.tag('A').releasesSos()
    s.tag('A')
      .pressesSos(pressed)
      .pressesSos(pressed + 3 * SECOND)
    s.expectQuiet('sos').expectEpisodes('sos', 1)
    expect(s.judge.ignored.late).toBe(4)
  })

  it('outlives a restart and a change of wearer', () => {
    const s = shift(site().tag('A'))
    s.tag('A').at(0, 0).pressesSos()
    s.restarts()
    s.site.tag('A', { holder: 777 })
    s.changed().passes('5s').expectAlarm('sos')
    s.tag('A').pressesSos()
    s.expectEpisodes('sos', 1)
  })
})

describe('a low battery', () => {
  it('alarms below the limit and ends five percent above it', () => {
    const s = shift(site().tag('A'))
    s.tag('A').at(0, 0)
    for (const percent of [30, 20]) s.tag('A').batteryAt(percent)
    s.expectQuiet('lowBattery')
    for (const percent of [19, 21, 19, 22, 18, 24]) s.tag('A').batteryAt(percent)
    s.expectEpisodes('lowBattery', 1)
    expect(s.expectAlarm('lowBattery')).toMatchObject({ kind: 'open', priority: 'low', rule: 0, figures: { percent: 19, limit: 20 } })
    s.tag('A').batteryAt(13)
    expect(s.expectAlarm('lowBattery')).toMatchObject({ kind: 'update', figures: { percent: 13 } })
    s.tag('A').batteryAt(25)
    s.expectQuiet('lowBattery')
  })

  it('goes by the rule where one applies, by the site where none does', () => {
    const s = shift(
      site()
        .tag('A')
        .tag('B', { department: 2 })
        .rule('lowBattery', { departments: [2], limit: 50 }),
    )
    s.tag('A').batteryAt(40)
    s.tag('B').batteryAt(40)
    s.expectQuiet('lowBattery', { tag: 'A' })
    expect(s.expectAlarm('lowBattery', { tag: 'B' }).rule).toBeGreaterThan(0)
    s.tag('B').batteryAt(10)
    s.expectEpisodes('lowBattery', 1)
  })

  it('passes over impossible percentages', () => {
    const s = shift(site().tag('A'))
    for (const percent of [-1, Number.NaN, 101]) s.tag('A').batteryAt(percent)
    s.expectQuiet('lowBattery')
    expect(s.judge.ignored.notFinite).toBe(3)
  })
})

describe('a tag that goes offline', () => {
  it('alarms after the online time without a sign, and ends with the next', () => {
    const s = shift(site().tag('A'))
    s.tag('A').at(5, 5)
    s.passes('10s')
    s.tag('A').fallsSilent()
    s.passes('179s').expectQuiet('tagOffline')
    const alarm = s.passes('1s').expectAlarm('tagOffline')
    expect(alarm).toMatchObject({ priority: 'low', startedAt: mondayMorning + 190 * SECOND, x: 5 })
    s.passes('1h').expectEpisodes('tagOffline', 1)
    s.tag('A').reportsAgain()
    s.passes('1s').expectQuiet('tagOffline')
    s.tag('A').fallsSilent()
    s.passes('4min').expectEpisodes('tagOffline', 2)
  })

  it('counts a heartbeat as a sign, and nothing of tags never heard or worn by nobody', () => {
    const s = shift(site().tag('A').tag('never').tag('drawer', { holderKind: 'unbound', holder: 0 }))
    s.tag('A').at(0, 0)
    s.tag('drawer').at(0, 0)
    s.passes('1s')
    s.tag('A').fallsSilent()
    s.tag('drawer').fallsSilent()
    for (let i = 0; i < 10; i++) s.message('A', 'heartbeat').passes('1min')
    s.expectEpisodes('tagOffline', 0)
    s.passes('4min').expectEpisodes('tagOffline', 1, { tag: 'A' })
    s.expectEpisodes('tagOffline', 1)
  })

  it('does not blame the tags for a time in which the program was down', () => {
    const s = shift(site().tag('A'))
    s.tag('A').at(0, 0)
    s.passes('10s').jumps('20min').restarts()
    s.tag('A').fallsSilent()
    s.passes('170s').expectEpisodes('tagOffline', 0)
    s.passes('20s').expectEpisodes('tagOffline', 1)
  })
})

describe('speeding', () => {
  const road = () =>
    site()
      .vehicle('T', { speedLimit: 10 / 3.6 })
      .tag('A')
      .rule('speeding', { subject: 'vehicle', seconds: 5 })

  it('alarms after three fast fixes and the time, with the highest speed, and ends when slow again', () => {
    const s = shift(road())
    s.tag('A').at(0, 0).drives(90)
    s.tag('T').at(0, 0).drives(9)
    s.passes('1min').expectQuiet('speeding')
    s.tag('T').drives(14)
    s.passes('5s').expectQuiet('speeding')
    const alarm = s.passes('1s').expectAlarm('speeding', { tag: 'T' })
    expect(alarm).toMatchObject({ startedAt: mondayMorning + 61 * SECOND })
    expect(alarm.figures.speed).toBeCloseTo(14)
    s.tag('T').drives(25)
    s.passes('5s')
    expect(s.expectAlarm('speeding')).toMatchObject({ kind: 'update' })
    s.tag('T').drives(9.8)
    s.passes('10s').expectAlarm('speeding')
    s.tag('T').drives(5)
    s.passes('3s').expectQuiet('speeding')
    expect(s.heard('speeding').at(-1)?.figures.speed).toBeCloseTo(25)
    s.expectEpisodes('speeding', 1)
  })

  it('forgives single wild readings', () => {
    const s = shift(road().rule('speeding', { subject: 'vehicle' }, 'at once'))
    s.tag('T').at(0, 0)
    for (let i = 0; i < 20; i++) {
      s.tag('T').drives(60)
      s.passes('2s')
      s.tag('T').drives(5)
      s.passes('3s')
    }
    s.expectEpisodes('speeding', 0)
  })
})

describe('standing still', () => {
  const lone = () => site().tag('A').rule('standstill', { seconds: 120, limit: 2 })

  it('alarms when nobody moved, noise or not, and ends with the first steps', () => {
    const s = shift(lone())
    s.tag('A').at(5, 5).accuracy(3).jitters(1)
    s.passes('2min').expectQuiet('standstill')
    s.passes('2s').expectAlarm('standstill')
    s.passes('10min').expectEpisodes('standstill', 1)
    s.tag('A').at(15, 5)
    s.passes('3s').expectQuiet('standstill')
  })

  it('takes what the fixes are inaccurate for standing', () => {
    const s = shift(site().tag('A').rule('standstill', { seconds: 120, limit: 0.5 }))
    s.tag('A').at(5, 5).accuracy(5).jitters(1.5)
    s.passes('10min').expectEpisodes('standstill', 1)
    s.expectAlarm('standstill')
  })

  it('does not fire on a silent tag, nor count the silence', () => {
    const s = shift(lone())
    s.tag('A').at(5, 5)
    s.passes('1min')
    s.tag('A').fallsSilent()
    s.passes('10min').expectEpisodes('standstill', 0)
    s.tag('A').reportsAgain()
    s.passes('1min').expectEpisodes('standstill', 0)
  })
})
