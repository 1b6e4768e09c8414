import type { Millis } from '@muster/base'
import type { Fix } from '@muster/model/protocol'
import type { Anchor, EngineSettings, SiteFloor } from '../site/index.ts'
import { Belief } from './belief.ts'
import { type Estimate, radiusOf } from './estimate.ts'
import type { Filter, Link, Row } from './filter.ts'
import type { Fingerprints } from './fingerprints.ts'
import type { Floors } from './floors.ts'
import type { FloorVote } from './floorVote.ts'
import type { PlaceError, Tracker } from './tracker.ts'
import type { Outcome, RejectReason, Surroundings } from './types.ts'
import type { Motion } from './uwb.ts'
import { everywhere, isNewTo, type Measurement, type Reading, ReadingWindow } from './window.ts'

/** What tells one radio from another. */
export type RadioKind = {
  technology: 'ble' | 'uwb'
  /** Spans tried for a snapshot, ms, shortest first. */
  spans(settings: EngineSettings): number[]
  /** How many of the spans a live track may use: older readings would tell less than it does. */
  short: number
  /** Anchors that make a snapshot worth having. */
  enough: number
  /** Readings this close in device time make one fix, ms. */
  epoch: number
  /** Time between fixes while no new anchor is heard, ms. */
  pace: number
  /** A track less certain than this starts anew from a snapshot when there is one; beyond the second it tells nothing. Metres. */
  loose: number
  lost: number
  /** Metres of a measurement, for the vote on the floor. */
  distance(m: Measurement): number
  /** Whether one anchor alone, so measured, says less than a place found moments ago. */
  isTooFarAlone(m: Measurement, settings: EngineSettings): boolean
  /** A place from one window alone. */
  solve(heard: readonly Measurement[], t: Millis, around: SolveAround): Estimate | null
  /** Whether these readings are better solved together for a place than taken in one by one. */
  isJoint(fresh: readonly Reading[]): boolean
  /** The readings of one moment, to be taken into the filter one after the other; null where readings are only ever solved together. */
  rows: ((moment: readonly Reading[], filter: Filter, tagHeight: number) => RowAt[]) | null
  /** Height of the tag above its floor at a place, metres, as far as this radio can tell. */
  height(heard: readonly Measurement[], x: number, y: number, tagHeight: number): number
  /** How a solved place errs. */
  error: PlaceError
  /** Tells a track which links a snapshot found to err: else it would be led astray by them; null where links have no errors of their own. */
  blame: ((estimate: Estimate, filter: Filter) => void) | null
}

/** One reading at the filter's place as it then is, and the link that it is of. */
export type RowAt = (filter: Filter) => Row & { own: Link }

/** What a snapshot may know besides the readings. */
export type SolveAround = {
  tagHeight: number
  motion: Motion | null
  floor: SiteFloor | undefined
  fingerprints: Fingerprints | undefined
  near: { x: number; y: number; sigma: number } | null
  /** Whether a tag on this floor can be at a place. */
  isPossible: (x: number, y: number) => boolean
  /** What the tag's scans so far say where surveys kept single moments; null elsewhere. */
  belief: Belief | null
}

/** Time between checks of the track against an independent snapshot, ms. */
const CHECK = 1000
/** Checks in a row that the track must fail before the snapshot replaces it. */
const FAILURES = 3

/**
 * One tag's readings of one radio. A robust snapshot of several anchors starts the track; from then on the filter takes in every
 * reading at its own time, and snapshots only watch over it.
 */
export class Radio {
  readonly window = new ReadingWindow()
  readonly kind: RadioKind
  solvedAt: Millis = -Infinity
  #heard: readonly Measurement[] = []
  #checkedAt: Millis = -Infinity
  #failures = 0
  readonly #belief = new Belief()
  /** The belief, while the surveys know what was heard last. */
  #believes: Belief | null = null

  constructor(kind: RadioKind) {
    this.kind = kind
  }

