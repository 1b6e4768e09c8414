import { type Fix, technologies } from '@muster/model/protocol'
import { BitReader, BitWriter } from './bits.ts'
import { ByteReader, ByteWriter } from './bytes.ts'
import { checksum } from './checksum.ts'
import { getColumn, leastBits, putColumn } from './column.ts'
import { accuracyOfStep, accuracyStep, headingStep, idUnits, units, wholeMillis } from './quantise.ts'

/**
 * Chunk, the shelf form: the fixes of one tag in time order, one column a field (column.ts).
 * u8 version 1 · u32 checksum of all that follows · varint count · varint usual period (ms) · ten columns as one bit stream:
 * t (ms) · x · y (cm) · floor · z (dm) · accuracy (cm up to 1 m, dm beyond) · speed (1/20 m/s) · heading (2°) ·
 * technology + 16 if the heading is known · moving.
 * Tag and tenant are the row's key and not repeated. A steady period, an unchanged floor, technology or state cost nothing.
 */
const VERSION = 1
const HEADER = 5
const COLUMNS = 10
const SPEED_STEPS = 20
const HEADING_STEPS = 180
const HEADING_KNOWN = 16

/** Encodes the fixes of one tag. Throws RangeError unless they are in strict time order (mergeFixes makes it so) and finite. */
export function encodeChunk(fixes: readonly Fix[]): Uint8Array {
  const count = fixes.length
  const t = column(fixes, (fix) => wholeMillis(fix.t))
  for (let i = 1; i < count; i++) if (t[i]! <= t[i - 1]!) throw new RangeError('track chunk needs fixes in time order')
  const period = usualPeriod(t)
  const bits = new BitWriter()
  putColumn(bits, t, period)
  putColumn(
    bits,
    column(fixes, (fix) => units(fix.x, 100, 'x')),
    0,
  )
  putColumn(
    bits,
    column(fixes, (fix) => units(fix.y, 100, 'y')),
    0,
  )
  putColumn(
    bits,
    column(fixes, (fix) => idUnits(fix.floor, 'floor')),
    0,
  )
  putColumn(
    bits,
    column(fixes, (fix) => units(fix.z, 10, 'z')),
    0,
  )
  putColumn(
    bits,
    column(fixes, (fix) => accuracyStep(fix.accuracy)),
    0,
  )
  putColumn(
    bits,
    column(fixes, (fix) => Math.max(0, units(fix.speed, SPEED_STEPS, 'speed'))),
    0,
  )
  putColumn(bits, unwound(fixes), 0)
  putColumn(
    bits,
    column(fixes, (fix) => technologies.indexOf(fix.technology) + (Number.isNaN(fix.heading) ? 0 : HEADING_KNOWN)),
    0,
  )
  putColumn(
    bits,
    column(fixes, (fix) => (fix.moving ? 1 : 0)),
    0,
  )
  const out = new ByteWriter(64)
  out.putByte(VERSION)
  out.putUint32(0)
  out.putVarint(count)
  out.putVarint(period)
  out.putBytes(bits.finish())
  const bytes = out.finish()
  new DataView(bytes.buffer).setUint32(1, checksum(bytes, HEADER, bytes.length), true)
  return bytes
}

/** The fixes of a chunk, in time order. Throws RangeError on bytes that are no whole chunk of this version. */
export function decodeChunk(bytes: Uint8Array, tenant: number, tag: number): Fix[] {
  const reader = new ByteReader(bytes)
  if (reader.byte() !== VERSION) throw new RangeError('not a track chunk of this version')
  if (reader.uint32() !== checksum(bytes, HEADER, bytes.length)) throw new RangeError('track chunk is damaged')
  const count = reader.varint()
  const period = reader.varint()
  if (COLUMNS * leastBits(count) > (bytes.length - reader.offset) * 8) throw new RangeError('track chunk count')
  const bits = new BitReader(bytes, reader.offset, bytes.length)
  const t = getColumn(bits, count, period)
  const [x, y, floor, z, accuracy, speed, heading, kind, moving] = Array.from({ length: COLUMNS - 1 }, () => getColumn(bits, count, 0))
  const fixes: Fix[] = new Array(count)
  for (let i = 0; i < count; i++) {
    const code = kind![i]!
    const technology = technologies[code & 15]
    if (technology === undefined || code < 0 || code >= 32 || floor![i]! < 0) throw new RangeError('track chunk value')
    if (i > 0 && t[i]! <= t[i - 1]!) throw new RangeError('track chunk order')
    fixes[i] = {
      tenant,
      tag,
      t: t[i]!,
      floor: floor![i]!,
      x: x![i]! / 100,
      y: y![i]! / 100,
      z: z![i]! / 10,
      accuracy: accuracyOfStep(accuracy![i]!),
      speed: speed![i]! / SPEED_STEPS,
      heading:
        code < HEADING_KNOWN ? Number.NaN : (((heading![i]! % HEADING_STEPS) + HEADING_STEPS) % HEADING_STEPS) * (360 / HEADING_STEPS),
      technology,
      moving: moving![i] === 1,
    }
  }
  return fixes
}

function column(fixes: readonly Fix[], value: (fix: Fix) => number): Float64Array {
  const values = new Float64Array(fixes.length)
  for (let i = 0; i < values.length; i++) values[i] = value(fixes[i]!)
  return values
}

/** Headings without the jump at north: 359° then 1° is a step of one. Unknown ones repeat the last, at no cost. */
function unwound(fixes: readonly Fix[]): Float64Array {
  const values = new Float64Array(fixes.length)
  let last = 0
  for (let i = 0; i < values.length; i++) {
    const { heading } = fixes[i]!
    if (!Number.isNaN(heading)) {
      const step = (headingStep(heading, HEADING_STEPS) - last) % HEADING_STEPS
      const half = HEADING_STEPS / 2
      last += step >= half ? step - HEADING_STEPS : step < -half ? step + HEADING_STEPS : step
    }
    values[i] = last
  }
  return values
}

/** The median time between fixes. */
function usualPeriod(t: Float64Array): number {
  if (t.length < 2) return 0
  const steps = new Float64Array(t.length - 1)
  for (let i = 0; i < steps.length; i++) steps[i] = t[i + 1]! - t[i]!
  return steps.sort()[steps.length >> 1]!
}
