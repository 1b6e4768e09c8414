import { json, type Vector } from './testing/vector.ts'

const booklet = 'made after owntracks.org/booklet/tech/json'
const location = { _type: 'location', acc: 75, alt: 13, batt: 81, cog: 270, lat: 38.974, lon: 121.593, tid: 'YY', tst: 1376715317, vel: 54 }

export const vectors: Vector[] = [
  {
    source: `${booklet}: a location`,
    topic: 'owntracks/li/7001',
    message: json(location),
    reads: [
      {
        kind: 'gnss',
        tag: '7001',
        lng: 121.593,
        lat: 38.974,
        accuracy: 75,
        altitude: 13,
        course: 270,
        speed: 15,
        battery: 81,
        t: 1_376_715_317_000,
      },
    ],
  },
  { source: `${booklet}: HTTP mode`, message: json({ ...location, topic: 'owntracks/li/7002' }), reads: [{ tag: '7002' }] },
  {
    source: `${booklet}: a beacon`,
    topic: 'owntracks/li/7001/beacon',
    message: json({
      _type: 'beacon',
      uuid: 'E2C56DB5-DFFB-48D2-B060-D0F5A71096E0',
      major: 1,
      minor: 53092,
      rssi: -71,
      acc: 1.2,
      prox: 1,
      tst: 1376715317,
    }),
    reads: [{ kind: 'rssi', tag: '7001', anchor: '0001CF64', rssi: -71 }],
  },
  { source: `${booklet}: the last will`, topic: 'owntracks/li/7001', message: json({ _type: 'lwt', tst: 1376715317 }), reads: [] },
  { source: `${booklet}: encrypted`, message: json({ _type: 'encrypted', data: 'xxx' }), reads: [], refuses: ['encrypted'] },
  { source: `${booklet}: no place`, message: json({ ...location, lat: 'x' }), reads: [], refuses: ['lngLat'] },
]