  step(t: Millis, tracker: Tracker, vote: FloorVote, around: Surroundings): Outcome {
    const { floors, settings } = around
    const { window, kind } = this
    const longest = kind.spans(settings).at(-1)!
    window.forget(t - longest)
    const all = window.measure(t, [longest], Infinity, everywhere)
    if (t - this.solvedAt < kind.pace && !isNewTo(this.#heard, all)) return null
    const before = vote.floor
    if (kind.technology === 'ble') this.#believe(t, longest, floors)
    const floor = vote.take(all, t, kind.distance, kind.technology === 'ble' ? this.#likeliest(all, floors) : null)
    if (floor === null) return null
    if (this.#isTooFarAlone(all, t, settings)) return 'singlePoint'
    const outcome = floor === before && isLive(tracker, t, kind.loose) ? this.#follow(t, floor, tracker, around) : null
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
    result.z = this.#height(result, t, around)
    this.solvedAt = t
    this.#heard = all
    return result
  }

  /** Takes what was heard since the last time into the belief. */
  #believe(t: Millis, longest: number, floors: Floors): void {
    const maps = floors.scanMaps()
    if (maps.length === 0) {
      this.#believes = null
      return
    }
    const span = Math.min(longest, t - this.#belief.at - 1)
    if (this.#belief.take(maps, this.window.measure(t, [span], Infinity, everywhere), t)) this.#believes = this.#belief
    else if (t - this.#belief.at > longest) this.#believes = null
  }

  /** The floor by the radio surveys; null where they do not tell several floors apart. */
  #likeliest(all: readonly Measurement[], floors: Floors): number | null {
    const maps = floors.scanMaps()
    return this.#believes !== null && maps.length > 1 && maps.length === floors.surveyed ? this.#believes.floor : floors.likeliest(all)
  }

  /** The positioning mode's third dimension: 2D has none, 2.5D the height at which tags are worn, 3D what the ranges say. */
  #height({ floor, x, y }: Fix, t: Millis, { settings, tagHeight, floors }: Surroundings): number {
    if (settings.dimensions < 2.5) return 0
    if (settings.dimensions < 3) return tagHeight
    const { kind } = this
    return kind.height(this.window.measure(t, kind.spans(settings), kind.enough, this.#countsOn(floor, floors)), x, y, tagHeight)
  }

  #isTooFarAlone(all: readonly Measurement[], t: Millis, settings: EngineSettings): boolean {
    if (all.length !== 1 || this.#heard.length < 2 || t - this.solvedAt > settings.staleSeconds * 1000) return false
    return this.kind.isTooFarAlone(all[0]!, settings)
  }

  /** What was heard since the track's time, taken into it. Null when the watch over the track says that it has gone astray. */
  #follow(t: Millis, floor: number, tracker: Tracker, around: Surroundings): Outcome {
    const { tagHeight, settings, floors } = around
    const { kind } = this
    const counts = this.#countsOn(floor, floors)
    const fresh = this.window.readings.filter((r) => !r.taken && r.t >= tracker.at && r.t <= t && counts(r.anchor))
    for (const reading of fresh) reading.taken = true
    if (kind.isJoint(fresh)) {
      const { filter } = tracker
      const near = { x: filter.x, y: filter.y, sigma: 3 + 3 * radiusOf(filter.covarianceAfter(Math.max(0, t - tracker.at) / 1000)) }
      const spans = kind.spans(settings).slice(0, kind.short)
      const estimate = this.#snapshot(t, floor, around, { vx: filter.vx, vy: filter.vy }, spans, near)
      if (estimate !== null)
        return this.#isAstray(estimate, t, tracker) ? null : (tracker.take(estimate, kind.error, floor, t, settings) ?? 'overSpeed')
    }
    const { rows } = kind
    if (rows === null) return null
    let odd = false
    for (const moment of momentsOf(fresh)) {
      tracker.advance(moment[0]!.t)
      for (const row of rows(moment, tracker.filter, tagHeight)) odd = tracker.hear(row, settings) || odd
    }
    const { filter } = tracker
    const due = t - this.#checkedAt >= CHECK
    const watch = due || odd ? this.#snapshot(t, floor, around, { vx: filter.vx, vy: filter.vy }, kind.spans(settings), null) : null
    if (watch !== null && this.#isAstray(watch, t, tracker)) return null
    // What was beyond belief once is told apart before it is heard again: those stations err, and the place stays.
    if (odd && watch !== null && watch.anchors > kind.enough && isNear(watch, filter)) kind.blame?.(watch, filter)
    return tracker.current(t, floor, tagHeight, kind.technology, settings)
  }

  /** Whether independent snapshots contradicted the track several times in a row; looks once a second. */
  #isAstray(snapshot: Estimate, t: Millis, { filter }: Tracker): boolean {
    if (t - this.#checkedAt < CHECK || snapshot.anchors < this.kind.enough) return false
    this.#checkedAt = t
    this.#failures = isNear(snapshot, filter) ? 0 : this.#failures + 1
    return this.#failures >= FAILURES
  }

  #start(t: Millis, floor: number, tracker: Tracker, around: Surroundings): Outcome & (object | string) {
    const { settings } = around
    const { kind } = this
    const live = tracker.last?.floor === floor && isLive(tracker, t, kind.lost)
    const spans = kind.spans(settings)
    const estimate = this.#snapshot(t, floor, around, null, live ? spans.slice(0, kind.short) : spans, null)
    if (estimate !== null) {
      if (this.#failures >= FAILURES) tracker.forget()
      this.#failures = 0
      for (const reading of this.window.readings) if (reading.t <= t) reading.taken = true
      const fix = tracker.start(estimate, floor, kind.technology, t, settings)
      if (fix !== null) kind.blame?.(estimate, tracker.filter)
      return fix ?? 'overSpeed'
    }
    return (live ? this.#follow(t, floor, tracker, around) : null) ?? this.#reason(t, floor, around)
  }

  #snapshot(
    t: Millis,
    floor: number,
    { tagHeight, floors }: Surroundings,
    motion: Motion | null,
    spans: readonly number[],
    near: SolveAround['near'],
  ): Estimate | null {
    const heard = this.window.measure(t, spans, this.kind.enough, this.#countsOn(floor, floors))
    const fingerprints = floors.fingerprints(floor)
    const isPossible = (x: number, y: number): boolean => floors.reaches(floor, x, y)
    return this.kind.solve(heard, t, {
      tagHeight,
      motion,
      floor: floors.get(floor),
      fingerprints,
      near,
      isPossible,
      belief: this.#believes,
    })
  }

  /** Which anchors tell a place on a floor: its own, and those that its radio survey heard from other floors. */
  #countsOn(floor: number, floors: Floors): (anchor: Anchor) => boolean {
    const surveyed = this.kind.technology === 'ble' ? floors.fingerprints(floor) : undefined
    return (anchor) => anchor.floor === floor || surveyed?.knows(anchor.code) === true
  }

  /** Why there is no place: too few anchors, or enough that stand too badly. */
  #reason(t: Millis, floor: number, { floors, settings }: Surroundings): RejectReason {
    const heard = this.window.measure(t, this.kind.spans(settings), Infinity, this.#countsOn(floor, floors))
    return heard.length < 3 ? 'singlePoint' : 'poorGeometry'
  }
}

/** Each range for itself, and the differences of one blink together. */
function momentsOf(fresh: readonly Reading[]): Reading[][] {
  const moments: Reading[][] = []
  for (const reading of fresh) {
    const { t, reference } = reading
    const blink = reference === null ? undefined : moments.find(([first]) => first!.t === t && first!.reference === reference)
    if (blink === undefined) moments.push([reading])
    else blink.push(reading)
  }
  return moments
}

/** Whether a snapshot and the track mean the same place. */
const isNear = ({ x, y, covariance }: Estimate, filter: Filter): boolean =>
  Math.hypot(x - filter.x, y - filter.y) <= 2 * (radiusOf(covariance) + radiusOf(filter.covariance))

/** Whether the track is still known to `radius` metres at time t. */
function isLive(tracker: Tracker, t: Millis, radius: number): boolean {
  return tracker.last !== null && radiusOf(tracker.filter.covarianceAfter(Math.max(0, t - tracker.at) / 1000)) <= radius
}
