import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { Millis } from '@muster/base'
import type {
  GnssObservation,
  Observation,
  PositionObservation,
  RangeObservation,
  RssiObservation,
  TdoaObservation,
} from '@muster/model/protocol'

/** An observation of a place with what became of it: the reason when the engine refused it. */
export type LoggedObservation = {
  observation: RssiObservation | RangeObservation | TdoaObservation | GnssObservation | PositionObservation
  rejected: string | null
}

type Tuple = [
  kind: number,
  tag: number,
  source: number,
  t: number,
  receivedAt: number,
  rejected: number,
  battery: number | null,
  ...unknown[],
]
type Packed = { v: 1; base: Millis; words: string[]; rows: Tuple[] }

const kinds = ['rssi', 'range', 'tdoa', 'gnss', 'position'] as const
const gnssKeys = ['lng', 'lat', 'altitude', 'accuracy', 'speed', 'course'] as const
const positionKeys = ['lng', 'lat', 'x', 'y', 'z', 'floor', 'accuracy', 'speed', 'course', 'technology'] as const

/** Trailing keys of each kind after the common columns; words are numbers into the list of words. */
function valuesOf(observation: LoggedObservation['observation'], word: (text: string) => number): unknown[] {
  switch (observation.kind) {
    case 'rssi':
      return [word(observation.anchor), observation.rssi]
    case 'range':
      return [word(observation.anchor), observation.distance, observation.sigma ?? null]
    case 'tdoa':
      return [word(observation.anchor), word(observation.reference), observation.difference]
    case 'gnss':
      return gnssKeys.map((key) => observation[key] ?? null)
    case 'position':
      return positionKeys.map((key) => observation[key] ?? null)
  }
}

function fromValues(kind: (typeof kinds)[number], values: unknown[], words: readonly string[]): object {
  const named = (keys: readonly string[]) =>
    Object.fromEntries(keys.flatMap((key, i) => (values[i] === null || values[i] === undefined ? [] : [[key, values[i]]])))
  const word = (i: number) => words[values[i] as number]
  switch (kind) {
    case 'rssi':
      return { anchor: word(0), rssi: values[1] }
    case 'range':
      return { anchor: word(0), distance: values[1], ...(values[2] === null ? {} : { sigma: values[2] }) }
    case 'tdoa':
      return { anchor: word(0), reference: word(1), difference: values[2] }
    case 'gnss':
      return named(gnssKeys)
    case 'position':
      return named(positionKeys)
  }
}

const squeeze = promisify(deflateRaw)
const widen = promisify(inflateRaw)

/** Packs observations; numbers that JSON cannot hold become null. The packing runs off the main thread. */
export async function encodeObservations(entries: readonly LoggedObservation[]): Promise<Buffer> {
  const words: string[] = []
  const known = new Map<string, number>()
  const word = (text: string) => {
    const at = known.get(text)
    if (at !== undefined) return at
    known.set(text, words.length)
    return words.push(text) - 1
  }
  const base = entries[0]?.observation.receivedAt ?? 0
  const rows = entries.map(
    ({ observation: o, rejected }): Tuple => [
      kinds.indexOf(o.kind),
      word(o.tag),
      word(o.source),
      o.t - base,
      o.receivedAt - base,
      rejected === null ? -1 : word(rejected),
      o.battery ?? null,
      ...valuesOf(o, word),
    ],
  )
  return squeeze(JSON.stringify({ v: 1, base, words, rows } satisfies Packed), { level: 3 })
}

/** The observations of one tag (number in upper case) out of a packed bucket. Throws when the bytes are damaged. */
export async function decodeObservations(bytes: Uint8Array, tenant: number, tag: string): Promise<LoggedObservation[]> {
  const { base, words, rows } = JSON.parse((await widen(bytes)).toString()) as Packed
  const wanted = words.indexOf(tag)
  if (wanted < 0) return []
  return rows.flatMap(([kind, tagWord, source, t, receivedAt, rejected, battery, ...values]) => {
    const name = kinds[kind]
    if (tagWord !== wanted || !name) return []
    const common = { kind: name, tenant, tag, source: words[source] ?? '', t: base + t, receivedAt: base + receivedAt }
    const observation = { ...common, ...(battery === null ? {} : { battery }), ...fromValues(name, values, words) }
    return [{ observation: observation as LoggedObservation['observation'], rejected: words[rejected] ?? null }]
  })
}

/** Places only: events have records of their own. */
export const isOfPlace = (observation: Observation): observation is LoggedObservation['observation'] => observation.kind !== 'event'
