import type { Millis } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { concat } from './bytes.ts'

/** Who sent the bytes and when they came: filled by the socket from the device's credentials, never from the payload. */
export type Envelope = { tenant: number; source: string; receivedAt: Millis }

/** Why a part of a message could not be read. `index` is its place in the message. */
export type Refusal = { index: number; reason: string }

/** What a decoder makes of one message: everything readable, and a refusal for each part that was not. A bad part never costs the good ones. */
export type Decoded = {
  observations: Observation[]
  /** The place in the message of each observation. */
  places: number[]
  refused: Refusal[]
}

/** An observation before the envelope has signed it. Without `t` the time of receipt counts, without `source` the credential's name. */
export type Finding = DistributiveOmit<Observation, 'tenant' | 'receivedAt' | 'source' | 't'> & { t?: Millis; source?: string }
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** What a decoder makes of one part of a message: findings, nothing (it holds no news of tags), or the reason why it cannot be read. */
export type Found = Finding | readonly Finding[] | string | undefined

/** Gathers what is found part by part. Tag and anchor numbers are normalised here, and here alone. */
export class Findings {
  readonly decoded: Decoded = { observations: [], places: [], refused: [] }
  readonly #envelope: Envelope

  constructor(envelope: Envelope) {
    this.#envelope = envelope
  }

  add(index: number, found: Found): void {
    if (found === undefined) return
    if (typeof found === 'string') this.decoded.refused.push({ index, reason: found })
    else if (isList(found)) for (const one of found) this.#sign(index, one)
    else this.#sign(index, found)
  }

  #sign(index: number, finding: Finding): void {
    const tag = normaliseNumber(finding.tag)
    if (tag === '' || tag.length > 32) {
      this.decoded.refused.push({ index, reason: 'tag' })
      return
    }
    const { tenant, source, receivedAt } = this.#envelope
    const anchor = 'anchor' in finding ? { anchor: normaliseNumber(finding.anchor) } : {}
    const t = finding.t ?? receivedAt
    this.decoded.places.push(index)
    this.decoded.observations.push({ ...finding, ...anchor, tenant, source: finding.source || source, tag, t, receivedAt } as Observation)
  }
}

const isList = (found: Finding | readonly Finding[]): found is readonly Finding[] => Array.isArray(found)

/** Decodes a message that is a list of parts. */
export function decodeEach<T>(parts: readonly T[], envelope: Envelope, decode: (part: T, index: number) => Found): Decoded {
  const findings = new Findings(envelope)
  for (let index = 0; index < parts.length; index++) findings.add(index, decode(parts[index]!, index))
  return findings.decoded
}

/** A message of which nothing can be read. */
export const unreadable = (reason: string): Decoded => ({ observations: [], places: [], refused: [{ index: 0, reason }] })

/** Cuts a byte stream into messages of one protocol; holds no more than one message's worth of bytes. */
export type Splitter = { push(chunk: Uint8Array): readonly Cut[] }
/** A message of the stream, or bytes that are none. */
export type Cut = { ok: true; message: Uint8Array } | { ok: false; raw: Uint8Array; reason: string }

/** One vendor's protocol. Pure, and never throws, whatever the bytes. */
export type Decoder<Name extends string = string> = {
  /** As in `/ingest/v1/<name>`, in `muster/v1/<tenant route>/<name>` and in the operator's list of sources. */
  name: Name
  /** MQTT topics on which this vendor's devices publish of themselves: `+` stands for one level, a last `#` for the rest. */
  topics?: readonly string[]
  /** Which level of the topic names the device in the operator's list, a negative one from the end; the credential's name without it. */
  deviceLevel?: number
  /** `topic` holds the levels of the MQTT topic, and is empty elsewhere. */
  decode(message: Uint8Array, envelope: Envelope, topic: readonly string[]): Decoded
  /** Present for protocols that run over serial lines and TCP streams. */
  splitter?(): Splitter
  /** What a device on a TCP stream is told once what could be read of the message, `read` observations, is stored or refused for good. */
  acknowledge?(message: Uint8Array, read: number): Uint8Array
  /** The body of a successful HTTP answer, where the vendor's client expects one of its own. */
  httpAnswer?: unknown
}

export const defineDecoder = <const Name extends string>(decoder: Decoder<Name>): Decoder<Name> => decoder

const utf8 = new TextDecoder()

/** The `decode` of a protocol whose messages are JSON. */
export function json(
  decode: (body: unknown, envelope: Envelope, topic: readonly string[]) => Decoded,
): (message: Uint8Array, envelope: Envelope, topic: readonly string[]) => Decoded {
  return (message, envelope, topic) => {
    let body: unknown
    try {
      body = JSON.parse(utf8.decode(message))
    } catch {
      return unreadable('notJson')
    }
    return decode(body, envelope, topic)
  }
}

/** The lines of a text message, without line ends and empty lines; their places count the lines that are not empty. */
export const linesOf = (message: Uint8Array): string[] =>
  utf8
    .decode(message)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')

