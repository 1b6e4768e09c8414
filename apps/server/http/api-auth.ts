import { createHash } from 'node:crypto'
import { type Clock, MINUTE, MusterError, type Millis } from '@muster/base'
import type { Keys } from './keys.ts'

/** How far the header's time may be from ours, either way. */
export const API_AUTH_AGE: Millis = 5 * MINUTE
/** Headers remembered against replay; beyond it the oldest go, which a flood of valid headers would need 5 minutes to reach. */
const MEMORY = 500_000

/** Checks `Api-Auth` headers and remembers them while they are young, so that none counts twice. */
export interface ApiAuth {
  /** `names`: what the header's user name may be. Throws MusterError `apiAuth`. */
  verify(header: string | undefined, names: readonly string[]): void
}

/**
 * The header is base64 of RSA-OAEP over `userName,time,random`: milliseconds, and a random number with two decimals.
 * The encryption itself is random, so the same header twice is a replay.
 */
export function createApiAuth(keys: Keys, clock: Clock): ApiAuth {
  const seen = new Map<string, Millis>()
  const forget = (now: Millis) => {
    // Insertion order is age: the first young one ends the walk.
    for (const [key, until] of seen) {
      if (until > now && seen.size < MEMORY) return
      seen.delete(key)
    }
  }
  return {
    verify(header, names) {
      if (!header || header.length > 1024) throw new MusterError('apiAuth')
      let text: string
      try {
        text = keys.decrypt(header)
      } catch (cause) {
        throw new MusterError('apiAuth', { cause })
      }
      const match = /^(.*),(\d{1,15}),(\d+\.\d{2})$/su.exec(text)
      const now = clock.now()
      if (!match || !names.includes(match[1]!) || Math.abs(now - Number(match[2])) > API_AUTH_AGE) throw new MusterError('apiAuth')
      const key = createHash('sha256').update(Buffer.from(header, 'base64')).digest('base64')
      forget(now)
      if (seen.has(key)) throw new MusterError('apiAuth')
      seen.set(key, now + 2 * API_AUTH_AGE)
    },
  }
}
