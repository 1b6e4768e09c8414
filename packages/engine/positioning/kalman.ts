import type { Covariance } from './estimate.ts'

/** Beyond this squared distance in sigmas (2 axes, 99 %) a measurement counts less, the farther the less. */
const DOUBT = 9.21

/** The covariance before an update; one is enough, as updates do not nest. */
const before = new Float64Array(16)

/**
 * Constant-velocity Kalman filter in the plane; state x, y, vx, vy (metres, m/s). Textbook form with white acceleration noise;
 * a measurement beyond 99 % of what is expected has its covariance widened until it is just there, so one wrong one pulls little.
 */
export class Kalman {
  readonly s = new Float64Array(4)
  readonly #p = new Float64Array(16)

  get x(): number {
    return this.s[0]!
  }
  get y(): number {
    return this.s[1]!
  }
  get vx(): number {
    return this.s[2]!
  }
  get vy(): number {
    return this.s[3]!
  }
  get covariance(): Covariance {
    return { xx: this.#p[0]!, xy: this.#p[1]!, yy: this.#p[5]! }
  }

  /** The place's covariance `dt` seconds from now, without new noise. */
  covarianceAfter(dt: number): Covariance {
    const p = this.#p
    return {
      xx: p[0]! + 2 * dt * p[2]! + dt * dt * p[10]!,
      xy: p[1]! + dt * (p[3]! + p[6]!) + dt * dt * p[11]!,
      yy: p[5]! + 2 * dt * p[7]! + dt * dt * p[15]!,
    }
  }

  /** Variance of the place along a direction's derivatives. */
  variance(jx: number, jy: number): number {
    const p = this.#p
    return jx * jx * p[0]! + 2 * jx * jy * p[1]! + jy * jy * p[5]!
  }

  /** Scales the velocity. */
  slow(factor: number): void {
    this.s[2]! *= factor
    this.s[3]! *= factor
  }

  /** Starts anew at a place, the velocity unknown up to `speedSigma` m/s an axis. */
  reset(x: number, y: number, { xx, xy, yy }: Covariance, vx = 0, vy = 0, speedSigma = 1): void {
    this.s.set([x, y, vx, vy])
    const v = speedSigma ** 2
    this.#p.set([xx, xy, 0, 0, xy, yy, 0, 0, 0, 0, v, 0, 0, 0, 0, v])
  }

  /** Moves `dt` seconds on under an acceleration of `noise` m/s² (1 sigma, white). */
  predict(dt: number, noise: number): void {
    const { s } = this
    const p = this.#p
    s[0]! += s[2]! * dt
    s[1]! += s[3]! * dt
    // P = F P F' with F = [[I, dt I], [0, I]]: rows first, then columns.
    for (let c = 0; c < 4; c++) {
      p[c]! += dt * p[8 + c]!
      p[4 + c]! += dt * p[12 + c]!
    }
    for (let r = 0; r < 16; r += 4) {
      p[r]! += dt * p[r + 2]!
      p[r + 1]! += dt * p[r + 3]!
    }
    const q = noise * noise * dt
    for (let axis = 0; axis < 2; axis++) {
      p[axis * 5]! += (q * dt * dt) / 3
      p[axis * 5 + 2]! += (q * dt) / 2
      p[axis * 5 + 8]! += (q * dt) / 2
      p[axis * 5 + 10]! += q
    }
    this.#mirror()
  }

  /** Squared distance of a measured place from the expected one, in sigmas. */
  surprise(x: number, y: number, r: Covariance): number {
    const p = this.#p
    const dx = x - this.s[0]!
    const dy = y - this.s[1]!
    const a = p[0]! + r.xx
    const b = p[1]! + r.xy
    const c = p[5]! + r.yy
    return (c * dx * dx - 2 * b * dx * dy + a * dy * dy) / (a * c - b * b)
  }

  /** Takes in a measured place. */
  update(x: number, y: number, r: Covariance): void {
    const p = this.#p
    const dx = x - this.s[0]!
    const dy = y - this.s[1]!
    const doubt = Math.max(1, this.surprise(x, y, r) / DOUBT)
    const a = p[0]! + r.xx * doubt
    const b = p[1]! + r.xy * doubt
    const c = p[5]! + r.yy * doubt
    const determinant = a * c - b * b
    before.set(p)
    for (let i = 0; i < 4; i++) {
      const px = before[i * 4]!
      const py = before[i * 4 + 1]!
      const kx = (px * c - py * b) / determinant
      const ky = (py * a - px * b) / determinant
      this.s[i]! += kx * dx + ky * dy
      for (let j = 0; j < 4; j++) p[i * 4 + j]! -= kx * before[j]! + ky * before[4 + j]!
    }
    this.#mirror()
  }

  /** Takes in one scalar measurement of the place: its residual, the derivatives of the expected value, its variance. */
  updateScalar(residual: number, jx: number, jy: number, variance: number): void {
    const p = this.#p
    const spread = this.variance(jx, jy)
    const doubt = Math.max(1, (residual * residual) / (spread + variance) / 6.63)
    const total = spread + variance * doubt
    const row = new Float64Array(4)
    for (let i = 0; i < 4; i++) row[i] = jx * p[i]! + jy * p[4 + i]!
    for (let i = 0; i < 4; i++) this.s[i]! += (row[i]! / total) * residual
    for (let i = 0; i < 4; i++) for (let j = 0; j < 4; j++) p[i * 4 + j]! -= (row[i]! * row[j]!) / total
    this.#mirror()
  }

  /**
   * Keeps the covariance symmetric to the last bit. Rounding makes it a little lopsided with each step, and the steps amplify
   * that: after hours of a tag's life the gain would throw it kilometres away.
   */
  #mirror(): void {
    const p = this.#p
    for (let i = 1; i < 4; i++) for (let j = 0; j < i; j++) p[i * 4 + j] = p[j * 4 + i]!
  }
}
