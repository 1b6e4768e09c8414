import { HOUR, MINUTE, SECOND } from '@muster/base'
import type { Fix } from '@muster/model/protocol'
import { expect, it } from 'vitest'
import { workingDay } from './working-day.ts'

const START = Date.UTC(2026, 5, 1)
const limits = { gapDistance: 50, gapSeconds: 120 }

/** A drive in words: each leg lasts `seconds` at `kmh`, one fix a second. */
function drive(...legs: { seconds: number; kmh: number; silent?: boolean }[]): Fix[] {
  const fixes: Fix[] = []
  let [t, x] = [START, 0]
  for (const { seconds, kmh, silent } of legs) {
    for (let i = 0; i < seconds; i++) {
      t += SECOND
      x += kmh / 3.6
      if (!silent)
        fixes.push({
          tenant: 1,
          tag: 1,
          t,
          floor: 0,
          x,
          y: 0,
          z: 0,
          accuracy: 1,
          speed: kmh / 3.6,
          heading: 90,
          technology: 'gnss',
          moving: kmh > 0,
        })
    }
  }
  return fixes
}

it('adds up driving, a short stop as idling and a long one as parking', () => {
  const day = workingDay(
    drive({ seconds: 3600, kmh: 10 }, { seconds: 300, kmh: 0 }, { seconds: 1800, kmh: 20 }, { seconds: 3600, kmh: 0 }),
    limits,
    0,
  )
  expect(day.movingHours).toBeCloseTo(1.5, 2)
  expect(day.idleHours).toBeCloseTo(0.08, 2)
  expect(day.parkedHours).toBeCloseTo(1, 2)
  expect(day.distance).toBeCloseTo(20, 1)
  expect(day.averageSpeed).toBeCloseTo(13.3, 1)
  expect(day.topSpeed).toBe(20)
  expect(day.spans.map(({ state }) => state)).toEqual(['moving', 'idle', 'moving', 'parked'])
})

it('counts silence as nothing and never as a way', () => {
  const day = workingDay(drive({ seconds: 600, kmh: 10 }, { seconds: 3600, kmh: 10, silent: true }, { seconds: 600, kmh: 10 }), limits, 0)
  expect(day.movingHours).toBeCloseTo(0.33, 2)
  expect(day.distance).toBeCloseTo(3.3, 1)
  expect(day.spans).toHaveLength(2)
  expect((day.spans[1]?.from ?? 0) - (day.spans[0]?.to ?? 0)).toBeGreaterThan(HOUR - MINUTE)
})

it('counts a speeding once, and a single wrong speed not at all', () => {
  expect(
    workingDay(drive({ seconds: 60, kmh: 10 }, { seconds: 60, kmh: 20 }, { seconds: 60, kmh: 10 }, { seconds: 10, kmh: 18 }), limits, 15)
      .speedings,
  ).toBe(2)
  expect(workingDay(drive({ seconds: 60, kmh: 10 }, { seconds: 1, kmh: 40 }, { seconds: 60, kmh: 10 }), limits, 15).speedings).toBe(0)
  // 14.5 is below the limit but not below 95 % of it: still the same one.
  expect(workingDay(drive({ seconds: 9, kmh: 20 }, { seconds: 9, kmh: 14.5 }, { seconds: 9, kmh: 20 }), limits, 15).speedings).toBe(1)
})

it('makes nothing out of nothing', () => {
  expect(workingDay([], limits, 15)).toMatchObject({ movingHours: 0, distance: 0, averageSpeed: null, topSpeed: null, spans: [] })
})
