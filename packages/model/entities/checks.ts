import type { FieldError } from '@muster/base'

type Row = Record<string, unknown>

/** Refuses when `later` is given and lies before `earlier` (dates as text or milliseconds). */
export function notBefore(row: Row, earlier: string, later: string): FieldError[] {
  const a = row[earlier]
  const b = row[later]
  if (a == null || b == null || typeof a !== typeof b) return []
  return (b as string | number) < (a as string | number) ? [{ path: later, rule: 'notBefore', params: { field: earlier } }] : []
}

/** Refuses when `later` is given and does not lie after `earlier` (dates as text or milliseconds). */
export function after(row: Row, earlier: string, later: string): FieldError[] {
  const a = row[earlier]
  const b = row[later]
  if (a == null || b == null || typeof a !== typeof b) return []
  return (b as string | number) <= (a as string | number) ? [{ path: later, rule: 'after', params: { field: earlier } }] : []
}

/** Refuses when both numbers are given and `low` is greater than `high`. */
export function notAbove(row: Row, low: string, high: string): FieldError[] {
  const a = row[low]
  const b = row[high]
  return typeof a === 'number' && typeof b === 'number' && a > b ? [{ path: high, rule: 'notBelow', params: { field: low } }] : []
}

/** Refuses when both numbers are given and `high` is not greater than `low`. */
export function above(row: Row, low: string, high: string): FieldError[] {
  const a = row[low]
  const b = row[high]
  return typeof a === 'number' && typeof b === 'number' && b <= a ? [{ path: high, rule: 'above', params: { field: low } }] : []
}

const residentWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11643 resident identity number: 17 digits with a birth date that exists, and the ISO 7064 mod 11-2 check character. */
export function isResidentId(value: string): boolean {
  if (!/^\d{17}[\dX]$/.test(value)) return false
  const birth = `${value.slice(6, 10)}-${value.slice(10, 12)}-${value.slice(12, 14)}`
  const parsed = new Date(`${birth}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== birth) return false
  const sum = residentWeights.reduce((total, weight, i) => total + weight * Number(value[i]), 0)
  return '10X98765432'[sum % 11] === value[17]
}

/** Refuses a resident identity number whose check character is wrong; other document types pass. */
export function residentId(row: Row, number: string, type: string): FieldError[] {
  const value = row[number]
  if (typeof value !== 'string' || (row[type] ?? 'residentId') !== 'residentId') return []
  return isResidentId(value) ? [] : [{ path: number, rule: 'residentId' }]
}

const creditAlphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** GB 32100 unified social credit code: 18 characters, the last one the mod 31 check character. */
export function isCreditCode(value: string): boolean {
  if (value.length !== 18 || [...value].some((c) => !creditAlphabet.includes(c))) return false
  let sum = 0
  let weight = 1
  for (let i = 0; i < 17; i++) {
    sum += creditAlphabet.indexOf(value[i] as string) * weight
    weight = (weight * 3) % 31
  }
  return creditAlphabet[(31 - (sum % 31)) % 31] === value[17]
}

export function creditCode(row: Row, field: string): FieldError[] {
  const value = row[field]
  return typeof value === 'string' && !isCreditCode(value) ? [{ path: field, rule: 'creditCode' }] : []
}

/** Refuses when both are given and are the same. */
export function differs(row: Row, first: string, second: string): FieldError[] {
  return row[first] != null && row[first] === row[second] ? [{ path: second, rule: 'differs', params: { field: first } }] : []
}

/** Refuses the first given number that is not greater than the given ones before it. */
export function rising(row: Row, names: readonly string[]): FieldError[] {
  const given = names.filter((name) => typeof row[name] === 'number')
  for (let i = 1; i < given.length; i++) {
    const errors = above(row, given[i - 1] as string, given[i] as string)
    if (errors.length > 0) return errors
  }
  return []
}

/** A team's leader is one of its members. */
export function leaderAmong(row: Row): FieldError[] {
  const members = Array.isArray(row.members) ? row.members : []
  return row.leader == null || members.includes(row.leader) ? [] : [{ path: 'members', rule: 'leaderAmong' }]
}

/** The last day that a round of a period can fall on: of the week, of the month. A round every day names no day. */
const lastDays: Readonly<Record<string, number>> = { daily: 0, weekly: 7, monthly: 31, yearly: 31 }

/** Refuses times of a round whose day its period does not have. */
export function roundDays(row: Row): FieldError[] {
  const last = lastDays[String(row.period)] ?? 0
  const first = last === 0 ? 0 : 1
  const times = Array.isArray(row.times) ? (row.times as { day: number }[]) : []
  return times.some(({ day }) => day < first || day > last) ? [{ path: 'times', rule: 'roundDay', params: { first, last } }] : []
}
