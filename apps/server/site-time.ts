import { DAY, type Millis, MINUTE } from '@muster/base'

/** Minutes east of UTC of the sites' clock: China has one zone. */
export const ZONE_MINUTES = 480
/** The same in milliseconds. */
export const ZONE: Millis = ZONE_MINUTES * MINUTE

/** A certificate, licence or letter that ends within so many days is due. */
export const DUE_DAYS = 30

/** The site's calendar day, `YYYY-MM-DD`. */
export const dayOf = (time: Millis): string => new Date(time + ZONE).toISOString().slice(0, 10)

/** The site's clock, `YYYY-MM-DD HH:mm:ss.SSS`. */
export const stampOf = (time: Millis): string => new Date(time + ZONE).toISOString().replace('T', ' ').slice(0, 23)

/** Whether a day that something is valid through has passed at the site. */
export const isOver = (day: string | null, now: Millis): boolean => day !== null && day < dayOf(now)

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The same day of the month some months on; the last day where the month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** `expiryState` of the dictionary: without an end it is for the long term; it still holds on its last day. */
export function expiryStateOf(validTo: string | null | undefined, today: string): 'longTerm' | 'expired' | 'due' | 'valid' {
  if (!validTo) return 'longTerm'
  if (validTo < today) return 'expired'
  return validTo <= addDays(today, DUE_DAYS) ? 'due' : 'valid'
}

/** Whole years between two days. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}
