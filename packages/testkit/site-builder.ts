import { defaultSettings, type EngineSettings, type Rule, type Site, type SiteFence, type SiteTag } from '@muster/engine/site'
import type { AlarmType } from '@muster/model/protocol'

type RuleOptions = Partial<Omit<Rule, 'id' | 'type' | 'fence' | 'exempt' | 'allowed' | 'appliesTo' | 'departments' | 'vehicles'>> & {
  /** Name of the fence. */
  on?: string
  /** Names of tags whose holders are meant. */
  exempt?: string[]
  allowed?: string[]
  vehicles?: string[]
  appliesTo?: SiteTag['holderKind'][]
  departments?: number[]
}
type TagOptions = Partial<Omit<SiteTag, 'id' | 'number'>>

/** An upright rectangle as a ring: west, south, width, height in metres. */
export const box = (x: number, y: number, width: number, height = width): { x: number; y: number }[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/**
 * A site in words: `site().floor('F2').fence('tank', box(0, 0, 20)).tag('A').rule('enter', { on: 'tank' })`.
 * Names stand for ids everywhere. Every fence lies on the floor named last before it; before any floor, on outdoor ground (0).
 */
export class SiteBuilder {
  readonly #site: Site = {
    tenant: 1,
    origin: { lng: 121.593, lat: 38.974 },
    floors: new Map(),
    anchors: new Map(),
    tags: new Map(),
    tagsById: new Map(),
    fences: [],
    rules: [],
    settings: { ...defaultSettings },
  }
  readonly #floors = new Map<string, number>()
  readonly #fences = new Map<string, number>()
  readonly #rules = new Map<string, number>()
  #floor = 0

  /** Adds a floor (or goes back to one) on which the following fences lie. */
  floor(name: string, options: { outdoor?: boolean; level?: number } = {}): this {
    let id = this.#floors.get(name)
    if (id === undefined) {
      id = 100 + this.#floors.size
      this.#floors.set(name, id)
      const bounds = { minX: -1e4, minY: -1e4, maxX: 1e4, maxY: 1e4 }
      const { outdoor = false, level = 1 } = options
      this.#site.floors.set(id, {
        id,
        building: outdoor ? null : 1,
        code: name.toUpperCase(),
        level,
        elevation: 0,
        outdoor,
        bounds,
        outline: [],
      })
    }
    this.#floor = id
    return this
  }

  fence(name: string, ring: { x: number; y: number }[], options: Partial<SiteFence> = {}): this {
    const id = 1000 + this.#fences.size
    this.#fences.set(name, id)
    this.#site.fences.push({ id, floor: this.#floor, ring, tolerance: 1, area: 0, ...options })
    return this
  }

  /** Adds a tag with a holder of its own, an employee unless said otherwise. Adding it again changes it. */
  tag(name: string, options: TagOptions = {}): this {
    const known = this.#site.tags.get(name)
    const id = known?.id ?? 1 + this.#site.tags.size
    const base = { technology: 'ble', holderKind: 'employee', holder: 500 + id, department: 1, vehicleType: '', speedLimit: 0 } as const
    const tag: SiteTag = { ...base, ...known, ...options, id, number: name }
    this.#site.tags.set(name, tag)
    this.#site.tagsById.set(id, tag)
    return this
  }

  vehicle(name: string, options: TagOptions = {}): this {
    return this.tag(name, { holderKind: 'vehicle', technology: 'gnss', vehicleType: 'truck', ...options })
  }

  /** Adds a rule; `name` (default its type) is how it is removed again. */
  rule(
    type: AlarmType,
    { on, exempt = [], allowed = [], vehicles = [], appliesTo = [], departments = [], ...options }: RuleOptions = {},
    name: string = type,
  ): this {
    const id = 10 + this.#rules.size
    this.#rules.set(name, id)
    const holders = (names: string[]) => new Set(names.map((n) => this.tagNamed(n).holder))
    this.#site.rules.push({
      id,
      type,
      priority: 'medium',
      subject: 'person',
      fence: on === undefined ? 0 : this.fenceId(on),
      exempt: holders(exempt),
      allowed: holders(allowed),
      appliesTo: new Set(appliesTo),
      departments: new Set(departments),
      vehicles: holders(vehicles),
      validFrom: 0,
      validTo: Infinity,
      times: [],
      seconds: 0,
      persons: 0,
      limit: 0,
      entryCount: 0,
      ...options,
    })
    return this
  }

  withoutRule(name: string): this {
    const id = this.#rules.get(name)
    this.#site.rules = this.#site.rules.filter((r) => r.id !== id)
    return this
  }

  withoutTag(name: string): this {
    this.#site.tagsById.delete(this.tagNamed(name).id)
    this.#site.tags.delete(name)
    return this
  }

  settings(changes: Partial<EngineSettings>): this {
    this.#site.settings = { ...this.#site.settings, ...changes }
    return this
  }

  tagNamed(name: string): SiteTag {
    return found(this.#site.tags.get(name), 'tag', name)
  }

  floorId(name: string): number {
    return found(this.#floors.get(name), 'floor', name)
  }

  fenceId(name: string): number {
    return found(this.#fences.get(name), 'fence', name)
  }

  /** The site as the engine takes it; later changes of the builder do not reach it. */
  build(): Site {
    const s = this.#site
    return {
      ...s,
      floors: new Map(s.floors),
      tags: new Map(s.tags),
      tagsById: new Map(s.tagsById),
      fences: [...s.fences],
      rules: [...s.rules],
    }
  }
}

function found<T>(value: T | undefined, what: string, name: string): T {
  if (value === undefined) throw new RangeError(`no ${what} "${name}" on this site`)
  return value
}

export const site = (): SiteBuilder => new SiteBuilder()
