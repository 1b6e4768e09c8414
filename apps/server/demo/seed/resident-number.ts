import { isResidentId } from '@muster/model/checks'

/** A resident ID number with its check character: region, birth day `YYYYMMDD` and a number whose parity says the gender. */
export function residentNumber(region: string, born: string, serial: number): string {
  const body = `${region}${born}${String(serial % 1000).padStart(3, '0')}`
  for (const check of '0123456789X') if (isResidentId(body + check)) return body + check
  throw new RangeError(`no resident number ${body}`)
}
