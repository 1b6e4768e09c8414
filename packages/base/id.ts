/**
 * A row's identity as the outside sees it: an opaque string.
 * Inside the database it is a bigint; the hot path (observations, fixes, frames) carries it as a number.
 */
export type Id = string

/** The numeric form used by the hot path and the binary protocols. Throws RangeError on anything but a positive safe integer. */
export function idNumber(id: Id): number {
  const n = Number(id)
  if (!Number.isSafeInteger(n) || n <= 0) throw new RangeError(`not an id: ${id}`)
  return n
}

export function isId(value: unknown): value is Id {
  return typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value)
}
