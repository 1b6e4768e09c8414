import type { Millis } from '@muster/base'
import type { Technology } from '@muster/model/protocol'
import type { Measurement } from './window.ts'

/** Uncertainty of a place, metres squared. */
export type Covariance = { xx: number; xy: number; yy: number }

/**
 * What a solver says: a place found from one window of observations, before it meets the tag's past.
 * `t` is the moment it is for, which may lie before the newest observation.
 */
export type Estimate = {
  t: Millis
  technology: Technology
  x: number
  y: number
  z: number
  covariance: Covariance
  /** Measured minus expected per anchor, in the measurement's unit (dB or metres), in the order of the readings. */
  residuals: readonly number[]
  /** The readings, where links have errors of their own. */
  heard?: readonly Measurement[]
  /** How many fixed devices took part. */
  anchors: number
  /** Whether a second place fits as well: the covariance then holds both. */
  ambiguous: boolean
}

/** A 2-D normal error of sigma per axis lies within this many sigma 68 % of the time: sqrt(-2 ln 0.32). */
export const RADIUS_68 = Math.sqrt(-2 * Math.log(0.32))

/** The 68 % radius of a covariance, metres; exact for a round one, slightly cautious for a long one. */
export const radiusOf = ({ xx, yy }: Covariance): number => RADIUS_68 * Math.sqrt((xx + yy) / 2)

/** The round covariance of a 68 % radius. */
export function covarianceOfRadius(radius: number): Covariance {
  const variance = (radius / RADIUS_68) ** 2
  return { xx: variance, xy: 0, yy: variance }
}
