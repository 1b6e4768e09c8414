import type { Id, Millis } from '@muster/base'
import type { EpisodeEvent } from '@muster/model/protocol'
import { describeEpisode } from './description.ts'
import { type Plant, ruleId } from './plant.ts'

/** Which of the two record tables an episode belongs to. */
export type AlarmSource = 'person' | 'vehicle'

export function sourceOf(event: EpisodeEvent, plant: Plant): AlarmSource {
  const subject = plant.subjects.get(event.tag)
  if (subject) return subject.kind === 'vehicle' || subject.kind === 'visitorVehicle' ? 'vehicle' : 'person'
  return plant.rules.get(event.rule)?.subject ?? 'person'
}

const cardTypes = new Set<EpisodeEvent['type']>(['lowBattery', 'tagOffline', 'tagRemoved', 'tagNotTaken', 'tagNotReturned'])

/** What a record keeps of the whole life of an episode: the same for its first and every later change. */
export function changingColumns(event: EpisodeEvent, plant: Plant) {
  const closed = event.kind === 'close'
  const description = describeEpisode(event, plant)
  return {
    active: !closed,
    endedAt: closed ? event.t : null,
    duration: closed ? Math.max(0, event.t - event.startedAt) / 1000 : null,
    description: description.zh.slice(0, 500),
    descriptionEn: description.en.slice(0, 500),
    tags: (event.tags ?? []).map(String),
    people: holdersOf(event.tags ?? [], plant),
    x: centimetres(event.x),
    y: centimetres(event.y),
    figures: event.figures,
    changedAt: event.t,
  }
}

function holdersOf(tags: readonly number[], plant: Plant): Id[] {
  return tags.map((tag) => plant.subjects.get(tag)?.holder).filter((holder) => holder != null)
}

/** The columns that both record tables share when an episode begins. */
export function openingColumns(event: EpisodeEvent, plant: Plant, now: Millis) {
  const subject = plant.subjects.get(event.tag)
  const floor = event.floor > 0 ? String(event.floor) : null
  const placed = Number.isFinite(event.x) && Number.isFinite(event.y)
  const area = plant.fences.get(event.fence)?.area || (placed ? plant.areas.at(event.floor, event.x, event.y) : 0)
  return {
    tenantId: String(event.tenant),
    time: event.startedAt,
    createdAt: now,
    updatedAt: now,
    type: event.type,
    priority: event.priority,
    // Somebody may press SOS before he was ever located.
    location: placed ? { ...degrees(event, plant), ...(floor ? { floor } : {}) } : null,
    area: area ? String(area) : null,
    tagNumber: subject?.tagNumber ?? null,
    status: 'notProcessed',
    department: subject?.department ?? null,
    rule: ruleId(event.rule),
    fence: event.fence > 0 ? String(event.fence) : null,
    floor,
    episodeKey: event.key,
    tag: event.tag > 0 ? String(event.tag) : null,
  }
}

/** The rest of a personnel record. */
export function personColumns(event: EpisodeEvent, plant: Plant) {
  const subject = plant.subjects.get(event.tag)
  return {
    person: subject?.holder ?? null,
    personName: subject?.name ?? event.device?.code ?? null,
    subject: event.device ? 'device' : event.tag === 0 ? 'area' : cardTypes.has(event.type) ? 'card' : 'person',
  }
}

/** The rest of a vehicle record. Speeds in km/h. */
export function vehicleColumns(event: EpisodeEvent, plant: Plant) {
  const subject = plant.subjects.get(event.tag)
  return {
    vehicle: subject?.kind === 'vehicle' ? subject.holder : null,
    plate: subject?.plate || null,
    driverName: subject?.driverName || null,
    ...speedColumns(event),
  }
}

export function speedColumns(event: EpisodeEvent) {
  return event.type === 'speeding' ? { speed: event.figures.speed ?? null, speedLimit: event.figures.limit ?? null } : {}
}

const centimetres = (metres: number): number => (Number.isFinite(metres) ? Math.round(metres * 100) : 0)

/** Seven decimals of a degree: a centimetre. */
function degrees(event: EpisodeEvent, plant: Plant): { lng: number; lat: number } {
  const { lng, lat } = plant.frame.toLngLat(event)
  return { lng: Math.round(lng * 1e7) / 1e7, lat: Math.round(lat * 1e7) / 1e7 }
}
