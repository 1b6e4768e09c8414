import type { Observation } from '@muster/model/protocol'
import { expect, it } from 'vitest'
import { decodeBatch, encodeBatch } from './codec.ts'

const head = { tenant: 3, source: 'gw-1', tag: '00FF12', t: 1_790_000_000_123, receivedAt: 1_790_000_000_456 }
const every: Observation[] = [
  { ...head, kind: 'rssi', anchor: 'B1', rssi: -71.5, battery: 0 },
  { ...head, kind: 'range', anchor: 'U1', distance: 12.345, sigma: 0.1 },
  { ...head, kind: 'range', anchor: 'U1', distance: 12.345 },
  { ...head, kind: 'tdoa', anchor: 'U1', reference: 'U2', difference: -3.25 },
  { ...head, kind: 'gnss', lng: 121.5930001, lat: 38.9740009, altitude: 3, accuracy: 2.5, speed: 1, course: 359.5, battery: 100 },
  { ...head, kind: 'position', x: 1.5, y: -2.5, z: 0.3, floor: 7, accuracy: 0.2, technology: 'uwb' },
  { ...head, kind: 'position', lng: 121.5, lat: 38.9, floor: '二号楼/F2', course: 0 },
  { ...head, kind: 'event', event: 'sos' },
]

it('gives back every kind of observation exactly', () => {
  expect(decodeBatch(encodeBatch(every))).toEqual(every)
})

it('is less than half of the JSON for a usual batch', () => {
  const batch = Array.from(
    { length: 200 },
    (_, i): Observation => ({ ...head, kind: 'rssi', tag: `TAG${i % 40}`, anchor: `B${i % 9}`, rssi: -60 - (i % 20) }),
  )
  expect(encodeBatch(batch).length * 2).toBeLessThan(JSON.stringify(batch).length)
})

it('refuses bytes of another version', () => {
  expect(() => decodeBatch(Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0, 0))).toThrow(RangeError)
})
