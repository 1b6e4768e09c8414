import type { Millis } from '@muster/base'
import type { Fix, Technology } from '@muster/model/protocol'
import type { EngineSettings, SiteTag } from '../site/index.ts'
import { type Covariance, covarianceOfRadius, type Estimate, RADIUS_68, radiusOf } from './estimate.ts'
import type { Pier } from './bridge.ts'
import { Filter, type Link, type Row } from './filter.ts'
import { MotionState } from './motion.ts'

/** Acceleration noise, m/s² (1 sigma): moving and at rest. */
const PERSON = { moving: 0.5, resting: 0.3 }
const VEHICLE = { moving: 2, resting: 0.3 }
/** No vehicle in a plant is faster, m/s. */
const VEHICLE_SPEED = 45
/** Consecutive fixes, consistent with each other, that turn a jump into the truth. */
const RECOVERY = 3
/** Surprise (squared sigmas) above which a resting tag is filtered as a moving one. */
const STIRRED = 6
/** A station is surveyed no better than this, metres (1 sigma an axis): all places solved from it share that. Of several stations it is less. */
const SURVEYED = 0.05
/** What lasts of the error of a given place: satellites drift. */
const GIVEN_ERROR: PlaceError = { lasting: 0.5, changing: 0.5, reach: 50 }
/** Mean squared surprise of ranges above which the tag is thought to stir. */
const STIR = 1.5
/** Fixes of a standing tag that are averaged at most: slow drift is followed slowly. */
const MOST_AVERAGED = 60
/** The place is not told farther ahead than this, ms. */
const LARGEST_LEAD = 2000

/** How a place errs: the lasting and the changing part of its error, in units of its stated variance, and the way after which the lasting part is another, metres. */
export type PlaceError = { lasting: number; changing: number; reach: number }

/** What else a source said about the movement. */
export type Measured = { speed?: number; course?: number; radius?: number }

/** The past of one tag: where it is thought to be, how it moves, and what it would take to believe something else. */
export class Tracker {
  last: Fix | null = null
  readonly filter = new Filter()
  readonly #motion = new MotionState()
  /** Time of the filter's state; not after `last.t`. */
  #at: Millis = 0
  #jump: { t: Millis; x: number; y: number; radius: number; count: number } | null = null
  /** Where satellites saw the tag on average since it stopped. */
  #stop: { x: number; y: number; count: number } | null = null
  /** Mean squared surprise of the last readings. */
  #stir = 1
  readonly #tenant: number
  tag: SiteTag

  constructor(tenant: number, tag: SiteTag) {
    this.#tenant = tenant
    this.tag = tag
  }

  /** The last fix with the velocity at it. */
  get pier(): Pier | null {
    return this.last === null ? null : { fix: this.last, vx: this.filter.vx, vy: this.filter.vy }
  }

  get at(): Millis {
    return this.#at
  }

  /** Forgets the place, not the tag: its coordinates no longer mean anything. */
  forget(): void {
    this.last = null
    this.#jump = null
    this.#stop = null
  }

  /** Takes up a fix that was committed before a restart. */
  restore(fix: Fix): void {
    this.last = fix
    this.#at = fix.t
    this.#jump = null
    const radians = (fix.heading * Math.PI) / 180
    const known = fix.moving && !Number.isNaN(fix.heading)
    const v = known ? fix.speed : 0
    this.filter.reset(fix.x, fix.y, covarianceOfRadius(fix.accuracy), known ? v * Math.sin(radians) : 0, known ? v * Math.cos(radians) : 0)
    this.#motion.restore(fix.x, fix.y, fix.t, fix.moving, fix.heading)
  }

