import { type Clock, MusterError, SECOND } from '@muster/base'
import type { Limit } from './route.ts'

type Bucket = { tokens: number; at: number }
const MEMORY = 100_000

/** Token buckets by key: `calls` at once, then `calls` per `seconds`. */
export interface RateLimiter {
  /** Throws MusterError `rateLimited` with the seconds to wait. */
  take(key: string, limit: Limit): void
}

export function createRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>()
  return {
    take(key, { calls, seconds }) {
      const now = clock.now()
      const perMs = calls / (seconds * SECOND)
      const bucket = buckets.get(key) ?? { tokens: calls, at: now }
      bucket.tokens = Math.min(calls, bucket.tokens + Math.max(0, now - bucket.at) * perMs)
      bucket.at = now
      // Moved to the end, so that the first entries are the ones longest unused.
      buckets.delete(key)
      buckets.set(key, bucket)
      if (buckets.size > MEMORY) {
        const oldest = buckets.keys().next().value
        if (oldest !== undefined) buckets.delete(oldest)
      }
      if (bucket.tokens < 1) {
        throw new MusterError('rateLimited', { params: { seconds: Math.ceil((1 - bucket.tokens) / perMs / SECOND) } })
      }
      bucket.tokens -= 1
    },
  }
}
