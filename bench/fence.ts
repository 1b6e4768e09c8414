import { RingIndex } from '@muster/geometry'
import type { Figure } from './lib.ts'

const FENCES = 25_000
const SECONDS = 5

/** A polygon of 6 to 14 corners around a place, metres. */
function polygon(x: number, y: number, seed: number): { x: number; y: number }[] {
  const corners = 6 + (seed % 9)
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    const radius = 12 + ((seed * 13 + i * 7) % 9)
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius }
  })
}

/** Places checked against all fences a second, on one core: which of 25,000 polygons hold this place, and how near is the edge. */
export async function bench(): Promise<Figure[]> {
  const side = Math.ceil(Math.sqrt(FENCES))
  const index = new RingIndex(Array.from({ length: FENCES }, (_, i) => polygon((i % side) * 30, Math.floor(i / side) * 30, i)))
  const width = side * 30
  let checks = 0
  let inside = 0
  const run = (ms: number) => {
    const end = performance.now() + ms
    while (performance.now() < end) {
      for (let i = 0; i < 1000; i++, checks++) {
        const found = index.search((checks * 7919.31) % width, (checks * 104_729.77) % width, 2)
        for (let k = 0; k < found; k++) if (index.distances[k]! < 0) inside++
      }
    }
  }
  run(1000)
  checks = 0
  inside = 0
  const begun = performance.now()
  run(SECONDS * 1000)
  const perSecond = checks / ((performance.now() - begun) / 1000)
  return [
    {
      name: 'fence.checksPerSecond',
      value: Math.round(perSecond),
      unit: '1/s',
      conditions: `one core, ${FENCES} overlapping polygons of 6-14 corners, every place against all of them with signed distance within 2 m, ${(inside / checks).toFixed(2)} hits a place`,
    },
  ]
}
