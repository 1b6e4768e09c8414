import type { Observation } from '@muster/model/protocol'
import { bytesOf, concat, crc16, u16, u32 } from '../bytes.ts'
import type { Decoder, Envelope } from '../decoded.ts'
import { frames } from '../jt808/jt808.vectors.ts'
import * as jt808 from '../jt808/index.ts'
import { decoders } from '../registry.ts'
import type { Vector } from './vector.ts'

/** A decoder with what it takes to fuzz it. `run` feeds it one input and throws when it breaks a promise; it returns what it made of it. */
export type Target = {
  name: string
  seeds: readonly Uint8Array[]
  run(input: Uint8Array): string
  /** Puts the checksum right again, so that what lies behind it is reached. */
  repair?(input: Uint8Array): Uint8Array
}

const ENVELOPE: Envelope = { tenant: 3, source: 'GATEWAY', receivedAt: Date.UTC(2026, 10, 21, 8) }

/** Loads the vectors that lie beside a decoder. */
export async function vectorsOf(name: string): Promise<Vector[]> {
  const { vectors } = (await import(`../${name}.vectors.ts`)) as { vectors: Vector[] }
  return vectors
}

/** Every decoder of the registry, and JT/T 808. */
export async function targets(): Promise<Target[]> {
  const made = decoders.map(async (decoder) => {
    const vectors = await vectorsOf(decoder.name)
    const topics = [...new Set(vectors.map(({ topic }) => topic ?? ''))]
    return {
      name: decoder.name,
      seeds: vectors.map(({ message }) => message),
      run: (input: Uint8Array) => runDecoder(decoder, input, topics[input.length % topics.length]!.split('/')),
      ...(repairs[decoder.name] ? { repair: repairs[decoder.name]! } : {}),
    }
  })
  return [...(await Promise.all(made)), jt808Target]
}

function runDecoder(decoder: Decoder, input: Uint8Array, topic: readonly string[]): string {
  const outcomes = [outcome(decoder, input, topic)]
  const splitter = decoder.splitter?.()
  if (splitter) {
    for (let at = 0; at < input.length; ) {
      const size = 1 + ((at * 7 + input.length) % 61)
      for (const cut of splitter.push(input.subarray(at, at + size))) {
        outcomes.push(cut.ok ? outcome(decoder, cut.message, []) : cut.reason)
        if (cut.ok && decoder.acknowledge && !(decoder.acknowledge(cut.message, 1) instanceof Uint8Array))
          throw new Error('no acknowledgement')
      }
      at += size
    }
  }
  return [...new Set(outcomes)].sort().join(';')
}

function outcome(decoder: Decoder, message: Uint8Array, topic: readonly string[]): string {
  const { observations, places, refused } = decoder.decode(message, ENVELOPE, topic)
  if (observations.length !== places.length) throw new Error('observations and places differ')
  observations.forEach(verify)
  return [...new Set([...observations.map(({ kind }) => kind), ...refused.map(({ reason }) => reason)])].sort().join(',')
}

/** What the pipeline may rely on. */
function verify(observation: Observation): void {
  if (observation.tenant !== ENVELOPE.tenant) throw new Error('foreign tenant')
  if (observation.receivedAt !== ENVELOPE.receivedAt) throw new Error('foreign time of receipt')
  if (observation.tag === '' || observation.tag.length > 32) throw new Error('tag')
  for (const [name, value] of Object.entries(observation)) {
    if (typeof value === 'number' && !Number.isFinite(value)) throw new Error(`${name} is not finite`)
  }
  const { battery } = observation
  if (battery !== undefined && !(battery >= 0 && battery <= 100)) throw new Error('battery')
  if ('lng' in observation && observation.lng !== undefined && !(Math.abs(observation.lng) <= 180)) throw new Error('lng')
  if ('lat' in observation && observation.lat !== undefined && !(Math.abs(observation.lat) <= 90)) throw new Error('lat')
}

const jt808Target: Target = {
  name: 'jt808',
  seeds: Object.values(frames).map((frame) => bytesOf(frame)!),
  run(input) {
    const splitter = jt808.createFrameSplitter()
    const outcomes: string[] = []
    let taken = 0
    for (let at = 0; at < input.length; ) {
      const size = 1 + ((at * 7 + input.length) % 61)
      for (const frame of splitter.push(input.subarray(at, at + size))) {
        taken += frame.ok ? frame.payload.length : frame.raw.length
        outcomes.push(frame.ok ? read(frame) : frame.reason)
      }
      at += size
    }
    if (taken > input.length * 2 + 16) throw new Error('more came out than went in')
    return [...new Set(outcomes)].join(';')
  },
  repair(input) {
    const out = input.slice()
    if (out.length < 3) return out
    let xor = 0
    for (let i = 1; i < out.length - 2; i++) xor ^= out[i]!
    out[out.length - 2] = xor
    return out
  },
}

