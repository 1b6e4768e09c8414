import { signedDistance } from '@muster/geometry'
import type { Site, SiteFloor, SurveyPoint, Wall } from '../site/index.ts'
import type { ScanMap } from './belief.ts'
import { expectedStrength } from './ble.ts'
import { Fingerprints } from './fingerprints.ts'
import type { Measurement } from './window.ts'

/** Metres by which a place may lie beyond a floor's bounds before it is not on that floor, on top of its own accuracy. */
const INDOOR_MARGIN = 10
const OUTDOOR_MARGIN = 100
/** The same for what we solve ourselves: indoors beyond the building's outline (tags on balconies and in doors), outdoors the bounds. */
const SOLVED_INDOORS = 5
const SOLVED_OUTDOORS = 20

/** Height at which a survey is walked, metres. */
const CHEST = 1.2

/** A radio map with what it was drawn from. */
type Drawn = { map: Fingerprints; of: string; walls: readonly Wall[] | undefined }
const drawn = new WeakMap<readonly SurveyPoint[], Map<number, Drawn>>()

/** Finds floors by what devices call them. Built once a site. */
export class Floors {
  readonly #byId: Site['floors']
  readonly #byCode = new Map<string, SiteFloor>()
  readonly #buildings: { outline: SiteFloor['outline']; bounds: SiteFloor['bounds']; levels: Map<number, SiteFloor> }[] = []
  readonly #anchors: Site['anchors']
  readonly #survey: readonly SurveyPoint[]
  readonly #surveys: Map<number, SurveyPoint[]>
  readonly #fingerprints = new Map<number, Fingerprints>()
  #scanMaps: ScanMap[] | null = null
  /** The outdoor ground: its id, or 0 when the site has none. */
  readonly ground: number

  constructor(site: Site) {
    this.#byId = site.floors
    let ground: SiteFloor | null = null
    const buildings = new Map<number, Map<number, SiteFloor>>()
    for (const floor of site.floors.values()) {
      this.#byCode.set(floor.code.toUpperCase(), floor)
      if (floor.outdoor && (ground === null || Math.abs(floor.elevation) < Math.abs(ground.elevation))) ground = floor
      if (floor.building === null || floor.outdoor) continue
      const levels = buildings.get(floor.building) ?? new Map<number, SiteFloor>()
      buildings.set(floor.building, levels.set(floor.level, floor))
    }
    this.#anchors = site.anchors
    this.#survey = site.survey ?? []
    this.#surveys = Map.groupBy(this.#survey, (point) => point.floor)
    this.ground = ground?.id ?? 0
    for (const levels of buildings.values()) {
      const { outline, bounds } = [...levels.values()].find((floor) => floor.outline.length >= 3) ?? [...levels.values()][0]!
      this.#buildings.push({ outline, bounds, levels })
    }
  }

