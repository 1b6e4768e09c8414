import type { Millis } from '@muster/base'
import { absoluteTime } from '@muster/ui'
import dayjs, { type Dayjs } from 'dayjs'

/** A picker shows the site's clock whatever zone the browser is in: its value carries the site's wall time. */
export const toPicker = (t: Millis, timeZone: string): Dayjs => dayjs(absoluteTime(t, timeZone).replace(' ', 'T'))

/** The moment of a wall time on the site's clock. */
export function fromPicker(value: Dayjs, timeZone: string): Millis {
  const wall = Date.parse(`${value.format('YYYY-MM-DDTHH:mm:ss')}Z`)
  const guess = wall - offsetAt(wall, timeZone)
  return wall - offsetAt(guess, timeZone)
}

/** Milliseconds that the site's clock is ahead of UTC at a moment. */
function offsetAt(t: Millis, timeZone: string): Millis {
  return Date.parse(`${absoluteTime(t, timeZone).replace(' ', 'T')}Z`) - Math.floor(t / 1000) * 1000
}

/** Midnight of the site's day that holds `t`. */
export const startOfDay = (t: Millis, timeZone: string): Millis => fromPicker(toPicker(t, timeZone).startOf('day'), timeZone)
