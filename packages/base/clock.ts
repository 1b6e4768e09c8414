/** Milliseconds since the Unix epoch, UTC. The one representation of time inside the product. */
export type Millis = number

/** A source of time. Everything that judges by time takes one, so that tests and replays set it. */
export interface Clock {
  now(): Millis
}

export const systemClock: Clock = { now: () => Date.now() }

/** A clock that moves only when told to. */
export function manualClock(start: Millis): Clock & { set(t: Millis): void; advance(ms: number): void } {
  let t = start
  return {
    now: () => t,
    set: (next) => {
      t = next
    },
    advance: (ms) => {
      t += ms
    },
  }
}
