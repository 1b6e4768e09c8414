import type { LiveAlarm, LivePosition, LiveSubject } from '@muster/model/protocol'
import { describe, expect, it } from 'vitest'
import { AlarmStore } from './alarms.ts'
import { online, takeCensus } from './census.ts'
import { ServerClock } from './clock.ts'
import { freshnessOf } from './freshness.ts'
import { glideDuration, MAX_GLIDE_MS } from './glide.ts'
import { PositionStore } from './positions.ts'
import { SubjectStore } from './subjects.ts'

const at = (tag: number, x: number, t: number, more: Partial<LivePosition> = {}): LivePosition => ({
  tag,
  floor: 1,
  x,
  y: 0,
  t,
  accuracy: 1,
  speed: 1,
  heading: 90,
  moving: true,
  alarm: false,
  technology: 1,
  ...more,
})
const place = (store: PositionStore, tag: number, now: number) => store.placeAt(store.slotOf(tag), now, [0, 0])[0]

describe('positions', () => {
  it('glide from where the marker stands to the newest fix and never beyond it', () => {
    const store = new PositionStore()
    store.apply({ seq: 1, full: true, positions: [at(7, 0, 1000)] }, 5000)
    store.apply({ seq: 2, full: false, positions: [at(7, 10, 2000)] }, 6000)
    expect(place(store, 7, 6000)).toBe(0)
    expect(place(store, 7, 6550)).toBeCloseTo(5, 1)
    expect(place(store, 7, 7100)).toBe(10)
    expect(place(store, 7, 60_000)).toBe(10)
  })

  it('turn towards a new fix from where they are drawn, without a leap', () => {
    const store = new PositionStore()
    store.apply({ seq: 1, full: true, positions: [at(7, 0, 1000)] }, 5000)
    store.apply({ seq: 2, full: false, positions: [at(7, 10, 2000)] }, 6000)
    const drawn = place(store, 7, 6500)
    store.apply({ seq: 3, full: false, positions: [at(7, 4, 3000)] }, 6500)
    expect(place(store, 7, 6500)).toBeCloseTo(drawn, 4)
    expect(place(store, 7, 9000)).toBe(4)
  })

  it('jump to another floor, over a long silence and over a long way', () => {
    const store = new PositionStore()
    store.apply({ seq: 1, full: true, positions: [at(1, 0, 1000), at(2, 0, 1000), at(3, 0, 1000)] }, 5000)
    store.apply({ seq: 2, full: false, positions: [at(1, 10, 2000, { floor: 2 }), at(2, 10, 60_000), at(3, 80, 2000)] }, 6000)
    expect([1, 2, 3].map((tag) => place(store, tag, 6000))).toEqual([10, 10, 80])
  })

  it('drop frames that are older than the last, and fixes that are older than the known one', () => {
    const store = new PositionStore()
    store.apply({ seq: 5, full: true, positions: [at(7, 1, 1000)] }, 0)
    expect(store.apply({ seq: 5, full: false, positions: [at(7, 99, 2000)] }, 0)).toBe(false)
    store.apply({ seq: 6, full: false, positions: [at(7, 99, 500)] }, 0)
    expect(store.read(7)?.x).toBe(1)
  })

  it('forget with a full frame everybody who is not in it, and keep the rest readable', () => {
    const store = new PositionStore()
    store.apply({ seq: 1, full: true, positions: Array.from({ length: 600 }, (_, i) => at(i + 1, i, 1000)) }, 0)
    store.apply({ seq: 2, full: true, positions: [at(600, 5, 2000), at(2, 6, 2000)] }, 0)
    expect(store.length).toBe(2)
    expect(store.read(1)).toBeNull()
    expect([store.read(600)?.x, store.read(2)?.x]).toEqual([5, 6])
    store.remove([600])
    expect(store.read(2)?.x).toBe(6)
  })
})

it('a glide lasts as long as the reports are apart, but the screen never falls far behind', () => {
  expect(glideDuration(1000, 1, true, 30_000)).toBeCloseTo(1100)
  expect(glideDuration(20_000, 1, true, 30_000)).toBe(MAX_GLIDE_MS)
})

