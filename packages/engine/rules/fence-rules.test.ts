import { box, mondayMorning, shift, site } from '@muster/testkit'
import { describe, expect, it } from 'vitest'

const tankFarm = () =>
  site()
    .floor('F1')
    .fence('tanks', box(0, 0, 40))
    .tag('A')
    .tag('B')
const SECOND = 1000

describe('entering a forbidden fence', () => {
  const plant = () => tankFarm().rule('enter', { on: 'tanks', priority: 'high' })

  it('alarms once three fixes are inside, from the first of them until the first outside', () => {
    const s = shift(plant())
    s.tag('A').at(-10, 20, 'F1')
    s.passes('5s')
    s.tag('A').at(10, 20)
    s.passes('2s').expectQuiet('enter')
    const alarm = s.passes('1s').expectAlarm('enter', { tag: 'A', fence: 'tanks' })
    expect(alarm).toMatchObject({
      kind: 'open',
      priority: 'high',
      startedAt: mondayMorning + 6 * SECOND,
      t: mondayMorning + 8 * SECOND,
      x: 10,
      y: 20,
    })
    expect(s.judge.inside(alarm.fence)).toEqual([alarm.tag])
    s.passes('1min')
    s.tag('A').at(-10, 20)
    s.passes('5s').expectQuiet('enter')
    const [, closed] = s.heard('enter')
    expect(closed).toMatchObject({ kind: 'close', key: alarm.key, t: mondayMorning + 69 * SECOND })
    expect(s.judge.inside(alarm.fence)).toEqual([])
  })

  it('makes no episodes of jitter at the edge', () => {
    const s = shift(plant())
    s.tag('A').at(-0.5, 20, 'F1').accuracy(2).jitters(1.9)
    s.passes('10min').expectEpisodes('enter', 0)
    s.tag('A').at(10, 20)
    s.passes('5s').expectAlarm('enter')
    s.tag('A').at(0.5, 20)
    s.passes('10min').expectEpisodes('enter', 1)
    s.expectAlarm('enter')
  })

  it('asks for as much room as the fix is inaccurate, but no more than five metres', () => {
    const s = shift(plant())
    s.tag('A').at(3, 20, 'F1').accuracy(4)
    s.passes('30s').expectQuiet('enter')
    s.tag('A').at(6, 20).accuracy(60)
    s.passes('5s').expectAlarm('enter')
  })

  it('still sees who is in a room smaller than the fixes are accurate', () => {
    const s = shift(
      site()
        .fence('pit', box(0, 0, 4))
        .tag('A')
        .rule('enter', { on: 'pit' }),
    )
    s.tag('A').at(2, 2).accuracy(5)
    s.passes('5s').expectAlarm('enter')
  })

  it('takes the number of fixes from the rule, and one gate does not disturb the other', () => {
    const s = shift(plant().rule('enter', { on: 'tanks', entryCount: 8 }, 'slow'))
    s.tag('A').at(20, 20, 'F1')
    expect(s.passes('7s').heard('enter')).toHaveLength(1)
    expect(s.passes('1s').heard('enter')).toHaveLength(2)
  })

  it('is not ended by one stray fix, nor begun by the same fix sent three times', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20, 'F1')
    const [fix] = s.passes('1s').fixes
    s.tick([fix!])
    s.tick([fix!])
    s.expectQuiet('enter')
    expect(s.judge.ignored.late).toBe(2)
    s.passes('5s').expectAlarm('enter')
    for (let i = 0; i < 10; i++) {
      s.tag('A').at(-50, 20)
      s.passes('1s')
      s.tag('A').at(20, 20)
      s.passes('1s')
    }
    expect(s.heard('enter')).toHaveLength(1)
  })

  it('ignores the same place on another floor', () => {
    const s = shift(plant().floor('F2'))
    s.tag('A').at(20, 20, 'F2')
    s.passes('1min').expectQuiet('enter')
    s.tag('A').at(20, 20, 'F1')
    s.passes('5s').expectAlarm('enter')
    s.tag('A').at(20, 20, 'F2')
    s.passes('5s').expectQuiet('enter')
  })

  it('takes every outdoor floor for the same ground', () => {
    const s = shift(
      site()
        .floor('yard', { outdoor: true })
        .fence('bund', box(0, 0, 40))
        .tag('A')
        .rule('enter', { on: 'bund' }),
    )
    s.tag('A').at(20, 20)
    s.passes('5s').expectAlarm('enter')
  })

  it('leaves out the exempt, other departments, other kinds of people, vehicles and tags nobody wears', () => {
    const s = shift(
      site()
        .fence('tanks', box(0, 0, 40))
        .tag('exempt')
        .tag('other', { department: 9 })
        .tag('guest', { holderKind: 'visitor' })
        .tag('drawer', { holderKind: 'unbound', holder: 0 })
        .vehicle('truck')
        .tag('worker')
        .rule('enter', { on: 'tanks', exempt: ['exempt'], departments: [1], appliesTo: ['employee', 'contractor'] }),
    )
    for (const name of ['exempt', 'other', 'guest', 'drawer', 'truck', 'worker']) s.tag(name).at(20, 20)
    s.passes('10s').expectEpisodes('enter', 1, { tag: 'worker' })
  })

  it('speaks of the bound vehicles when the rule is one of vehicles', () => {
    const s = shift(
      site()
        .fence('lawn', box(0, 0, 40))
        .vehicle('bound')
        .vehicle('free')
        .tag('A')
        .rule('enter', { on: 'lawn', subject: 'vehicle', vehicles: ['bound'] }),
    )
    for (const name of ['bound', 'free', 'A']) s.tag(name).at(20, 20)
    s.passes('10s').expectEpisodes('enter', 1, { tag: 'bound' })
  })

  it('keeps an episode of one who fell silent inside, and ends it when he is seen outside', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20, 'F1')
    s.passes('5s')
    s.tag('A').fallsSilent()
    s.passes('10min').expectAlarm('enter')
    s.tag('A').at(-50, 20)
    s.passes('5s').expectQuiet('enter')
    s.expectEpisodes('enter', 1)
  })

  it('raises intrusion for all but those on the list', () => {
    const s = shift(tankFarm().rule('intrusion', { on: 'tanks', allowed: ['A'] }))
    s.tag('A').at(20, 20, 'F1')
    s.tag('B').at(20, 22, 'F1')
    s.passes('5s').expectEpisodes('intrusion', 1, { tag: 'B' })
    s.expectQuiet('intrusion', { tag: 'A' })
  })
})

