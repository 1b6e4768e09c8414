import type { Observation } from '@muster/model/protocol'
import { bytesOf, concat, crc16, u16, u32 } from '../bytes.ts'
import type { Decoder, Envelope } from '../decoded.ts'
import { frames } from '../jt808/jt808.vectors.ts'
import * as jt808 from '../jt808/index.ts'
import { decoders } from '../registry.ts'
import type { Vector } from './vector.ts'

/** What a decoder made of one input: kinds and reasons in one text, how many observations (of JT/T 808: messages) it read, and how many parts it refused. */
export type Outcome = { signature: string; read: number; refused: number }

/** A decoder with what it takes to fuzz it. `run` feeds it one input and throws when it breaks a promise; it returns what it made of it. */
export type Target = {
  name: string
  seeds: readonly Uint8Array[]
  run(input: Uint8Array): Outcome
  /** Puts the checksum right again, so that what lies behind it is reached. */
  repair?(input: Uint8Array): Uint8Array
  /** Its messages are MessagePack. */
  packed?: boolean
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
      packed: decoder.name === 'april-brother',
    }
  })
  return [...(await Promise.all(made)), jt808Target]
}

function runDecoder(decoder: Decoder, input: Uint8Array, topic: readonly string[]): Outcome {
  const outcomes = [outcome(decoder, input, topic)]
  const splitter = decoder.splitter?.()
  if (splitter) {
    for (let at = 0; at < input.length; ) {
      const size = 1 + ((at * 7 + input.length) % 61)
      for (const cut of splitter.push(input.subarray(at, at + size))) {
        outcomes.push(cut.ok ? outcome(decoder, cut.message, []) : { signature: cut.reason, read: 0, refused: 1 })
        if (cut.ok && decoder.acknowledge && !(decoder.acknowledge(cut.message, 1) instanceof Uint8Array))
          throw new Error('no acknowledgement')
      }
      at += size
    }
  }
  return together(outcomes)
}

const together = (outcomes: readonly Outcome[]): Outcome => ({
  signature: [...new Set(outcomes.map(({ signature }) => signature))].sort().join(';'),
  read: outcomes.reduce((sum, { read }) => sum + read, 0),
  refused: outcomes.reduce((sum, { refused }) => sum + refused, 0),
})

function outcome(decoder: Decoder, message: Uint8Array, topic: readonly string[]): Outcome {
  const { observations, places, refused } = decoder.decode(message, ENVELOPE, topic)
  if (observations.length !== places.length) throw new Error('observations and places differ')
  observations.forEach(verify)
  const signature = [...new Set([...observations.map(({ kind }) => kind), ...refused.map(({ reason }) => reason)])].sort().join(',')
  return { signature, read: observations.length, refused: refused.length }
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
    const outcomes: Outcome[] = []
    let taken = 0
    for (let at = 0; at < input.length; ) {
      const size = 1 + ((at * 7 + input.length) % 61)
      for (const frame of splitter.push(input.subarray(at, at + size))) {
        taken += frame.ok ? frame.payload.length : frame.raw.length
        outcomes.push(frame.ok ? read(frame) : { signature: frame.reason, read: 0, refused: 1 })
      }
      at += size
    }
    if (taken > input.length * 2 + 16) throw new Error('more came out than went in')
    return together(outcomes)
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

function read(frame: jt808.ReadFrame): Outcome {
  const message = jt808.decodeMessage(frame.payload, frame.delimiter)
  if (!message) return { signature: 'header', read: 0, refused: 1 }
  const { header, body } = message
  jt808.decodeRegistration(body, header.version2019)
  jt808.decodeAuthentication(body, header.version2019)
  jt808.wrapFrame(
    jt808.encodeReply(header, jt808.messageId.platformAnswer, 1, jt808.encodeAnswer(header.serial, header.id, 0)),
    header.delimiter,
  )
  const upload = jt808.decodeUpload(message)
  if (!upload) return { signature: `session ${header.id}`, read: 1, refused: 0 }
  const names: string[] = Object.keys(upload.details.values)
  for (const report of upload.reports) {
    if (!report) continue
    names.push(...Object.keys(report.details.values), ...report.details.alarms)
  }
  for (const observation of jt808.uploadObservations(upload, header.terminal, ENVELOPE)) verify(observation)
  const whole = upload.reports.filter((report) => report !== null).length
  const broken = upload.reports.length - whole
  return { signature: `${header.id}:${[...new Set(names)].sort().join(',')}`, read: whole || Number(broken === 0), refused: broken }
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
