import { area, distance, type Point } from '@muster/geometry'
import { describe, expect, it } from 'vitest'
import { createPlane } from '../core/plane.ts'
import { carried, frameCorners, fromFrame, intoFrame, matched, scaledByCorner } from './align.ts'
import { readRing } from './coordinates.tsx'
import { startHistory, stepHistory } from './history.ts'
import { editKeyOf } from './keys.ts'
import {
  circleShape,
  drawnShape,
  lengthOf,
  polygonShape,
  problemOf,
  rectangleShape,
  storedShape,
  translated,
  withCorner,
  withInserted,
  withoutCorner,
} from './shape.ts'
import { closed, onGrid, planLines, SnapLines, straight } from './snap.ts'

const plane = createPlane({ lng: 121.595, lat: 38.975 })
const square = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 10, y: 10 },
  { x: 0, y: 10 },
]
const near = (p: Point | null, q: Point) => {
  expect(p).not.toBeNull()
  expect(distance(p as Point, q)).toBeLessThan(1e-6)
}

describe('an outline', () => {
  it('is refused when it crosses itself or encloses nothing', () => {
    expect(problemOf(polygonShape(square))).toBeNull()
    expect(problemOf(polygonShape([square[0]!, square[2]!, square[1]!, square[3]!]))).toBe('crossing')
    expect(problemOf(polygonShape(square.slice(0, 2)))).toBe('small')
  })

  it('gains and loses corners, never below three', () => {
    const more = withInserted(polygonShape(square), 0, { x: 5, y: -1 })
    expect(more.ring).toHaveLength(5)
    expect(more.ring[1]).toEqual({ x: 5, y: -1 })
    expect(withoutCorner(more, 1)?.ring).toEqual(square)
    expect(withoutCorner(polygonShape(square.slice(0, 3)), 0)).toBeNull()
  })

  it('stays a rectangle while a corner is dragged, also when it is turned', () => {
    const dragged = withCorner(rectangleShape(square[0]!, square[2]!), 2, { x: 20, y: 5 })
    expect(dragged.kind).toBe('rectangle')
    expect(area(dragged.ring)).toBeCloseTo(100)
    const turned = { kind: 'rectangle' as const, ring: square.map(({ x, y }) => ({ x: x * 0.8 - y * 0.6, y: x * 0.6 + y * 0.8 })) }
    const { ring } = withCorner(turned, 2, { x: 4, y: 22 })
    expect((ring[1]!.x - ring[0]!.x) * (ring[3]!.x - ring[0]!.x) + (ring[1]!.y - ring[0]!.y) * (ring[3]!.y - ring[0]!.y)).toBeCloseTo(0)
    near(ring[0]!, turned.ring[0]!)
  })

  it('keeps what a circle is made of when it is moved, and is a polygon without it', () => {
    const moved = translated(circleShape({ x: 1, y: 2 }, 5), 3, 4)
    expect(moved.circle).toEqual({ centre: { x: 4, y: 6 }, radius: 5 })
    expect(area(moved.ring)).toBeCloseTo(Math.PI * 25, -1)
    expect(lengthOf(moved.ring, true)).toBeCloseTo(2 * Math.PI * 5, 0)
    const stored = storedShape(plane, moved)
    const again = drawnShape(plane, stored.ring, stored.kind, stored.circle)
    expect(again?.kind).toBe('circle')
    expect(again?.circle?.radius).toBe(5)
    expect(drawnShape(plane, stored.ring, 'circle', null)?.kind).toBe('polygon')
  })

  it('comes back from its stored degrees within a centimetre', () => {
    const stored = storedShape(plane, polygonShape(square))
    const again = drawnShape(plane, stored.ring)
    for (const [i, p] of square.entries()) expect(distance(again!.ring[i]!, p)).toBeLessThan(0.01)
    expect(storedShape(plane, again!).ring).toEqual(stored.ring)
  })

  it('is read from typed lines, and from nothing else', () => {
    expect(readRing('121.5, 38.9\n121.6，38.9\n 121.6 39\n')).toHaveLength(3)
    expect(readRing('121.5')).toBeNull()
    expect(readRing('121.5, 38.9, 7')).toBeNull()
    expect(readRing('200, 38.9')).toBeNull()
    expect(readRing('')).toEqual([])
  })
})

