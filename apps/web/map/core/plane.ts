import { type LngLat, localFrame } from '@muster/geometry'

const mercatorX = (lng: number) => (lng + 180) / 360
const mercatorY = (lat: number) => 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)

/**
 * The site's metres as the map's plane: mercator offsets from the site's origin, in units of about one metre, so that they fit a
 * 32-bit float to the millimetre. A quadratic fitted to the true projection replaces its trigonometry: within 10 km of the
 * origin it is off by less than 5 cm, and costs a few multiplications for each of ten thousand markers.
 */
export type Plane = {
  origin: LngLat
  /** Mercator coordinates of the origin and mercator units per plane unit. */
  mercator: { x: number; y: number; unit: number }
  /** Local metres → plane units (x east, y SOUTH as mercator has it), written into `out` at `offset`. */
  project(x: number, y: number, out: Float32Array | number[], offset: number): void
  /** Local metres → degrees, exact. */
  toLngLat(x: number, y: number): LngLat
  /** Degrees → local metres, exact. */
  toLocal(p: LngLat): { x: number; y: number }
}

/** Metres at which the fit touches the true projection. */
const FIT = 5000

export function createPlane(origin: LngLat): Plane {
  const frame = localFrame(origin)
  const ox = mercatorX(origin.lng)
  const oy = mercatorY(origin.lat)
  const unit = 1 / (40_075_016.686 * Math.cos((origin.lat * Math.PI) / 180))
  const exact = (x: number, y: number) => {
    const p = frame.toLngLat({ x, y })
    return { x: (mercatorX(p.lng) - ox) / unit, y: (mercatorY(p.lat) - oy) / unit }
  }
  const east = exact(FIT, 0)
  const north = exact(0, FIT)
  const south = exact(0, -FIT)
  const northEast = exact(FIT, FIT)
  const southEast = exact(FIT, -FIT)
  const xx = east.x / FIT
  const xy = (northEast.x - southEast.x) / (2 * FIT * FIT)
  const xyy = ((northEast.x + southEast.x) / 2 - east.x) / FIT ** 3
  const yy = (north.y - south.y) / (2 * FIT)
  const yyy = (north.y + south.y) / (2 * FIT * FIT)
  const yxx = east.y / (FIT * FIT)
  return {
    origin,
    mercator: { x: ox, y: oy, unit },
    project(x, y, out, offset) {
      out[offset] = x * (xx + y * (xy + y * xyy))
      out[offset + 1] = y * (yy + y * yyy) + x * x * yxx
    },
    toLngLat: (x, y) => frame.toLngLat({ x, y }),
    toLocal: (p) => frame.toLocal(p),
  }
}
