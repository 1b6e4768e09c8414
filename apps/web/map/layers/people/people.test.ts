import type { LivePosition, LiveSubject } from '@muster/model/protocol'
import { localFrame } from '@muster/geometry'
import { skins } from '@muster/ui/tokens'
import { describe, expect, it } from 'vitest'
import { PositionStore } from '../../../live/positions.ts'
import { SubjectStore } from '../../../live/subjects.ts'
import { mapPalette, packColour } from '../../core/palette.ts'
import { createPlane } from '../../core/plane.ts'
import { findCrowds } from './crowd.ts'
import { emptyPacked, FLAG, INSTANCE_WORDS, packInstances } from './pack.ts'
import { ALWAYS, placeLabels } from './place-labels.ts'
import { noFilter, type PeopleView, Roster } from './roster.ts'
import { shape } from './shapes.ts'

const origin = { lng: 121.593, lat: 38.974 }
const plane = createPlane(origin)
const palette = mapPalette(skins.theme99Dark)

const fix = (tag: number, x: number, y: number, more: Partial<LivePosition> = {}): LivePosition => ({
  tag,
  floor: 1,
  x,
  y,
  t: 1000,
  accuracy: 2,
  speed: 0,
  heading: Number.NaN,
  moving: false,
  alarm: false,
  technology: 1,
  ...more,
})
const subject = (tag: number, kind: LiveSubject['kind'], department = 'a', vehicleType?: string): LiveSubject => ({
  tag,
  tagNumber: '',
  kind,
  holder: '1',
  name: '',
  code: '',
  department,
  departmentName: '',
  battery: null,
  ...(vehicleType ? { vehicleType } : {}),
})

function scene(positions: LivePosition[], who: LiveSubject[]) {
  const store = new PositionStore()
  const subjects = new SubjectStore()
  store.apply({ seq: 1, full: true, positions }, 0)
  subjects.apply({ full: true, gone: [], subjects: who })
  return { store, subjects }
}
const view = (more: Partial<PeopleView> = {}): PeopleView => ({ filter: noFilter, onFloor: () => true, colourBy: 'kind', ...more })

it('the map plane lies within 5 cm of the true projection 10 km around the site', () => {
  const frame = localFrame(origin)
  const mercator = (p: { lng: number; lat: number }) => ({
    x: (p.lng + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + (p.lat * Math.PI) / 360)) / (2 * Math.PI),
  })
  const out = [0, 0]
  let worst = 0
  for (let x = -7000; x <= 7000; x += 1000) {
    for (let y = -7000; y <= 7000; y += 1000) {
      plane.project(x, y, out, 0)
      const exact = mercator(frame.toLngLat({ x, y }))
      worst = Math.max(
        worst,
        Math.hypot(
          out[0]! - (exact.x - plane.mercator.x) / plane.mercator.unit,
          out[1]! - (exact.y - plane.mercator.y) / plane.mercator.unit,
        ),
      )
    }
  }
  expect(worst).toBeLessThan(0.05)
})

describe('who is drawn', () => {
  it('is on the floor and passes the filters', () => {
    const { store, subjects } = scene(
      [fix(1, 0, 0), fix(2, 0, 0, { floor: 2 }), fix(3, 0, 0), fix(4, 0, 0)],
      [subject(1, 'employee'), subject(2, 'employee'), subject(3, 'visitor'), subject(4, 'employee', 'b')],
    )
    const roster = new Roster()
    const filter = { hiddenKinds: new Set(['visitor'] as const), departments: new Set(['a']) }
    roster.update(store, subjects, view({ onFloor: (floor) => floor === 1, filter }), palette)
    expect([...roster.shown.slice(0, 4)]).toEqual([1, 0, 0, 0])
  })

  it('has the shape of its kind and of its vehicle', () => {
    const { store, subjects } = scene(
      [fix(1, 0, 0), fix(2, 0, 0), fix(3, 0, 0)],
      [subject(1, 'contractor'), subject(2, 'vehicle', 'a', 'forklift')],
    )
    const roster = new Roster()
    roster.update(store, subjects, view(), palette)
    expect([...roster.shape.slice(0, 3)]).toEqual([shape.square, shape.forklift, shape.ring])
    expect(roster.colour[0]).toBe(packColour(palette.person.contractor))
  })
})

it('alarms and the selected are drawn last, on top; uncertain places get a ring', () => {
  const { store, subjects } = scene(
    [fix(1, 0, 0), fix(2, 5, 0, { accuracy: 9 }), fix(3, 10, 20)],
    [subject(1, 'employee'), subject(2, 'employee'), subject(3, 'employee')],
  )
  const roster = new Roster()
  roster.update(store, subjects, view(), palette)
  const packed = emptyPacked()
  packInstances(store, roster, { alarms: new Set([3]), selected: 1, hovered: null }, plane, 500, 9000, packed)
  expect([packed.base.count, packed.emphasised.count, packed.rings.count]).toEqual([1, 2, 2])
  expect(packed.alarms).toBe(true)
  const flags = [0, 1].map((i) => Math.floor(packed.emphasised.floats[i * INSTANCE_WORDS + 9]! / 16))
  expect(flags).toEqual([FLAG.selected, FLAG.alarm])
  const third = packed.emphasised.floats.subarray(INSTANCE_WORDS, 2 * INSTANCE_WORDS)
  expect(third[0]).toBeCloseTo(10, 1)
  expect(third[1]).toBeCloseTo(-20, 0)
  expect(third[6]).toBeCloseTo(-8)
})

describe('crowds', () => {
  const people = (count: number) =>
    scene(
      Array.from({ length: count }, (_, i) => fix(i + 1, 1 + i * 0.1, 1)),
      Array.from({ length: count }, (_, i) => subject(i + 1, 'employee')),
    )
  const find = (count: number, kept: string[] = [], apart: (slot: number) => boolean = () => false) => {
    const { store, subjects } = people(count)
    const roster = new Roster()
    roster.update(store, subjects, view(), palette)
    return findCrowds(store, roster.kind, (slot) => roster.shown[slot] === 1, apart, 1, new Set(kept))
  }

  it('form when many stand together, counted by kind', () => {
    const [crowd] = find(9)
    expect(crowd).toMatchObject({ total: 9 })
    expect(crowd?.counts[0]).toBe(9)
    expect(find(6)).toEqual([])
  })
  it('do not flicker when one leaves', () => {
    expect(find(6, [find(9)[0]!.key])).toHaveLength(1)
  })
  it('never swallow an alarm', () => {
    expect(find(9, [], (slot) => slot === 0)[0]?.slots).not.toContain(0)
  })
})

describe('names', () => {
  const wish = (slot: number, x: number, rank = 0) => ({ slot, x, y: 100, width: 60, rank })
  it('never overlap, and the more important one stays', () => {
    expect(placeLabels([wish(1, 100), wish(2, 130), wish(3, 400)], 22, 10).map(({ slot }) => slot)).toEqual([1, 3])
    expect(placeLabels([wish(1, 100), wish(2, 130, 5)], 22, 10).map(({ slot }) => slot)).toEqual([2])
  })
  it('show the selected one whatever it covers, and stop at the limit', () => {
    expect(placeLabels([wish(1, 100, 50), wish(2, 100, ALWAYS)], 22, 10).map(({ slot }) => slot)).toEqual([2])
    expect(placeLabels([wish(1, 100), wish(2, 300), wish(3, 500)], 22, 2)).toHaveLength(2)
  })
})
