import { type FieldError, isId } from '@muster/base'
import { isSimple } from '@muster/geometry'
import type { Field, FieldKind } from '@muster/model/define'
import { z } from 'zod'

/** What a value is refused for, without its path. */
type Refusal = Omit<FieldError, 'path'>
type Checked = { value: unknown } | { refusal: Refusal }
type Check = (value: unknown, field: Field) => Checked

const ok = (value: unknown): Checked => ({ value })
const refuse = (rule: string, params?: Record<string, string | number>): Checked => ({ refusal: params ? { rule, params } : { rule } })

const patterned =
  (rule: string, pattern?: RegExp, max = 100): Check =>
  (value, field) => {
    if (typeof value !== 'string') return refuse('type')
    const trimmed = value.trim()
    const text = field.upper ? trimmed.toUpperCase() : trimmed
    const most = field.max ?? max
    if (field.min !== undefined && text.length < field.min)
      return refuse(field.patternRule === 'password' ? 'password' : 'minLength', { min: field.min })
    if (text.length > most) return refuse('maxLength', { max: most })
    // A NUL cannot be stored; other control characters have no place in a name.
    if (hasControl(text)) return refuse('type')
    if (pattern && !pattern.test(text)) return refuse(rule)
    if (field.pattern && !field.pattern.test(text)) return refuse(field.patternRule ?? 'pattern')
    return ok(text)
  }

function hasControl(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) return true
  }
  return false
}

const numeric =
  (whole: boolean): Check =>
  (value, field) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('number')
    if (whole && !Number.isInteger(value)) return refuse('integer')
    const scaled = whole ? value : Number(value.toFixed(field.scale ?? 2))
    const low = field.min ?? (whole ? -2_147_483_648 : -1e12)
    const high = field.max ?? (whole ? 2_147_483_647 : 1e12)
    if (scaled < low) return refuse('min', { min: low })
    if (scaled > high) return refuse('max', { max: high })
    return ok(scaled)
  }

const list =
  (item: (value: unknown) => boolean, rule: string, most: number): Check =>
  (value, field) => {
    if (!Array.isArray(value)) return refuse('type')
    const values = [...new Set(value)]
    if (!values.every(item)) return refuse(rule)
    if (field.min !== undefined && values.length < field.min) return refuse('minItems', { min: field.min })
    if (values.length > most) return refuse('maxItems', { max: most })
    return ok(values)
  }

const isCode = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= 50
const degrees = (limit: number) => z.number().min(-limit).max(limit)
const lngLat = z.object({ lng: degrees(180), lat: degrees(90) })
const pointSchema = lngLat.extend({ floor: z.string().refine(isId).nullish(), z: z.number().min(-1000).max(10_000).nullish() })
const ringSchema = z.array(lngLat).min(3).max(2000)
const seven = (n: number) => Number(n.toFixed(7))

/** A date of the calendar, 1900 to 2199. */
export function isDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function isAddress(text: string): boolean {
  return z.ipv4().safeParse(text).success || z.ipv6().safeParse(text).success
}

/** The rules of each kind. Total over the kinds; rules of the field itself (limits, pattern) are applied inside. */
const checks: { [K in FieldKind]: Check } = {
  text: patterned('pattern'),
  longText: patterned('pattern', undefined, 2000),
  int: numeric(true),
  decimal: numeric(false),
  bool: (value) => (typeof value === 'boolean' ? ok(value) : refuse('type')),
  date: (value) => (typeof value === 'string' && isDate(value) ? ok(value) : refuse('date')),
  time: patterned('time', /^([01]\d|2[0-3]):[0-5]\d$/),
  dateTime: (value) => (Number.isInteger(value) && (value as number) >= 0 && (value as number) < 7.3e12 ? ok(value) : refuse('date')),
  dict: (value) => (isCode(value) ? ok(value) : refuse('oneOf')),
  dicts: list(isCode, 'oneOf', 100),
  ref: (value) => (isId(value) ? ok(value) : refuse('reference')),
  refs: list(isId, 'reference', 2000),
  image: (value) => (isId(value) ? ok(value) : refuse('reference')),
  files: list(isId, 'reference', 9),
  point: (value) => {
    const parsed = pointSchema.safeParse(value)
    if (!parsed.success) return refuse('point')
    const { lng, lat, floor, z: height } = parsed.data
    return ok({ lng: seven(lng), lat: seven(lat), ...(floor ? { floor } : {}), ...(height == null ? {} : { z: height }) })
  },
  polygon: (value) => {
    const parsed = ringSchema.safeParse(value)
    if (!parsed.success) return refuse('polygon')
    const ring = parsed.data.map(({ lng, lat }) => ({ lng: seven(lng), lat: seven(lat) }))
    return isSimple(ring.map(({ lng, lat }) => ({ x: lng, y: lat }))) ? ok(ring) : refuse('polygon')
  },
  color: (value) => {
    const hex = typeof value === 'string' ? value.trim().replace(/^#/, '') : ''
    if (!/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)) return refuse('color')
    return ok(`#${(hex.length === 3 ? [...hex].map((c) => c + c).join('') : hex).toUpperCase()}`)
  },
  phone: patterned('phone', /^(?:\+?\d{1,4}[ -]?)?(?:\(?\d{2,4}\)?[ -]?)?\d{3,4}[ -]?\d{4}(?:[ -]\d{1,6})?$/, 30),
  idNumber: patterned('idNumber', /^[0-9A-Za-z()-]{5,30}$/, 30),
  email: patterned('email', /^[^\s@]{1,64}@[^\s@]{1,189}\.[^\s@.]{2,}$/, 254),
  secret: patterned('pattern', undefined, 500),
  url: patterned('url', /^(https?|wss?|rtsp|rtmp):\/\/[^\s]+$/i, 500),
  ip: (value) => (typeof value === 'string' && isAddress(value.trim()) ? ok(value.trim()) : refuse('ip')),
  json: (value, field) => {
    const parsed = field.schema?.safeParse(value)
    return parsed?.success ? ok(parsed.data) : refuse('type')
  },
}

/** Checks one value that is not empty and gives it in the form it is stored in. */
export const checkValue: Check = (value, field) => checks[field.kind](value, field)

/** Nothing was filled in. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
