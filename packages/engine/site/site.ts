import type { AlarmType, Priority } from '@muster/model/protocol'

/**
 * What the engine needs to know of one tenant's plant, as plain data: the server builds it from the entities and hands over a
 * new one whenever they change. All coordinates are metres in the site's local frame (x east, y north); z is above the floor.
 */
export type Site = {
  tenant: number
  /** Origin of the local frame, WGS-84 degrees. */
  origin: { lng: number; lat: number }
  floors: Map<number, SiteFloor>
  /** By upper-case code. */
  anchors: Map<string, Anchor>
  /** By tag number (upper case). Only active tags. */
  tags: Map<string, SiteTag>
  tagsById: Map<number, SiteTag>
  fences: SiteFence[]
  rules: Rule[]
  settings: EngineSettings
  /** Radio surveys of floors; none unless told. */
  survey?: SurveyPoint[]
}

/**
 * What was heard of one anchor at one surveyed place: mean strength, dBm, of `count` packets, and their spread, dB (1 sigma). `scan`
 * names what was heard at one moment there, where the survey kept that: moments of a place differ in more than noise.
 */
export type SurveyPoint = {
  floor: number
  x: number
  y: number
  anchor: string
  rssi: number
  count: number
  spread: number
  scan?: string
}

export type SiteFloor = {
  id: number
  building: number | null
  /** `building code/abbreviation`, upper case; accepted from devices. */
  code: string
  level: number
  /** Metres above ground. */
  elevation: number
  outdoor: boolean
  bounds: { minX: number; minY: number; maxX: number; maxY: number }
  /** Outline of the building, empty outdoors. */
  outline: { x: number; y: number }[]
  /** Walls that dim signals, where the plan tells them. */
  walls?: Wall[]
}

/** A straight wall and what a signal loses in it, dB: about 3 for plasterboard, 6 for brick, 12 for concrete, 20 for steel. */
export type Wall = { x0: number; y0: number; x1: number; y1: number; loss: number }

export type Anchor = {
  code: string
  kind: 'beacon' | 'baseStation' | 'uwbStation'
  floor: number
  x: number
  y: number
  /** Installation height above its floor, metres. */
  z: number
  /** RSSI at one metre, dBm, and path-loss exponent (beacons and gateways). */
  rssiAt1m: number
  attenuation: number
  /** What a calibration found of the anchor's ranges; as if perfect unless told. */
  calibration?: RangeCalibration
  /** A floor-change station: within `floorChangeDistance` metres the tag is on one of `linkedFloors`. */
  floorChange: boolean
  floorChangeDistance: number
  linkedFloors: number[]
}

/**
 * Systematic errors of an anchor's ranges: measured = scale × distance + bias (metres). `lasting` and `noise`: what is left after
 * it, metres (1 sigma): the part that stays while the tag stays, and the part that changes from reading to reading.
 */
export type RangeCalibration = { scale: number; bias: number; lasting: number; noise: number }

export type SiteTag = {
  id: number
  number: string
  technology: 'ble' | 'uwb' | 'gnss' | 'fusion'
  holderKind: 'employee' | 'visitor' | 'contractor' | 'migrantWorker' | 'vehicle' | 'visitorVehicle' | 'unbound'
  /** Person or vehicle id, 0 when unbound. */
  holder: number
  department: number
  vehicleType: string
  /** m/s; 0 when none is set. */
  speedLimit: number
}

export type SiteFence = {
  id: number
  floor: number
  ring: { x: number; y: number }[]
  /** Metres by which a fix must be beyond the edge before the side changes; at least the fix's accuracy counts, capped. */
  tolerance: number
  area: number
}

export type Rule = {
  id: number
  type: AlarmType
  priority: Priority
  subject: 'person' | 'vehicle'
  /** 0 = everywhere (speeding, standstill). */
  fence: number
  exempt: Set<number>
  /** Holder ids; empty = all. Used by intrusion as the list of those allowed. */
  allowed: Set<number>
  /** Holder kinds; empty = all. */
  appliesTo: Set<string>
  departments: Set<number>
  /** Vehicles bound to the rule; empty = all. */
  vehicles: Set<number>
  /** Epoch ms; 0 / Infinity when open. */
  validFrom: number
  validTo: number
  /** Minutes of the site's day, may cross midnight; weekdays 1-7 (Monday 1), empty = all. Empty list = always. */
  times: { from: number; to: number; weekdays: number[] }[]
  seconds: number
  persons: number
  /** km/h for speeding, metres for standstill and for gathering (its radius). */
  limit: number
  /** Consecutive fixes on the new side before it counts. */
  entryCount: number
}

/** The specification's configurable constants (section 9): what each does is said here, where it is used in docs/positioning.md. */
export type EngineSettings = {
  /** Minutes east of UTC of the site's zone. */
  zoneOffsetMinutes: number
  /** Strengths below this are not used, dBm: they come from anywhere. */
  minRssi: number
  /** How far back readings may count for one place, seconds, and how late one may arrive. Longer finds seldom heard tags, and lags behind walkers. */
  bufferSeconds: number
  /** A beacon heard alone places a tag at itself; beyond this distance only when nothing better was known for `staleSeconds`. Metres. */
  singlePointDistance: number
  /** A tag that was silent for this long is offline, seconds. */
  onlineSeconds: number
  /** A fix older than this says nothing of now, seconds: the track begins anew, and longer silences are not bridged. */
  staleSeconds: number
  /** Nobody on foot is faster, m/s: farther fixes are refused until three agree. Vehicles may go at least 45 m/s. */
  maxSpeed: number
  /** A tag moves when it is farther than this from where it rested (or than its accuracy, up to 4 m), metres. */
  movementDistance: number
  /** A tag rests when it stayed within `movementDistance` for this long, seconds. */
  movementSeconds: number
  /** A turn of more than 60° shows when it lasted this long, seconds. */
  directionChangeSeconds: number
  /** Highest positioning mode: 2 = plan only (height 0), 2.5 = floor and the height at which tags are worn, 3 = height from ranges. */
  dimensions: number
  /** A track is parted where consecutive fixes are farther apart than this, metres … */
  trackGapDistance: number
  /** … or in time, seconds. */
  trackGapSeconds: number
  /** Fixes in a row on a fence's other side before an alarm. */
  entryCount: number
  /** How often crowds are looked for, seconds. */
  monitorSeconds: number
  /** Within how many metres of their middle people gather, where the rule does not say. */
  gatheringRadius: number
  /** How long a fence must be too full before the alarm, seconds. */
  overcrowdingSeconds: number
  /** Percent. */
  lowBatteryPercent: number
}

export const defaultSettings: EngineSettings = {
  zoneOffsetMinutes: 480,
  minRssi: -90,
  bufferSeconds: 3,
  singlePointDistance: 3,
  onlineSeconds: 180,
  staleSeconds: 30,
  maxSpeed: 5,
  movementDistance: 1,
  movementSeconds: 3,
  directionChangeSeconds: 2,
  dimensions: 3,
  trackGapDistance: 50,
  trackGapSeconds: 120,
  entryCount: 3,
  monitorSeconds: 5,
  gatheringRadius: 15,
  overcrowdingSeconds: 60,
  lowBatteryPercent: 20,
}
