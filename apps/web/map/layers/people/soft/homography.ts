/** A plane-to-plane projection, row-major 3×3: how flat ground looks on a screen, tilted or not. */
export type Homography = Float64Array

type Point = { x: number; y: number }

/**
 * The projection of the unit square onto a quad with corners in the order (0,0), (1,0), (1,1), (0,1).
 * P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
 */
function ofUnitSquare([a, b, c, d]: readonly [Point, Point, Point, Point]): Homography {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const det = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / det
  const h = (dx1 * sy - sx * dy1) / det
  return new Float64Array([b.x - a.x + g * b.x, d.x - a.x + h * d.x, a.x, b.y - a.y + g * b.y, d.y - a.y + h * d.y, a.y, g, h, 1])
}

/** The adjugate: the inverse but for a factor, which a projection does not feel. */
function inverse(m: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = m as unknown as [number, number, number, number, number, number, number, number, number]
  return new Float64Array([
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ])
}

function product(m: Homography, n: Homography): Homography {
  const out = new Float64Array(9)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      out[row * 3 + column] = m[row * 3]! * n[column]! + m[row * 3 + 1]! * n[3 + column]! + m[row * 3 + 2]! * n[6 + column]!
    }
  }
  return out
}

/** The projection that takes four points of the ground to four of the screen; both quads go round in the same order. */
export function homography(ground: readonly [Point, Point, Point, Point], screen: readonly [Point, Point, Point, Point]): Homography {
  const m = product(ofUnitSquare(screen), inverse(ofUnitSquare(ground)))
  // The sign is free: make what lies in front of the eye positive.
  const front = m[6]! * ground[0].x + m[7]! * ground[0].y + m[8]!
  if (front < 0) for (let i = 0; i < 9; i++) m[i] = -m[i]!
  return m
}
