import { finite, isRecord, normaliseNumber } from '@muster/devices'
import type { LocalFrame } from '@muster/geometry'
import { type Frame, geometryIn, locationIn, readFrame } from './coordinates.ts'
import type { Location, Topic } from './shapes.ts'

type Item = Record<string, unknown>
/** What a subscriber wants of a topic: which items, and how they are worded. */
export type Subscription = { topic: Topic; wants(item: Item): boolean; word(item: Item, site: LocalFrame | undefined): unknown }
type Check = (item: Item, wanted: readonly unknown[]) => boolean
type Filter = { check: Check; values?: readonly string[] | 'number' }

const same =
  (read: (item: Item) => unknown): Check =>
  (item, wanted) => {
    const value = read(item)
    return Array.isArray(value) ? value.some((one) => wanted.includes(one)) : wanted.includes(value)
  }
const provider =
  (read: (item: Item) => unknown): Check =>
  (item, wanted) => {
    const told = read(item)
    return typeof told === 'string' && wanted.some((one) => typeof one === 'string' && normaliseNumber(one) === normaliseNumber(told))
  }
/** Accurate to so many metres or better; what says nothing of its accuracy is not. */
const accurate =
  (read: (item: Item) => unknown): Check =>
  (item, wanted) => {
    const told = finite(read(item))
    return told !== undefined && wanted.some((one) => told <= Number(one))
  }
const at =
  (name: string) =>
  (item: Item): unknown =>
    item[name]
const ofLocation =
  (name: string) =>
  (item: Item): unknown =>
    isRecord(item.location) ? item.location[name] : undefined
const ofCollisions =
  (name: string) =>
  (item: Item): unknown[] =>
    Array.isArray(item.collisions) ? item.collisions.map((one: unknown) => (isRecord(one) ? one[name] : undefined)) : []

const providerTypes = ['uwb', 'gps', 'wifi', 'rfid', 'ibeacon', 'virtual', 'unknown']
const locations: Record<string, Filter> = {
  provider_id: { check: provider(at('provider_id')) },
  provider_type: { check: same(at('provider_type')), values: providerTypes },
  source: { check: same(at('source')) },
  accuracy: { check: accurate(at('accuracy')), values: 'number' },
  floor: { check: same(at('floor')), values: 'number' },
  trackable_id: { check: same(at('trackables')) },
}
const fenceEvents: Record<string, Filter> = {
  fence_id: { check: same(at('fence_id')) },
  foreign_id: { check: same(at('foreign_id')) },
  provider_id: { check: provider(at('provider_id')) },
  trackable_id: { check: same(at('trackables')) },
  event_type: { check: same(at('event_type')), values: ['region_entry', 'region_exit'] },
  // Every event of ours has its provider; those of trackables name them as well.
  object_type: {
    check: (item, wanted) => wanted.includes('location_provider') || item.trackable_id !== undefined,
    values: ['trackable', 'location_provider'],
  },
}
const collided: Filter = { check: same(ofCollisions('id')) }

/**
 * The parameters of each topic (omlox hub specification 2.0, section 13.6): each that is given must fit. A value may be a list, of which one
 * must fit; `trackable_id` of motions and `collision_id_1`, `collision_id_2` are other names that hubs in the field know.
 */
const filters: Record<Topic, Record<string, Filter>> = {
  location_updates: locations,
  'location_updates:geojson': locations,
  fence_events: fenceEvents,
  'fence_events:geojson': fenceEvents,
  trackable_motions: {
    id: { check: same(at('id')) },
    trackable_id: { check: same(at('id')) },
    provider_id: { check: provider(ofLocation('provider_id')) },
    accuracy: { check: accurate(ofLocation('accuracy')), values: 'number' },
    floor: { check: same(ofLocation('floor')), values: 'number' },
  },
  collision_events: {
    object_id_1: collided,
    object_id_2: collided,
    collision_id_1: collided,
    collision_id_2: collided,
    collision_type: { check: same(at('collision_type')), values: ['collision_start', 'colliding', 'collision_end'] },
    floor: { check: same(ofCollisions('floor')), values: 'number' },
  },
  proximity_updates: { provider_id: { check: provider(at('provider_id')) }, source: { check: same(at('source')) } },
}

/** Topics whose places may be asked for in another frame. */
const placed: ReadonlySet<Topic> = new Set<Topic>(['location_updates', 'location_updates:geojson', 'trackable_motions', 'collision_events'])

/**
 * Reads what a client asks of a topic; the text says which parameter cannot be followed. Parameters that the topic does not have are passed over,
 * as the interface leaves them open.
 */
export function readSubscription(topic: Topic, params: Item, hasZone: (id: string) => boolean): Subscription | { wrong: string } {
  const wanted: (readonly [Filter, unknown[]])[] = []
  for (const [name, filter] of Object.entries(filters[topic])) {
    const given = params[name]
    if (given === undefined || given === null) continue
    const values = Array.isArray(given) ? given : [given]
    const { values: allowed } = filter
    const wrong =
      allowed === 'number'
        ? values.some((one) => finite(one) === undefined)
        : values.some((one) => typeof one !== 'string' || (allowed && !allowed.includes(one)))
    if (wrong) return { wrong: `${name}: ${allowed === 'number' ? 'a number' : (allowed?.join(', ') ?? 'text')}` }
    wanted.push([filter, values])
  }
  const frame = placed.has(topic) ? readFrame(params.crs ?? undefined, params.zone_id ?? undefined, hasZone) : { frame: null }
  if ('wrong' in frame) return frame
  return {
    topic,
    wants: (item) => wanted.every(([{ check }, values]) => check(item, values)),
    word: (item, site) => worded(topic, frame.frame, item, site),
  }
}

function worded(topic: Topic, frame: Frame | null, item: Item, site: LocalFrame | undefined): unknown {
  switch (topic) {
    case 'location_updates':
      return locationIn(item as Location, frame, site)
    case 'location_updates:geojson': {
      const { position, ...properties } = locationIn(item as Location, frame, site)
      return features(position, properties)
    }
    case 'trackable_motions':
      return motionIn(item as { location: Location }, frame, site)
    case 'collision_events':
      return collisionIn(item, frame, site)
    case 'fence_events:geojson': {
      const { fence, ...event } = item
      const { region, ...rest } = isRecord(fence) ? fence : { region: null }
      return features(region, { ...rest, ...event })
    }
    case 'fence_events': {
      const { fence: _fence, ...event } = item
      return event
    }
    default:
      return item
  }
}

/** A motion in the wanted frame: its outline is told in the frame of its location. */
export function motionIn<M extends { location: Location; geometry?: unknown }>(
  motion: M,
  frame: Frame | null,
  site: LocalFrame | undefined,
): M {
  const location = locationIn(motion.location, frame, site)
  if (location === motion.location || frame === null || !site) return motion
  return { ...motion, location, ...(motion.geometry === undefined ? {} : { geometry: geometryIn(motion.geometry, frame, site) }) }
}

/** Collisions are told in degrees. */
function collisionIn(event: Item, frame: Frame | null, site: LocalFrame | undefined): Item {
  if (frame !== 'local' || !site || !Array.isArray(event.collisions)) return event
  return {
    ...event,
    collisions: event.collisions.map((one: Item) => ({
      ...one,
      position: geometryIn(one.position, frame, site),
      ...(one.geometry === undefined ? {} : { geometry: geometryIn(one.geometry, frame, site) }),
    })),
  }
}

const features = (geometry: unknown, properties: Item) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry, properties }],
})
