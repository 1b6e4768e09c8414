import type { LiveAlarm, Priority } from '@muster/model/protocol'

/** Highest first: the order of the strip. */
export const rank: Record<Priority, number> = { high: 3, medium: 2, low: 1 }

/** By level, then newest first. */
export const byUrgency = (a: LiveAlarm, b: LiveAlarm): number => rank[b.priority] - rank[a.priority] || b.startedAt - a.startedAt

/** How many of each level. */
export function countByLevel(alarms: readonly Pick<LiveAlarm, 'priority'>[]): Record<Priority, number> {
  const counts: Record<Priority, number> = { high: 0, medium: 0, low: 0 }
  for (const { priority } of alarms) counts[priority]++
  return counts
}
