import type { WatchedDevice } from '@muster/engine/health'
import type { Site } from '@muster/engine/site'
import type { LocalFrame } from '@muster/geometry'
import type { LiveSubject } from '@muster/model/protocol'
import type { AreaIndex } from './area-index.ts'

/** Who carries a tag, with what alarms and data scope need to know of them. */
export type Subject = LiveSubject & {
  department: string | null
  /** Areas that the holder belongs to: area permission is judged by these and by where the holder is. */
  areas: number[]
  driverName: string
  plate: string
}

/** One tenant's plant as the running server knows it: the engine's Site, and the words that belong to its numbers. */
export type Plant = {
  tenant: number
  site: Site
  frame: LocalFrame
  subjects: Map<number, Subject>
  fences: Map<number, { name: string; area: number }>
  floors: Map<number, { name: string }>
  /** By the engine's rule number. */
  rules: Map<number, { name: string; sound: boolean; subject: 'person' | 'vehicle' }>
  departments: Map<string, string>
  areas: AreaIndex
  /** Beacons and stations, each once for every code it is heard by. */
  devices: WatchedDevice[]
  /** Days that tracks are kept. */
  historyDays: number
  /** Days that what devices said is kept. */
  rawDays: number
}

/**
 * Personnel and vehicle rules are two tables with ids of their own; the engine has one number for both.
 * Vehicle rules are shifted out of the way.
 */
const VEHICLE_RULES = 1e12
export const vehicleRuleNumber = (id: number): number => VEHICLE_RULES + id
/** The row id behind the engine's rule number; null for built-in rules. */
export const ruleId = (rule: number): string | null => (rule === 0 ? null : String(rule >= VEHICLE_RULES ? rule - VEHICLE_RULES : rule))
