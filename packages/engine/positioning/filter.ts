import type { Covariance } from './estimate.ts'

/**
 * What lasts of a measuring link's error: its size, 1 sigma in the measurement's unit, and the way after which it is another, metres. One that
 * `isFree` is an unknown rather than an error, and says nothing of how large errors are.
 */
export type Lasting = { sigma: number; reach: number; isFree?: boolean }

/** One link's error as the filter holds it. */
export type Link = {
  readonly key: string
  lasting: Lasting
  /** Learnt variance of what changes from reading to reading. */
  white: number
  readonly least: number
  /** Place of its error in the state. */
  at: number
  /** Counts up with every use, so that the longest silent link makes room. */
  used: number
  /** By how much its last reading was off when that was beyond belief, else 0. */
  off: number
}

/** One scalar measurement: measured minus expected, derivatives of the expected value, and the links whose errors are in it, each with its sign. */
export type Row = { residual: number; jx: number; jy: number; links: readonly Link[]; signs: readonly number[]; variance: number }

/** State: x, y, vx, vy, then one error a link. */
const OWN = 4
const MOST_LINKS = 16
const N = OWN + MOST_LINKS
/** Squared surprise that one reading in a hundred exceeds. */
const GATE = 6.63
/** Variance of what a normal error leaves below the gate, as a share of its own: 1 - 2 z φ(z) / 0.99 with z² = GATE. */
const WITHIN_GATE = 0.925
/** A link's error is another one after this time even at rest (people and doors move), s. */
const LASTING_SECONDS = 120
/** A link errs by far more than said beyond this many sigmas, and few do below this share of them. */
const ODD = 2
const FEW = 0.3
/** Share of a new reading in what is learnt of a link's white noise. */
const LEARNING = 0.05
/** Weight, in links, of the belief that links are as good as they are said to be, and most that is remembered of errors that are over by now. */
const BELIEF = 3
const REMEMBERED = 30
/** No error counts for more than this many squared sigmas. */
const MOST_FOUND = 36
/** A station was heard lately when its link was among so many last used. */
const LATELY = 3 * MOST_LINKS

/**
 * The one filter of a tag: constant velocity in the plane (white acceleration noise) together with the lasting error of every link
 * that measures it. Walls, bodies and antennas make a link err the same way for seconds; held as states (Gauss-Markov over the way
 * walked), these errors are told apart from movement, and the covariance of the place stays honest however often a tag is measured.
 * A reading beyond 99 % of what is expected is a link whose error has jumped: the doubt goes to that link, not to the place.
 */
