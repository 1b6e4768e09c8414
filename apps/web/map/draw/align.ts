import { distance, type Point } from '@muster/geometry'

/** Where a drawing lies: its middle, its size in metres, and its turn in degrees, clockwise from north as on a compass. */
export type AlignFrame = { centre: Point; width: number; height: number; rotation: number }

/** Metres; a drawing cannot be made smaller. */
const SMALLEST = 1
const RAD = Math.PI / 180

/** A point given from the frame's middle along its own sides (right, up), in the site's metres. */
export function fromFrame({ centre, rotation }: AlignFrame, { x, y }: Point): Point {
  const [sin, cos] = [Math.sin(rotation * RAD), Math.cos(rotation * RAD)]
  return { x: centre.x + x * cos + y * sin, y: centre.y - x * sin + y * cos }
}

/** The reverse of `fromFrame`. */
export function intoFrame({ centre, rotation }: AlignFrame, p: Point): Point {
  const [sin, cos] = [Math.sin(rotation * RAD), Math.cos(rotation * RAD)]
  const dx = p.x - centre.x
  const dy = p.y - centre.y
  return { x: dx * cos - dy * sin, y: dx * sin + dy * cos }
}

/** Corners of the drawing: top left, top right, bottom right, bottom left. */
export const frameCorners = (frame: AlignFrame): [Point, Point, Point, Point] => {
  const [w, h] = [frame.width / 2, frame.height / 2]
  return [
    fromFrame(frame, { x: -w, y: h }),
    fromFrame(frame, { x: w, y: h }),
    fromFrame(frame, { x: w, y: -h }),
    fromFrame(frame, { x: -w, y: -h }),
  ]
}

/** A point of the drawing as it lay in `from`, where it lies in `to`. */
export function carried(from: AlignFrame, to: AlignFrame, p: Point): Point {
  const q = intoFrame(from, p)
  return fromFrame(to, { x: (q.x / from.width) * to.width, y: (q.y / from.height) * to.height })
}

/** Scaled evenly so that one corner comes as near as it can to a place; the corner opposite stays. */
export function scaledByCorner(frame: AlignFrame, corner: number, to: Point): AlignFrame {
  const corners = frameCorners(frame)
  const fixed = corners[(corner + 2) % 4]!
  const from = corners[corner]!
  const span = distance(fixed, from)
  const along = ((to.x - fixed.x) * (from.x - fixed.x) + (to.y - fixed.y) * (from.y - fixed.y)) / span
  const factor = Math.max(along / span, SMALLEST / Math.min(frame.width, frame.height))
  return {
    ...frame,
    width: frame.width * factor,
    height: frame.height * factor,
    centre: { x: fixed.x + (frame.centre.x - fixed.x) * factor, y: fixed.y + (frame.centre.y - fixed.y) * factor },
  }
}

/** Degrees within (-180, 180]. */
export const wrapped = (degrees: number): number => {
  const turn = ((degrees % 360) + 360) % 360
  return turn > 180 ? turn - 360 : turn
}

/**
 * Moved, turned and scaled evenly so that the drawing's points `a` and `b` come to lie on `a2` and `b2`: the one similarity that does.
 * Null when the two points of either pair are the same.
 */
export function matched(frame: AlignFrame, a: Point, a2: Point, b: Point, b2: Point): AlignFrame | null {
  const [was, is] = [distance(a, b), distance(a2, b2)]
  if (was < 0.01 || is < 0.01) return null
  const scale = is / was
  const turn = Math.atan2(b2.y - a2.y, b2.x - a2.x) - Math.atan2(b.y - a.y, b.x - a.x)
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)]
  const dx = (frame.centre.x - a.x) * scale
  const dy = (frame.centre.y - a.y) * scale
  return {
    centre: { x: a2.x + dx * cos - dy * sin, y: a2.y + dx * sin + dy * cos },
    width: frame.width * scale,
    height: frame.height * scale,
    rotation: wrapped(frame.rotation - turn / RAD),
  }
}
