import type { Millis } from '@muster/base'
import type { LocalFrame } from '@muster/geometry'
import type { Fix, GnssObservation, PositionObservation, Technology } from '@muster/model/protocol'
import type { Floors } from './floors.ts'
import type { Measured } from './tracker.ts'

/** A place that a device or another engine computed, in our frame and on our floor. */
export type Given = { x: number; y: number; z: number; floor: number; technology: Technology; measured: Measured }

/** 68 % radius, metres, of a source that does not state one. */
const USUAL_RADIUS = { ble: 3, uwb: 0.5, gnss: 5, fusion: 2, vendor: 2 }

/** A satellite fix on the outdoor ground; null outside the site. Values must be finite. */
export function fromGnss(o: GnssObservation, frame: LocalFrame, floors: Floors): Given | null {
  const { x, y } = frame.toLocal(o)
  const radius = o.accuracy ?? USUAL_RADIUS.gnss
  if (!floors.holds(floors.ground, x, y, radius)) return null
  return { x, y, z: 0, floor: floors.ground, technology: 'gnss', measured: { speed: o.speed, course: o.course, radius } }
}

/**
 * A vendor's position: local metres when it has them, else WGS-84. Without a floor it stays on `lastFloor` if that can hold it,
 * else it is on the ground. Null when the floor is unknown or cannot hold it, or when there is no place in it.
 */
export function fromVendor(o: PositionObservation, frame: LocalFrame, floors: Floors, lastFloor: number | null): Given | null {
  const place = placeOf(o, frame)
  if (place === null) return null
  const { x, y } = place
  const radius = o.accuracy ?? USUAL_RADIUS[o.technology ?? 'vendor']
  const stay = lastFloor !== null && floors.holds(lastFloor, x, y, radius) ? lastFloor : floors.ground
  const floor = o.floor === undefined ? stay : floors.resolve(o.floor, x, y, radius)
  if (floor === null || !floors.holds(floor, x, y, radius)) return null
  return { x, y, z: o.z ?? 0, floor, technology: o.technology ?? 'vendor', measured: { speed: o.speed, course: o.course, radius } }
}

function placeOf(o: PositionObservation, frame: LocalFrame): { x: number; y: number } | null {
  if (o.x !== undefined && o.y !== undefined) return { x: o.x, y: o.y }
  if (o.lng !== undefined && o.lat !== undefined) return frame.toLocal({ lng: o.lng, lat: o.lat })
  return null
}

/** m/s above which a reported speed counts as moving. */
const MOVING_SPEED = 0.3

/**
 * A place as it was reported, without the tracker: for a position that is older than what is known (a terminal's backlog after a dead spot).
 * It belongs to history; it says nothing of now.
 */
export function asReported(place: Given, t: Millis, tenant: number, tag: number): Fix {
  const { measured, floor, x, y, z, technology } = place
  const speed = measured.speed ?? 0
  return {
    tenant,
    tag,
    t,
    floor,
    x,
    y,
    z,
    accuracy: measured.radius ?? USUAL_RADIUS.vendor,
    speed,
    heading: measured.course ?? Number.NaN,
    technology,
    moving: speed > MOVING_SPEED,
  }
}
