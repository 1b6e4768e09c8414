import type { Millis } from '@muster/base'
import type { Fix, Technology } from '@muster/model/protocol'
import type { EngineSettings, SiteTag } from '../site/index.ts'
import { type Covariance, covarianceOfRadius, type Estimate, RADIUS_68, radiusOf } from './estimate.ts'
import { Kalman } from './kalman.ts'
import { MotionState } from './motion.ts'
import type { Expected } from './uwb.ts'
import type { Reading } from './window.ts'

/** Acceleration noise, m/s² (1 sigma): moving and at rest. */
const PERSON = { moving: 0.7, resting: 0.15 }
const VEHICLE = { moving: 2, resting: 0.3 }
/** No vehicle in a plant is faster, m/s. */
const VEHICLE_SPEED = 45
/** Consecutive fixes, consistent with each other, that turn a jump into the truth. */
const RECOVERY = 3
/** Surprise (squared sigmas) above which a resting tag is filtered as a moving one. */
const STIRRED = 6
/** Errors of radio fixes repeat from second to second (walls, bodies), so the filter cannot average this share of them away. */
const LASTING = 0.7
/** The place is not told farther ahead than this, ms. */
const LARGEST_LEAD = 2000

/** What else a source said about the movement. */
export type Measured = { speed?: number; course?: number; radius?: number }

/** The past of one tag: where it is thought to be, how it moves, and what it would take to believe something else. */
export class Tracker {
  last: Fix | null = null
  readonly kalman = new Kalman()
  readonly #motion = new MotionState()
  /** Time of the filter's state; not after `last.t`. */
  #at: Millis = 0
  #jump: { t: Millis; x: number; y: number; radius: number; count: number } | null = null
  #lastingRadius = 0
  /** Learnt variance of ranges, metres²; mean of their squared surprise. */
  #rangeVariance = 0
  #stir = 1
  readonly #tenant: number
  tag: SiteTag

  constructor(tenant: number, tag: SiteTag) {
    this.#tenant = tenant
    this.tag = tag
  }

  get at(): Millis {
    return this.#at
  }

  /** Forgets the place, not the tag: its coordinates no longer mean anything. */
  forget(): void {
    this.last = null
    this.#jump = null
  }

  /** Takes up a fix that was committed before a restart. */
  restore(fix: Fix): void {
    this.last = fix
    this.#at = fix.t
    this.#jump = null
    this.#lastingRadius = fix.accuracy
    const radians = (fix.heading * Math.PI) / 180
    const known = fix.moving && !Number.isNaN(fix.heading)
    const v = known ? fix.speed : 0
    this.kalman.reset(fix.x, fix.y, covarianceOfRadius(fix.accuracy), known ? v * Math.sin(radians) : 0, known ? v * Math.cos(radians) : 0)
    this.#motion.restore(fix.x, fix.y, fix.t, fix.moving, fix.heading)
  }

  /** Smooths a solver's estimate into the fix for `t`; null when it cannot be true (faster than the site allows). */
  filter(estimate: Estimate, floor: number, technology: Technology, t: Millis, settings: EngineSettings): Fix | null {
    const radius = radiusOf(estimate.covariance)
    if (!this.#believes(estimate.x, estimate.y, estimate.t, radius, settings)) return null
    this.#measure(estimate.x, estimate.y, estimate.t, estimate.covariance, settings)
    this.#lastingRadius += (radius - this.#lastingRadius) * (this.#lastingRadius === 0 ? 1 : 0.2)
    return this.#filtered(t, floor, estimate.z, technology, settings)
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
    const covariance = covarianceOfRadius(Math.max(0.1, radius))
    this.#measure(x, y, t, covariance, settings)
    this.#lastingRadius = radius
    return this.#fix(x, y, z, t, floor, radius, technology, measured, settings)
  }

  /**
   * Takes one range or difference into a live track, at its own time. How far such readings are off on average is learnt from
   * the readings themselves: devices state too little and walls add more.
   */
  range(expect: (x: number, y: number) => Expected, reading: Reading, settings: EngineSettings): void {
    const noise = this.#noise()
    this.#advance(reading.t, this.#motion.moving || this.#stir > 1.5 ? noise.moving : noise.resting)
    const { residual, jx, jy } = expect(this.kalman.x, this.kalman.y)
    const sigma = Math.sqrt(Math.max(reading.sigma ** 2, this.#rangeVariance))
    const expected = this.kalman.variance(jx, jy)
    const squared = residual ** 2
    this.#stir += (Math.min(9, squared / (expected + sigma ** 2)) - this.#stir) * 0.1
    this.#rangeVariance += (Math.min(squared, 9 * (expected + sigma ** 2)) - expected - this.#rangeVariance) * 0.05
    this.kalman.updateScalar(residual, jx, jy, sigma ** 2)
    this.#limitSpeed(settings)
    this.#lastingRadius += (RADIUS_68 * sigma - this.#lastingRadius) * 0.05
  }

  /** The fix that the track holds for `t`. */
  current(t: Millis, floor: number, z: number, technology: Technology, settings: EngineSettings): Fix {
    return this.#filtered(t, floor, z, technology, settings)
  }

  #noise(): { moving: number; resting: number } {
    return isVehicle(this.tag) ? VEHICLE : PERSON
  }

  #advance(t: Millis, noise: number): void {
    if (t <= this.#at) return
    this.kalman.predict((t - this.#at) / 1000, noise)
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

  #measure(x: number, y: number, t: Millis, covariance: Covariance, settings: EngineSettings): void {
    if (this.last === null) {
      this.#at = t
      this.#lastingRadius = 0
      this.kalman.reset(x, y, covariance)
      this.#motion.restore(x, y, t, false, Number.NaN)
      return
    }
    const noise = this.#noise()
    const stirred = this.#motion.moving || this.kalman.surprise(x, y, covariance) > STIRRED
    this.#advance(t, stirred ? noise.moving : noise.resting)
    this.kalman.update(x, y, covariance)
    this.#limitSpeed(settings)
  }

  #limitSpeed(settings: EngineSettings): void {
    const speed = Math.hypot(this.kalman.vx, this.kalman.vy)
    const fastest = this.#fastest(settings)
    if (speed > fastest) this.kalman.slow(fastest / speed)
  }

  #fastest({ maxSpeed }: EngineSettings): number {
    return isVehicle(this.tag) ? Math.max(VEHICLE_SPEED, maxSpeed) : maxSpeed
  }

  #filtered(t: Millis, floor: number, z: number, technology: Technology, settings: EngineSettings): Fix {
    const lead = Math.min(LARGEST_LEAD, Math.max(0, t - this.#at)) / 1000
    const ahead = this.#motion.moving ? lead : 0
    const x = this.kalman.x + this.kalman.vx * ahead
    const y = this.kalman.y + this.kalman.vy * ahead
    const accuracy = Math.hypot(radiusOf(this.kalman.covarianceAfter(lead)), LASTING * this.#lastingRadius)
    return this.#fix(x, y, z, t, floor, accuracy, technology, {}, settings)
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
    motion.step(x, y, t, accuracy, speed, settings)
    if (course !== undefined) motion.heading = ((course % 360) + 360) % 360
    else if (motion.moving) motion.turn((Math.atan2(this.kalman.vx, this.kalman.vy) * 180) / Math.PI, t, settings)
    const own = motion.moving ? Math.hypot(this.kalman.vx, this.kalman.vy) : 0
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
