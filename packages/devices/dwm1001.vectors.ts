import { hex, json, utf8, type Vector } from './testing/vector.ts'

export const vectors: Vector[] = [
  {
    source: 'a message of the DWM1001 gateway, as published by its users',
    topic: 'dwm/node/0d13/uplink/location',
    message: json({ position: { x: 18.734064, y: 61.619366, z: 0.35824484, quality: 93 }, superFrameNumber: 79 }),
    reads: [{ kind: 'position', tag: '0D13', x: 18.734064, y: 61.619366, z: 0.35824484, technology: 'uwb' }],
  },
  {
    source: 'docs.leapslabs.com, PANS PRO MQTT connector: status',
    topic: 'dwm/node/0f07/uplink/status',
    message: json({ present: true, downlink: true, batt: 100, temp: 25, timestamp: '1679494411479191' }),
    reads: [{ kind: 'event', event: 'heartbeat', tag: '0F07', battery: 100 }],
  },
  {
    source: 'made: the gateway when a tag has lost its place',
    topic: 'dwm/node/0d13/uplink/location',
    message: json({ position: { x: 'NaN', y: 'NaN', z: 'NaN', quality: 0 }, superFrameNumber: 80 }),
    reads: [{ kind: 'event', event: 'heartbeat', tag: '0D13' }],
  },
  {
    source: 'serial output of `lec`, as published by users of the module; the second without a position',
    stream: true,
    message: utf8(
      'dwm> lec\r\nDIST,4,AN0,2F2F,3.05,2.68,0.00,2.21,AN1,2C9D,-0.04,2.91,0.00,2.39,AN2,2ED0,3.02,0.00,0.00,2.19,AN3,2BA2,0.00,0.00,0.00,2.56,POS,1.59,1.65,1.27,44\r\nDIST,2,AN0,2F2F,3.05,2.68,0.00,2.20,AN1,2ED0,3.02,0.00,0.00,2.23\r\nDIST,1,AN0,2F2F,3.05\r\n',
    ),
    reads: [
      { kind: 'position', tag: 'GATEWAY', x: 1.59, y: 1.65, z: 1.27 },
      { kind: 'range', anchor: '2F2F', distance: 2.2 },
      { kind: 'range', anchor: '2ED0', distance: 2.23 },
    ],
    refuses: ['line'],
  },
  {
    source: 'docs.leapslabs.com, leaps_pos_get: example answer',
    message: hex('40 01 00 41 0D 4b 0a 00 00 1f 04 00 00 9c 0e 00 00 64'),
    reads: [{ kind: 'position', x: 2.635, y: 1.055, z: 3.74 }],
  },
  {
    source: 'made after the DWM1001 host API: distances without a position, and a refusal',
    message: hex('40 01 00 49 15 01 34 12 10 0e 00 00 64 00000000 00000000 00000000 64'),
    reads: [{ kind: 'range', anchor: '1234', distance: 3.6 }],
  },
  { source: 'the module in the wrong mode answers so, forum.qorvo.com/t/1833', message: hex('40 01 01'), reads: [], refuses: ['refused'] },
]
