import { area, poleOfInaccessibility, RingIndex } from '@muster/geometry'
import type { Rule, Site } from '../site/index.ts'
import type { JudgedType } from './kind.ts'
import { kinds } from './kinds.ts'
import { ANYWHERE, type BoundRule, type Fence, type Gate, MAX_TOLERANCE, noCrowd, noGathering } from './state.ts'

/** `reach` = the widest tolerance that a fence of the floor can ask for. */
export type FloorPlan = { index: RingIndex; fences: Fence[]; reach: number }

/** The site prepared for judging: fences by floor in an index, rules hung on gates. */
export type Plan = {
  floors: Map<number, FloorPlan>
  fences: Map<number, Fence>
  /** Second selves, by id, of the outdoor fences whose rules go through buildings: they see the fixes of every floor. */
  through: Map<number, Fence>
  anywhere: FloorPlan | undefined
  /** Rules of the tenant, and those of them that look at fixes or batteries rather than at the sides of a fence. */
  rules: BoundRule[]
  broad: BoundRule[]
  /** Built in, rule id 0. */
  builtIn: { sos: BoundRule; lowBattery: BoundRule; tagOffline: BoundRule }
}

/** Floor 0 and every outdoor floor are the same ground. */
export const floorKey = (site: Site, floor: number): number => (site.floors.get(floor)?.outdoor ? 0 : floor)

/** Prepares a site. A rule that cannot be prepared is left out and reported to `failed`, the rest goes on. */
export function planOf(site: Site, failed: (type: string) => void): Plan {
  const fences = new Map<number, Fence>()
  const floors = new Map<number, FloorPlan>()
  const byFloor = new Map<number, Fence[]>()
  for (const source of site.fences) {
    if (source.ring.length < 3) continue
    const floor = floorKey(site, source.floor)
    const onFloor = byFloor.get(floor) ?? []
    byFloor.set(floor, onFloor)
    const { x, y, radius } = poleOfInaccessibility(source.ring, Math.max(0.1, Math.sqrt(area(source.ring)) / 50))
    const tolerance = Math.max(0, source.tolerance || 0)
    const fence: Fence = {
      id: source.id,
      floor,
      ring: onFloor.length,
      source,
      x,
      y,
      tolerance,
      innerTolerance: radius / 2,
      gates: [],
      depth: 0,
      stamp: 0,
    }
    gateOf(fence, site.settings.entryCount)
    onFloor.push(fence)
    fences.set(fence.id, fence)
  }
  for (const [floor, list] of byFloor) floors.set(floor, floorPlan(list))

  const through = new Map<number, Fence>()
  const rules: BoundRule[] = []
  for (const rule of site.rules) {
    const type = rule.type
    if (!isJudged(type) || type === 'sos' || type === 'tagOffline') continue
    try {
      const fence = rule.fence ? fences.get(rule.fence) : undefined
      if (kinds[type].watches === 'fence' && !fence) continue
      if (rule.fence && !fence) continue
      const place = fence && kinds[type].throughBuildings && fence.floor === 0 ? throughOf(fence, through) : fence
      const gate = place ? gateOf(place, rule.entryCount || site.settings.entryCount) : null
      if (!Array.isArray(rule.times) || !(rule.exempt instanceof Set)) throw new TypeError(`rule ${rule.id} is incomplete`)
      const bound = bind(rule, type, gate)
      gate?.rules.push(bound)
      rules.push(bound)
    } catch {
      failed(type)
    }
  }
  return {
    floors,
    fences,
    through,
    anywhere: through.size > 0 ? floorPlan([...through.values()]) : undefined,
    rules,
    broad: rules.filter((b) => b.kind.watches !== 'fence'),
    builtIn: { sos: builtIn('sos', 'high'), lowBattery: builtIn('lowBattery', 'low'), tagOffline: builtIn('tagOffline', 'low') },
  }
}

const isJudged = (type: string): type is JudgedType => Object.hasOwn(kinds, type)

function floorPlan(fences: Fence[]): FloorPlan {
  const reach = fences.reduce((most, fence) => Math.max(most, fence.tolerance), MAX_TOLERANCE)
  return { index: new RingIndex(fences.map((fence) => fence.source.ring)), fences, reach }
}

function throughOf(fence: Fence, through: Map<number, Fence>): Fence {
  const known = through.get(fence.id)
  if (known) return known
  const made: Fence = { ...fence, floor: ANYWHERE, ring: through.size, gates: [] }
  through.set(fence.id, made)
  return made
}

function gateOf(fence: Fence, entryCount: number): Gate {
  const count = Math.max(1, entryCount)
  const known = fence.gates.find((g) => g.entryCount === count)
  if (known) return known
  const gate: Gate = { fence, entryCount: count, rules: [], inside: new Set(), stamp: 0 }
  fence.gates.push(gate)
  return gate
}

const bind = (rule: Rule, type: JudgedType, gate: Gate | null): BoundRule => ({
  rule,
  type,
  kind: kinds[type],
  gate,
  active: false,
  since: 0,
  until: Infinity,
  fresh: true,
  open: new Map(),
  ended: new Map(),
  notes: new Map(),
  crowd: noCrowd(),
  gathering: noGathering(),
})

function builtIn(type: JudgedType, priority: Rule['priority']): BoundRule {
  const none = new Set<never>()
  const lists = { exempt: none, allowed: none, appliesTo: none, departments: none, vehicles: none, times: [] }
  const figures = { seconds: 0, persons: 0, limit: 0, entryCount: 0 }
  const rule: Rule = { id: 0, type, priority, subject: 'person', fence: 0, validFrom: 0, validTo: Infinity, ...lists, ...figures }
  return { ...bind(rule, type, null), active: true, fresh: false }
}
