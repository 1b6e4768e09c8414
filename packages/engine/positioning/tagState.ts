import type { Millis } from '@muster/base'
import type { Fix, Observation } from '@muster/model/protocol'
import type { Anchor, SiteTag } from '../site/index.ts'
import { FloorVote } from './floorVote.ts'
import type { Given } from './passThrough.ts'
import { ble } from './ble.ts'
import { Radio } from './radio.ts'
import { uwb } from './uwb.ts'
import { Tracker } from './tracker.ts'
import type { Outcome, Surroundings } from './types.ts'

/** While another source located the tag this recently, the sources are fused instead of one replacing the other, ms. */
const FUSION_SPAN = 10_000
/** A range solution this recent makes signal strengths superfluous, ms. */
const UWB_HOLD = 2000

/** A satellite fix is beside a building when it lies this many times its 68 % radius outside (about 95 %). */
const CLEAR = 2

export type RadioName = 'ble' | 'uwb'

/** All that the engine remembers of one tag: readings, floor, track. */
export class TagState {
  readonly tracker: Tracker
  readonly vote = new FloorVote()
  readonly ble = new Radio(ble)
  readonly uwb = new Radio(uwb)
  /** Observations of the running tick. */
  readonly queue: Observation[] = []
  #givenAt: Millis = -Infinity

  constructor(tenant: number, tag: SiteTag) {
    this.tracker = new Tracker(tenant, tag)
  }

  restore(fix: Fix): void {
    this.tracker.restore(fix)
    this.vote.set(fix.floor)
  }

  /** Drops all places, as the frame they were told in is gone. */
  forget(): void {
    this.tracker.forget()
    this.vote.set(null)
    this.ble.window.clear()
    this.uwb.window.clear()
  }

  /** A place given by a device: passed on, or fused when our own radio located the tag a moment ago. */
  given(place: Given, t: Millis, { floors, settings }: Surroundings): Outcome {
    const { x, y, z, floor, technology, measured } = place
    this.#givenAt = t
    if (t - Math.max(this.ble.solvedAt, this.uwb.solvedAt) > FUSION_SPAN) {
      const fix = this.tracker.pass(x, y, z, t, floor, technology, measured, settings)
      if (fix !== null) this.vote.set(floor)
      return fix ?? 'overSpeed'
    }
    // Indoors the radio knows the floor; a satellite fix through the roof does not. One clearly beside the building is outdoors.
    const held = this.vote.floor
    const left = held === null || floors.beyond(held, x, y) > CLEAR * (measured.radius ?? 0)
    if (technology === 'gnss' && left) this.vote.set(floor)
    const where = technology === 'gnss' && !left ? held : floor
    return this.tracker.fuse({ x, y, z, radius: measured.radius ?? 0 }, technology, where, t, settings) ?? 'overSpeed'
  }

  /** A fix from the radio readings up to `t`; null when it is not time for one. */
  radio(kind: RadioName, t: Millis, around: Surroundings): Outcome {
    const { tracker, vote } = this
    if (tracker.last !== null && t <= tracker.last.t) return null
    if (kind === 'ble' && t - this.uwb.solvedAt < UWB_HOLD) return null
    const outcome = this[kind].step(t, tracker, vote, around)
    if (outcome === null || typeof outcome === 'string') return outcome
    const other = kind === 'ble' ? this.uwb.solvedAt : this.ble.solvedAt
    if (t - Math.max(other, this.#givenAt) <= FUSION_SPAN) outcome.technology = 'fusion'
    return outcome
  }

  /** Readings of anchors that the new site still has, at their new places; others are dropped. */
  remap(anchors: Map<string, Anchor>): void {
    this.ble.window.remap(anchors)
    this.uwb.window.remap(anchors)
  }
}
