import type { Field, FieldKind } from '@muster/model/define'
import { isDate } from '../fields/values.ts'
import type { Cell } from './workbook.ts'

/** What the words in cells are worth in this language and tenant. */
export type Words = {
  zoneOffsetMinutes: number
  yes: string
  no: string
  /** Label of a dictionary code. */
  label(dict: string, code: string): string
  /** Code of a label in either language, or of itself; undefined when there is none. */
  code(dict: string, text: string): string | undefined
}

const MINUTE = 60_000
const separator = /[,，、;；\n]/

/** `2026-06-01 08:00:00` on the site's clock. */
export const timeText = (t: number, zoneOffsetMinutes: number): string =>
  new Date(t + zoneOffsetMinutes * MINUTE).toISOString().slice(0, 19).replace('T', ' ')

type Write = (value: unknown, field: Field, words: Words) => Cell
const asText: Write = (value) => String(value)

const writers: { [K in FieldKind]: Write } = {
  text: asText,
  longText: asText,
  int: (value) => value as number,
  decimal: (value) => value as number,
  bool: (value, _, words) => (value === true ? words.yes : words.no),
  date: asText,
  time: asText,
  dateTime: (value, _, words) => (typeof value === 'number' ? timeText(value, words.zoneOffsetMinutes) : String(value)),
  dict: (value, field, words) => words.label(field.dict ?? '', String(value)),
  dicts: (value, field, words) => (value as string[]).map((code) => words.label(field.dict ?? '', code)).join('、'),
  ref: asText,
  refs: asText,
  image: asText,
  files: asText,
  point: (value) => {
    if (typeof value !== 'object' || value === null) return String(value)
    const { lng, lat } = value as { lng: number; lat: number }
    return `${lng},${lat}`
  },
  polygon: asText,
  color: asText,
  phone: asText,
  idNumber: asText,
  email: asText,
  secret: () => null,
  url: asText,
  ip: asText,
  json: (value) => JSON.stringify(value),
}

/** The cell of a value, as `parseCell` reads it back. References come as their labels. */
export const cellOf = (value: unknown, field: Field, words: Words): Cell => {
  if (value === null || value === undefined) return null
  // Masked values are texts whatever the kind.
  if (value === '***') return value
  return writers[field.kind](value, field, words)
}

type Parsed = { value: unknown } | { rule: string }
type Parse = (text: string, field: Field, words: Words) => Parsed

const plainText: Parse = (text) => ({ value: text })
const number: Parse = (text) => {
  const compact = text.replace(/,/g, '')
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(compact) ? { value: Number(compact) } : { rule: 'number' }
}
const two = (text: string) => text.padStart(2, '0')

/** `2026-6-1`, `2026/06/01` and `20260601` alike. */
function dateOf(text: string): string | null {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!parts) return null
  const date = `${parts[1]}-${two(parts[2] ?? '')}-${two(parts[3] ?? '')}`
  return isDate(date) ? date : null
}

const parsers: { [K in FieldKind]: Parse } = {
  text: plainText,
  longText: plainText,
  int: number,
  decimal: number,
  bool: (text, _, words) => {
    const known: Record<string, boolean> = {
      [words.yes]: true,
      [words.no]: false,
      是: true,
      否: false,
      yes: true,
      no: false,
      true: true,
      false: false,
      '1': true,
      '0': false,
    }
    const found = Object.hasOwn(known, text) ? known[text] : known[text.toLowerCase()]
    return typeof found === 'boolean' ? { value: found } : { rule: 'oneOf' }
  },
  date: (text) => {
    const date = dateOf(text.split(/[ T]/)[0] ?? '')
    return date ? { value: date } : { rule: 'date' }
  },
  time: (text) => {
    const parts = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text)
    return parts ? { value: `${two(parts[1] ?? '')}:${parts[2]}` } : { rule: 'time' }
  },
  dateTime: (text, _, words) => {
    const [day = '', clock = '00:00:00'] = text.split(/[ T]+/)
    const date = dateOf(day)
    const parts = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(clock)
    if (!date || !parts) return { rule: 'date' }
    const t = Date.parse(`${date}T${two(parts[1] ?? '')}:${parts[2]}:${parts[3] ?? '00'}Z`)
    return Number.isNaN(t) ? { rule: 'date' } : { value: t - words.zoneOffsetMinutes * MINUTE }
  },
  dict: (text, field, words) => {
    const code = words.code(field.dict ?? '', text)
    return code === undefined ? { rule: 'oneOf' } : { value: code }
  },
  dicts: (text, field, words) => {
    const codes = text.split(separator).map((part) => words.code(field.dict ?? '', part.trim()))
    return codes.includes(undefined) ? { rule: 'oneOf' } : { value: codes }
  },
  ref: plainText,
  refs: (text) => ({
    value: text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  }),
  image: plainText,
  files: plainText,
  point: (text) => {
    const parts = /^\s*(-?\d+(?:\.\d+)?)\s*[,，]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)
    return parts ? { value: { lng: Number(parts[1]), lat: Number(parts[2]) } } : { rule: 'point' }
  },
  polygon: plainText,
  color: plainText,
  phone: (text) => ({ value: text.replace(/\.0+$/, '') }),
  idNumber: plainText,
  email: plainText,
  secret: plainText,
  url: plainText,
  ip: plainText,
  json: plainText,
}

/** The value that a cell's text stands for; references stay texts and are found together later. */
export const parseCell: Parse = (text, field, words) => parsers[field.kind](text, field, words)
