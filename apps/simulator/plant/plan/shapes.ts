import type { Point, Rect } from '../types.ts'

export const at = (x: number, y: number): Point => ({ x, y })

export const rect = ([x0, y0, x1, y1]: Rect): Point[] => [at(x0, y0), at(x1, y0), at(x1, y1), at(x0, y1)]

/** A rectangle of the given size around a centre, metres. */
export const centred = (cx: number, cy: number, width: number, depth: number): Rect => [
  cx - width / 2,
  cy - depth / 2,
  cx + width / 2,
  cy + depth / 2,
]

/** The rectangle drawn smaller by `margin` on every side. */
export const inset = ([x0, y0, x1, y1]: Rect, margin: number): Rect => [x0 + margin, y0 + margin, x1 - margin, y1 - margin]

export const centreOf = ([x0, y0, x1, y1]: Rect): Point => at((x0 + x1) / 2, (y0 + y1) / 2)

export const within = ([x0, y0, x1, y1]: Rect, p: Point): boolean => p.x >= x0 && p.x <= x1 && p.y >= y0 && p.y <= y1

/** Points of an arc, radians counter-clockwise from east. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number, steps: number): Point[] {
  const points: Point[] = []
  for (let i = 0; i <= steps; i++) {
    const a = from + ((to - from) * i) / steps
    points.push(at(cx + radius * Math.cos(a), cy + radius * Math.sin(a)))
  }
  return points
}

export const circle = (cx: number, cy: number, radius: number, steps = 28): Point[] =>
  arc(cx, cy, radius, 0, 2 * Math.PI, steps).slice(0, -1)

export function roundedRect([x0, y0, x1, y1]: Rect, radius: number, steps = 5): Point[] {
  const q = Math.PI / 2
  return [
    ...arc(x1 - radius, y0 + radius, radius, -q, 0, steps),
    ...arc(x1 - radius, y1 - radius, radius, 0, q, steps),
    ...arc(x0 + radius, y1 - radius, radius, q, 2 * q, steps),
    ...arc(x0 + radius, y0 + radius, radius, 2 * q, 3 * q, steps),
  ]
}

/** A lying vessel with round heads, along x or y. */
export function capsule(cx: number, cy: number, length: number, diameter: number, along: 'x' | 'y'): Point[] {
  const box = along === 'x' ? centred(cx, cy, length, diameter) : centred(cx, cy, diameter, length)
  return roundedRect(box, diameter / 2 - 0.001, 6)
}

/** Dashes of a straight line, metres. */
export function dashes(from: Point, to: Point, dash: number, gap: number): Point[][] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const ux = (to.x - from.x) / length
  const uy = (to.y - from.y) / length
  const lines: Point[][] = []
  for (let s = gap / 2; s + dash <= length; s += dash + gap) {
    lines.push([at(from.x + ux * s, from.y + uy * s), at(from.x + ux * (s + dash), from.y + uy * (s + dash))])
  }
  return lines
}

/** `count` values evenly from `first` with a `step`. */
export const series = (count: number, first: number, step: number): number[] => Array.from({ length: count }, (_, i) => first + i * step)
