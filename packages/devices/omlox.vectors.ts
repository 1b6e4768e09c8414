import { json, type Vector } from './testing/vector.ts'

const location = {
  position: { type: 'Point', coordinates: [5, 4, 1.2] },
  source: 'zone-1',
  provider_type: 'uwb',
  provider_id: '00:11:22:33',
  timestamp_generated: '2025-11-21T07:59:59.500Z',
  accuracy: 0.3,
}

export const vectors: Vector[] = [
  {
    source: 'made after the omlox hub API 2.0.0: Location',
    message: json([location, { ...location, crs: 'EPSG:4326', position: { type: 'Point', coordinates: [121.59, 38.97] } }]),
    reads: [
      { kind: 'position', tag: '00112233', source: 'zone-1', x: 5, y: 4, z: 1.2, accuracy: 0.3, technology: 'uwb' },
      { lng: 121.59, lat: 38.97 },
    ],
  },
  { source: 'made: another frame of reference', message: json({ ...location, crs: 'EPSG:31467' }), reads: [], refuses: ['crs'] },
]
