import type { Observation } from '@muster/model/protocol'
import { type Decoded, type Envelope, finite, isRecord, millis, normaliseNumber } from './decoded.ts'

/** Location providers of the omlox hub API v2, and what we call their technology. */
const technologyOf: Record<string, 'ble' | 'uwb' | 'gnss' | undefined> = { uwb: 'uwb', gps: 'gnss', ibeacon: 'ble' }

/**
 * omlox `Location` objects (hub API v2: `PUT /providers/{id}/location`, `PUT /providers/locations`, WebSocket `location_updates`).
 * `crs` `local` (the default) means metres in the zone's frame, which we take as the site's local frame; `EPSG:4326` means degrees.
 * Any other crs is refused. `provider_id` is the tag.
 */
export function decodeOmloxLocations(body: unknown, envelope: Envelope): Decoded {
  const list = Array.isArray(body) ? body : [body]
  const observations: Observation[] = []
  const places: number[] = []
  const refused: Decoded['refused'] = []
  for (let index = 0; index < list.length; index++) {
    const made = decodeLocation(list[index], envelope)
    if (typeof made === 'string') refused.push({ index, reason: made })
    else {
      places.push(index)
      observations.push(made)
    }
  }
  return { observations, places, refused }
}

function decodeLocation(raw: unknown, envelope: Envelope): Observation | string {
  if (!isRecord(raw)) return 'notAnObject'
  if (typeof raw.provider_id !== 'string' || raw.provider_id.trim() === '') return 'provider_id'
  const coordinates = isRecord(raw.position) && raw.position.type === 'Point' ? raw.position.coordinates : undefined
  if (!Array.isArray(coordinates) || coordinates.length < 2) return 'position'
  const [a, b, c] = coordinates.map(finite)
  if (a === undefined || b === undefined) return 'position'
  const crs = raw.crs === undefined ? 'local' : raw.crs
  if (crs !== 'local' && crs !== 'EPSG:4326') return 'crs'
  if (crs === 'EPSG:4326' && (Math.abs(a) > 180 || Math.abs(b) > 90)) return 'position'
  const t = raw.timestamp_generated === undefined ? envelope.receivedAt : millis(raw.timestamp_generated)
  if (t === undefined) return 'timestamp_generated'
  const accuracy = finite(raw.accuracy)
  const speed = finite(raw.speed)
  const course = finite(raw.course) ?? finite(raw.true_heading)
  const floor = finite(raw.floor)
  const technology = typeof raw.provider_type === 'string' ? technologyOf[raw.provider_type] : undefined
  return {
    kind: 'position',
    tenant: envelope.tenant,
    source: typeof raw.source === 'string' && raw.source !== '' ? raw.source : envelope.source,
    tag: normaliseNumber(raw.provider_id),
    t,
    receivedAt: envelope.receivedAt,
    ...(crs === 'local' ? { x: a, y: b } : { lng: a, lat: b }),
    ...(c === undefined ? {} : { z: c }),
    ...(accuracy === undefined ? {} : { accuracy }),
    ...(speed === undefined ? {} : { speed }),
    ...(course === undefined ? {} : { course }),
    ...(floor === undefined ? {} : { floor }),
    ...(technology ? { technology } : {}),
  }
}

export type OmloxLocation = {
  position: { type: 'Point'; coordinates: number[] }
  source: string
  provider_type: 'uwb' | 'gps' | 'wifi' | 'rfid' | 'ibeacon' | 'virtual' | 'unknown'
  provider_id: string
  timestamp_generated?: string
  crs?: string
  floor?: number
  accuracy?: number
  speed?: number
  course?: number
}

/** A `location_updates` message as a provider's client sends it on the hub's WebSocket. */
export function encodeOmloxUpdate(locations: readonly OmloxLocation[]): string {
  return JSON.stringify({ event: 'message', topic: 'location_updates', payload: locations })
}
