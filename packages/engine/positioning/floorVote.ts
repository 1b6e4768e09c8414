import type { Millis } from '@muster/base'
import type { Measurement } from './window.ts'

/** Lead (logarithm of the ratio of scores, averaged) that changes the floor: 1.5 times as near. */
const LEAD = 0.4
/** Less where a station that joins the floors was just passed, more where floors are joined only elsewhere: nobody walks through a slab. */
const LEAD_IN_PASSAGE = 0.25
const LEAD_AWAY = 0.8
/** Time over which the lead is averaged, ms, and the longest pause that counts in full. */
const AVERAGED = 6000
const LONGEST_PAUSE = 3000
/** No single vote counts more than this, for or against. */
const MOST = 3
const MOST_AGAINST = 0.3
/** A lead this clear, by at least two anchors, changes the floor at once. */
const DOMINANCE = 4
/** Anchors a floor that count: a crowded floor must not outvote the near one by number. */
const LOUDEST = 3
/** How long having been at a floor-change station opens the way, ms. */
const PASSAGE = 60_000

const anchorFloor = (m: Measurement): number => m.anchor.floor

type Vote = { floor: number; score: number; anchors: number; loudest: number[] }

/**
 * Which floor one tag is on. Every window of readings is one vote: nearness (1/distance) of the three nearest anchors a floor.
 * The floor changes when another one leads on average over some seconds or by far, so neither a single strong echo through a
 * stairwell nor a long stay half way between two floors makes it flap.
 */
export class FloorVote {
  floor: number | null = null
  #candidate = 0
  #lead = 0
  #votedAt: Millis = Number.NEGATIVE_INFINITY
  #passage: { at: Millis; floors: readonly number[] } | null = null

  /**
   * Takes one vote and returns the floor; null when none is decided yet. `distance` tells metres of a measurement, `likeliest` the
   * winner where radio surveys know it.
   */
  take(heard: readonly Measurement[], t: Millis, distance: (m: Measurement) => number, likeliest: number | null = null): number | null {
    const votes = likeliest === null ? floorVotes(heard, anchorFloor, distance) : surveyed(likeliest, this.floor)
    for (const m of heard) {
      const { anchor } = m
      if (anchor.floorChange && distance(m) <= anchor.floorChangeDistance)
        this.#passage = { at: t, floors: [anchor.floor, ...anchor.linkedFloors] }
    }
    if (this.floor === null) {
      this.floor = votes[0]?.floor ?? null
      return this.floor
    }
    const own = votes.find((vote) => vote.floor === this.floor)
    const other = votes.find((vote) => vote.floor !== this.floor)
    const share = 1 - Math.exp(-Math.min(LONGEST_PAUSE, t - this.#votedAt) / AVERAGED)
    this.#votedAt = t
    if (other !== undefined && other.floor !== this.#candidate) {
      this.#candidate = other.floor
      this.#lead = Math.min(0, this.#lead)
    }
    if (own === undefined && other === undefined) return this.floor
    const ratio = other === undefined ? -MOST : own === undefined ? MOST : Math.log(other.score / own.score)
    const vote = Math.max(-MOST, Math.min(MOST, ratio))
    this.#lead = Math.max(-MOST_AGAINST, this.#lead + (vote - this.#lead) * share)
    if (other !== undefined && (this.#lead > this.#needed(other, heard, t) || (other.anchors >= 2 && ratio > Math.log(DOMINANCE)))) {
      this.#candidate = this.floor
      this.#lead = -MOST_AGAINST
      this.floor = other.floor
    }
    return this.floor
  }

  /** Sets the floor from a source that knows it. */
  set(floor: number | null): void {
    this.floor = floor
    this.#lead = 0
  }

  #needed(other: Vote, heard: readonly Measurement[], t: Millis): number {
    if (this.#passage !== null && t - this.#passage.at <= PASSAGE && this.#passage.floors.includes(other.floor)) return LEAD_IN_PASSAGE
    return heard.some(({ anchor }) => anchor.floorChange) ? LEAD_AWAY : LEAD
  }
}

/** The vote of the radio surveys: one winner, against the floor held. */
function surveyed(likeliest: number, held: number | null): Vote[] {
  const vote = (floor: number, score: number): Vote => ({ floor, score, anchors: 1, loudest: [] })
  return held === null || held === likeliest ? [vote(likeliest, Math.E)] : [vote(likeliest, Math.E), vote(held, 1)]
}

/**
 * The floors by the nearness (1/m) of the three nearest devices heard on each, best first. `distance` tells metres.
 */
export function floorVotes<M>(heard: readonly M[], floorOf: (m: M) => number, distance: (m: M) => number): Vote[] {
  const votes: Vote[] = []
  for (const m of heard) {
    const floor = floorOf(m)
    let vote = votes.find((v) => v.floor === floor)
    if (vote === undefined) {
      vote = { floor, score: 0, anchors: 0, loudest: [] }
      votes.push(vote)
    }
    vote.anchors++
    vote.loudest.push(1 / Math.max(0.5, distance(m)))
  }
  for (const vote of votes) {
    vote.loudest.sort((a, b) => b - a)
    for (let i = 0; i < Math.min(LOUDEST, vote.loudest.length); i++) vote.score += vote.loudest[i]!
  }
  return votes.sort((a, b) => b.score - a.score)
}
