import type { Waypoint } from '../plant/graph/network.ts'

/** Where a body is. `heading` in degrees clockwise from north. */
export type Pose = { floor: string; x: number; y: number; speed: number; heading: number }

/** Seconds that a flight of stairs and a lift ride take. */
const dwell = { stair: 17, lift: 26, path: 0, door: 0 } as const

/** A body that follows a route at walking pace. */
export type Mover = Pose & {
  readonly arrived: boolean
  /** Starts along a route; its first corner is where the body already stands. */
  follow(route: readonly Waypoint[]): void
  halt(): void
  /** Puts the body somewhere at once. */
  place(floor: string, x: number, y: number): void
  /** Moves on by `seconds` at `pace` m/s. */
  step(seconds: number, pace: number): void
}

export function createMover(floor: string, x: number, y: number): Mover {
  let route: readonly Waypoint[] = []
  let next = 0
  let waiting = 0

  const mover: Mover = {
    floor,
    x,
    y,
    speed: 0,
    heading: 0,
    get arrived() {
      return next >= route.length && waiting <= 0
    },
    follow(waypoints) {
      route = waypoints
      next = 1
      waiting = 0
    },
    halt() {
      route = []
      next = 0
      waiting = 0
      mover.speed = 0
    },
    place(toFloor, toX, toY) {
      mover.halt()
      mover.floor = toFloor
      mover.x = toX
      mover.y = toY
    },
    step(seconds, pace) {
      let left = seconds
      const from = { x: mover.x, y: mover.y }
      while (left > 1e-6 && next < route.length) {
        const target = route[next] as Waypoint
        if (waiting > 0) {
          const spent = Math.min(waiting, left)
          waiting -= spent
          left -= spent
          if (waiting <= 1e-6) {
            waiting = 0
            mover.floor = target.floor
            next += 1
          }
          continue
        }
        const dx = target.x - mover.x
        const dy = target.y - mover.y
        const distance = Math.hypot(dx, dy)
        const stepLength = Math.min(distance, pace * left)
        if (distance > 1e-6) {
          mover.x += (dx / distance) * stepLength
          mover.y += (dy / distance) * stepLength
          mover.heading = (Math.atan2(dx, dy) * 180) / Math.PI
          if (mover.heading < 0) mover.heading += 360
          left -= stepLength / pace
        }
        if (distance - stepLength > 1e-6) {
          // A threshold lies in the middle of a door's two steps.
          if (target.by === 'door' && distance - stepLength < 0.75) mover.floor = target.floor
          continue
        }
        waiting = dwell[target.by]
        if (waiting === 0) {
          mover.floor = target.floor
          next += 1
        }
      }
      mover.speed = Math.hypot(mover.x - from.x, mover.y - from.y) / seconds
    },
  }
  return mover
}
