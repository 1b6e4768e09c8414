import type { Millis } from '@muster/base'
import { DAY, HOUR, kmhFromMs, MINUTE, SECOND } from '@muster/base'
import type { Translator } from '@muster/i18n'
import { absoluteTime } from '@muster/ui'

/** `3分钟前`, for a label on the map. */
export function shortAge(t: Translator, age: Millis): string {
  if (age < MINUTE) return t('map.age.seconds', { n: Math.max(0, Math.floor(age / SECOND)) })
  if (age < HOUR) return t('map.age.minutes', { n: Math.floor(age / MINUTE) })
  if (age < DAY) return t('map.age.hours', { n: Math.floor(age / HOUR) })
  return t('map.age.days', { n: Math.floor(age / DAY) })
}

/** A length of time in two units. */
export function durationText(t: Translator, ms: Millis): string {
  const seconds = Math.round(ms / SECOND)
  if (seconds < 60) return t('map.duration.seconds', { s: seconds })
  if (seconds < 3600) return t('map.duration.minutes', { m: Math.floor(seconds / 60), s: seconds % 60 })
  return t('map.duration.hours', { h: Math.floor(seconds / 3600), m: Math.floor((seconds % 3600) / 60) })
}

/** People walk in m/s, vehicles drive in km/h. */
export const speedText = (metresPerSecond: number, vehicle: boolean): string =>
  vehicle ? `${kmhFromMs(metresPerSecond).toFixed(0)} km/h` : `${metresPerSecond.toFixed(1)} m/s`

export const distanceText = (metres: number): string => (metres >= 1000 ? `${(metres / 1000).toFixed(2)} km` : `${Math.round(metres)} m`)

/** `12:03:05` on the site's clock. */
export const clockTime = (t: Millis, timeZone: string): string => absoluteTime(t, timeZone).slice(11)