  /** Begins from a solver's estimate, keeping the velocity of a track that is still live; null when it cannot be true (faster than the site allows). */
  start(estimate: Estimate, floor: number, technology: Technology, t: Millis, settings: EngineSettings): Fix | null {
    const { x, y, covariance } = estimate
    if (!this.#believes(x, y, estimate.t, radiusOf(covariance), settings)) return null
    if (this.last === null) {
      this.filter.reset(x, y, covariance)
      this.#motion.restore(x, y, estimate.t, false, Number.NaN)
    } else this.filter.reset(x, y, covariance, this.filter.vx, this.filter.vy)
    this.#at = estimate.t
    return this.current(t, floor, estimate.z, technology, settings)
  }

  /** Takes a place that a radio solved into a live track; null when it cannot be true. */
  take(estimate: Estimate, error: PlaceError, floor: number, t: Millis, settings: EngineSettings): Fix | null {
    const { x, y, z, covariance, technology } = estimate
    if (!this.#believes(x, y, estimate.t, radiusOf(covariance), settings)) return null
    this.#measure(estimate, estimate.t, covariance, { source: technology, ...error }, settings)
    return this.current(t, floor, z, technology, settings)
  }

  /** Fuses a place that another source gave with the track; null when it cannot be true. */
  fuse(
    place: { x: number; y: number; z: number; radius: number },
    source: string,
    floor: number,
    t: Millis,
    settings: EngineSettings,
  ): Fix | null {
    if (!this.#believes(place.x, place.y, t, place.radius, settings)) return null
    this.#measure(place, t, covarianceOfRadius(Math.max(0.1, place.radius)), { source, ...GIVEN_ERROR }, settings)
    return this.current(t, floor, place.z, 'fusion', settings)
  }

  /** Passes a position on as its source computed it; null when it cannot be true. */
  pass(
    x: number,
    y: number,
    z: number,
    t: Millis,
    floor: number,
    technology: Technology,
    measured: Measured,
    settings: EngineSettings,
  ): Fix | null {
    const radius = measured.radius ?? 0
    if (!this.#believes(x, y, t, radius, settings)) return null
    this.#measure({ x, y }, t, covarianceOfRadius(Math.max(0.1, radius)), null, settings)
    this.#motion.step(x, y, t, radius, measured.speed, settings)
    const place = technology === 'gnss' ? this.#parked(x, y, radius) : { x, y }
    return this.#fix(place.x, place.y, z, t, floor, radius, technology, measured, settings)
  }

  /** Satellites drift about a tag that stands: within their accuracy it is where they saw it on average since it stopped. */
  #parked(x: number, y: number, radius: number): { x: number; y: number } {
    const stop = this.#stop
    if (this.#motion.moving || stop === null || Math.hypot(x - stop.x, y - stop.y) > 2 * radius) {
      this.#stop = this.#motion.moving ? null : { x, y, count: 1 }
      return { x, y }
    }
    stop.count = Math.min(MOST_AVERAGED, stop.count + 1)
    stop.x += (x - stop.x) / stop.count
    stop.y += (y - stop.y) / stop.count
    return stop
  }

  /** Brings a live track to the time of what was heard next. */
  advance(t: Millis): void {
    const noise = this.#noise()
    this.#advance(t, this.#motion.moving || this.#stir > STIR ? noise.moving : noise.resting)
  }

  /** Takes one reading into a live track, at the track's time; whether it was beyond belief for the second time. */
  hear(rowAt: (filter: Filter) => Row & { own: Link }, settings: EngineSettings): boolean {
    const { filter } = this
    const row = rowAt(filter)
    this.#stir += (Math.min(9, filter.surprise(row)) - this.#stir) * 0.1
    filter.learn(row.own, row)
    const { off } = row.own
    filter.update(row, row.own)
    this.#limitSpeed(settings)
    return off * row.own.off > 0
  }

  /** The fix that the track holds for `t`. */
  current(t: Millis, floor: number, z: number, technology: Technology, settings: EngineSettings): Fix {
    const lead = Math.min(LARGEST_LEAD, Math.max(0, t - this.#at)) / 1000
    const ahead = this.#motion.moving ? lead : 0
    const x = this.filter.x + this.filter.vx * ahead
    const y = this.filter.y + this.filter.vy * ahead
    const surveyed = RADIUS_68 * SURVEYED * Math.sqrt(2 / Math.max(2, this.filter.stations))
    const accuracy = Math.hypot(surveyed, radiusOf(this.filter.covarianceAfter(lead)) * Math.sqrt(this.filter.honesty))
    this.#motion.step(x, y, t, accuracy, undefined, settings)
    return this.#fix(x, y, z, t, floor, accuracy, technology, {}, settings)
  }

  #noise(): { moving: number; resting: number } {
    return isVehicle(this.tag) ? VEHICLE : PERSON
  }

  #advance(t: Millis, noise: number): void {
    if (t <= this.#at) return
    this.filter.predict((t - this.#at) / 1000, noise)
    this.#at = t
  }

  /** Whether the tag can have come here since the last fix; three in a row that agree are believed even so. */
  #believes(x: number, y: number, t: Millis, radius: number, settings: EngineSettings): boolean {
    const { last } = this
    if (last === null || t - last.t > settings.staleSeconds * 1000) {
      this.last = null
      this.#jump = null
      return true
    }
    const fastest = this.#fastest(settings)
    const reachable = (x0: number, y0: number, t0: Millis, r0: number): boolean =>
      Math.hypot(x - x0, y - y0) <= 2 * (r0 + radius) + (fastest * Math.max(200, t - t0)) / 1000
    if (reachable(last.x, last.y, last.t, last.accuracy)) {
      this.#jump = null
      return true
    }
    const jump = this.#jump
    const agrees = jump !== null && reachable(jump.x, jump.y, jump.t, jump.radius)
    this.#jump = { t, x, y, radius, count: agrees ? jump.count + 1 : 1 }
    if (this.#jump.count < RECOVERY) return false
    this.last = null
    this.#jump = null
    return true
  }

  /** A measured place. `error`: whose error lasts, and how (null: the place is taken as it comes). */
  #measure(
    place: { x: number; y: number },
    t: Millis,
    covariance: Covariance,
    error: (PlaceError & { source: string }) | null,
    settings: EngineSettings,
  ): void {
    const { filter } = this
    if (this.last === null) {
      this.#at = t
      filter.reset(place.x, place.y, covariance)
      this.#motion.restore(place.x, place.y, t, false, Number.NaN)
      return
    }
    const { moving, resting } = this.#noise()
    const stirred = this.#motion.moving || placeRows(filter, place, covariance, error).some((row) => filter.surprise(row) > STIRRED)
    this.#advance(t, stirred ? moving : resting)
    filter.update(placeRows(filter, place, covariance, error)[0], null)
    filter.update(placeRows(filter, place, covariance, error)[1], null)
    this.#limitSpeed(settings)
  }

  #limitSpeed(settings: EngineSettings): void {
    const speed = Math.hypot(this.filter.vx, this.filter.vy)
    const fastest = this.#fastest(settings)
    if (speed > fastest) this.filter.slow(fastest / speed)
  }

  #fastest({ maxSpeed }: EngineSettings): number {
    return isVehicle(this.tag) ? Math.max(VEHICLE_SPEED, maxSpeed) : maxSpeed
  }

  #fix(
    x: number,
    y: number,
    z: number,
    t: Millis,
    floor: number,
    accuracy: number,
    technology: Technology,
    { speed, course }: Measured,
    settings: EngineSettings,
  ): Fix {
    const motion = this.#motion
    if (course !== undefined) motion.heading = ((course % 360) + 360) % 360
    else if (motion.moving) motion.turn((Math.atan2(this.filter.vx, this.filter.vy) * 180) / Math.PI, t, settings)
    const own = motion.moving ? Math.hypot(this.filter.vx, this.filter.vy) : 0
    const heading = (motion.heading + 360) % 360
    const fix: Fix = {
      tenant: this.#tenant,
      tag: this.tag.id,
      t,
      floor,
      x,
      y,
      z,
      accuracy,
      speed: speed ?? own,
      heading,
      technology,
      moving: motion.moving,
    }
    this.last = fix
    return fix
  }
}

export const isVehicle = (tag: SiteTag): boolean => tag.holderKind === 'vehicle' || tag.holderKind === 'visitorVehicle'

/** A measured place as two rows with unrelated noise: x, then what y says beyond it. */
function placeRows(
  filter: Filter,
  { x, y }: { x: number; y: number },
  { xx, xy, yy }: Covariance,
  error: (PlaceError & { source: string }) | null,
): [Row, Row] {
  const k = xy / xx
  const rest = yy - xy * k
  const [dx, dy] = [x - filter.x, y - filter.y]
  if (error === null) {
    return [
      { residual: dx, jx: 1, jy: 0, links: [], signs: [], variance: xx },
      { residual: dy - k * dx, jx: -k, jy: 1, links: [], signs: [], variance: rest },
    ]
  }
  const { source, changing, reach } = error
  const along = filter.link(`${source} x`, { sigma: Math.sqrt(error.lasting * xx), reach }, 0)
  const across = filter.link(`${source} y`, { sigma: Math.sqrt(error.lasting * yy), reach }, 0)
  const [ex, ey] = [dx - filter.s[along.at]!, dy - filter.s[across.at]!]
  return [
    { residual: ex, jx: 1, jy: 0, links: [along], signs: [1], variance: xx * changing },
    { residual: ey - k * ex, jx: -k, jy: 1, links: [along, across], signs: [-k, 1], variance: rest * changing },
  ]
}
