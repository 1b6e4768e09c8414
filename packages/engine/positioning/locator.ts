import { MINUTE, type Millis } from '@muster/base'
import { type LocalFrame, localFrame } from '@muster/geometry'
import type { Fix, Observation, RangeObservation, RssiObservation, TdoaObservation } from '@muster/model/protocol'
import type { Site } from '../site/index.ts'
import { bridge } from './bridge.ts'
import { isPlausible } from './checks.ts'
import { Floors } from './floors.ts'
import { asReported, fromGnss, fromVendor } from './passThrough.ts'
import { type RadioName, TagState } from './tagState.ts'
import type { Locator, LocatorOptions, Rejection, RejectReason } from './types.ts'
import type { Reading } from './window.ts'

/** Ingest clamps device times; what is farther ahead than this came past it, and would block the tag until then. */
const FUTURE = 5 * MINUTE
/** 1-sigma of a range or a difference whose device states none, metres. */
const RANGE_SIGMA = 0.15
const TDOA_SIGMA = 0.3
const CHEST = 1.2
const UNCALIBRATED = { scale: 1, bias: 0, noise: 0 }

/**
 * The locate step of the pipeline for one tenant: observations → fixes. Order for each tag: check → readings window →
 * floor → solver of the technology → tracker (filter, gates, motion). Positions that devices computed skip the solver.
 */
export function createLocator(site: Site, options: LocatorOptions = {}): Locator {
  return new SiteLocator(site, options)
}

class SiteLocator implements Locator {
  #site: Site
  #frame: LocalFrame
  #floors: Floors
  readonly #tagHeight: number
  readonly #states = new Map<number, TagState>()
  #fixes: Fix[] = []
  #rejected: Rejection[] = []

  constructor(site: Site, { tagHeight = CHEST }: LocatorOptions) {
    this.#site = site
    this.#frame = localFrame(site.origin)
    this.#floors = new Floors(site)
    this.#tagHeight = tagHeight
  }

  setSite(site: Site): void {
    const before = this.#site.origin
    const moved = before.lng !== site.origin.lng || before.lat !== site.origin.lat
    this.#site = site
    this.#frame = localFrame(site.origin)
    this.#floors = new Floors(site)
    for (const [id, state] of this.#states) {
      const tag = site.tagsById.get(id)
      if (tag === undefined) this.#states.delete(id)
      else {
        state.tracker.tag = tag
        if (moved) state.forget()
        else state.remap(site.anchors)
        if (state.vote.floor !== null && this.#floors.get(state.vote.floor) === undefined) state.vote.set(null)
      }
    }
  }

  restore(fix: Fix): void {
    const tag = this.#site.tagsById.get(fix.tag)
    if (tag !== undefined) this.#stateOf(tag.id).restore(fix)
  }

  locate(observations: readonly Observation[], now: Millis): { fixes: Fix[]; rejected: Rejection[] } {
    const fixes: Fix[] = []
    const rejected: Rejection[] = []
    this.#fixes = fixes
    this.#rejected = rejected
    const touched: TagState[] = []
    for (const o of observations) {
      if (o.kind === 'event') continue
      const tag = this.#site.tags.get(o.tag)
      if (tag === undefined) this.#reject(o, 'unknownTag')
      else if (!isPlausible(o)) this.#reject(o, 'notFinite')
      else if (o.t > now + FUTURE) this.#reject(o, 'future')
      else {
        const state = this.#stateOf(tag.id)
        if (state.queue.push(o) === 1) touched.push(state)
      }
    }
    for (const state of touched) this.#run(state)
    return { fixes, rejected }
  }

  #stateOf(id: number): TagState {
    let state = this.#states.get(id)
    if (state === undefined) {
      state = new TagState(this.#site.tenant, this.#site.tagsById.get(id)!)
      this.#states.set(id, state)
    }
    return state
  }

  #reject(observation: Observation, reason: RejectReason): void {
    this.#rejected.push({ observation, reason })
  }

