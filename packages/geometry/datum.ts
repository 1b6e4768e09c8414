import type { LngLat } from './types.ts'

/**
 * Chinese map datums. GCJ-02 is what Chinese map services and phone maps give, BD-09 what Baidu gives; the product stores WGS-84 only.
 * Source of the formulas: the published reverse engineering used by every open converter (eviltransform, coordtransform):
 * Krasovsky 1940 ellipsoid with a sum of sines. Good to about 1 m against the services themselves.
 */
const A = 6378245
const EE = 0.006693421622965943
const X_PI = (Math.PI * 3000) / 180

/** Outside of mainland China's rectangle GCJ-02 is WGS-84. */
const abroad = ({ lng, lat }: LngLat): boolean => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271

const wave = (v: number, a: number, pa: number, b: number, pb: number, c: number, pc: number): number =>
  ((a * Math.sin(v * pa) + b * Math.sin(v * pb) + c * Math.sin(v * pc)) * 2) / 3

function shift({ lng, lat }: LngLat): LngLat {
  const x = lng - 105
  const y = lat - 35
  const pi = Math.PI
  const common = ((20 * Math.sin(6 * x * pi) + 20 * Math.sin(2 * x * pi)) * 2) / 3
  const root = Math.sqrt(Math.abs(x))
  const dLat =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * root +
    common +
    wave(y, 20, pi, 40, pi / 3, 160, pi / 12) +
    (320 * 2 * Math.sin((y * pi) / 30)) / 3
  const dLng =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * root +
    common +
    wave(x, 20, pi, 40, pi / 3, 150, pi / 12) +
    (300 * 2 * Math.sin((x * pi) / 30)) / 3
  const rad = (lat / 180) * pi
  const magic = 1 - EE * Math.sin(rad) ** 2
  return {
    lat: (dLat * 180) / (((A * (1 - EE)) / magic ** 1.5) * pi),
    lng: (dLng * 180) / ((A / Math.sqrt(magic)) * Math.cos(rad) * pi),
  }
}

/** WGS-84 degrees to GCJ-02 degrees. */
export function wgs84ToGcj02(p: LngLat): LngLat {
  if (abroad(p)) return { lng: p.lng, lat: p.lat }
  const d = shift(p)
  return { lng: p.lng + d.lng, lat: p.lat + d.lat }
}

/** GCJ-02 degrees to WGS-84 degrees, by fixed-point iteration to 1e-9 degrees (0.1 mm). */
export function gcj02ToWgs84(p: LngLat): LngLat {
  let guess = { lng: p.lng, lat: p.lat }
  for (let i = 0; i < 20; i++) {
    const forward = wgs84ToGcj02(guess)
    const dLng = p.lng - forward.lng
    const dLat = p.lat - forward.lat
    guess = { lng: guess.lng + dLng, lat: guess.lat + dLat }
    if (Math.abs(dLng) < 1e-9 && Math.abs(dLat) < 1e-9) break
  }
  return guess
}

/** GCJ-02 degrees to BD-09 degrees. */
export function gcj02ToBd09({ lng, lat }: LngLat): LngLat {
  const z = Math.hypot(lng, lat) + 0.00002 * Math.sin(lat * X_PI)
  const theta = Math.atan2(lat, lng) + 0.000003 * Math.cos(lng * X_PI)
  return { lng: z * Math.cos(theta) + 0.0065, lat: z * Math.sin(theta) + 0.006 }
}

/** BD-09 degrees to GCJ-02 degrees, by fixed-point iteration on the forward formula. */
export function bd09ToGcj02(p: LngLat): LngLat {
  let guess = { lng: p.lng - 0.0065, lat: p.lat - 0.006 }
  for (let i = 0; i < 20; i++) {
    const forward = gcj02ToBd09(guess)
    const dLng = p.lng - forward.lng
    const dLat = p.lat - forward.lat
    guess = { lng: guess.lng + dLng, lat: guess.lat + dLat }
    if (Math.abs(dLng) < 1e-9 && Math.abs(dLat) < 1e-9) break
  }
  return guess
}

export const wgs84ToBd09 = (p: LngLat): LngLat => gcj02ToBd09(wgs84ToGcj02(p))
export const bd09ToWgs84 = (p: LngLat): LngLat => gcj02ToWgs84(bd09ToGcj02(p))
