import { concat } from '../bytes.ts'
import { readMessagePack } from '../message-pack.ts'
import type { Target } from './fuzz.ts'
import { packed, unpacked } from './packed.ts'

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Random = () => number

/** Some more than the longest line or frame that a splitter holds, bytes. */
const LIMIT = 5000
const DEEP = Array.from({ length: 60 }).reduce<unknown>((inner) => [inner], 1)
const ODD: readonly unknown[] = [
  null,
  true,
  '',
  'NaN',
  -1,
  0,
  1e308,
  -1e308,
  1e-320,
  2 ** 53,
  [],
  {},
  [[]],
  DEEP,
  '\u0000',
  '9'.repeat(400),
  'x'.repeat(40),
  { __proto__: null },
]
/** Numbers at the edges of what formats can say. */
const EDGES = [0, -1, 1, 90, 91, 180, 181, 255, 256, 32768, 65535, 65536, 2147483647, 4294967295, 1e11, 8.64e15, 1e300, 0.1, Number.NaN]
const BYTES = [0, 1, 0x7d, 0x7e, 0x7f, 0x80, 0xe7, 0xff]

/**
 * A new input from known ones, in the words of their format: of JSON and MessagePack the values, of text the fields of its lines, of everything
 * the bytes; parts of two inputs are mixed, and checksums and lengths mostly put right, so that what lies behind them is reached.
 */
export function mutate(target: Target, corpus: readonly Uint8Array[], random: Random): Uint8Array {
  // Half of them from whole messages: of what was found on the way, most is refused early.
  const seed = pick(random() < 0.5 ? target.seeds : corpus, random)
  if (random() < 0.8) {
    const grammar = inWords(target, seed, corpus, random)
    if (grammar !== null) return grammar.length > LIMIT ? grammar.slice(0, LIMIT) : grammar
  }
  const out = spoilBytes(seed, corpus, random)
  const cut = out.length > LIMIT ? out.slice(0, LIMIT) : out
  return target.repair && random() < 0.85 ? target.repair(cut) : cut
}

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)]!
const times = (most: number, random: Random): number => 1 + Math.floor(random() * random() * most)

/** The seed changed in the terms of its own format; null when it is plain bytes. */
function inWords({ packed: isPacked }: Target, seed: Uint8Array, corpus: readonly Uint8Array[], random: Random): Uint8Array | null {
  const body = parsed(seed)
  if (body !== undefined) {
    const other = parsed(pick(corpus, random))
    let out: unknown = body
    for (let turns = times(4, random); turns > 0; turns--) out = spoil(out, other, random)
    return new TextEncoder().encode(JSON.stringify(out) ?? '')
  }
  const map = isPacked ? readMessagePack(seed) : undefined
  if (map !== undefined) {
    let out: unknown = unpacked(map)
    for (let turns = times(4, random); turns > 0; turns--) out = spoil(out, undefined, random)
    return packed(out)
  }
  return isText(seed) ? spoilText(seed, corpus, random) : null
}

const isText = (bytes: Uint8Array): boolean =>
  bytes.length > 0 && bytes.every((b) => b === 9 || b === 10 || b === 13 || (b >= 32 && b < 127))

/** Fields of lines replaced, left out, doubled, or taken from another line. */
function spoilText(seed: Uint8Array, corpus: readonly Uint8Array[], random: Random): Uint8Array {
  const cut = (bytes: Uint8Array): string[] => new TextDecoder().decode(bytes).split(/([,;\s]+)/)
  const fields = cut(seed)
  const others = cut(pick(corpus, random))
  for (let turns = times(5, random); turns > 0; turns--) {
    const at = Math.floor(random() * fields.length)
    const kind = random()
    if (kind < 0.5) fields[at] = spoilWord(fields[at]!, random)
    else if (kind < 0.65) fields.splice(at, 1 + Math.floor(random() * 2))
    else if (kind < 0.8) fields.splice(at, 0, ...fields.slice(at, at + 1 + Math.floor(random() * 12)))
    else fields[at] = pick(others, random)
    if (fields.length === 0) fields.push('')
  }
  return new TextEncoder().encode(fields.join(''))
}

