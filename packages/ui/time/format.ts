import { DAY, HOUR, type Millis, MINUTE, SECOND } from '@muster/base'
import type { Translator } from '@muster/i18n'

const formats = new Map<string, Intl.DateTimeFormat>()

function parts(t: Millis, timeZone: string): Record<string, string> {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return Object.fromEntries(format.formatToParts(t).map((part) => [part.type, part.value]))
}

/** `2026-11-21 09:05:07` on the site's clock. */
export function absoluteTime(t: Millis, timeZone: string): string {
  const p = parts(t, timeZone)
  return `${p.year}-${p.month}-${p.day} ${p.hour}:${p.minute}:${p.second}`
}

/** How long ago, in one unit; beyond a week the date itself says more. A time up to a minute ahead (a device's clock) is "just now". */
export function relativeTime(t: Millis, now: Millis, timeZone: string, translate: Translator): string {
  const age = now - t
  if (age < -MINUTE || age >= 7 * DAY) return absoluteTime(t, timeZone).slice(0, 16)
  if (age < 5 * SECOND) return translate('common.time.now')
  if (age < MINUTE) return translate('common.time.seconds', { n: Math.floor(age / SECOND) })
  if (age < HOUR) return translate('common.time.minutes', { n: Math.floor(age / MINUTE) })
  if (age < DAY) return translate('common.time.hours', { n: Math.floor(age / HOUR) })
  return translate('common.time.days', { n: Math.floor(age / DAY) })
}
