import { type Clock, MusterError, SECOND } from '@muster/base'
import type { Limit } from './route.ts'

type Bucket = { tokens: number; at: number }
const MEMORY = 100_000

/**
 * How often each class of call may be made: counted per session, or per address where there is none yet. Far above what people do, far below
 * what a script would. A call with a limit of its own has a bucket of its own.
 */
export const limits = {
  /** Calls of a page after sign-in. */
  session: { calls: 600, seconds: 30 },
  /** Pages and lookups before sign-in. */
  public: { calls: 600, seconds: 60 },
  /** Attempts to sign in, from one address: a shift behind one gateway, not a dictionary. */
  signIn: { calls: 60, seconds: 60 },
  captcha: { calls: 120, seconds: 60 },
  upload: { calls: 120, seconds: 60 },
  /** Spreadsheets of a whole filtered set. */
  export: { calls: 60, seconds: 60 },
  /** Calls with a token that is none. */
  strangers: { calls: 300, seconds: 60 },
  /** Live connections from one address. */
  live: { calls: 600, seconds: 60 },
} as const satisfies Record<string, Limit>

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
