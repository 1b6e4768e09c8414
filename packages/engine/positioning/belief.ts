import type { Millis } from '@muster/base'
import type { Fingerprints, Match } from './fingerprints.ts'
import type { Measurement } from './window.ts'

/**
 * What a further second's scan counts, as against the first: bodies and doors err the same way for seconds, so it tells less than an
 * unrelated one. And the chance a second that the tag is somewhere else by now. Both found on the surveys' own later scans, held out.
 */
const FURTHER = 0.5
const LEAVING = 0.1
/** A longer silence counts like this one, s. */
const LONGEST = 60

/**
 * Where among the places of surveys that kept single moments one tag is thought to be, on all their floors together: Bayes' rule scan by
 * scan, so that a tag that stays is told from places that sound alike for a moment, and one that leaves is followed within seconds.
 */
export class Belief {
  #maps: readonly ScanMap[] = []
  #logs: Float64Array[] = []
  #at: Millis = Number.NEGATIVE_INFINITY

  /** Time of the last scan taken in. */
  get at(): Millis {
    return this.#at
  }

  /** Takes in what was heard since the last scan; false when the surveys know too little of it. Maps that are new begin the belief anew. */
  take(maps: readonly ScanMap[], heard: readonly Measurement[], t: Millis): boolean {
    const surveyed = heard.filter(({ anchor }) => maps.some(({ fingerprints }) => fingerprints.knows(anchor.code)))
    const seen = maps.map(({ fingerprints }) => fingerprints.placesOf(surveyed))
    if (seen.every((logs) => logs === null)) return false
    const isNew = maps.length !== this.#maps.length || maps.some(({ fingerprints }, i) => this.#maps[i]!.fingerprints !== fingerprints)
    if (isNew) {
      this.#maps = maps
      this.#logs = maps.map(({ fingerprints }) => new Float64Array(fingerprints.places))
    }
    const since = isNew ? LONGEST : Math.min(LONGEST, Math.max(0, (t - this.#at) / 1000))
    this.#at = t
    this.#spread(1 - (1 - LEAVING) ** since)
    const weight = isNew ? 1 : FURTHER * Math.min(1, since)
    for (const [i, logs] of this.#logs.entries()) {
      const own = seen[i]
      // A floor whose survey does not know what was heard explains it worse than any that does.
      const least = own === null ? Math.min(...seen.flatMap((other) => (other === null ? [] : [...other]))) : 0
      for (let k = 0; k < logs.length; k++) logs[k]! += weight * (own ? own[k]! : least)
    }
    return true
  }

  /** The likeliest floor. */
  get floor(): number | null {
    let best: { floor: number; sum: number } | null = null
    const top = this.#top
    for (const [i, { floor }] of this.#maps.entries()) {
      const sum = this.#logs[i]!.reduce((all, log) => all + Math.exp(log - top), 0)
      if (best === null || sum > best.sum) best = { floor, sum }
    }
    return best?.floor ?? null
  }

  /** The place on a floor; null where it has no such survey. */
  match(floor: number, heard: readonly Measurement[]): Match | null {
    const i = this.#maps.findIndex((map) => map.floor === floor)
    return i < 0 ? null : this.#maps[i]!.fingerprints.matchOf(this.#logs[i]!, heard)
  }

  get #top(): number {
    return Math.max(...this.#logs.map((logs) => logs.reduce((most, log) => Math.max(most, log), Number.NEGATIVE_INFINITY)))
  }

  /** A `share` of the belief goes to all places alike; what is left is normalised. */
  #spread(share: number): void {
    const top = this.#top
    let [sum, count] = [0, 0]
    for (const logs of this.#logs) {
      count += logs.length
      for (const log of logs) sum += Math.exp(log - top)
    }
    for (const logs of this.#logs)
      for (let k = 0; k < logs.length; k++) logs[k] = Math.log(((1 - share) * Math.exp(logs[k]! - top)) / sum + share / count)
  }
}

/** A floor's survey that kept single moments. */
export type ScanMap = { floor: number; fingerprints: Fingerprints }
