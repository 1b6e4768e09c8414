import type { Observation } from '@muster/model/protocol'
import { type Decoded, defineDecoder, type Envelope, finite, isRecord, json, millis, normaliseNumber } from './decoded.ts'

/**
 * Muster's own observation format, spoken on MQTT `muster/v1/<tenant>/observations` and on `POST /ingest/v1/observations`:
 * `{"observations": [{"kind", "tag", "t", ...}]}` or the bare array. See docs/devices for the fields of each kind.
 * `t` may be epoch milliseconds, epoch seconds or ISO 8601; without it the time of receipt counts.
 */
export function decodeCanonical(body: unknown, envelope: Envelope): Decoded {
  const list = Array.isArray(body) ? body : isRecord(body) && Array.isArray(body.observations) ? body.observations : null
  const observations: Observation[] = []
  const places: number[] = []
  const refused: Decoded['refused'] = []
  if (!list) return { observations, places, refused: [{ index: 0, reason: 'noObservations' }] }
  for (let index = 0; index < list.length; index++) {
    const made = decodeOne(list[index], envelope)
    if (typeof made === 'string') refused.push({ index, reason: made })
    else {
      places.push(index)
      observations.push(made)
    }
  }
  return { observations, places, refused }
}

/** The observation, or the reason why it is none. */
function decodeOne(raw: unknown, envelope: Envelope): Observation | string {
  if (!isRecord(raw)) return 'notAnObject'
  if (typeof raw.tag !== 'string' && typeof raw.tag !== 'number') return 'tag'
  const tag = normaliseNumber(String(raw.tag))
  if (tag === '' || tag.length > 32) return 'tag'
  const t = raw.t === undefined ? envelope.receivedAt : millis(raw.t)
  if (t === undefined) return 't'
  const decode = typeof raw.kind === 'string' && Object.hasOwn(kinds, raw.kind) ? kinds[raw.kind as Observation['kind']] : undefined
  if (!decode) return 'kind'
  const made = decode(raw)
  if (typeof made === 'string') return made
  const base = {
    tenant: envelope.tenant,
    source: typeof raw.source === 'string' ? raw.source : envelope.source,
    tag,
    t,
    receivedAt: envelope.receivedAt,
  }
  const battery = raw.battery === undefined ? undefined : finite(raw.battery)
  if (raw.battery !== undefined && (battery === undefined || battery < 0 || battery > 100)) return 'battery'
  return (battery === undefined ? { ...base, ...made } : { ...base, ...made, battery }) as Observation
}

type Raw = Record<string, unknown>
type Body = Record<string, unknown> | string

const kinds: Record<Observation['kind'], (raw: Raw) => Body> = {
  rssi: (raw) => {
    const rssi = finite(raw.rssi)
    if (rssi === undefined || rssi > 20 || rssi < -150) return 'rssi'
    return typeof raw.anchor === 'string' ? { kind: 'rssi', anchor: normaliseNumber(raw.anchor), rssi } : 'anchor'
  },
  range: (raw) => {
    const distance = finite(raw.distance)
    if (distance === undefined || distance < 0 || distance > 10_000) return 'distance'
    if (typeof raw.anchor !== 'string') return 'anchor'
    return { kind: 'range', anchor: normaliseNumber(raw.anchor), distance, ...optional(raw, 'sigma') }
  },
  tdoa: (raw) => {
    const difference = finite(raw.difference)
    if (difference === undefined) return 'difference'
    if (typeof raw.anchor !== 'string') return 'anchor'
    if (typeof raw.reference !== 'string') return 'reference'
    return { kind: 'tdoa', anchor: normaliseNumber(raw.anchor), reference: normaliseNumber(raw.reference), difference }
  },
  gnss: (raw) => {
    const place = lngLat(raw)
    if (!place) return 'lngLat'
    return { kind: 'gnss', ...place, ...optional(raw, 'altitude', 'accuracy', 'speed', 'course') }
  },
  position: (raw) => {
    const x = finite(raw.x)
    const y = finite(raw.y)
    const place = x !== undefined && y !== undefined ? { x, y } : lngLat(raw)
    if (!place) return 'place'
    const floor = typeof raw.floor === 'string' || typeof raw.floor === 'number' ? { floor: raw.floor } : {}
    const technology =
      raw.technology === 'ble' || raw.technology === 'uwb' || raw.technology === 'gnss' || raw.technology === 'fusion'
        ? { technology: raw.technology }
        : {}
    return { kind: 'position', ...place, ...floor, ...technology, ...optional(raw, 'z', 'accuracy', 'speed', 'course') }
  },
  event: (raw) => (typeof raw.event === 'string' && events.has(raw.event) ? { kind: 'event', event: raw.event } : 'event'),
}

const events = new Set(['sos', 'sosReleased', 'battery', 'heartbeat', 'removed', 'fall'])

function lngLat(raw: Raw): { lng: number; lat: number } | null {
  const lng = finite(raw.lng)
  const lat = finite(raw.lat)
  return lng !== undefined && lat !== undefined && Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null
}

/** Copies the numbers that are present and finite; an odd optional number is dropped, not fatal. */
function optional(raw: Raw, ...names: string[]): Record<string, number> {
  const found: Record<string, number> = {}
  for (const name of names) {
    const value = finite(raw[name])
    if (value !== undefined) found[name] = value
  }
  return found
}

/** What a sender may leave to the server. */
export type CanonicalObservation = DistributiveOmit<Observation, 'tenant' | 'receivedAt' | 'source'> & { source?: string }
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** The message body for a batch of observations. */
export function encodeCanonical(observations: readonly CanonicalObservation[]): string {
  return JSON.stringify({ observations })
}

/** Muster's own format, at every door. */
export const canonical = defineDecoder({ name: 'observations', decode: json(decodeCanonical) })
