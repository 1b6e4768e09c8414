import { DAY, HOUR, MINUTE, type Millis } from '@muster/base'
import type { PlantPerson } from '../plant/index.ts'

/** The plant lives by China standard time. */
const ZONE = 8 * HOUR

/** Milliseconds since the site's midnight, and the number of the site's day. */
export function siteTime(now: Millis): { day: number; ofDay: number } {
  const local = now + ZONE
  const day = Math.floor(local / DAY)
  return { day, ofDay: local - day * DAY }
}

/** 四班三倒: two days, two evenings, two nights, two days off; the crews stand two days apart. Hours of the site's day. */
const rotation: (readonly [from: number, to: number] | null)[] = [[8, 16], [8, 16], [16, 24], [16, 24], [0, 8], [0, 8], null, null]

/** The hours that a crew works on a day of the site; null on its days off. */
export const crewHours = (team: number, day: number): readonly [number, number] | null =>
  rotation[(day + 2 * team) % rotation.length] ?? null

/** Arriving early and leaving late: up to this long, one's own habit. */
const SLACK = 22 * MINUTE

/**
 * Whether somebody is on duty. `habit` in [0, 1) is the person's own: how early they come and how late they go.
 * Night hours belong to the day on which they begin.
 */
export function onDuty(person: PlantPerson, habit: number, now: Millis): boolean {
  const { day, ofDay } = siteTime(now)
  const early = habit * SLACK
  const late = (1 - habit) * SLACK
  const within = (from: number, to: number, at: number) => at >= from * HOUR - early && at < to * HOUR + late
  switch (person.shift.kind) {
    case 'crew': {
      const { team } = person.shift
      return [-1, 0, 1].some((d) => {
        const hours = crewHours(team, day + d)
        return hours !== null && within(hours[0], hours[1], ofDay - d * DAY)
      })
    }
    case 'office':
      // One in eight stays for the evening.
      return within(8, habit > 0.875 ? 20.5 : 17.5, ofDay)
    case 'day12':
      return within(7.5, 19.5, ofDay)
    case 'night12':
      return within(19.5, 31.5, ofDay) || within(19.5, 31.5, ofDay + DAY)
    case 'visit':
      return within(9 + habit, 16 + habit, ofDay)
  }
}

/** Meal hours: the minute of the site's day at which somebody goes, by their habit; several for those who work late. */
export function mealDue(habit: number, now: Millis): number | null {
  const { day, ofDay } = siteTime(now)
  const meals = [11.5 + habit, 17.4 + habit * 0.8, 23.3 + habit * 0.6]
  const index = meals.findIndex((hour) => ofDay >= hour * HOUR && ofDay < (hour + 0.6) * HOUR)
  return index < 0 ? null : day * meals.length + index
}