it('nothing is live while the connection is broken', () => {
  const limits = { staleMs: 30_000, offlineMs: 180_000 }
  expect(freshnessOf(30_000, limits, true)).toBe('live')
  expect(freshnessOf(30_001, limits, true)).toBe('stale')
  expect(freshnessOf(180_001, limits, true)).toBe('offline')
  expect(freshnessOf(0, limits, false)).toBe('stale')
})

it('counts people and vehicles by freshness, floor and department', () => {
  const positions = new PositionStore()
  const subjects = new SubjectStore()
  const who = (tag: number, kind: LiveSubject['kind']): LiveSubject => ({
    tag,
    tagNumber: '',
    kind,
    holder: '1',
    name: '',
    code: '',
    department: 'd',
    departmentName: '',
    battery: null,
  })
  subjects.apply({ full: true, gone: [], subjects: [who(1, 'employee'), who(2, 'employee'), who(3, 'vehicle'), who(4, 'employee')] })
  positions.apply({ seq: 1, full: true, positions: [at(1, 0, 200_000), at(2, 0, 150_000), at(3, 0, 200_000), at(4, 0, 1)] }, 0)
  const census = takeCensus(positions, subjects, { staleMs: 30_000, offlineMs: 180_000 }, 200_000)
  expect(census.kinds.employee).toEqual({ live: 1, stale: 1, offline: 1 })
  expect(online(census.kinds.employee)).toBe(2)
  expect(census).toMatchObject({ people: 2, vehicles: 1, floors: { 1: 3 }, departments: { d: 3 } })
})

it('the server clock trusts the quickest exchange', () => {
  let now = 1000
  const clock = new ServerClock({ now: () => now })
  clock.greet(5000)
  expect(clock.now()).toBe(5000)
  now = 2000
  clock.pong(1900, 7000)
  now = 3000
  clock.pong(1000, 9999)
  expect(clock.now()).toBe(3000 + (7000 + 50 - 2000))
})

describe('alarms', () => {
  const alarm = (seq: number, more: Partial<LiveAlarm> = {}): LiveAlarm => ({
    seq,
    id: String(seq),
    change: 'open',
    type: 'sos',
    priority: 'high',
    source: 'person',
    status: 'notProcessed',
    active: true,
    acknowledged: false,
    startedAt: seq,
    endedAt: null,
    tag: seq,
    tagNumber: '',
    subjectName: '',
    departmentName: '',
    floor: null,
    floorName: '',
    fence: null,
    fenceName: '',
    lng: 0,
    lat: 0,
    description: { zh: '', en: '' },
    sound: true,
    ...more,
  })
  const opened = () => {
    const store = new AlarmStore()
    const raised: string[] = []
    store.raised.on(({ id }) => raised.push(id))
    return { store, raised }
  }

  it('are raised once when new, not for what was there when the page opened', () => {
    const { store, raised } = opened()
    store.applyList([alarm(1)], true)
    store.apply(alarm(2))
    store.apply(alarm(2))
    store.apply(alarm(3, { id: '2', change: 'update' }))
    expect(raised).toEqual(['2'])
  })

  it('that opened during a break are raised when the connection is back', () => {
    const { store, raised } = opened()
    store.applyList([], true)
    store.applyList([alarm(8)], false)
    store.applyList([alarm(8), alarm(9)], true)
    expect(raised).toEqual(['8', '9'])
    expect(store.lastSeq).toBe(9)
  })

  it('leave the unhandled list when processed, and their marker stops pulsing', () => {
    const { store } = opened()
    store.applyList([alarm(1), alarm(2)], true)
    expect(store.unhandled().map(({ id }) => id)).toEqual(['2', '1'])
    store.apply(alarm(3, { id: '2', tag: 2, change: 'dispose', status: 'processed' }))
    expect(store.unhandled().map(({ id }) => id)).toEqual(['1'])
    expect([...store.activeTags()]).toEqual([1])
  })

  it('of people and of vehicles may share a number', () => {
    const { store } = opened()
    store.apply(alarm(1, { id: '5' }))
    store.apply(alarm(2, { id: '5', source: 'vehicle' }))
    expect(store.unhandled()).toHaveLength(2)
  })
})