function read(frame: jt808.ReadFrame): string {
  const message = jt808.decodeMessage(frame.payload, frame.delimiter)
  if (!message) return 'header'
  const { header, body } = message
  jt808.decodeRegistration(body, header.version2019)
  jt808.decodeAuthentication(body, header.version2019)
  jt808.wrapFrame(
    jt808.encodeReply(header, jt808.messageId.platformAnswer, 1, jt808.encodeAnswer(header.serial, header.id, 0)),
    header.delimiter,
  )
  const upload = jt808.decodeUpload(message)
  if (!upload) return 'session'
  const names: string[] = Object.keys(upload.details.values)
  for (const report of upload.reports) {
    if (!report) continue
    names.push(...Object.keys(report.details.values), ...report.details.alarms)
  }
  for (const observation of jt808.uploadObservations(upload, header.terminal, ENVELOPE)) verify(observation)
  return `${header.id}:${[...new Set(names)].sort().join(',')}`
}

const repairs: Readonly<Record<string, (input: Uint8Array) => Uint8Array>> = {
  teltonika: (input) => {
    if (input.length < 14) return input
    const data = input.subarray(8, -4)
    return concat([0, 0, 0, 0], u32(data.length), data, u32(crc16(data, 0)))
  },
  localsense: (input) => {
    if (input.length < 7) return input
    const body = input.subarray(2, -4)
    return concat([0xcc, 0x5f], body, u16(crc16(body, 0xffff)), [0xaa, 0xbb])
  },
  nooploop: (input) => {
    const out = input.slice()
    if (out.length < 4) return out
    out[0] = 0x55
    if (out[1]! > 2) {
      out[2] = out.length & 0xff
      out[3] = out.length >>> 8
    }
    let sum = 0
    for (let i = 0; i < out.length - 1; i++) sum += out[i]!
    out[out.length - 1] = sum
    return out
  },
}

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

const LIMIT = 3000
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
  '\u0000',
  '9'.repeat(400),
  'x'.repeat(40),
  { __proto__: null },
]

/** A new input from known ones: bytes changed, cut, doubled and mixed; of JSON also its values, and of both the checksum put right. */
export function mutate(target: Target, corpus: readonly Uint8Array[], random: () => number): Uint8Array {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const seed = pick(corpus)
  if (random() < 0.5) {
    const body = parsed(seed)
    if (body !== undefined) return new TextEncoder().encode(JSON.stringify(spoil(body, random)) ?? '')
  }
  let out: Uint8Array = seed.slice()
  for (let turns = 1 + Math.floor(random() * 6); turns > 0; turns--) {
    const at = Math.floor(random() * (out.length + 1))
    const length = Math.floor(random() * Math.min(64, out.length - at + 1))
    const kind = random()
    if (kind < 0.35 && at < out.length) out[at] = random() < 0.5 ? out[at]! ^ (1 << Math.floor(random() * 8)) : Math.floor(random() * 256)
    else if (kind < 0.45 && at < out.length) out[at] = pick([0, 1, 0x7d, 0x7e, 0x7f, 0x80, 0xe7, 0xff])
    else if (kind < 0.6) out = concat(out.subarray(0, at), out.subarray(at + length))
    else if (kind < 0.75) out = concat(out.subarray(0, at), out.subarray(at, at + length), out.subarray(at))
    else if (kind < 0.85)
      out = concat(
        out.subarray(0, at),
        Uint8Array.from({ length }, () => Math.floor(random() * 256)),
        out.subarray(at),
      )
    else if (kind < 0.95) out = concat(out.subarray(0, at), pick(corpus).subarray(at))
    else out = concat(out, pick(corpus))
  }
  const cut = out.length > LIMIT ? out.slice(0, LIMIT) : out
  return target.repair && random() < 0.7 ? target.repair(cut) : cut
}

function parsed(bytes: Uint8Array): unknown {
  if (bytes[0] !== 0x7b && bytes[0] !== 0x5b) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

/** The value with one of its parts replaced, left out or doubled. */
function spoil(value: unknown, random: () => number): unknown {
  if (random() < 0.15 || typeof value !== 'object' || value === null) return ODD[Math.floor(random() * ODD.length)]
  if (Array.isArray(value)) {
    if (value.length === 0) return [ODD[Math.floor(random() * ODD.length)]]
    const at = Math.floor(random() * value.length)
    if (random() < 0.2) return value.length < 64 ? [...value, ...value] : value.slice(at)
    return value.map((one: unknown, i) => (i === at ? spoil(one, random) : one))
  }
  const keys = Object.keys(value)
  const key = keys[Math.floor(random() * keys.length)]
  if (key === undefined) return value
  const copy: Record<string, unknown> = { ...value }
  if (random() < 0.2) delete copy[key]
  else copy[key] = spoil(copy[key], random)
  return copy
}
