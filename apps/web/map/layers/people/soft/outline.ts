import { shape } from '../shapes.ts'

/** Signed distances in pixels to the markers' outlines, y up, as in shaders.ts; negative inside. */
const box = (x: number, y: number, halfX: number, halfY: number, r: number): number => {
  const qx = Math.abs(x) - halfX + r
  const qy = Math.abs(y) - halfY + r
  return Math.hypot(Math.max(qx, 0), Math.max(qy, 0)) + Math.min(Math.max(qx, qy), 0) - r
}

function hexagon(px: number, py: number, r: number): number {
  const [kx, ky, kz] = [-0.866025404, 0.5, 0.577350269]
  let x = Math.abs(py)
  let y = Math.abs(px)
  const fold = 2 * Math.min(kx * x + ky * y, 0)
  x -= fold * kx
  y -= fold * ky
  x -= Math.min(Math.max(x, -kz * r), kz * r)
  y -= r
  return Math.hypot(x, y) * Math.sign(y)
}

/** A body with a pointed nose, up. */
function arrow(x: number, y: number, r: number): number {
  const body = box(x, y + r * 0.22, r * 0.66, r * 0.78, r * 0.18)
  const length = Math.hypot(1, 0.95)
  const nose = Math.max((Math.abs(x) + (y - r * 1.22) * 0.95) / length, 0.3 * r - y)
  return Math.min(body, nose)
}

/** True for shapes that have a front. */
export const isVehicle = (code: number): boolean => code >= shape.car && code <= shape.fireTruck

/** `pointed` is false for a vehicle whose heading is unknown. */
export function outline(code: number, pointed: boolean, x: number, y: number, r: number): number {
  if (isVehicle(code)) return pointed ? arrow(x, y, r) : box(x, y, r * 0.68, r * 0.95, r * 0.3)
  if (code === shape.ring) return Math.hypot(x, y) - r * 0.72
  if (code === shape.hexagon) return hexagon(x, y, r * 0.92)
  if (code === shape.diamond) return (Math.abs(x) + Math.abs(y) - r * 1.2) * Math.SQRT1_2
  if (code === shape.square) return box(x, y, r * 0.86, r * 0.86, r * 0.28)
  return Math.hypot(x, y) - r
}

/** What is cut out of a vehicle: windscreen, cab, forks, ladder. */
export function silhouette(code: number, x: number, y: number, r: number): number {
  if (code === shape.car) return box(x, y - r * 0.2, r * 0.4, r * 0.14, 1)
  if (code === shape.truck) return box(x, y - r * 0.14, r * 0.62, 0.9, 0.2)
  const beside = (half: number, width: number, height: number, lift: number) =>
    Math.min(box(x - half, y - lift, width, height, 0.2), box(x + half, y - lift, width, height, 0.2))
  if (code === shape.forklift) return beside(r * 0.26, 0.9, r * 0.4, r * 0.3)
  return Math.min(beside(r * 0.24, 0.7, r * 0.6, -r * 0.25), box(x, y + r * 0.25, r * 0.24, 0.7, 0.1))
}