export class Filter {
  readonly s = new Float64Array(N)
  readonly #p = new Float64Array(N * N)
  readonly #gain = new Float64Array(N)
  #links: Link[] = []
  #uses = 0
  /** Errors of stations that the tag has left behind: their sum in squared sigmas, and how many they were. */
  #past = { found: 0, freedom: 0 }

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
    const p = this.#p
    return { xx: p[0]!, xy: p[1]!, yy: p[N + 1]! }
  }

  /** The place's covariance `dt` seconds from now, without new noise. */
  covarianceAfter(dt: number): Covariance {
    const p = this.#p
    const at = (r: number, c: number): number => p[r * N + c]!
    return {
      xx: at(0, 0) + 2 * dt * at(0, 2) + dt * dt * at(2, 2),
      xy: at(0, 1) + dt * (at(0, 3) + at(1, 2)) + dt * dt * at(2, 3),
      yy: at(1, 1) + 2 * dt * at(1, 3) + dt * dt * at(3, 3),
    }
  }

  /** Starts anew at a place, the velocity unknown up to `speedSigma` m/s an axis. What was learnt of the links' noise stays. */
  reset(x: number, y: number, { xx, xy, yy }: Covariance, vx = 0, vy = 0, speedSigma = 1): void {
    const p = this.#p
    this.s.fill(0)
    this.s.set([x, y, vx, vy])
    p.fill(0)
    p[0] = xx
    p[1] = xy
    p[N] = xy
    p[N + 1] = yy
    p[2 * N + 2] = speedSigma ** 2
    p[3 * N + 3] = speedSigma ** 2
    for (const link of this.#links) p[link.at * N + link.at] = link.lasting.sigma ** 2
  }

  /** The link called `key`; a new one errs by as much as `lasting` says. */
  link(key: string, lasting: Lasting, white: number): Link {
    const links = this.#links
    let link = links.find((known) => known.key === key)
    if (link === undefined) {
      let at = OWN + links.length
      if (links.length === MOST_LINKS) {
        const silent = links.reduce((a, b) => (a.used <= b.used ? a : b))
        at = silent.at
        links.splice(links.indexOf(silent), 1)
      }
      link = { key, lasting, white, least: white / 25, at, used: 0, off: 0 }
      links.push(link)
      this.renew(link, lasting.sigma ** 2)
    }
    link.lasting = lasting
    link.used = ++this.#uses
    return link
  }

  /** A link's error begins anew, unrelated to anything. */
  renew({ at }: Link, variance: number): void {
    const p = this.#p
    for (let i = 0; i < N; i++) {
      p[at * N + i] = 0
      p[i * N + at] = 0
    }
    p[at * N + at] = variance
    this.s[at] = 0
  }

  /** A link's error as it was just seen from a place found without it. */
  blame(link: Link, error: number, variance: number): void {
    this.renew(link, variance)
    this.s[link.at] = error
  }

  /** Scales the velocity. */
  slow(factor: number): void {
    this.s[2]! *= factor
    this.s[3]! *= factor
  }

  /** Moves `dt` seconds on under an acceleration of `noise` m/s² (1 sigma, white). */
  predict(dt: number, noise: number): void {
    const { s } = this
    const p = this.#p
    const n = OWN + this.#links.length
    const way = Math.hypot(s[2]!, s[3]!) * dt
    s[0]! += s[2]! * dt
    s[1]! += s[3]! * dt
    // P = F P F' with F = [[I, dt I], [0, I]]: rows first, then columns.
    for (let c = 0; c < n; c++) {
      p[c]! += dt * p[2 * N + c]!
      p[N + c]! += dt * p[3 * N + c]!
    }
    for (let r = 0; r < n; r++) {
      p[r * N]! += dt * p[r * N + 2]!
      p[r * N + 1]! += dt * p[r * N + 3]!
    }
    const q = noise * noise * dt
    for (let axis = 0; axis < 2; axis++) {
      p[axis * N + axis]! += (q * dt * dt) / 3
      p[axis * N + axis + 2]! += (q * dt) / 2
      p[(axis + 2) * N + axis]! += (q * dt) / 2
      p[(axis + 2) * (N + 1)]! += q
    }
    // A link that errs by far more than said may err by anything next, and is not believed merely because time went by; unless many
    // seem to: then it is the place that is wrong.
    let odd = 0
    for (const { at, lasting } of this.#links) if (!lasting.isFree && Math.abs(s[at]!) > ODD * lasting.sigma) odd++
    const few = odd < this.#links.length * FEW
    for (const link of this.#links) {
      const { at, lasting } = link
      const kept = Math.exp(-way / lasting.reach - dt / LASTING_SECONDS)
      this.#remember(link, 1 - kept * kept)
      const variance = few ? Math.max(lasting.sigma ** 2, (s[at]! / ODD) ** 2) : lasting.sigma ** 2
      s[at]! *= kept
      for (let i = 0; i < n; i++) {
        p[at * N + i]! *= kept
        p[i * N + at]! *= kept
      }
      p[at * N + at]! += (1 - kept * kept) * variance
    }
    this.#mirror(n)
  }

  /** How many squared sigmas a reading is off. */
  surprise({ residual, jx, jy, links, signs, variance }: Row): number {
    return residual ** 2 / (this.#spread(jx, jy, links, signs) + variance)
  }

  /** Takes in one measurement; `jumps` is the link that is to blame when it is beyond belief, else its own noise is widened. */
  update({ residual, jx, jy, links, signs, variance }: Row, jumps: Link | null): void {
    const { s } = this
    const p = this.#p
    const g = this.#gain
    const n = OWN + this.#links.length
    const spread = this.#spread(jx, jy, links, signs)
    let total = spread + variance
    const excess = residual ** 2 / GATE - total
    const off = excess > 0 ? residual : 0
    if (excess > 0) {
      // Of an error that lasts the next reading says the same; stray readings agree only by chance.
      const agrees = jumps !== null && jumps.off * off > 0 && (off - jumps.off) ** 2 <= GATE * (spread + 2 * variance)
      if (!agrees) total += excess
      else {
        p[jumps.at * (N + 1)]! += excess
        total = this.#spread(jx, jy, links, signs) + variance
      }
    }
    if (jumps !== null) jumps.off = off
    const k = residual / total
    for (let i = 0; i < n; i++) s[i]! += g[i]! * k
    for (let i = 0; i < n; i++) {
      const gi = g[i]! / total
      for (let j = 0; j <= i; j++) {
        const value = p[i * N + j]! - gi * g[j]!
        p[i * N + j] = value
        p[j * N + i] = value
      }
    }
  }

  /** Learns a link's white noise from a reading before it is taken in; those beyond belief tell of detours, not of noise. */
  learn(link: Link, row: Row): void {
    const expected = this.#spread(row.jx, row.jy, row.links, row.signs)
    const squared = row.residual ** 2
    if (squared > GATE * (expected + row.variance)) return
    link.white = Math.max(link.least, link.white + (squared / WITHIN_GATE - expected - link.white) * LEARNING)
  }

  /**
   * By how much the links' errors are larger than said (1 = as said), from those found now and on the way here: the variance ratio, with a
   * belief worth some links. Scales the covariance that is told.
   */
  get honesty(): number {
    let { found, freedom } = this.#past
    for (const link of this.#links) {
      const known = this.#known(link)
      if (known <= 0 || link.lasting.isFree) continue
      freedom += known
      found += this.#found(link)
    }
    return (BELIEF + found) / (BELIEF + freedom)
  }

  /** How many stations were heard lately. */
  get stations(): number {
    return this.#links.reduce((sum, { white, used }) => sum + (white > 0 && used > this.#uses - LATELY ? 1 : 0), 0)
  }

  /** What is known of a link's error: 0 nothing, 1 all. */
  #known({ at, lasting }: Link): number {
    return 1 - this.#p[at * (N + 1)]! / lasting.sigma ** 2
  }

  /** A link's error in squared sigmas. */
  #found({ at, lasting }: Link): number {
    return Math.min(MOST_FOUND, this.s[at]! ** 2 / lasting.sigma ** 2)
  }

  /** Counts the share of a station's error that is over: on its way a tag meets many, which together tell how large they are. */
  #remember(link: Link, over: number): void {
    const known = this.#known(link)
    if (link.white === 0 || known <= 0) return
    const past = this.#past
    past.freedom += over * known
    past.found += over * this.#found(link)
    if (past.freedom <= REMEMBERED) return
    past.found *= REMEMBERED / past.freedom
    past.freedom = REMEMBERED
  }

  /** The expected variance of a measurement without its own noise; leaves P h in the gain. */
  #spread(jx: number, jy: number, links: readonly Link[], signs: readonly number[]): number {
    const p = this.#p
    const g = this.#gain
    const n = OWN + this.#links.length
    for (let i = 0; i < n; i++) g[i] = jx * p[i * N]! + jy * p[i * N + 1]!
    for (let k = 0; k < links.length; k++) {
      const { at } = links[k]!
      for (let i = 0; i < n; i++) g[i]! += signs[k]! * p[i * N + at]!
    }
    let spread = jx * g[0]! + jy * g[1]!
    for (let k = 0; k < links.length; k++) spread += signs[k]! * g[links[k]!.at]!
    return spread
  }

  /**
   * Keeps the covariance symmetric to the last bit. Rounding makes it a little lopsided with each step, and the steps amplify
   * that: after hours of a tag's life the gain would throw it kilometres away.
   */
  #mirror(n: number): void {
    const p = this.#p
    for (let i = 1; i < n; i++) for (let j = 0; j < i; j++) p[i * N + j] = p[j * N + i]!
  }
}
