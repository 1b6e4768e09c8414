import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The objects of the omlox hub API 2.0.0, as they go over the wire. Unknown properties are kept: clients find what they stored. */

const number = z.number()
const point = z.object({ type: z.literal('Point'), coordinates: z.array(number).min(2).max(3) })
const polygon = z.object({
  type: z.literal('Polygon'),
  coordinates: z
    .array(z.array(z.array(number).min(2).max(3)).min(4).max(5000))
    .min(1)
    .max(50),
})
const text = z.string().max(500)
const uuid = z.uuid()
const providerTypes = ['uwb', 'gps', 'wifi', 'rfid', 'ibeacon', 'virtual', 'unknown'] as const
/** How long and how far outside a fence counts as inside still: seconds in milliseconds as the interface has it, metres. */
const limits = {
  fence_timeout: number.optional(),
  exit_tolerance: number.optional(),
  tolerance_timeout: number.optional(),
  exit_delay: number.optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
}

export const schemas = {
  providers: z.looseObject({ id: z.string().min(1).max(64), type: z.enum(providerTypes), name: text.optional(), ...limits }),
  trackables: z.looseObject({
    id: uuid,
    type: z.enum(['omlox', 'virtual']),
    name: text.optional(),
    geometry: polygon.optional(),
    extrusion: number.optional(),
    radius: number.nonnegative().optional(),
    location_providers: z.array(z.string().max(64)).max(100).optional(),
    ...limits,
  }),
  zones: z.looseObject({
    id: uuid,
    type: z.enum(['uwb', 'wifi', 'rfid', 'ibeacon']),
    foreign_id: text.optional(),
    position: point.optional(),
    radius: number.optional(),
    ground_control_points: z.array(z.array(z.unknown())).optional(),
    floor: number.optional(),
    name: text.optional(),
  }),
  fences: z.looseObject({
    id: uuid,
    region: z.union([point, polygon]),
    radius: number.nonnegative().optional(),
    extrusion: number.optional(),
    floor: number.optional(),
    foreign_id: text.optional(),
    name: text.optional(),
    crs: z.enum(['local', 'EPSG:4326']).optional(),
    zone_id: text.optional(),
    timeout: number.optional(),
    exit_tolerance: number.optional(),
    tolerance_timeout: number.optional(),
    exit_delay: number.optional(),
    properties: z.record(z.string(), z.unknown()).optional(),
  }),
}

export type Kind = keyof typeof schemas
export const kinds = Object.keys(schemas) as Kind[]
export type Provider = z.infer<typeof schemas.providers>
export type Trackable = z.infer<typeof schemas.trackables>
export type Zone = z.infer<typeof schemas.zones>
export type Fence = z.infer<typeof schemas.fences>
export type HubObject = Provider | Trackable | Zone | Fence

/** A `Location` as it was sent, or as Muster words one of its own fixes. */
export type Location = {
  position: { type: 'Point'; coordinates: number[] }
  source: string
  provider_type: (typeof providerTypes)[number]
  provider_id: string
  timestamp_generated?: string
  crs?: string
  floor?: number
  accuracy?: number
  speed?: number
  course?: number
  associated?: boolean
  trackables?: string[]
  [more: string]: unknown
}

/** Error codes of the hub's WebSocket. */
export const socketError = {
  unknownEvent: 10000,
  unknownTopic: 10001,
  subscriptionFailed: 10002,
  unsubscribeFailed: 10003,
  notAuthorized: 10004,
  invalidData: 10005,
  notAuthenticated: 10006,
} as const

export const topics = [
  'location_updates',
  'location_updates:geojson',
  'proximity_updates',
  'fence_events',
  'fence_events:geojson',
  'trackable_motions',
  'collision_events',
] as const
export type Topic = (typeof topics)[number]
/** What happens; each is told on the topic of its name, and those with a place also as GeoJSON. */
export type Happening = Exclude<Topic, `${string}:geojson`>

/** The UUID of one of Muster's own objects: the same every time (RFC 9562, section 5.5, version 5 from tenant, kind and id). */
export function uuidOf(tenant: number, kind: string, id: number | string): string {
  const hash = createHash('sha1').update(`muster/${tenant}/${kind}/${id}`).digest().subarray(0, 16)
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
