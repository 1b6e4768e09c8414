import { encodeMinew } from './minew.ts'
import { json, utf8, type Vector } from './testing/vector.ts'

export const vectors: Vector[] = [
  {
    source: 'made after the upload format of the Minew G1 user guide',
    topic: '/gw/ac233fc00001/status',
    message: utf8(encodeMinew('AC233FC00001', 1_763_712_000_000, [{ mac: 'C300002A1F07', rssi: -71, battery: 90 }])),
    reads: [{ kind: 'rssi', tag: 'C300002A1F07', anchor: 'AC233FC00001', rssi: -71, battery: 90, t: 1_763_712_000_000 }],
  },
  { source: 'made: not an upload', message: json({ type: 'Gateway' }), reads: [], refuses: ['notAnArray'] },
]
