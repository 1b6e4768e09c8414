import type { Millis } from '@muster/base'
import type { EngineSettings } from '../site/index.ts'
import { distanceOfRssi, solveBle } from './ble.ts'
import type { FloorVote } from './floorVote.ts'
import type { Tracker } from './tracker.ts'
import type { Outcome, Surroundings } from './types.ts'
import { everywhere, isNewTo, type Measurement, ReadingWindow } from './window.ts'

/** Spans tried for a place, ms, shortest first; the longest is the site's buffer time. */
const SPANS = [1000, 2000]
const ENOUGH_ANCHORS = 4
/** Time between fixes while no new anchor is heard, ms: more often the same packets would count again. */
const PACE = 500

/** Signal strengths of one tag: each window gives a place of its own, which the tracker smooths. */
export class Strengths {
  readonly window = new ReadingWindow()
  solvedAt: Millis = -Infinity
  #heard: readonly Measurement[] = []

  step(t: Millis, tracker: Tracker, vote: FloorVote, { floors, settings, tagHeight }: Surroundings): Outcome {
    const { window } = this
    const longest = settings.bufferSeconds * 1000
    window.forget(t - longest)
    const all = window.measure(t, [longest], Infinity, everywhere)
    if (t - this.solvedAt < PACE && !isNewTo(this.#heard, all)) return null
    const floor = vote.take(all, t, (m) => distanceOfRssi(m.anchor, m.value))
    if (floor === null) return null
    const spans = [...SPANS.filter((span) => span < longest), longest]
    const heard = window.measure(t, spans, ENOUGH_ANCHORS, (anchor) => anchor.floor === floor)
    if (heard.length === 1 && this.#isFarFromOne(heard[0]!, t, settings)) return 'singlePoint'
    const estimate = solveBle(heard, floors.get(floor), tagHeight)
    if (estimate === null) return null
    this.solvedAt = t
    this.#heard = all
    const fix = tracker.filter(estimate, floor, 'ble', t, settings)
    if (fix === null) return 'overSpeed'
    if (floors.reaches(floor, fix.x, fix.y)) return fix
    // A track that left the building through its walls has gone astray: it begins anew from what was just heard.
    tracker.forget()
    if (!floors.reaches(floor, estimate.x, estimate.y)) return 'outOfFloor'
    return tracker.filter(estimate, floor, 'ble', t, settings)
  }

  /** One anchor, heard from afar, says less than a place found moments ago. */
  #isFarFromOne(m: Measurement, t: Millis, settings: EngineSettings): boolean {
    if (distanceOfRssi(m.anchor, m.value) <= settings.singlePointDistance) return false
    return this.#heard.length > 1 && t - this.solvedAt <= settings.staleSeconds * 1000
  }
}
