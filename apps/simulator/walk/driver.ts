import { msFromKmh } from '@muster/base'
import type { Point } from '../plant/index.ts'
import type { Pose } from './mover.ts'

/** A vehicle on a drive: keeps to its limit, brakes for corners and for the end, pulls away gently. */
export type Driver = Pose & {
  readonly arrived: boolean
  follow(path: readonly Point[]): void
  place(floor: string, x: number, y: number, heading: number): void
  step(seconds: number): void
}

/** m/s² */
const PULL = 0.9
const BRAKE = 1.4
/** m/s around a sharp corner. */
const CORNER = 2.4

/** `limitKmh` = the vehicle's own limit; it cruises a little below. */
export function createDriver(floor: string, at: Point, limitKmh: number): Driver {
  const cruise = msFromKmh(limitKmh) * 0.86
  let path: readonly Point[] = []
  /** Distance of each corner from the start, and how fast it may be taken. */
  let along: number[] = []
  let allowed: number[] = []
  let travelled = 0
  let segment = 0

  const driver: Driver = {
    floor,
    x: at.x,
    y: at.y,
    speed: 0,
    heading: 0,
    get arrived() {
      return travelled >= (along.at(-1) ?? 0) - 0.05
    },
    follow(next) {
      path = next
      travelled = 0
      segment = 0
      along = [0]
      for (let i = 1; i < path.length; i++) {
        const [a, b] = [path[i - 1], path[i]] as [Point, Point]
        along.push((along[i - 1] as number) + Math.hypot(b.x - a.x, b.y - a.y))
      }
      allowed = path.map((p, i) => {
        const a = path[i - 1]
        const b = path[i + 1]
        if (!a || !b) return i === 0 ? cruise : 0
        const turn = Math.abs(angle(Math.atan2(b.y - p.y, b.x - p.x) - Math.atan2(p.y - a.y, p.x - a.x)))
        return turn < 0.05 ? cruise : Math.max(CORNER, cruise * (1 - turn / 0.9))
      })
      const first = path[0]
      if (first) {
        driver.x = first.x
        driver.y = first.y
      }
    },
    place(toFloor, x, y, heading) {
      path = []
      along = []
      travelled = 0
      Object.assign(driver, { floor: toFloor, x, y, speed: 0, heading })
    },
    step(seconds) {
      if (driver.arrived) {
        driver.speed = 0
        return
      }
      // Small steps, so that braking is the same at any rate.
      for (let left = seconds; left > 1e-6 && !driver.arrived; left -= 0.25) {
        const dt = Math.min(0.25, left)
        let target = cruise
        for (let i = segment + 1; i < along.length; i++) {
          const gap = (along[i] as number) - travelled
          if (gap > 45) break
          target = Math.min(target, Math.sqrt((allowed[i] as number) ** 2 + 2 * BRAKE * Math.max(0, gap)))
        }
        // The last centimetres are crept.
        target = Math.max(target, 0.3)
        driver.speed =
          driver.speed < target ? Math.min(target, driver.speed + PULL * dt) : Math.max(target, driver.speed - BRAKE * 1.5 * dt)
        travelled = Math.min(travelled + driver.speed * dt, along.at(-1) as number)
        while (segment + 2 < along.length && travelled > (along[segment + 1] as number)) segment += 1
      }
      const [a, b] = [path[segment], path[segment + 1]] as [Point, Point]
      const length = (along[segment + 1] as number) - (along[segment] as number)
      const f = length > 0 ? (travelled - (along[segment] as number)) / length : 1
      driver.x = a.x + (b.x - a.x) * f
      driver.y = a.y + (b.y - a.y) * f
      if (length > 0) driver.heading = ((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI + 360) % 360
      if (driver.arrived) driver.speed = 0
    },
  }
  return driver
}

const angle = (a: number): number => Math.atan2(Math.sin(a), Math.cos(a))
