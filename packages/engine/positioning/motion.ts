import type { Millis } from '@muster/base'
import type { EngineSettings } from '../site/index.ts'

/** A turn beyond this must last before it is believed, degrees. */
const SHARP_TURN = 60
const LARGEST_GUARD = 4

/** Whether a tag moves, and which way: thresholds against the jitter of a tag that lies still. */
export class MotionState {
  moving = false
  heading = Number.NaN
  #restX = 0
  #restY = 0
  #restT: Millis = 0
  #turnT: Millis = Number.NaN

  restore(x: number, y: number, t: Millis, moving: boolean, heading: number): void {
    this.moving = moving
    this.heading = heading
    this.#restX = x
    this.#restY = y
    this.#restT = t
    this.#turnT = Number.NaN
  }

  /**
   * Moving begins when the tag is farther from where it rested than the movement distance and its own accuracy explain, and ends
   * when it stayed within that for the movement time. A source that measures speed itself (Doppler) is believed instead.
   */
  step(x: number, y: number, t: Millis, accuracy: number, measured: number | undefined, settings: EngineSettings): void {
    const { movementDistance, movementSeconds } = settings
    const limit = Math.max(movementDistance, Math.min(accuracy, LARGEST_GUARD))
    if (Math.hypot(x - this.#restX, y - this.#restY) > limit) {
      this.moving = true
      this.#restX = x
      this.#restY = y
      this.#restT = t
    } else if (t - this.#restT >= movementSeconds * 1000) this.moving = false
    if (measured !== undefined) this.moving = measured >= movementDistance / Math.max(1, movementSeconds)
  }

  /** Follows a direction: at once when the turn is slight, after `directionChangeSeconds` when it is sharp. */
  turn(degrees: number, t: Millis, settings: EngineSettings): void {
    const off = Math.abs(((degrees - this.heading + 540) % 360) - 180)
    if (Number.isNaN(this.heading) || off <= SHARP_TURN) {
      this.heading = degrees
      this.#turnT = Number.NaN
    } else if (Number.isNaN(this.#turnT)) this.#turnT = t
    else if (t - this.#turnT >= settings.directionChangeSeconds * 1000) {
      this.heading = degrees
      this.#turnT = Number.NaN
    }
  }
}
