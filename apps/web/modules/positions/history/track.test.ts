import { encodeTrackSegment, type FindTrackReply } from '@muster/model/operations'
import { describe, expect, it } from 'vitest'
import { historyAddress, linkAddress, readQuestion } from './address.ts'
import { advance, atSpeed, createReplay, seek, speeds, toggle } from './replay-clock.ts'
import { buildTrack, momentAt } from './track.ts'
import { trackDots, trackLines } from './track-lines.ts'
import { fromPicker, startOfDay, toPicker } from './zone-time.ts'

const T = Date.UTC(2026, 10, 21, 2, 0, 0)
const walk = (from: number, seconds: number, x: number, speed = 1) =>
  Array.from({ length: seconds + 1 }, (_, i) => ({ t: T + (from + i) * 1000, x: x + i * speed, y: 0, z: 0, accuracy: 1, speed }))

const reply = (segments: FindTrackReply['segments']): FindTrackReply => ({
  origin: { lng: 121.59, lat: 38.97 },
  floors: [],
  segments,
  stays: [],
  smoothed: false,
  points: segments.reduce((sum, segment) => sum + segment.t.length, 0),
})
/** Ten seconds on floor 1, two minutes of nothing, ten seconds, then up to floor 2. */
const track = buildTrack(
  reply([
    encodeTrackSegment('9', '1', walk(0, 10, 0), false),
    encodeTrackSegment('9', '1', walk(130, 10, 40), true),
    encodeTrackSegment('9', '2', walk(141, 10, 50), false),
  ]),
)

describe('a track', () => {
  it('counts the way along stretches and nothing across gaps', () => {
    expect(track.distance).toBeCloseTo(30)
    expect(track.gaps).toEqual([{ from: T + 10_000, to: T + 130_000 }])
    expect(track.floorChanges).toEqual([{ t: T + 141_000, floor: '2' }])
  })

  it('puts the marker between two points of a stretch', () => {
    expect(momentAt(track, T + 2500)).toMatchObject({ x: 2.5, floor: '1', known: true, heading: 90 })
  })

  it('leaves the marker where it was last seen during a gap, and says that nothing is known', () => {
    expect(momentAt(track, T + 60_000)).toMatchObject({ x: 10, known: false, seenAt: T + 10_000 })
    expect(momentAt(track, T + 130_000)).toMatchObject({ x: 40, known: true })
  })

  it('switches floor at the moment of the change', () => {
    expect(momentAt(track, T + 140_000)?.floor).toBe('1')
    expect(momentAt(track, T + 141_000)?.floor).toBe('2')
  })

  it('has nothing to show before its first point', () => {
    expect(momentAt(track, T - 1)).toBeNull()
  })

  it('draws gaps dashed and never as a path, and marks what was driven too fast', () => {
    const flat = (x: number, y: number) => ({ lng: x, lat: y })
    const lines = trackLines(track, (floor) => floor === '1', null, flat)
    expect(lines.map(({ kind }) => kind)).toEqual(['path', 'gap', 'path'])
    expect(lines[1]?.points).toEqual([
      [10, 0],
      [40, 0],
    ])
    const fast = buildTrack(reply([encodeTrackSegment('9', '1', [...walk(0, 5, 0, 5), ...walk(6, 5, 30, 10)], false)]))
    expect(trackLines(fast, () => true, 20, flat).map(({ kind }) => kind)).toEqual(['path', 'over'])
  })
})

it('draws each fix that lies apart from the one before when the system is set to', () => {
  const flat = (x: number, y: number) => ({ lng: x, lat: y })
  const still = buildTrack(reply([encodeTrackSegment('9', '1', [...walk(0, 5, 0, 0), ...walk(6, 5, 30, 10)], false)]))
  const drawn = (fixes: boolean) => trackDots(still, () => true, [], flat, fixes).filter(({ kind }) => kind === 'fix')
  expect(drawn(false)).toEqual([])
  expect(drawn(true).length).toBeGreaterThan(4)
  expect(drawn(true).filter(({ at }) => at[0] === 0)).toHaveLength(1)
})

describe('the replay clock', () => {
  it.each(speeds)('at %ix covers that many seconds a second', (speed) => {
    const playing = toggle(atSpeed(createReplay(T, T + 3_600_000), speed))
    expect(advance(playing, 1000).t).toBe(T + speed * 1000)
  })
  it('stands still when paused, stops at the end, and starts over from there', () => {
    const replay = createReplay(T, T + 1000)
    expect(advance(replay, 500)).toBe(replay)
    const done = advance(toggle(replay), 60_000)
    expect(done).toMatchObject({ t: T + 1000, playing: false })
    expect(toggle(done)).toMatchObject({ t: T, playing: true })
  })
  it('keeps a jump inside the span', () => {
    expect(seek(createReplay(T, T + 1000), T + 9999).t).toBe(T + 1000)
    expect(seek(createReplay(T, T + 1000), 0).t).toBe(T)
  })
})

it('an address says who and when, and is read back the same', () => {
  for (const [address, subject] of [
    [historyAddress('vehicle', '12', T, T + 1), { side: 'vehicle', id: '12' }],
    [linkAddress({ side: 'person', id: '5' }, T, T + 1), { side: 'person', id: '5' }],
  ] as const) {
    expect(readQuestion(new URL(address, 'http://x').searchParams)).toEqual({ subject, from: T, to: T + 1 })
  }
  expect(readQuestion(new URLSearchParams('from=yesterday'))).toEqual({ subject: null, from: null, to: null })
})

it('the picker speaks the site’s time, whatever the browser’s zone', () => {
  expect(toPicker(T, 'Asia/Shanghai').format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 10:00')
  expect(fromPicker(toPicker(T, 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(T)
  expect(startOfDay(T, 'Asia/Shanghai')).toBe(Date.UTC(2026, 10, 20, 16, 0, 0))
})
