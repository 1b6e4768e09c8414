import type { Millis } from '@muster/base'
import type { Measurement } from './window.ts'

/** Consecutive wins that change the floor; fewer where the floors are joined by a station that the tag is at. */
const WINS = 3
/** More where floors are joined only elsewhere: nobody walks through a slab. */
const WINS_AWAY = 6
/** A lead this clear, by at least two anchors, changes the floor at once. */
const DOMINANCE = 4
/** Anchors a floor that count: a crowded floor must not outvote the near one by number. */
const LOUDEST = 3
/** How long having been at a floor-change station opens the way, ms. */
const PASSAGE = 60_000

type Vote = { floor: number; score: number; anchors: number; loudest: number[] }

/**
 * Which floor one tag is on. Every window of readings is one vote: nearness (1/distance) of the three nearest anchors a floor.
 * The floor changes when another one wins several votes in a row or by far, so a single strong echo through a stairwell does not.
 */
export class FloorVote {
  floor: number | null = null
  #candidate = 0
  #wins = 0
  #passage: { at: Millis; floors: readonly number[] } | null = null

  /** Takes one vote and returns the floor; null when none is decided yet. `distance` tells metres of a measurement, `likeliest` the winner where radio surveys know it. */
  take(heard: readonly Measurement[], t: Millis, distance: (m: Measurement) => number, likeliest: number | null = null): number | null {
    const votes = likeliest === null ? count(heard, distance) : [{ floor: likeliest, score: 1, anchors: 1, loudest: [] }]
    const winner = votes[0]
    if (winner === undefined) return this.floor
    for (const m of heard) {
      const { anchor } = m
      if (anchor.floorChange && distance(m) <= anchor.floorChangeDistance)
        this.#passage = { at: t, floors: [anchor.floor, ...anchor.linkedFloors] }
    }
    if (this.floor === null || winner.floor === this.floor) {
      this.#wins = 0
      this.floor = winner.floor
      return this.floor
    }
    this.#wins = winner.floor === this.#candidate ? this.#wins + 1 : 1
    this.#candidate = winner.floor
    if (this.#wins >= this.#needed(winner, votes, heard, t)) {
      this.floor = winner.floor
      this.#wins = 0
    }
    return this.floor
  }

  /** Sets the floor from a source that knows it. */
  set(floor: number | null): void {
    this.floor = floor
    this.#wins = 0
  }

  #needed(winner: Vote, votes: readonly Vote[], heard: readonly Measurement[], t: Millis): number {
    const own = votes.find((vote) => vote.floor === this.floor)
    if (this.#passage !== null && t - this.#passage.at <= PASSAGE && this.#passage.floors.includes(winner.floor)) return 1
    if (winner.anchors >= 2 && (own === undefined || winner.score >= DOMINANCE * own.score)) return 1
    if (own === undefined) return 2
    return heard.some(({ anchor }) => anchor.floorChange) ? WINS_AWAY : WINS
  }
}

/** Votes, best first. */
function count(heard: readonly Measurement[], distance: (m: Measurement) => number): Vote[] {
  const votes: Vote[] = []
  for (const m of heard) {
    let vote = votes.find((v) => v.floor === m.anchor.floor)
    if (vote === undefined) {
      vote = { floor: m.anchor.floor, score: 0, anchors: 0, loudest: [] }
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