  /** One tag's share of the tick, in device-time order. Radio readings gather until their epoch is over. */
  #run(state: TagState): void {
    const { queue } = state
    if (queue.length > 1) queue.sort((a, b) => a.t - b.t)
    const open: { ble: Epoch | null; uwb: Epoch | null } = { ble: null, uwb: null }
    const close = (kind: RadioName): void => {
      const epoch = open[kind]
      open[kind] = null
      if (epoch !== null) this.#solve(state, kind, epoch.last)
    }
    for (const o of queue) {
      if (o.kind === 'gnss' || o.kind === 'position') {
        close('uwb')
        close('ble')
        this.#given(state, o)
      } else if (o.kind !== 'event') {
        const kind: RadioName = o.kind === 'rssi' ? 'ble' : 'uwb'
        const epoch = open[kind]
        if (epoch !== null && o.t - epoch.from > state[kind].kind.epoch) close(kind)
        if (!this.#gather(state, o, kind)) continue
        if (open[kind] === null) open[kind] = { from: o.t, last: o }
        else open[kind].last = o
      }
    }
    close('uwb')
    close('ble')
    queue.length = 0
  }

  #around() {
    return { floors: this.#floors, settings: this.#site.settings, tagHeight: this.#tagHeight }
  }

  /** A fix from the radio, and those on the way to it from the one before. */
  #solve(state: TagState, kind: RadioName, cause: Observation): void {
    const before = state.tracker.pier
    const outcome = state.radio(kind, cause.t, this.#around())
    const after = state.tracker.pier
    if (outcome !== null && typeof outcome === 'object' && before !== null && after !== null)
      this.#fixes.push(...bridge(before, after, this.#site.settings))
    this.#settle(outcome, cause)
  }

  #settle(outcome: Fix | RejectReason | null, cause: Observation): void {
    if (outcome === null) return
    if (typeof outcome === 'string') this.#reject(cause, outcome)
    else this.#fixes.push(outcome)
  }

  #given(state: TagState, o: Observation & { kind: 'gnss' | 'position' }): void {
    const { last } = state.tracker
    if (last !== null && o.t === last.t) {
      this.#reject(o, 'duplicate')
      return
    }
    const late = last !== null && o.t < last.t
    const place =
      o.kind === 'gnss'
        ? fromGnss(o, this.#frame, this.#floors)
        : fromVendor(o, this.#frame, this.#floors, last === null || late ? null : last.floor)
    if (place === null) this.#reject(o, 'outOfFloor')
    else if (late) this.#fixes.push(asReported(place, o.t, this.#site.tenant, this.#site.tags.get(o.tag)!.id))
    else this.#settle(state.given(place, o.t, this.#around()), o)
  }

  /** Puts a radio reading into the tag's window. A reading that comes a little late still helps the next fix. */
  #gather(state: TagState, o: RssiObservation | RangeObservation | TdoaObservation, kind: RadioName): boolean {
    const { last } = state.tracker
    if (last !== null && o.t < last.t - this.#site.settings.bufferSeconds * 1000) {
      this.#reject(o, 'lateReport')
      return false
    }
    if (o.kind === 'rssi' && o.rssi < this.#site.settings.minRssi) {
      this.#reject(o, 'weakSignal')
      return false
    }
    const reading = this.#readingOf(o)
    if (reading === null) {
      this.#reject(o, 'unknownAnchor')
      return false
    }
    if (!state[kind].window.add(reading)) {
      this.#reject(o, 'duplicate')
      return false
    }
    return true
  }

  #readingOf(o: RssiObservation | RangeObservation | TdoaObservation): Reading | null {
    const anchor = this.#site.anchors.get(o.anchor)
    if (anchor === undefined) return null
    if (o.kind === 'rssi') return { anchor, reference: null, value: o.rssi, sigma: 1, t: o.t, taken: false }
    const { scale, bias, noise } = anchor.calibration ?? UNCALIBRATED
    if (o.kind === 'range') {
      const value = Math.max(0, (o.distance - bias) / scale)
      return { anchor, reference: null, value, sigma: o.sigma || noise || RANGE_SIGMA, t: o.t, taken: false }
    }
    const reference = this.#site.anchors.get(o.reference)
    if (reference === undefined) return null
    const value = o.difference - bias + (reference.calibration ?? UNCALIBRATED).bias
    return { anchor, reference, value, sigma: noise || TDOA_SIGMA, t: o.t, taken: false }
  }
}

type Epoch = { from: Millis; last: Observation }
