import { DAY, MINUTE, type Millis } from '@muster/base'

/** When something is due: minutes, hours, days of the month, months and weekdays (0 = Sunday), as five sets. */
export type Cron = {
  minutes: ReadonlySet<number>
  hours: ReadonlySet<number>
  days: ReadonlySet<number>
  months: ReadonlySet<number>
  weekdays: ReadonlySet<number>
  /** POSIX crontab(5): with both days restricted, either one is enough. */
  eitherDay: boolean
}

const limits = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const

/** One field of a crontab line as the numbers it names; null when it is none. */
function numbers(text: string, [low, high]: readonly [number, number]): Set<number> | null {
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part)
    if (!match) return null
    const from = match[1] === undefined ? low : Number(match[1])
    const to = match[2] !== undefined ? Number(match[2]) : match[1] === undefined || match[3] !== undefined ? high : from
    const step = Number(match[3] ?? 1)
    if (from < low || to > high || from > to || step < 1) return null
    for (let n = from; n <= to; n += step) found.add(n)
  }
  return found
}

/** Reads the five fields of a crontab line (numbers, `*`, lists, ranges, steps); null when it is none. */
export function parseCron(text: string): Cron | null {
  const fields = text.trim().split(/\s+/)
  if (fields.length !== 5) return null
  const [minutes, hours, days, months, weekdays] = fields.map((field, at) => numbers(field, limits[at]!))
  if (!minutes || !hours || !days || !months || !weekdays) return null
  if (weekdays.has(7)) weekdays.add(0)
  return { minutes, hours, days, months, weekdays, eitherDay: fields[2] !== '*' && fields[4] !== '*' }
}

/** The first moment after `after` that the line names, in a zone so many minutes east of UTC; null when none comes within four years. */
export function nextAfter(cron: Cron, after: Millis, zoneMinutes: number): Millis | null {
  const zone = zoneMinutes * MINUTE
  let local = Math.floor((after + zone) / MINUTE) * MINUTE + MINUTE
  for (const end = local + 4 * 366 * DAY; local < end; ) {
    const date = new Date(local)
    const day = cron.days.has(date.getUTCDate())
    const weekday = cron.weekdays.has(date.getUTCDay())
    const today = cron.months.has(date.getUTCMonth() + 1) && (cron.eitherDay ? day || weekday : day && weekday)
    if (!today) local = (Math.floor(local / DAY) + 1) * DAY
    else if (cron.hours.has(date.getUTCHours()) && cron.minutes.has(date.getUTCMinutes())) return local - zone
    else local += MINUTE
  }
  return null
}
