import type { Millis } from '@muster/base'
import type { Observation } from '@muster/model/protocol'

/** Who sent the bytes and when they came: filled by the socket from the device's credentials, never from the payload. */
export type Envelope = { tenant: number; source: string; receivedAt: Millis }

/** Why a part of a message could not be read. `index` is its place in the message. */
export type Refusal = { index: number; reason: string }

/** What a decoder makes of one message: everything readable, and a refusal for each part that was not. A bad part never costs the good ones. */
export type Decoded = {
  observations: Observation[]
  /** The place in the message of each observation. */
  places: number[]
  refused: Refusal[]
}

/**
 * A tag's or a device's number in the one form used for matching: upper case, without separators.
 * `c3:00:00:2a:1f:07` → `C300002A1F07`.
 */
export function normaliseNumber(raw: string): string {
  return raw.replace(/[\s:._-]/g, '').toUpperCase()
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A finite number, also from a numeric string (some vendors quote or pad their numbers); undefined otherwise. */
export function finite(value: unknown): number | undefined {
  const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof n === 'number' && Number.isFinite(n) ? n : undefined
}

/** A time given as epoch milliseconds, epoch seconds or an ISO 8601 text, as epoch milliseconds; undefined when it is none of these. */
export function millis(value: unknown): Millis | undefined {
  const n = finite(value)
  if (n !== undefined) return n < 1e11 ? Math.round(n * 1000) : Math.round(n)
  if (typeof value !== 'string') return undefined
  const parsed = Date.parse(value)
  return Number.isNaN(parsed) ? undefined : parsed
}
