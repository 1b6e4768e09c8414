import { dictionaries } from '@muster/model/dictionaries'
import type { AlarmType, LiveAlarm, Priority } from '@muster/model/protocol'

/** Highest first: the order of the strip. */
export const rank: Record<Priority, number> = { high: 3, medium: 2, low: 1 }

/** By level, then newest first. */
export const byUrgency = (a: LiveAlarm, b: LiveAlarm): number => rank[b.priority] - rank[a.priority] || b.startedAt - a.startedAt

/** The alarm type's name in the interface language. */
export function alarmTypeLabel(type: AlarmType, language: 'zh' | 'en'): string {
  const item = dictionaries.alarmType.items.find((one) => one.code === type)
  return item?.[language] ?? type
}

/** How many of each level. */
export function countByLevel(alarms: readonly Pick<LiveAlarm, 'priority'>[]): Record<Priority, number> {
  const counts: Record<Priority, number> = { high: 0, medium: 0, low: 0 }
  for (const { priority } of alarms) counts[priority]++
  return counts
}