/** A word that is still one: another digit, another number, or something odd. */
function spoilWord(word: string, random: Random): string {
  const kind = random()
  if (kind < 0.5 && word !== '') {
    const at = Math.floor(random() * word.length)
    const alphabet = /[0-9a-f]/i.test(word[at]!) ? '0123456789abcdefABCDEF' : ' !-.:$/x,0'
    return word.slice(0, at) + alphabet[Math.floor(random() * alphabet.length)]! + word.slice(at + 1)
  }
  if (kind < 0.7) return String(pick(EDGES, random))
  if (kind < 0.8) return word.slice(0, Math.floor(random() * word.length))
  if (kind < 0.9) return word + word
  return JSON.stringify(pick(ODD, random))
}

function spoilBytes(seed: Uint8Array, corpus: readonly Uint8Array[], random: Random): Uint8Array {
  let out: Uint8Array = seed.slice()
  for (let turns = 1 + Math.floor(random() * 6); turns > 0; turns--) {
    const at = Math.floor(random() * (out.length + 1))
    const length = Math.floor(random() * Math.min(64, out.length - at + 1))
    const kind = random()
    if (kind < 0.35 && at < out.length) out[at] = random() < 0.5 ? out[at]! ^ (1 << Math.floor(random() * 8)) : Math.floor(random() * 256)
    else if (kind < 0.45 && at < out.length) out[at] = pick(BYTES, random)
    else if (kind < 0.6) out = concat(out.subarray(0, at), out.subarray(at + length))
    else if (kind < 0.75) out = concat(out.subarray(0, at), out.subarray(at, at + length), out.subarray(at))
    else if (kind < 0.85)
      out = concat(
        out.subarray(0, at),
        Uint8Array.from({ length }, () => Math.floor(random() * 256)),
        out.subarray(at),
      )
    else if (kind < 0.94) out = concat(out.subarray(0, at), pick(corpus, random).subarray(at))
    else if (kind < 0.95)
      out = concat(out.subarray(0, at), ...Array.from({ length: 100 }, () => out.subarray(at, at + length)), out.subarray(at))
    else out = concat(out, pick(corpus, random))
  }
  return out
}

function parsed(bytes: Uint8Array): unknown {
  if (bytes[0] !== 0x7b && bytes[0] !== 0x5b) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The value with one of its parts replaced, left out, doubled, or taken from another value. */
function spoil(value: unknown, other: unknown, random: Random): unknown {
  if (random() < 0.05) return pick(ODD, random)
  if (value instanceof Uint8Array) return spoilBytes(value, [value], random)
  if (typeof value === 'number' && random() < 0.7)
    return random() < 0.5 ? pick(EDGES, random) : value * (random() * 4 - 1) + Math.round(random())
  if (typeof value === 'string' && random() < 0.8) return spoilWord(value, random)
  if (typeof value !== 'object' || value === null) return pick(ODD, random)
  if (Array.isArray(value)) {
    if (value.length === 0) return [pick(ODD, random)]
    const at = Math.floor(random() * value.length)
    if (random() < 0.15) return value.length < 64 ? [...value, ...value] : value.slice(at)
    if (random() < 0.1) return value.filter((_, i) => i !== at)
    const from = Array.isArray(other) ? other[at % Math.max(1, other.length)] : other
    return value.map((one: unknown, i) => (i === at ? spoil(one, from, random) : one))
  }
  const record = value as Record<string, unknown>
  const theirs = typeof other === 'object' && other !== null && !Array.isArray(other) ? (other as Record<string, unknown>) : {}
  const keys = Object.keys(record)
  const key = keys[Math.floor(random() * keys.length)]
  if (key === undefined) return { ...theirs }
  const copy: Record<string, unknown> = { ...record }
  const kind = random()
  if (kind < 0.12) delete copy[key]
  else if (kind < 0.2 && Object.keys(theirs).length > 0) {
    const borrowed = pick(Object.keys(theirs), random)
    copy[borrowed] = theirs[borrowed]
  } else if (kind < 0.25) copy[pick(keys, random)] = copy[key]
  else copy[key] = spoil(copy[key], theirs[key], random)
  return copy
}