describe('breaching a fence one must not leave', () => {
  const ward = () => tankFarm().rule('breach', { on: 'tanks' })

  it('alarms from the first fix outside until the return', () => {
    const s = shift(ward())
    s.tag('A').at(20, 20, 'F1')
    s.passes('10s').expectQuiet('breach')
    s.tag('A').at(60, 20)
    expect(s.passes('5s').expectAlarm('breach')).toMatchObject({ startedAt: mondayMorning + 11 * SECOND, x: 60 })
    s.tag('A').at(20, 20)
    s.passes('5s').expectQuiet('breach')
    expect(s.heard('breach').at(-1)).toMatchObject({ kind: 'close', t: mondayMorning + 16 * SECOND })
  })

  it('says nothing of one who was never inside, nor of one whose leaving was not seen', () => {
    const s = shift(ward())
    s.tag('A').at(60, 20, 'F1')
    s.tag('B').at(20, 20, 'F1')
    s.passes('10s')
    s.tag('B').fallsSilent()
    s.passes('4min')
    s.tag('B').at(60, 20)
    s.passes('1min').expectEpisodes('breach', 0)
  })
})

describe('a fence around the works with a building in it', () => {
  const works = () =>
    site()
      .floor('yard', { outdoor: true, level: 0 })
      .fence('works', box(0, 0, 100))
      .floor('OFFICE/F2', { level: 2 })
      .tag('A')
      .rule('breach', { on: 'works' })

  it('is not breached by going into the building', () => {
    const s = shift(works())
    s.tag('A').at(50, 50, 'yard')
    s.passes('10s')
    s.tag('A').at(55, 50, 'OFFICE/F2')
    s.passes('2min').expectEpisodes('breach', 0)
    s.tag('A').at(50, 50, 'yard')
    s.passes('10s').expectEpisodes('breach', 0)
  })

  it('is breached by one who was first seen in the building and is then beyond the edge, until the return, on any floor', () => {
    const s = shift(works())
    s.tag('A').at(55, 50, 'OFFICE/F2')
    s.passes('10s')
    s.tag('A').at(150, 50, 'yard')
    s.passes('10s').expectAlarm('breach', { tag: 'A', fence: 'works' })
    s.tag('A').at(55, 50, 'OFFICE/F2')
    s.passes('10s').expectQuiet('breach')
    s.expectEpisodes('breach', 1)
  })

  it('keeps who is inside when the site changes and after a restart', () => {
    const s = shift(works())
    s.tag('A').at(55, 50, 'OFFICE/F2')
    s.passes('10s').changed().restarts()
    s.tag('A').at(150, 50, 'yard')
    s.passes('10s').expectAlarm('breach')
  })

  it('is entered, overcrowded and counted on its own ground only', () => {
    const s = shift(works().rule('enter', { on: 'works' }).rule('overcrowding', { on: 'works', persons: 0, seconds: 5 }))
    s.tag('A').at(55, 50, 'OFFICE/F2')
    s.passes('1min').expectQuiet('enter').expectQuiet('overcrowding')
    expect(s.judge.inside(s.site.fenceId('works'))).toEqual([])
    s.tag('A').at(55, 50, 'yard')
    s.passes('1min').expectAlarm('enter')
    expect(s.judge.inside(s.site.fenceId('works'))).toHaveLength(1)
  })

  it('leaves a fence of an indoor floor breached by a change of floor', () => {
    const s = shift(
      site()
        .floor('OFFICE/F1')
        .fence('ward', box(0, 0, 40))
        .floor('OFFICE/F2')
        .tag('A')
        .rule('breach', { on: 'ward' }),
    )
    s.tag('A').at(20, 20, 'OFFICE/F1')
    s.passes('10s')
    s.tag('A').at(20, 20, 'OFFICE/F2')
    s.passes('10s').expectAlarm('breach')
  })
})

