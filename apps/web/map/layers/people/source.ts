import type { Millis } from '@muster/base'
import type { FreshnessLimits } from '../../../live/freshness.ts'
import type { PositionStore } from '../../../live/positions.ts'
import type { Signal } from '../../../live/signal.ts'
import type { SubjectStore } from '../../../live/subjects.ts'

/** Where the people layer reads from: the live connection, or a replay that looks like one. */
export type PeopleSource = {
  readonly positions: PositionStore
  readonly subjects: SubjectStore
  readonly clock: { now(): Millis }
  readonly limits: FreshnessLimits
  readonly connected: boolean
  readonly statusChanged: Signal
  readonly alarms: { activeTags(): ReadonlySet<number>; readonly changed: Signal }
}
