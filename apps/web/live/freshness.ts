import type { Millis } from '@muster/base'

/** How much a position may be trusted: `live` up to `staleMs`, `stale` up to `offlineMs`, then `offline`. Codes of dictionary `freshness`. */
export type Freshness = 'live' | 'stale' | 'offline'

export type FreshnessLimits = { staleMs: Millis; offlineMs: Millis }

/** The specification's defaults (30 s, 180 s), until the server says its own. */
export const defaultLimits: FreshnessLimits = { staleMs: 30_000, offlineMs: 180_000 }

/** `age` is server time minus the fix's own time. While the connection is broken nothing is live. */
export function freshnessOf(age: Millis, limits: FreshnessLimits, connected: boolean): Freshness {
  if (age > limits.offlineMs) return 'offline'
  return connected && age <= limits.staleMs ? 'live' : 'stale'
}