describe('loitering', () => {
  const plant = () => tankFarm().rule('loiter', { on: 'tanks', seconds: 60 })

  it('alarms when the time since the entry is up and tells the whole stay at the end', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20, 'F1')
    s.passes('60s').expectQuiet('loiter')
    const alarm = s.passes('1s').expectAlarm('loiter')
    expect(alarm).toMatchObject({ startedAt: mondayMorning + 61 * SECOND, figures: { seconds: 60, limit: 60 } })
    s.passes('199s')
    expect(s.heard('loiter').map((e) => [e.kind, e.figures.seconds])).toEqual([
      ['open', 60],
      ['update', 120],
      ['update', 240],
    ])
    s.tag('A').at(-50, 0)
    s.passes('5s').expectQuiet('loiter')
    expect(s.heard('loiter').at(-1)).toMatchObject({ kind: 'close', figures: { seconds: 260 } })
  })

  it('starts anew after each departure', () => {
    const s = shift(plant())
    for (let i = 0; i < 5; i++) {
      s.tag('A').at(20, 20, 'F1')
      s.passes('50s')
      s.tag('A').at(-50, 20)
      s.passes('10s')
    }
    s.expectEpisodes('loiter', 0)
  })

  it('never fires on stale positions: a silent tag is not known to be inside', () => {
    const s = shift(tankFarm().rule('loiter', { on: 'tanks', seconds: 300 }))
    s.tag('A').at(20, 20, 'F1')
    s.passes('1min')
    s.tag('A').fallsSilent()
    s.passes('20min').expectEpisodes('loiter', 0)
    s.tag('A').reportsAgain()
    s.passes('4min').expectEpisodes('loiter', 0)
    s.passes('2min').expectEpisodes('loiter', 1)
  })

  it('never fires on a position that went old while the program stood still', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20, 'F1')
    s.passes('10s')
    s.tag('A').fallsSilent()
    s.jumps('20min').passes('1s').expectEpisodes('loiter', 0)
  })

  it('does count through a silence shorter than the online time', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20, 'F1')
    s.passes('10s')
    s.tag('A').fallsSilent()
    s.passes('1min').expectAlarm('loiter')
  })

  it('does not fire while the wearer seems to be on the way out', () => {
    const s = shift(plant())
    s.tag('A').at(20, 20, 'F1')
    s.passes('59s')
    s.tag('A').at(-50, 20)
    s.passes('2s')
    s.passes('10s').expectEpisodes('loiter', 0)
  })

  it('finds a stay that came and went within one late batch', () => {
    const live = shift(plant())
    live.tag('A').at(20, 20, 'F1')
    live.passes('100s')
    live.tag('A').at(-50, 20)
    live.passes('10s')
    const late = shift(plant())
    late.now = live.now
    late.tick(live.fixes)
    expect(late.heard('loiter').map((e) => [e.kind, e.key, e.t])).toEqual(live.heard('loiter').map((e) => [e.kind, e.key, e.t]))
  })
})

