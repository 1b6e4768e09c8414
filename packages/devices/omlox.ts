import {
  type Decoded,
  decodeEach,
  defineDecoder,
  type Envelope,
  finite,
  type Found,
  isRecord,
  json,
  lngLat,
  millis,
  numbers,
  text,
} from './decoded.ts'

/** Location providers of the omlox hub API v2, and what we call their technology. */
const technologyOf: Record<string, 'ble' | 'uwb' | 'gnss' | undefined> = { uwb: 'uwb', gps: 'gnss', ibeacon: 'ble' }

/**
 * omlox `Location` objects (hub API v2: `PUT /providers/{id}/location`, `PUT /providers/locations`, WebSocket `location_updates`).
 * `crs` `local` (the default) means metres in the zone's frame, which we take as the site's local frame; `EPSG:4326` means degrees.
 * Any other crs is refused. `provider_id` is the tag.
 */
export const decodeOmloxLocations = (body: unknown, envelope: Envelope): Decoded =>
  decodeEach(Array.isArray(body) ? body : [body], envelope, decodeLocation)

export const omlox = defineDecoder({ name: 'omlox', decode: json(decodeOmloxLocations) })

function decodeLocation(raw: unknown): Found {
  if (!isRecord(raw)) return 'notAnObject'
  const tag = text(raw.provider_id)
  if (tag === undefined) return 'provider_id'
  const coordinates = isRecord(raw.position) && raw.position.type === 'Point' ? raw.position.coordinates : undefined
  if (!Array.isArray(coordinates) || coordinates.length < 2) return 'position'
  const [a, b, z] = coordinates.map(finite)
  if (a === undefined || b === undefined) return 'position'
  const crs = raw.crs === undefined ? 'local' : raw.crs
  if (crs !== 'local' && crs !== 'EPSG:4326') return 'crs'
  const place = crs === 'local' ? { x: a, y: b } : lngLat(a, b)
  if (!place) return 'position'
  const t = raw.timestamp_generated === undefined ? undefined : millis(raw.timestamp_generated)
  if (raw.timestamp_generated !== undefined && t === undefined) return 'timestamp_generated'
  const technology = typeof raw.provider_type === 'string' ? technologyOf[raw.provider_type] : undefined
  return {
    kind: 'position',
    tag,
    ...(t === undefined ? {} : { t }),
    ...(typeof raw.source === 'string' ? { source: raw.source } : {}),
    ...place,
    ...numbers({ z, accuracy: raw.accuracy, speed: raw.speed, course: finite(raw.course) ?? raw.true_heading, floor: raw.floor }),
    ...(technology ? { technology } : {}),
  }
}

/**
 * omlox `Proximity` objects (`PUT /providers/{id}/proximity`, `PUT /providers/proximities`, WebSocket `proximity_updates`): the provider was
 * near `source`. `placeOf` knows where that is: then it is a location of that place. Without one, nearness without a strength is nothing that a
 * place could be solved from, and counts as a heartbeat.
 */
export const decodeOmloxProximities = (
  body: unknown,
  envelope: Envelope,
  placeOf: (raw: Record<string, unknown>) => OmloxLocation | null = () => null,
): Decoded =>
  decodeEach(Array.isArray(body) ? body : [body], envelope, (raw): Found => {
    if (!isRecord(raw)) return 'notAnObject'
    const near = placeOf(raw)
    if (near) return decodeLocation(near)
    const tag = text(raw.provider_id)
    const source = text(raw.source)
    const t = raw.timestamp_generated === undefined ? undefined : millis(raw.timestamp_generated)
    if (tag === undefined) return 'provider_id'
    if (source === undefined) return 'source'
    if (raw.timestamp_generated !== undefined && t === undefined) return 'timestamp_generated'
    return { kind: 'event', event: 'heartbeat', tag, source, ...(t === undefined ? {} : { t }) }
  })

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
