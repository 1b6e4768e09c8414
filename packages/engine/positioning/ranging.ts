import type { Millis } from '@muster/base'
import { type Estimate, radiusOf } from './estimate.ts'
import type { FloorVote } from './floorVote.ts'
import type { Tracker } from './tracker.ts'
import type { Outcome, Surroundings } from './types.ts'
import { expectedRange, type Motion, solveRanges } from './uwb.ts'
import { everywhere, isNewTo, type Measurement, type Reading, ReadingWindow } from './window.ts'

/** Spans tried for a snapshot, ms, shortest first. */
const SPANS = [300, 1000, 2000, 3000]
const LONGEST = SPANS.at(-1)!
/** Spans for a track that is still live: older readings would tell less than it does. */
const SHORT_SPANS = SPANS.slice(0, 2)
const ENOUGH_ANCHORS = 4
/** Time between fixes while no new anchor is heard, ms. */
const PACE = 100
/** Time between checks of the track against an independent snapshot, ms. */
const CHECK = 1000
/** Checks in a row that the track must fail before the snapshot replaces it. */
const FAILURES = 3
/** A track less certain than this starts anew from a snapshot when there is one; beyond the second it tells nothing. Metres. */
const LOOSE_RADIUS = 3
const LOST_RADIUS = 15
/** What a difference of ranges counts as in the vote on the floor, metres: it tells no nearness. */
const NEUTRAL = 10

/**
 * Ranges and differences of ranges of one tag. Anchors are asked one after the other, so a live track takes in every reading at
 * its own time (extended Kalman filter); a robust snapshot of several anchors starts it, and from then on watches over it.
 */
export class Ranging {
  readonly window = new ReadingWindow()
  solvedAt: Millis = -Infinity
  #heard: readonly Measurement[] = []
  #checkedAt: Millis = -Infinity
  #failures = 0

  step(t: Millis, tracker: Tracker, vote: FloorVote, around: Surroundings): Outcome {
    const { floors } = around
    const { window } = this
    window.forget(t - LONGEST)
    const all = window.measure(t, [LONGEST], Infinity, everywhere)
    if (t - this.solvedAt < PACE && !isNewTo(this.#heard, all)) return null
    const before = vote.floor
    const floor = vote.take(all, t, (m) => (m.reference === null ? Math.max(0.5, m.value) : NEUTRAL))
    if (floor === null) return null
    const outcome = floor === before && isLive(tracker, t, LOOSE_RADIUS) ? this.#follow(t, floor, tracker, around) : null
    let result = outcome ?? this.#start(t, floor, tracker, around)
    if (typeof result !== 'string' && !floors.reaches(floor, result.x, result.y)) {
      // A track that left the floor has gone astray: it begins anew from what was just heard.
      tracker.forget()
      result = this.#start(t, floor, tracker, around)
      if (typeof result !== 'string' && !floors.reaches(floor, result.x, result.y)) {
        tracker.forget()
        result = 'outOfFloor'
      }
    }
    if (typeof result === 'string') return result
    this.solvedAt = t
    this.#heard = all
    return result
  }

  /** Every reading since the track's time, at its own time. Null when the watch over the track says that it has gone astray. */
  #follow(t: Millis, floor: number, tracker: Tracker, around: Surroundings): Outcome {
    const { tagHeight, settings } = around
    const fresh = this.#freshReadings(tracker.at, t, floor)
    // Differences of one blink share their reference's error and their moment: together they are a snapshot.
    if (fresh.filter((reading) => reading.reference !== null).length >= 3) return null
    for (const reading of fresh) tracker.range((x, y) => expectedRange(reading, x, y, tagHeight), reading, settings)
    if (t - this.#checkedAt >= CHECK && this.#isAstray(t, floor, tracker, around)) return null
    return tracker.current(t, floor, tagHeight, 'uwb', settings)
  }

  #isAstray(t: Millis, floor: number, tracker: Tracker, around: Surroundings): boolean {
    const { kalman } = tracker
    const motion: Motion = { vx: kalman.vx, vy: kalman.vy }
    const snapshot = this.#snapshot(t, floor, around, motion, SPANS)
    if (snapshot === null || snapshot.anchors < ENOUGH_ANCHORS) return false
    this.#checkedAt = t
    const off = Math.hypot(snapshot.x - kalman.x, snapshot.y - kalman.y)
    const astray = off > 2 * (radiusOf(snapshot.covariance) + radiusOf(kalman.covariance))
    this.#failures = astray ? this.#failures + 1 : 0
    return this.#failures >= FAILURES
  }

  #start(t: Millis, floor: number, tracker: Tracker, around: Surroundings): Outcome & (object | string) {
    const { settings } = around
    const live = tracker.last?.floor === floor && isLive(tracker, t, LOST_RADIUS)
    const estimate = this.#snapshot(t, floor, around, null, live ? SHORT_SPANS : SPANS)
    if (estimate !== null) {
      if (this.#failures >= FAILURES) tracker.forget()
      this.#failures = 0
      return tracker.filter(estimate, floor, 'uwb', t, settings) ?? 'overSpeed'
    }
    if (!live) return 'singlePoint'
    return this.#follow(t, floor, tracker, around) ?? 'singlePoint'
  }

  #snapshot(t: Millis, floor: number, { tagHeight }: Surroundings, motion: Motion | null, spans: readonly number[]): Estimate | null {
    const heard = this.window.measure(t, spans, ENOUGH_ANCHORS, (anchor) => anchor.floor === floor)
    return solveRanges(heard, t, tagHeight, motion)
  }

  #freshReadings(since: Millis, until: Millis, floor: number): Reading[] {
    return this.window.readings.filter((reading) => reading.t > since && reading.t <= until && reading.anchor.floor === floor)
  }
}

/** Whether the track is still known to `radius` metres at time t. */
function isLive(tracker: Tracker, t: Millis, radius: number): boolean {
  return tracker.last !== null && radiusOf(tracker.kalman.covarianceAfter(Math.max(0, t - tracker.at) / 1000)) <= radius
}
