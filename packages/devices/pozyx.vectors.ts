import { json, type Vector } from './testing/vector.ts'

export const vectors: Vector[] = [
  {
    source: 'docs.pozyx.io/rtls/mqtt-with-developer-tag (abridged: no coordinates)',
    topic: 'tags',
    message: json([
      {
        version: '2.0',
        tagId: '30331',
        timestamp: 1615984968.8071718,
        data: {
          metrics: { latency: 28, rates: { success: 0.76, update: 1.04, packetLoss: 0 } },
          tagData: { blinkIndex: 127 },
          anchorData: [
            { tagId: '30331', anchorId: '28205', rss: -82.12 },
            { tagId: '30331', anchorId: '46990', rss: -80.92 },
          ],
        },
        success: true,
      },
    ]),
    reads: [
      { kind: 'rssi', tag: '30331', anchor: '28205', rssi: -82.12, t: 1_615_984_968_807 },
      { kind: 'rssi', tag: '30331', anchor: '46990', rssi: -80.92 },
    ],
  },
  {
    source: 'docs.pozyx.io/rtls/mqtt-ble-sensor-stream',
    topic: 'ble-data',
    message: json([
      {
        version: '1.0',
        deviceId: 'ex:am:pl:ma:ca:dr',
        timestamp: 1671165464.3779979,
        data: {
          deviceData: { type: 'iBeacon', payloadRaw: '018754af470000fa7894' },
          anchorData: [
            { anchorId: '4678', rss: -85, channel: 37 },
            { anchorId: '5565', rss: -100, channel: 37 },
          ],
        },
      },
    ]),
    reads: [
      { kind: 'rssi', tag: 'EXAMPLMACADR', anchor: '4678', rssi: -85 },
      { anchor: '5565', rssi: -100 },
    ],
  },
  {
    source: 'made after docs.pozyx.io, MQTT data structure: coordinates in mm, and an update without success',
    topic: 'tags/101',
    message: json([
      { tagId: 101, timestamp: 1616424015.12, data: { coordinates: { x: 1250, y: -480, z: 1100 } }, success: true },
      { tagId: 102, timestamp: 1616424015.12, data: { coordinates: { x: null } }, success: true },
      { tagId: 103, timestamp: 1616424015.12, data: {}, success: false },
    ]),
    reads: [
      { kind: 'position', tag: '101', x: 1.25, y: -0.48, z: 1.1, technology: 'uwb' },
      { kind: 'event', event: 'heartbeat', tag: '103' },
    ],
    refuses: ['coordinates'],
  },
]
