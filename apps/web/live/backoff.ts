const STEPS = [500, 1000, 2000, 4000, 8000, 15_000]

/** Wait before the n-th attempt (0 first) in ms: doubling up to 15 s, spread by ±20 % so that a restarted server is not stormed. */
export function backoff(attempt: number, random: () => number): number {
  const base = STEPS[Math.min(attempt, STEPS.length - 1)]!
  return Math.round(base * (0.8 + 0.4 * random()))
}
