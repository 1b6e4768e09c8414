const DAY = 86_400_000
/** Days before its end from which a paper is due. */
export const DUE_DAYS = 30

/** Whole days from today to a day, `YYYY-MM-DD`, by the site's calendar; negative when it is past. */
export function daysUntil(day: string, now: number, timeZone: string): number {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY)
}

/** Today by the site's calendar. */
export const todayOf = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
