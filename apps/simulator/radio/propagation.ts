import type { Random } from '../plant/random.ts'

/** dBm at one metre, and path-loss exponent of halls with machines and light walls. */
export const RSSI_1M = -59
export const PATH_LOSS = 2.4
/** What a receiver still hears, dBm. */
const SENSITIVITY = -88
/** A concrete ceiling, dB. */
const CEILING = 17
/** Standard deviations, dB: what stands between a pair for good, and what changes from packet to packet. */
const SHADOW = 2.2
const FADING = 2.4

/** FNV-1a of a pair's names, as a value in [-1, 1] whose spread is near a normal's. */
function shadowOf(a: string, b: string): number {
  let h = 0x811c9dc5
  for (const text of [a, b]) for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  const u = ((h >>> 0) & 0xffff) / 0xffff
  const v = (h >>> 16) / 0xffff
  return u + v - 1
}

/** The level at which a receiver hears a BLE advertisement, or null when it does not. `distance` in metres, `ceilings` = storeys between. */
export function heardAt(random: Random, receiver: string, sender: string, distance: number, ceilings: number): number | null {
  const mean = RSSI_1M - 10 * PATH_LOSS * Math.log10(Math.max(0.7, distance)) - ceilings * CEILING
  // Far below the sensitivity no draw is needed.
  if (mean < SENSITIVITY - 12) return null
  const rssi = Math.round(mean + 2 * SHADOW * shadowOf(receiver, sender) + FADING * random.normal())
  return rssi >= SENSITIVITY ? rssi : null
}

/** Two-way ranging: a few centimetres of noise, now and then a late path. Metres. */
export function ranged(random: Random, distance: number): number {
  const late = random.chance(0.06) ? Math.abs(random.normal()) * 0.9 : 0
  return Math.max(0.05, distance + 0.09 * random.normal() + late)
}

/** The slow wander and the quick noise of a satellite receiver. */
export type Wander = { x: number; y: number }

/** Lets the wander drift for `seconds` and returns the whole error, metres. `sigma` = wander under this sky. */
export function satelliteError(random: Random, wander: Wander, sigma: number, seconds: number): { x: number; y: number } {
  const keep = Math.exp(-seconds / 60)
  const fresh = Math.sqrt(1 - keep * keep)
  wander.x = wander.x * keep + sigma * fresh * random.normal()
  wander.y = wander.y * keep + sigma * fresh * random.normal()
  return { x: wander.x + 0.25 * random.normal(), y: wander.y + 0.25 * random.normal() }
}