describe('snapping', () => {
  const lines = new SnapLines([closed(square)])
  it('takes a corner before an edge, and nothing that is too far', () => {
    expect(lines.nearest({ x: 9.7, y: 0.4 }, 1)).toEqual({ x: 10, y: 0, to: 'corner' })
    expect(lines.nearest({ x: 5, y: 0.4 }, 1)).toEqual({ x: 5, y: 0, to: 'edge' })
    expect(lines.nearest({ x: 5, y: 3 }, 1)).toBeNull()
  })
  it('knows walls and outlines of a plan, not its roads', () => {
    const feature = (kind: string) => ({
      type: 'Feature' as const,
      properties: { kind },
      geometry: {
        type: 'LineString' as const,
        coordinates: [
          [121.595, 38.975],
          [121.596, 38.975],
        ],
      },
    })
    expect(planLines({ type: 'FeatureCollection', features: [feature('wall'), feature('road')] }, plane)).toHaveLength(1)
  })
  it('keeps a grid and straight directions', () => {
    expect(onGrid({ x: 1.3, y: -0.2 }, 0.5)).toEqual({ x: 1.5, y: -0, to: 'grid' })
    near(straight({ x: 0, y: 0 }, { x: 10, y: 0.9 }), { x: Math.hypot(10, 0.9), y: 0 })
  })
})

describe('the history of a drawing', () => {
  it('goes back and forth, joins steps of one kind and forgets what was undone', () => {
    let state = startHistory('a')
    const set = (next: string, tag: string | null = null) => {
      state = stepHistory(state, { type: 'set', next, tag })
    }
    set('b')
    set('c', 'nudge')
    set('d', 'nudge')
    state = stepHistory(state, { type: 'undo' })
    expect(state.present).toBe('b')
    state = stepHistory(state, { type: 'redo' })
    expect(state.present).toBe('d')
    state = stepHistory(stepHistory(state, { type: 'undo' }), { type: 'undo' })
    expect(state.present).toBe(state.saved)
    set('e')
    expect(stepHistory(state, { type: 'redo' }).present).toBe('e')
    expect(stepHistory(stepHistory(state, { type: 'undo' }), { type: 'undo' }).present).toBe('a')
  })
})

describe('keys', () => {
  const press = (key: string, more = {}) => editKeyOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more })
  it('mean one edit each', () => {
    expect(press('z', { ctrlKey: true })).toEqual({ do: 'undo' })
    expect(press('Z', { ctrlKey: true, shiftKey: true })).toEqual({ do: 'redo' })
    expect(press('y', { metaKey: true })).toEqual({ do: 'redo' })
    expect(press('ArrowUp', { shiftKey: true })).toEqual({ do: 'nudge', x: 0, y: 1, far: true })
    expect(press('z')).toBeNull()
  })
})

describe('aligning a drawing', () => {
  const frame = { centre: { x: 5, y: 7 }, width: 40, height: 20, rotation: 30 }
  it('goes into the frame and out of it again, clockwise from north', () => {
    const p = { x: 3, y: -4 }
    near(intoFrame(frame, fromFrame(frame, p)), p)
    near(fromFrame({ ...frame, centre: { x: 0, y: 0 }, rotation: 90 }, { x: 0, y: 1 }), { x: 1, y: 0 })
  })
  it('carries the corners of one frame onto those of another', () => {
    const to = { centre: { x: -3, y: 2 }, width: 80, height: 30, rotation: -45 }
    frameCorners(frame).forEach((corner, i) => {
      near(carried(frame, to, corner), frameCorners(to)[i]!)
    })
  })
  it('scales about the corner opposite', () => {
    const to = fromFrame(frame, { x: 40, y: 20 })
    const scaled = scaledByCorner(frame, 1, to)
    expect(scaled.width / frame.width).toBeCloseTo(1.5)
    near(frameCorners(scaled)[3], frameCorners(frame)[3])
  })
  it('brings two points onto two others, and refuses one point twice', () => {
    const [a, b] = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]
    const [a2, b2] = [
      { x: 100, y: 50 },
      { x: 100, y: 70 },
    ]
    const done = matched(frame, a, a2, b, b2)!
    near(carried(frame, done, a), a2)
    near(carried(frame, done, b), b2)
    expect(matched(frame, a, a2, a, b2)).toBeNull()
  })
})