describe('overcrowding', () => {
  const room = () => {
    const s = site().fence('room', box(0, 0, 20))
    for (const name of ['A', 'B', 'C', 'D']) s.tag(name)
    return s.rule('overcrowding', { on: 'room', persons: 2, seconds: 30 })
  }

  it('alarms when more than allowed are inside for the time, updates with the peak, and ends at the limit', () => {
    const s = shift(room())
    s.tag('A').at(5, 5)
    s.tag('B').at(6, 6)
    s.passes('5min').expectQuiet('overcrowding')
    s.tag('C').at(7, 7)
    s.passes('32s').expectQuiet('overcrowding')
    const alarm = s.passes('1s').expectAlarm('overcrowding', { fence: 'room' })
    expect(alarm).toMatchObject({ tag: 0, x: 10, y: 10, figures: { persons: 3, limit: 2, peak: 3 } })
    expect(alarm.tags).toHaveLength(3)
    s.tag('D').at(8, 8)
    s.passes('5s')
    s.tag('A').at(50, 50)
    expect(s.passes('5s').expectAlarm('overcrowding')).toMatchObject({ kind: 'update', figures: { persons: 4, peak: 4 } })
    s.tag('B').at(50, 50)
    s.passes('5s').expectQuiet('overcrowding')
    expect(s.heard('overcrowding').at(-1)).toMatchObject({ kind: 'close', key: alarm.key, figures: { persons: 2, peak: 4 } })
  })

  it('forgives a short crowd', () => {
    const s = shift(room())
    for (const name of ['A', 'B', 'C']) s.tag(name).at(5, 5)
    s.passes('20s')
    s.tag('C').at(50, 50)
    s.passes('10s')
    s.tag('C').at(5, 5)
    s.passes('25s').expectEpisodes('overcrowding', 0)
  })

  it('finds a crowd that came and went within one late batch', () => {
    const live = shift(room())
    for (const name of ['A', 'B', 'C']) live.tag(name).at(5, 5)
    live.passes('1min')
    for (const name of ['A', 'B', 'C']) live.tag(name).at(50, 50)
    live.passes('10s')
    const late = shift(room())
    late.now = live.now
    late.tick(live.fixes)
    expect(late.heard('overcrowding').map((e) => [e.kind, e.key, e.t])).toEqual(live.heard('overcrowding').map((e) => [e.kind, e.key, e.t]))
    late.expectEpisodes('overcrowding', 1)
  })

  it('counts a person with two tags once, the exempt not at all, the silent only while they are known to be there', () => {
    const s = shift(
      room()
        .tag('watch', { holder: 501 })
        .tag('inspector')
        .rule('overcrowding', { on: 'room', persons: 2, exempt: ['inspector'] }, 'minute'),
    )
    s.site.withoutRule('overcrowding')
    s.changed()
    for (const name of ['A', 'watch', 'B', 'inspector']) s.tag(name).at(5, 5)
    s.passes('5min').expectEpisodes('overcrowding', 0)
    s.tag('C').at(5, 5)
    s.passes('2min').expectAlarm('overcrowding')
    s.tag('C').fallsSilent()
    s.passes('4min').expectQuiet('overcrowding')
  })
})
