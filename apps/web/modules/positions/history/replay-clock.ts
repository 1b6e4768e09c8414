import type { Millis } from '@muster/base'

/** The replay speeds of the specification. */
export const speeds = [1, 2, 4, 8, 16, 32, 64] as const
export type Speed = (typeof speeds)[number]

/** A clock over a span of the past. Pure: the caller says how much real time has gone by. */
export type Replay = { from: Millis; to: Millis; t: Millis; playing: boolean; speed: Speed }

/** Starts at `at`: where something is known, rather than in an empty beginning. */
export const createReplay = (from: Millis, to: Millis, at: Millis = from): Replay => ({ from, to, t: at, playing: false, speed: 8 })

/** Moves on by `elapsed` real ms at the chosen speed; stops at the end. */
export function advance(replay: Replay, elapsed: Millis): Replay {
  if (!replay.playing) return replay
  const t = Math.min(replay.to, replay.t + elapsed * replay.speed)
  return { ...replay, t, playing: t < replay.to }
}

/** Jumps to a moment, kept inside the span; playing goes on. */
export const seek = (replay: Replay, t: Millis): Replay => ({ ...replay, t: Math.min(replay.to, Math.max(replay.from, t)) })

/** Plays or pauses; at the end it starts over. */
export const toggle = (replay: Replay): Replay =>
  replay.playing ? { ...replay, playing: false } : { ...replay, playing: true, t: replay.t >= replay.to ? replay.from : replay.t }

export const atSpeed = (replay: Replay, speed: Speed): Replay => ({ ...replay, speed })
