import type { Millis } from '@muster/base'

/** How a fix was found; the order is the wire code (one byte). Append only. */
export const technologies = ['unknown', 'ble', 'uwb', 'gnss', 'fusion', 'vendor'] as const
export type Technology = (typeof technologies)[number]

/**
 * Where one tag was at one moment: the output of `locate`, the input of `judge`, what frames and tracks store.
 * x east, y north: metres in the site's local frame; z: metres above the floor; floor 0 = outdoor ground.
 * accuracy: radius in metres that holds the truth 68 % of the time. heading: degrees clockwise from north, NaN when unknown.
 */
export type Fix = {
  tenant: number
  /** Tag id (numeric form). */
  tag: number
  t: Millis
  floor: number
  x: number
  y: number
  z: number
  accuracy: number
  /** m/s */
  speed: number
  heading: number
  technology: Technology
  moving: boolean
}
