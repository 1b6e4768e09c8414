import { seeded } from '@muster/testkit'
import type { Fix, GnssObservation, Observation, PositionObservation, RangeObservation, RssiObservation } from '@muster/model/protocol'
import { type Anchor, defaultSettings, type EngineSettings, type Site, type SiteFloor, type SiteTag } from '../site/index.ts'
import { createLocator, type Locator, type LocatorOptions, type Rejection } from './index.ts'

/** 08:30 at the plant. */
export const morning = Date.UTC(2026, 5, 1, 0, 30)
export const origin = { lng: 121.593, lat: 38.974 }

/** Ground 10; building 1 (code A): floors 11 (level 1) and 12 (level 2), 60 × 40 m, its south-west corner at the origin. */
const outline = [
  { x: 0, y: 0 },
  { x: 60, y: 0 },
  { x: 60, y: 40 },
  { x: 0, y: 40 },
]
const inside = { minX: 0, minY: 0, maxX: 60, maxY: 40 }
const floors: SiteFloor[] = [
  {
    id: 10,
    building: null,
    code: 'GROUND',
    level: 0,
    elevation: 0,
    outdoor: true,
    bounds: { minX: -300, minY: -300, maxX: 300, maxY: 300 },
    outline: [],
  },
  { id: 11, building: 1, code: 'A/F1', level: 1, elevation: 0, outdoor: false, bounds: inside, outline },
  { id: 12, building: 1, code: 'A/F2', level: 2, elevation: 5, outdoor: false, bounds: inside, outline },
]

const anchor = (code: string, kind: Anchor['kind'], floor: number, x: number, y: number, more: Partial<Anchor> = {}): Anchor => ({
  code,
  kind,
  floor,
  x,
  y,
  z: 3,
  rssiAt1m: -59,
  attenuation: 2.2,
  floorChange: false,
  floorChangeDistance: 0,
  linkedFloors: [],
  ...more,
})

/** Beacons every 15 m and ranging stations in the corners, on both floors: B11-00 … B12-32, U11-0 … U12-3. */
function equipment(): Anchor[] {
  const all: Anchor[] = []
  for (const floor of [11, 12]) {
    for (let column = 0; column < 4; column++)
      for (let row = 0; row < 3; row++) all.push(anchor(`B${floor}-${column}${row}`, 'beacon', floor, 7.5 + column * 15, 5 + row * 15))
    for (const [i, corner] of outline.entries()) all.push(anchor(`U${floor}-${i}`, 'uwbStation', floor, corner.x, corner.y))
  }
  return all
}

const tag = (id: number, number: string, more: Partial<SiteTag> = {}): SiteTag => ({
  id,
  number,
  technology: 'ble',
  holderKind: 'employee',
  holder: id,
  department: 1,
  vehicleType: '',
  speedLimit: 0,
  ...more,
})

export type PlantChange = {
  anchors?: Anchor[]
  settings?: Partial<EngineSettings>
  tags?: SiteTag[]
  floors?: SiteFloor[]
  origin?: Site['origin']
}

/** The test plant with person tag WANG (1), person tag LI (2) and vehicle tag TRUCK (3). */
export function plantSite(change: PlantChange = {}): Site {
  const tags = change.tags ?? [tag(1, 'WANG'), tag(2, 'LI'), tag(3, 'TRUCK', { holderKind: 'vehicle', technology: 'gnss' })]
  const anchors = [...equipment(), ...(change.anchors ?? [])]
  return {
    tenant: 7,
    origin: change.origin ?? origin,
    floors: new Map((change.floors ?? floors).map((floor) => [floor.id, floor])),
    anchors: new Map(anchors.map((a) => [a.code, a])),
    tags: new Map(tags.map((t) => [t.number, t])),
    tagsById: new Map(tags.map((t) => [t.id, t])),
    fences: [],
    rules: [],
    settings: { ...defaultSettings, ...change.settings },
  }
}

/** Speaks for devices of the plant: what they report, second by second, and what the locator makes of it. */
export class Plant {
  site: Site
  readonly locator: Locator
  readonly fixes: Fix[] = []
  readonly rejected: Rejection[] = []
  #noise = seeded(1)

  constructor(change: PlantChange = {}, options: LocatorOptions = {}) {
    this.site = plantSite(change)
    this.locator = createLocator(this.site, options)
  }

  seed(seed: number): this {
    this.#noise = seeded(seed)
    return this
  }

  base(seconds: number, number = 'WANG') {
    const t = morning + Math.round(seconds * 1000)
    return { tenant: 7, source: 'test', tag: number, t, receivedAt: t }
  }

  vendor(seconds: number, x: number, y: number, more: Partial<PositionObservation> = {}): PositionObservation {
    return { ...this.base(seconds), kind: 'position', x, y, floor: '11', accuracy: 0.3, ...more }
  }

  gnss(seconds: number, lng: number, lat: number, more: Partial<GnssObservation> = {}): GnssObservation {
    return { ...this.base(seconds, 'TRUCK'), kind: 'gnss', lng, lat, ...more }
  }

  rssi(seconds: number, code: string, rssi: number): RssiObservation {
    return { ...this.base(seconds), kind: 'rssi', anchor: code, rssi }
  }

  range(seconds: number, code: string, distance: number): RangeObservation {
    return { ...this.base(seconds), kind: 'range', anchor: code, distance }
  }

  /** What the beacons of `floor` (and, dimmer by a slab, of the other) hear of a tag at (x, y), with `sigma` dB of shadowing. */
  heard(seconds: number, x: number, y: number, floor: number, sigma = 4, slab = 18): RssiObservation[] {
    const out: RssiObservation[] = []
    for (const a of this.site.anchors.values()) {
      if (a.kind !== 'beacon') continue
      const up = a.floor === floor ? 0 : 5
      const d = Math.hypot(a.x - x, a.y - y, a.z - 1.2 + up)
      const rssi = a.rssiAt1m - 10 * a.attenuation * Math.log10(d) - (up > 0 ? slab : 0) + this.#noise.normal(sigma)
      out.push(this.rssi(seconds, a.code, Math.round(rssi)))
    }
    return out
  }

  /** Ranges of the stations of a floor, one after the other within 80 ms. */
  ranged(seconds: number, x: number, y: number, floor = 11, sigma = 0.1): RangeObservation[] {
    const stations = [...this.site.anchors.values()].filter((a) => a.kind === 'uwbStation' && a.floor === floor)
    return stations.map((a, i) =>
      this.range(seconds + i * 0.02, a.code, Math.hypot(a.x - x, a.y - y, a.z - 1.2) + this.#noise.normal(sigma)),
    )
  }

  /** Hands over one tick. Returns its fixes. */
  tick(observations: readonly Observation[], now?: number): Fix[] {
    const latest = observations.reduce((t, o) => Math.max(o.t, t), morning)
    const { fixes, rejected } = this.locator.locate(observations, now ?? latest + 100)
    this.fixes.push(...fixes)
    this.rejected.push(...rejected)
    return fixes
  }

  get reasons(): string[] {
    return this.rejected.map((r) => r.reason)
  }
}

export const error = (fix: Fix, x: number, y: number): number => Math.hypot(fix.x - x, fix.y - y)