/** Cuts a stream into lines; a line longer than `limit` bytes is given up. */
export function lineSplitter(limit = 4096): Splitter {
  let held: number[] = []
  let overrun = false
  return {
    push(chunk) {
      const cuts: Cut[] = []
      for (const byte of chunk) {
        if (byte !== 10 && byte !== 13) {
          if (held.length < limit) held.push(byte)
          else overrun = true
          continue
        }
        if (held.length > 0) {
          const line = Uint8Array.from(held)
          cuts.push(overrun ? { ok: false, raw: line.subarray(0, 256), reason: 'tooLong' } : { ok: true, message: line })
        }
        held = []
        overrun = false
      }
      return cuts
    },
  }
}

/** How frames of a stream are found. */
export type Framing = {
  /** The byte that every frame begins with. */
  start: number
  /** No frame is longer, bytes. */
  limit: number
  /** The length of the frame that begins with these bytes; 0 when it cannot tell yet, -1 when none begins here. */
  measure(held: Uint8Array): number
  /** Why the whole frame cannot be right; null when it is. */
  check(frame: Uint8Array): string | null
}

/** Cuts a stream whose frames tell their length. After a wrong frame the search goes on one byte further, so that a lost byte costs one frame only. */
export function frameSplitter({ start, limit, measure, check }: Framing): Splitter {
  let held: Uint8Array = new Uint8Array()
  return {
    push(chunk) {
      const cuts: Cut[] = []
      const bytes = held.length === 0 ? chunk : concat(held, chunk)
      let noiseFrom = 0
      let at = 0
      const settle = () => {
        if (at > noiseFrom) cuts.push({ ok: false, raw: bytes.slice(noiseFrom, Math.min(at, noiseFrom + 256)), reason: 'noise' })
      }
      while (at < bytes.length) {
        const next = bytes.indexOf(start, at)
        if (next < 0) {
          at = bytes.length
          break
        }
        at = next
        const rest = bytes.subarray(at)
        const length = measure(rest)
        if (length === 0 ? rest.length < limit : length > rest.length && length <= limit) break
        const frame = length > 0 && length <= limit ? rest.subarray(0, length) : null
        const wrong = frame ? check(frame) : null
        if (!frame) at++
        else {
          settle()
          if (wrong === null) cuts.push({ ok: true, message: frame.slice() })
          else cuts.push({ ok: false, raw: frame.slice(0, 256), reason: wrong })
          at += wrong === null ? length : 1
          noiseFrom = at
        }
      }
      settle()
      held = bytes.slice(at)
      return cuts
    },
  }
}

/**
 * A tag's or a device's number in the one form used for matching: upper case, without separators.
 * `c3:00:00:2a:1f:07` → `C300002A1F07`.
 */
export function normaliseNumber(raw: string): string {
  return raw.replace(/[\s:._-]/g, '').toUpperCase()
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A finite number, also from a numeric string (some vendors quote or pad their numbers); undefined otherwise. */
export function finite(value: unknown): number | undefined {
  const n = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof n === 'number' && Number.isFinite(n) ? n : undefined
}

/** The farthest time that a Date can hold, ms. */
const LAST_TIME = 8.64e15

/** A time given as epoch milliseconds, epoch seconds or an ISO 8601 text, as epoch milliseconds; undefined when it is none of these. */
export function millis(value: unknown): Millis | undefined {
  const n = finite(value)
  if (n !== undefined) {
    const t = n < 1e11 ? n * 1000 : n
    return Math.abs(t) <= LAST_TIME ? Math.round(t) : undefined
  }
  if (typeof value !== 'string') return undefined
  const parsed = Date.parse(value)
  return Number.isNaN(parsed) ? undefined : parsed
}

/** A name or number as text, trimmed; undefined when it is neither or empty. */
export function text(value: unknown): string | undefined {
  const made = typeof value === 'string' ? value.trim() : typeof value === 'number' && Number.isFinite(value) ? String(value) : ''
  return made === '' ? undefined : made
}

/** A received signal strength in dBm that can be one. */
export function rssiOf(value: unknown): number | undefined {
  const rssi = finite(value)
  return rssi !== undefined && rssi >= -150 && rssi <= 20 ? rssi : undefined
}

/** A battery level in percent that can be one, ready to be spread into a finding. */
export function batteryOf(value: unknown): { battery?: number } {
  const battery = finite(value)
  return battery !== undefined && battery >= 0 && battery <= 100 ? { battery } : {}
}

/** Degrees that can be a place. */
export function lngLat(lng: unknown, lat: unknown): { lng: number; lat: number } | undefined {
  const x = finite(lng)
  const y = finite(lat)
  return x !== undefined && y !== undefined && Math.abs(x) <= 180 && Math.abs(y) <= 90 ? { lng: x, lat: y } : undefined
}

/** The named numbers that are finite, as an object to spread; an odd optional number is dropped, not fatal. */
export function numbers<K extends string>(values: Record<K, unknown>): Partial<Record<K, number>> {
  const found: Partial<Record<K, number>> = {}
  for (const name of Object.keys(values) as K[]) {
    const value = finite(values[name])
    if (value !== undefined) found[name] = value
  }
  return found
}
