import type { LivePosition } from '@muster/model/protocol'

/** People who walk about a square of the plant; the same numbers for both maps. */
export type Walkers = { step(t: number): LivePosition[]; count: number }

/** A small reproducible random source (mulberry32). */
function random(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** `count` walkers at 1.2 m/s in a square of `side` metres, turning now and then. */
export function createWalkers(count: number, side: number): Walkers {
  const next = random(7)
  const people = Array.from({ length: count }, (_, i) => ({
    tag: i + 1,
    x: (next() - 0.5) * side,
    y: (next() - 0.5) * side,
    heading: next() * 360,
  }))
  let last = 0
  return {
    count,
    step(t) {
      const seconds = last === 0 ? 0 : (t - last) / 1000
      last = t
      return people.map((p) => {
        if (next() < 0.05) p.heading = next() * 360
        const turn = (p.heading * Math.PI) / 180
        p.x += Math.sin(turn) * 1.2 * seconds
        p.y += Math.cos(turn) * 1.2 * seconds
        if (Math.abs(p.x) > side / 2 || Math.abs(p.y) > side / 2) p.heading = (p.heading + 180) % 360
        return {
          tag: p.tag,
          floor: 0,
          x: p.x,
          y: p.y,
          t,
          accuracy: 1,
          speed: 1.2,
          heading: p.heading,
          moving: true,
          alarm: false,
          technology: 1,
        }
      })
    },
  }
}
