/** Numbers for tests and benches that are the same in every run: in [0, 1), and normally distributed ones of a sigma (Box and Muller 1958). */
export type Seeded = { random(): number; normal(sigma: number): number }

/** A linear congruential generator (Numerical Recipes). Seeds that follow each other begin alike: throw a first number away where that matters. */
export function seeded(seed: number): Seeded {
  let state = seed
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const normal = (sigma: number): number => sigma * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return { random, normal }
}
