import type { Millis } from '@muster/base'
import type { Random } from '../plant/random.ts'
import { tourOf } from './errands.ts'
import type { Mover, Pose } from './mover.ts'
import { siteTime } from './schedule.ts'

/** The way that an escort went, kept for a while, so that guests can walk in it. */
export type Trail = {
  record(pose: Pose, now: Millis): void
  /** A guest takes up the way from where the escort is now. */
  join(guest: Mover, now: Millis): void
  /** Moves a guest on along the way, up to where the escort was `behind` seconds ago, never faster than a brisk walk. */
  follow(guest: Mover, behind: number, now: Millis, seconds: number): void
}

const KEPT_MS = 180_000
const BRISK = 1.9

function createTrail(): Trail {
  const points: { floor: string; x: number; y: number; t: Millis }[] = []
  /** How far along the way each guest is. */
  const passed = new Map<Mover, Millis>()
  return {
    record(pose, now) {
      points.push({ floor: pose.floor, x: pose.x, y: pose.y, t: now })
      while (points[0] && points[0].t < now - KEPT_MS) points.shift()
    },
    join(guest, now) {
      passed.set(guest, now - 1)
    },
    follow(guest, behind, now, seconds) {
      const from = { x: guest.x, y: guest.y }
      let { floor, x, y, heading } = guest
      let budget = BRISK * seconds
      for (const point of points) {
        if (point.t <= (passed.get(guest) ?? 0)) continue
        if (point.t > now - behind * 1000) break
        const distance = Math.hypot(point.x - x, point.y - y)
        const step = Math.min(distance, budget)
        if (distance > 0) {
          heading = ((Math.atan2(point.x - x, point.y - y) * 180) / Math.PI + 360) % 360
          x += ((point.x - x) / distance) * step
          y += ((point.y - y) / distance) * step
        }
        budget -= step
        if (step < distance) break
        floor = point.floor
        passed.set(guest, point.t)
      }
      guest.place(floor, x, y)
      guest.speed = Math.hypot(x - from.x, y - from.y) / seconds
      guest.heading = heading
    },
  }
}

/** One escort's rounds with guests: a morning and an afternoon tour. */
export type Tour = {
  trail: Trail
  /** Guests are on site or on their way. */
  running: boolean
  /** The escort is at the gate and guests may come in. */
  welcoming: boolean
  /** The escort's next stop; null when there is no tour now. */
  next(now: Millis): { place: string; seconds: number } | null
}

export function createTour(unit: string, random: Random): Tour {
  const stops = tourOf(unit)
  const offset = random.between(0, 0.5)
  let stop = 0
  let lastHalfDay = -1
  const tour: Tour = {
    trail: createTrail(),
    running: false,
    welcoming: false,
    next(now) {
      const { day, ofDay } = siteTime(now)
      const hour = ofDay / 3_600_000 - offset
      const halfDay = day * 2 + (hour < 12.5 ? 0 : 1)
      const starts = (hour >= 9.2 && hour < 10.8) || (hour >= 13.6 && hour < 15)
      if (!tour.running) {
        if (!starts || halfDay === lastHalfDay) return null
        lastHalfDay = halfDay
        tour.running = true
        stop = 0
      }
      const next = stops[stop]
      // Guests come in during the first stop, and go from the last one.
      tour.welcoming = stop === 0
      stop += 1
      if (!next) {
        tour.running = false
        return null
      }
      return next
    },
  }
  return tour
}
