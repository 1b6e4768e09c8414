import { type Fix, technologies } from '@muster/model/protocol'
import { ByteReader, ByteWriter } from './bytes.ts'
import { checksum } from './checksum.ts'
import { accuracyCentimetres, headingStep, idUnits, units, wholeMillis } from './quantise.ts'

/**
 * Frame, the log form of one tick of one tenant. Little-endian; v = varint, s = zig-zag varint:
 * u8 version 1 · u32 checksum of all that follows · v count · s base time ·
 * v tag × count · u8 record length × count · records in the order given.
 * Record: u8 head (technology | 16 moving | 32 heading known | 64 has z) · s t - base (ms) · v floor · s x · s y (cm) ·
 * [s z (cm)] · v accuracy (cm) · v speed (cm/s) · [v heading (0.1°)].
 * Tags and lengths stand first so that a scan for one tag skips all other records.
 */
const VERSION = 1
const HEADER = 5
const MOVING = 16
const HEADING = 32
const HAS_Z = 64
const HEADING_STEPS = 3600
const LARGEST_RECORD = 64

/** Encodes the fixes of one tick, any tags, order kept. Throws RangeError on a value that is not finite. */
export function encodeFrame(fixes: readonly Fix[]): Uint8Array {
  const count = fixes.length
  const base = count > 0 ? wholeMillis(fixes[0]!.t) : 0
  const head = new ByteWriter(HEADER + 20 + count * 5)
  const body = new ByteWriter(count * 20 + LARGEST_RECORD)
  const lengths = new Uint8Array(count)
  head.putByte(VERSION)
  head.putUint32(0)
  head.putVarint(count)
  head.putSigned(base)
  for (let i = 0; i < count; i++) {
    const fix = fixes[i]!
    head.reserve(8)
    head.putVarint(idUnits(fix.tag, 'tag'))
    body.reserve(LARGEST_RECORD)
    const start = body.length
    putRecord(body, fix, base)
    lengths[i] = body.length - start
  }
  head.putBytes(lengths)
  head.putBytes(body.bytes.subarray(0, body.length))
  const bytes = head.finish()
  new DataView(bytes.buffer).setUint32(1, checksum(bytes, HEADER, bytes.length), true)
  return bytes
}

function putRecord(out: ByteWriter, fix: Fix, base: number): void {
  const known = !Number.isNaN(fix.heading)
  const z = units(fix.z, 100, 'z')
  out.putByte(technologies.indexOf(fix.technology) | (fix.moving ? MOVING : 0) | (known ? HEADING : 0) | (z === 0 ? 0 : HAS_Z))
  out.putSigned(wholeMillis(fix.t) - base)
  out.putVarint(idUnits(fix.floor, 'floor'))
  out.putSigned(units(fix.x, 100, 'x'))
  out.putSigned(units(fix.y, 100, 'y'))
  if (z !== 0) out.putSigned(z)
  out.putVarint(accuracyCentimetres(fix.accuracy))
  out.putVarint(Math.max(0, units(fix.speed, 100, 'speed')))
  if (known) out.putVarint(headingStep(fix.heading, HEADING_STEPS))
}

/** All fixes of a frame in their order. Throws RangeError on bytes that are no whole frame of this version. */
export function decodeFrame(bytes: Uint8Array, tenant: number): Fix[] {
  const { tags, base, reader, lengthsAt } = openFrame(bytes)
  const fixes: Fix[] = new Array(tags.length)
  for (let i = 0; i < tags.length; i++) {
    const end = reader.offset + bytes[lengthsAt + i]!
    fixes[i] = getRecord(reader, tenant, tags[i]!, base, end)
  }
  if (reader.offset !== bytes.length) throw new RangeError('track frame length')
  return fixes
}

/** Visits the fixes of one tag, in order, without decoding the others. Throws RangeError like decodeFrame. */
export function forEachFix(bytes: Uint8Array, tenant: number, tag: number, visit: (fix: Fix) => void): void {
  const { tags, base, reader, lengthsAt } = openFrame(bytes)
  let start = reader.offset
  for (let i = 0; i < tags.length; i++) {
    const end = start + bytes[lengthsAt + i]!
    if (tags[i] === tag) {
      reader.offset = start
      visit(getRecord(reader, tenant, tag, base, end))
    }
    start = end
  }
}

/** Which tags a frame holds, in its order. Throws RangeError like decodeFrame. */
export function tagsOfFrame(bytes: Uint8Array): Float64Array {
  return openFrame(bytes).tags
}

function openFrame(bytes: Uint8Array): { tags: Float64Array; base: number; reader: ByteReader; lengthsAt: number } {
  const reader = new ByteReader(bytes)
  if (reader.byte() !== VERSION) throw new RangeError('not a track frame of this version')
  if (reader.uint32() !== checksum(bytes, HEADER, bytes.length)) throw new RangeError('track frame is damaged')
  const count = reader.varint()
  const base = reader.signed()
  // A tag, a length and a record take at least 9 bytes: a count beyond that is a lie not to allocate for.
  if (count * 9 > bytes.length) throw new RangeError('track frame count')
  const tags = new Float64Array(count)
  for (let i = 0; i < count; i++) tags[i] = reader.varint()
  const lengthsAt = reader.offset
  if (lengthsAt + count > bytes.length) throw new RangeError('track frame length')
  reader.offset = lengthsAt + count
  return { tags, base, reader, lengthsAt }
}

function getRecord(reader: ByteReader, tenant: number, tag: number, base: number, end: number): Fix {
  const head = reader.byte()
  const technology = technologies[head & 15]
  if (technology === undefined || head > 127) throw new RangeError('track frame technology')
  const fix: Fix = {
    tenant,
    tag,
    t: base + reader.signed(),
    floor: reader.varint(),
    x: reader.signed() / 100,
    y: reader.signed() / 100,
    z: (head & HAS_Z) !== 0 ? reader.signed() / 100 : 0,
    accuracy: reader.varint() / 100,
    speed: reader.varint() / 100,
    heading: (head & HEADING) !== 0 ? reader.varint() / 10 : Number.NaN,
    technology,
    moving: (head & MOVING) !== 0,
  }
  if (reader.offset !== end) throw new RangeError('track frame record')
  return fix
}
