import { DAY, MINUTE } from '@muster/base'
import type { Rule } from '@muster/engine/site'
import type { RowOf } from '@muster/model/define'
import type { alarmRule, EffectiveDates, EffectiveTime, vehicleAlarmRule } from '@muster/model/entities'
import { type AlarmType, alarmTypes, type Priority } from '@muster/model/protocol'
import { vehicleRuleNumber } from './plant.ts'

const numbers = (ids: readonly string[] | null | undefined): Set<number> => new Set((ids ?? []).map(Number))
const typeOf = (type: string): AlarmType | null => ((alarmTypes as readonly string[]).includes(type) ? (type as AlarmType) : null)

/** Epoch ms of the site's midnight that begins a day `YYYY-MM-DD`. */
const midnight = (day: string, zoneOffsetMinutes: number): number => Date.parse(`${day}T00:00:00Z`) - zoneOffsetMinutes * MINUTE

function when(dates: EffectiveDates | null, times: EffectiveTime[] | null, zone: number): Pick<Rule, 'validFrom' | 'validTo' | 'times'> {
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
  return {
    validFrom: dates?.from ? midnight(dates.from, zone) : 0,
    validTo: dates?.to ? midnight(dates.to, zone) + DAY : Number.POSITIVE_INFINITY,
    times: (times ?? []).map(({ from, to, weekdays }) => ({ from: minutes(from), to: minutes(to), weekdays })),
  }
}

type PersonRuleRow = RowOf<typeof alarmRule>
type VehicleRuleRow = RowOf<typeof vehicleAlarmRule>

/** The engine's form of a personnel rule; null when it is off or of a type that this version does not judge. */
export function personRule(row: PersonRuleRow, zone: number, defaultEntryCount: number): Rule | null {
  const type = typeOf(row.type)
  if (!type || row.enabled === false) return null
  const limits: Partial<Record<AlarmType, number | null>> = {
    standstill: row.distance,
    gathering: row.radius,
    climbing: row.heightLimit,
    lowBattery: row.batteryLimit,
  }
  return {
    id: Number(row.id),
    type,
    priority: row.priority as Priority,
    subject: 'person',
    fence: Number(row.fence ?? 0),
    exempt: numbers(row.exemptPersonnel),
    // Absence and leaving post watch named people; intrusion names those who may be there.
    allowed: numbers(type === 'intrusion' ? row.allowed : row.people),
    appliesTo: new Set(row.applyTo ?? []),
    departments: numbers(row.departments),
    vehicles: new Set(),
    ...when(row.effectiveDates, row.effectiveTimes, zone),
    seconds: row.seconds ?? 0,
    persons: row.persons ?? 0,
    limit: limits[type] ?? 0,
    entryCount: row.entryCount ?? defaultEntryCount,
  }
}

/** The engine's form of a vehicle rule; null when it is off or of a type that this version does not judge. */
export function vehicleRule(
  row: VehicleRuleRow,
  zone: number,
  defaultEntryCount: number,
  vehicles: readonly { id: string; type: string }[],
): Rule | null {
  const type = typeOf(row.type)
  if (!type || row.enabled === false) return null
  return {
    id: vehicleRuleNumber(Number(row.id)),
    type,
    priority: row.priority as Priority,
    subject: 'vehicle',
    fence: Number(row.fence ?? 0),
    exempt: new Set(),
    allowed: new Set(),
    appliesTo: new Set(row.includeVisitors === false ? ['vehicle'] : []),
    departments: new Set(),
    vehicles: boundVehicles(row, vehicles),
    ...when(row.effectiveDates, row.effectiveTimes, zone),
    seconds: row.seconds ?? 0,
    persons: row.count ?? 0,
    limit: row.speedLimit ?? 0,
    entryCount: row.entryCount ?? defaultEntryCount,
  }
}

/** The vehicles a rule is bound to, one by one or by their type; empty = all. */
function boundVehicles(row: VehicleRuleRow, vehicles: readonly { id: string; type: string }[]): Set<number> {
  const bound = numbers(row.vehicles)
  const types = row.vehicleTypes ?? []
  if (types.length === 0) return bound
  for (const vehicle of vehicles) if (types.includes(vehicle.type)) bound.add(Number(vehicle.id))
  // No vehicle of the type exists yet: that is nobody, not everybody.
  return bound.size > 0 ? bound : new Set([0])
}
