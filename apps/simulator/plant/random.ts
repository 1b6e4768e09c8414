/** A small deterministic generator (mulberry32): the same seed gives the same plant and the same day. */
export type Random = {
  /** Uniform in [0, 1). */
  next(): number
  between(low: number, high: number): number
  int(low: number, high: number): number
  pick<T>(items: readonly T[]): T
  chance(probability: number): boolean
  /** Normal distribution with mean 0 and standard deviation 1. */
  normal(): number
  /** A generator of its own for one name, so that adding a draw in one place never shifts another. */
  fork(name: string): Random
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const random: Random = {
    next,
    between: (low, high) => low + (high - low) * next(),
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    fork: (name) => createRandom(hash(`${seed}:${name}`)),
  }
  return random
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}
