import { DAY, MINUTE, type Millis } from '@muster/base'
import type { Rule } from '../site/index.ts'

type Hours = Pick<Rule, 'validFrom' | 'validTo' | 'times'>

/**
 * When a rule applies: within its dates and, if it has times of day, within one of them, on the site's own clock (`zone` minutes east of UTC).
 * A time that crosses midnight belongs to the weekday on which it begins. From inclusive, to exclusive; from = to means all day.
 */
export function inForce(rule: Hours, t: Millis, zone: number): boolean {
  if (t < rule.validFrom || t >= rule.validTo) return false
  if (rule.times.length === 0) return true
  const day = Math.floor((t + zone * MINUTE) / DAY)
  const minute = (t + zone * MINUTE - day * DAY) / MINUTE
  return rule.times.some(({ from, to, weekdays }) => {
    if (from < to) return on(weekdays, day) && minute >= from && minute < to
    if (from === to) return on(weekdays, day)
    return (minute >= from && on(weekdays, day)) || (minute < to && on(weekdays, day - 1))
  })
}

/** The next moment after `t` at which a rule may come into force or go out of it; Infinity when there is none. */
export function nextChange(rule: Hours, t: Millis, zone: number): Millis {
  let next = Infinity
  for (const edge of [rule.validFrom, rule.validTo]) if (edge > t && edge < next) next = edge
  if (t >= rule.validTo) return next
  for (const edge of dailyEdges(rule, t, zone)) if (edge > t && edge < next) next = edge
  return next
}

/**
 * Since when the rule has been in force without a break, as far back as its last edge (0 when it has none).
 * It depends on the rule and the moment only, so a replay finds the same.
 */
export function inForceSince(rule: Hours, t: Millis, zone: number): Millis {
  let since = rule.validFrom
  for (const edge of dailyEdges(rule, t, zone)) {
    if (edge <= t && edge > since && inForce(rule, edge, zone) && !inForce(rule, edge - 1, zone)) since = edge
  }
  return since
}

/** Weekday 1-7, Monday 1; day 0 of the epoch was a Thursday. */
const on = (weekdays: number[], day: number): boolean => weekdays.length === 0 || weekdays.includes(((((day + 3) % 7) + 7) % 7) + 1)

/** The begins and ends of the rule's times of day and the midnights, a week back and a week on. */
function* dailyEdges(rule: Hours, t: Millis, zone: number): Generator<Millis> {
  if (rule.times.length === 0) return
  const today = Math.floor((t + zone * MINUTE) / DAY)
  for (let day = today - 8; day <= today + 8; day++) {
    const midnight = day * DAY - zone * MINUTE
    yield midnight
    for (const { from, to } of rule.times) {
      yield midnight + from * MINUTE
      yield midnight + to * MINUTE
    }
  }
}
