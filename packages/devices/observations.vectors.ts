import { json, utf8, type Vector } from './testing/vector.ts'

export const vectors: Vector[] = [
  {
    source: 'docs/devices.md',
    message: json([{ kind: 'gnss', tag: '13900000001', lng: 121.593, lat: 38.974, speed: 3.2 }]),
    reads: [{ kind: 'gnss', tag: '13900000001', lng: 121.593, lat: 38.974, speed: 3.2 }],
  },
  {
    source: 'docs/devices.md: every kind',
    message: json({
      observations: [
        { kind: 'rssi', tag: 'C3', anchor: 'AC', rssi: -61, battery: 88 },
        { kind: 'range', tag: 'C3', anchor: 'U-07', distance: 12.3, sigma: 0.1 },
        { kind: 'tdoa', tag: 'C3', anchor: 'U1', reference: 'U2', difference: -3.1 },
        { kind: 'position', tag: 'C3', x: 1, y: 2, floor: 'CCB/F2' },
        { kind: 'event', tag: 'C3', event: 'sos' },
      ],
    }),
    reads: [{ kind: 'rssi' }, { kind: 'range', anchor: 'U07' }, { kind: 'tdoa' }, { kind: 'position' }, { kind: 'event' }],
  },
  { source: 'made: no JSON', message: utf8('observations'), reads: [], refuses: ['notJson'] },
]
