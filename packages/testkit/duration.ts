import { DAY, HOUR, MINUTE, type Millis, SECOND } from '@muster/base'

const units = { ms: 1, s: SECOND, min: MINUTE, h: HOUR, d: DAY }
export type Duration = `${number}${keyof typeof units}`

/** `'90s'`, `'2min'`, `'1.5h'` in milliseconds. Throws RangeError on anything else. */
export function millis(duration: Duration): Millis {
  const match = /^(\d+(?:\.\d+)?)(ms|s|min|h|d)$/.exec(duration)
  if (!match) throw new RangeError(`not a duration: ${duration}`)
  return Number(match[1]) * units[match[2] as keyof typeof units]
}
