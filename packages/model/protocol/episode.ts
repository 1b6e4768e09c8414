import type { Millis } from '@muster/base'

/** Alarm types of the specification (section 9) and two of our own for devices; the codes of dictionary `alarmType`. */
export const alarmTypes = [
  'enter',
  'breach',
  'loiter',
  'absence',
  'overcrowding',
  'standstill',
  'lowBattery',
  'speeding',
  'sos',
  'gathering',
  'leavingPost',
  'climbing',
  'intrusion',
  'tagNotTaken',
  'tagNotReturned',
  'tagOffline',
  'tagRemoved',
  'tagRestricted',
  'heartRate',
  'deviceSilent',
  'deviceMoved',
  'deviceClock',
] as const
export type AlarmType = (typeof alarmTypes)[number]

export type Priority = 'high' | 'medium' | 'low'

/**
 * A change of one alarm episode, as the rules emit it. One open episode per (tenant, rule, subject);
 * `key` = `${rule}:${subject}:${startedAt}` is the same when the same input is judged again, so a replay makes nothing twice.
 */
export type EpisodeEvent = {
  kind: 'open' | 'update' | 'close'
  key: string
  tenant: number
  /** Alarm rule id; 0 for built-in rules (SOS, low battery, offline). */
  rule: number
  type: AlarmType
  priority: Priority
  /** Tag id for a person or vehicle episode, 0 when the subject is the fence itself (overcrowding). */
  tag: number
  /** Fence id, 0 when none. */
  fence: number
  startedAt: Millis
  /** Time of this change. */
  t: Millis
  floor: number
  x: number
  y: number
  /** Figures of the rule: headcount, limit, seconds inside, speed, percent. */
  figures: Record<string, number>
  /** The fixed device that the episode is about. */
  device?: { kind: string; code: string; name: string }
  /** Tags involved when several are (overcrowding, gathering). */
  tags?: number[]
}
