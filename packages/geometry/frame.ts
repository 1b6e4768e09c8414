import type { LngLat, Point } from './types.ts'

/** WGS-84 semi-major axis, metres, and flattening (NGA.STND.0036, table 3.1). */
const A = 6378137
const F = 1 / 298.257223563
const E2 = F * (2 - F)
const B2_OVER_A2 = 1 - E2
const RAD = Math.PI / 180

export type LocalFrame = {
  /** Metres east (x) and north (y) of the origin. */
  toLocal(p: LngLat): Point
  toLngLat(p: Point): LngLat
}

/**
 * The site's local frame: the plane that touches the WGS-84 ellipsoid at `origin`, x east, y north, metres.
 * Source: the ECEF-to-ENU rotation (Misra & Enge, Global Positioning System, section 4.A) with the up component dropped;
 * the inverse meets the ellipsoid along the up direction, so the two are exact inverses (1e-8 m) within the horizon.
 * A length in the plane is short of the one on the ground by d³/6R²: 4 mm at 10 km.
 * Throws RangeError when the origin is not finite.
 */
export function localFrame(origin: LngLat): LocalFrame {
  if (!Number.isFinite(origin.lng) || !Number.isFinite(origin.lat)) throw new RangeError('local frame origin is not a position')
  const sinLat = Math.sin(origin.lat * RAD)
  const cosLat = Math.cos(origin.lat * RAD)
  const n0 = A / Math.sqrt(1 - E2 * sinLat * sinLat)
  // Longitudes count from the origin's meridian, so that the origin's own y is zero.
  const x0 = n0 * cosLat
  const z0 = n0 * B2_OVER_A2 * sinLat

  return {
    toLocal({ lng, lat }) {
      const s = Math.sin(lat * RAD)
      const c = Math.cos(lat * RAD)
      const n = A / Math.sqrt(1 - E2 * s * s)
      const d = (lng - origin.lng) * RAD
      const dx = n * c * Math.cos(d) - x0
      const dz = n * B2_OVER_A2 * s - z0
      return { x: n * c * Math.sin(d), y: -sinLat * dx + cosLat * dz }
    },
    toLngLat({ x, y }) {
      const px = x0 - y * sinLat
      const pz = z0 + y * cosLat
      // |P + u·up| on the ellipsoid: a·u² + 2b·u + c = 0, the root next to the plane.
      const a = cosLat * cosLat + (sinLat * sinLat) / B2_OVER_A2
      const b = px * cosLat + (pz * sinLat) / B2_OVER_A2
      const c = px * px + x * x + (pz * pz) / B2_OVER_A2 - A * A
      const u = -c / (b + Math.sqrt(Math.max(0, b * b - a * c)))
      const ex = px + u * cosLat
      const ez = pz + u * sinLat
      const lng = origin.lng + Math.atan2(x, ex) / RAD
      return { lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng, lat: Math.atan2(ez, B2_OVER_A2 * Math.hypot(ex, x)) / RAD }
    },
  }
}