  /** Of several surveyed floors the one whose radio map fits best; null where fewer are surveyed or they do not know what was heard. */
  likeliest(heard: readonly Measurement[]): number | null {
    if (this.#surveys.size < 2) return null
    let best: { floor: number; cost: number } | null = null
    for (const floor of this.#surveys.keys()) {
      const cost = this.fingerprints(floor)?.locate(heard, null)?.cost ?? Number.POSITIVE_INFINITY
      if (best === null ? cost < Number.POSITIVE_INFINITY : cost < best.cost) best = { floor, cost }
    }
    return best?.floor ?? null
  }

  /** The radio map of a surveyed floor, made when a tag is first heard there. A changed site that leaves survey, devices and walls as they are keeps it. */
  fingerprints(id: number): Fingerprints | undefined {
    const points = this.#surveys.get(id)
    if (points === undefined) return undefined
    let map = this.#fingerprints.get(id)
    if (map === undefined) {
      map = this.#drawnBefore(id, points)
      this.#fingerprints.set(id, map)
    }
    return map
  }

  /** Drawing a radio map costs a tenth of a second and more: too long to be done again whenever a tag changes hands. */
  #drawnBefore(id: number, points: readonly SurveyPoint[]): Fingerprints {
    const walls = this.#byId.get(id)?.walls
    const devices = [...new Set(points.map((point) => point.anchor))].map((code) => this.#anchors.get(code))
    const of = JSON.stringify(devices.map((one) => one && [one.code, one.floor, one.x, one.y, one.z, one.rssiAt1m, one.attenuation]))
    const maps = drawn.get(this.#survey) ?? new Map<number, Drawn>()
    drawn.set(this.#survey, maps)
    const known = maps.get(id)
    if (known?.of === of && known.walls === walls) return known.map
    const map = new Fingerprints(points, this.#anchors, (anchor, x, y) => expectedStrength(anchor, x, y, CHEST, walls))
    maps.set(id, { map, of, walls })
    return map
  }

  /** How many floors are surveyed. */
  get surveyed(): number {
    return this.#surveys.size
  }

  /** The floors whose surveys kept single moments. */
  scanMaps(): readonly ScanMap[] {
    this.#scanMaps ??= [...this.#surveys]
      .filter(([, points]) => points.every((point) => point.scan !== undefined))
      .map(([floor]) => ({ floor, fingerprints: this.fingerprints(floor)! }))
    return this.#scanMaps
  }

  get(id: number): SiteFloor | undefined {
    return this.#byId.get(id)
  }

  /**
   * The floor a device means by `reference` for a tag at (x, y). Text is our floor id (digits) or `building code/abbreviation`.
   * A number is a level: that of the building whose outline holds the place, else of the ground when it has this level, else of
   * the nearest building that the place can still belong to (`slack` = its accuracy, metres). Null when there is no such floor.
   */
  resolve(reference: string | number, x: number, y: number, slack: number): number | null {
    if (typeof reference === 'number') return this.#onLevel(reference, x, y, slack + INDOOR_MARGIN)
    const text = reference.trim()
    const named = /^\d+$/.test(text) ? this.#byId.get(Number(text)) : undefined
    return (named ?? this.#byCode.get(text.toUpperCase()))?.id ?? null
  }

  /** Whether a place can be on a floor: within its bounds and a margin. Floor 0 and floors without bounds hold everything. */
  holds(id: number, x: number, y: number, slack: number): boolean {
    const floor = this.#byId.get(id)
    if (floor === undefined) return id === 0
    return isWithin(floor, x, y, slack + (floor.outdoor ? OUTDOOR_MARGIN : INDOOR_MARGIN))
  }

  /** Whether a tag on this floor can have been solved to (x, y): within the floor's bounds and a margin, indoors also of the building's outline. */
  reaches(id: number, x: number, y: number): boolean {
    if (this.beyond(id, x, y) > SOLVED_INDOORS) return false
    const floor = this.#byId.get(id)
    return floor === undefined || isWithin(floor, x, y, floor.outdoor ? SOLVED_OUTDOORS : SOLVED_INDOORS)
  }

  /** Metres by which (x, y) lies outside the building of a floor; negative within it, -Infinity outdoors or without an outline. */
  beyond(id: number, x: number, y: number): number {
    const floor = this.#byId.get(id)
    if (floor === undefined || floor.outdoor || floor.outline.length < 3) return -Infinity
    return signedDistance(floor.outline, { x, y })
  }

  #onLevel(level: number, x: number, y: number, reach: number): number | null {
    const isGround = this.#byId.get(this.ground)?.level === level || (this.ground === 0 && level === 0)
    let best = isGround ? this.ground : null
    let nearest = isGround ? 0 : reach
    for (const { outline, bounds, levels } of this.#buildings) {
      const floor = levels.get(level)
      if (floor === undefined) continue
      const { minX, minY, maxX, maxY } = bounds
      const away = outline.length < 3 ? Math.max(minX - x, x - maxX, minY - y, y - maxY) : signedDistance(outline, { x, y })
      if (away > nearest) continue
      best = floor.id
      nearest = away
    }
    return best
  }
}

/** Whether a place lies within a floor's bounds and a margin; floors without bounds hold everything. */
function isWithin({ bounds: { minX, minY, maxX, maxY } }: SiteFloor, x: number, y: number, margin: number): boolean {
  if (!(maxX > minX && maxY > minY)) return true
  return x >= minX - margin && x <= maxX + margin && y >= minY - margin && y <= maxY + margin
}
