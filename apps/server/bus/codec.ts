import type { Observation } from '@muster/model/protocol'

/**
 * Compact bytes of a batch of observations, for the stream between nodes. Version 1, little-endian:
 * u8 version · u32 count · u32 string count · strings {u16 length, utf-8} · records.
 * record: u8 kind · u16 presence mask of the kind's numbers (bit 15 = battery) · u32 source · u32 tag · u32 tenant ·
 * f64 t · f64 receivedAt · u32 per text (0 = absent, else index + 1) · f64 per present number · u8 battery.
 */
const VERSION = 1
const BATTERY = 1 << 15

type Layout = { texts: readonly string[]; numbers: readonly string[] }
type Kind = Observation['kind']

/** What each kind carries beyond the common head. Append only: the order is the wire. */
const layouts = {
  rssi: { texts: ['anchor'], numbers: ['rssi'] },
  range: { texts: ['anchor'], numbers: ['distance', 'sigma'] },
  tdoa: { texts: ['anchor', 'reference'], numbers: ['difference'] },
  gnss: { texts: [], numbers: ['lng', 'lat', 'altitude', 'accuracy', 'speed', 'course'] },
  position: {
    texts: ['technology', 'floor'],
    numbers: ['lng', 'lat', 'x', 'y', 'z', 'floor', 'accuracy', 'speed', 'course'],
  },
  event: { texts: ['event'], numbers: [] },
} as const satisfies Record<Kind, Layout>
const kinds = Object.keys(layouts) as Kind[]

/** Encodes observations; every number is kept exactly. */
export function encodeBatch(observations: readonly Observation[]): Uint8Array {
  const strings = new Map<string, number>()
  const indexOf = (text: string): number => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  let size = 0
  const body = new DataView(new ArrayBuffer(observations.length * 130))
  for (const observation of observations) {
    const code = kinds.indexOf(observation.kind)
    const layout: Layout = layouts[observation.kind]
    const row = observation as unknown as Record<string, unknown>
    let mask = observation.battery === undefined ? 0 : BATTERY
    body.setUint8(size, code)
    const maskAt = size + 1
    body.setUint32(size + 3, indexOf(observation.source), true)
    body.setUint32(size + 7, indexOf(observation.tag), true)
    body.setUint32(size + 11, observation.tenant, true)
    body.setFloat64(size + 15, observation.t, true)
    body.setFloat64(size + 23, observation.receivedAt, true)
    size += 31
    for (const name of layout.texts) {
      const value = row[name]
      body.setUint32(size, typeof value === 'string' ? indexOf(value) + 1 : 0, true)
      size += 4
    }
    for (const [bit, name] of layout.numbers.entries()) {
      const value = row[name]
      if (typeof value !== 'number') continue
      mask |= 1 << bit
      body.setFloat64(size, value, true)
      size += 8
    }
    if (observation.battery !== undefined) body.setUint8(size++, observation.battery)
    body.setUint16(maskAt, mask, true)
  }
  const texts = [...strings.keys()].map((text) => new TextEncoder().encode(text))
  const head = 9 + texts.reduce((sum, text) => sum + 2 + text.length, 0)
  const bytes = new Uint8Array(head + size)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION)
  view.setUint32(1, observations.length, true)
  view.setUint32(5, texts.length, true)
  let o = 9
  for (const text of texts) {
    view.setUint16(o, text.length, true)
    bytes.set(text, o + 2)
    o += 2 + text.length
  }
  bytes.set(new Uint8Array(body.buffer, 0, size), head)
  return bytes
}

/** Decodes a batch. Throws RangeError when the bytes are not a batch of this version. */
export function decodeBatch(bytes: Uint8Array): Observation[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint8(0) !== VERSION) throw new RangeError(`observation batch version ${view.getUint8(0)}`)
  const count = view.getUint32(1, true)
  const decoder = new TextDecoder()
  const strings: string[] = []
  let o = 9
  for (let i = view.getUint32(5, true); i > 0; i--) {
    const length = view.getUint16(o, true)
    strings.push(decoder.decode(bytes.subarray(o + 2, o + 2 + length)))
    o += 2 + length
  }
  const textAt = (index: number): string => {
    const text = strings[index]
    if (text === undefined) throw new RangeError('observation batch string')
    return text
  }
  const observations: Observation[] = []
  for (let i = 0; i < count; i++) {
    const kind = kinds[view.getUint8(o)]
    if (!kind) throw new RangeError(`observation kind ${view.getUint8(o)}`)
    const layout: Layout = layouts[kind]
    const mask = view.getUint16(o + 1, true)
    const row: Record<string, unknown> = {
      kind,
      source: textAt(view.getUint32(o + 3, true)),
      tag: textAt(view.getUint32(o + 7, true)),
      tenant: view.getUint32(o + 11, true),
      t: view.getFloat64(o + 15, true),
      receivedAt: view.getFloat64(o + 23, true),
    }
    o += 31
    for (const name of layout.texts) {
      const index = view.getUint32(o, true)
      if (index > 0) row[name] = textAt(index - 1)
      o += 4
    }
    for (const [bit, name] of layout.numbers.entries()) {
      if ((mask & (1 << bit)) === 0) continue
      row[name] = view.getFloat64(o, true)
      o += 8
    }
    if (mask & BATTERY) row.battery = view.getUint8(o++)
    observations.push(row as unknown as Observation)
  }
  return observations
}
