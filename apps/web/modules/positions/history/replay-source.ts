import type { LiveSubject } from '@muster/model/protocol'
import { PositionStore } from '../../../live/positions.ts'
import { createSignal } from '../../../live/signal.ts'
import { SubjectStore } from '../../../live/subjects.ts'
import type { PeopleSource } from '../../../map/layers/people/source.ts'
import type { Moment } from './track.ts'

const TAG = 1
const STALE_MS = 5000

/** A live source that plays the past: the same people layer draws it. */
export type ReplaySource = PeopleSource & { show(moment: Moment | null, floor: number, t: number): void; readonly tag: number }

export function createReplaySource(subject: Pick<LiveSubject, 'kind' | 'name' | 'vehicleType'>): ReplaySource {
  const positions = new PositionStore()
  const subjects = new SubjectStore()
  subjects.apply({
    full: true,
    gone: [],
    subjects: [{ ...subject, tag: TAG, tagNumber: '', holder: null, code: '', department: null, departmentName: '', battery: null }],
  })
  let now = 0
  let seq = 0
  const nobody: ReadonlySet<number> = new Set()
  return {
    tag: TAG,
    positions,
    subjects,
    clock: { now: () => now },
    limits: { staleMs: STALE_MS, offlineMs: Number.MAX_SAFE_INTEGER },
    connected: true,
    statusChanged: createSignal(),
    alarms: { activeTags: () => nobody, changed: createSignal() },
    show(moment, floor, t) {
      now = t
      const list = moment
        ? [
            {
              tag: TAG,
              floor,
              x: moment.x,
              y: moment.y,
              t: moment.known ? t : t - STALE_MS - 1,
              accuracy: moment.accuracy,
              speed: moment.speed,
              heading: moment.heading,
              moving: !Number.isNaN(moment.heading),
              alarm: false,
              technology: 0,
            },
          ]
        : []
      positions.remove([TAG])
      positions.apply({ seq: ++seq, full: true, positions: list }, Date.now())
    },
  }
}
