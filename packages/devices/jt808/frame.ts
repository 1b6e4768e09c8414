import { concat } from '../bytes.ts'

/**
 * JT/T 808 framing (JT/T 808-2013 and -2019, section 4.4): 0x7e body 0x7e, with 0x7e → 0x7d 0x02 and 0x7d → 0x7d 0x01 inside,
 * the last byte of the body being the XOR of all before it.
 *
 * Vendors differ, and are read all the same:
 * - 0xe7 as delimiter, with 0xe6 and 0x3e as escapes and a terminal number of seven bytes (`delimiter` of the frame);
 * - frames that are not escaped at all, even where the body holds the delimiter (`literal`): told by the length in their header;
 * - text messages `( … )` between the frames.
 */
const ESCAPES: Readonly<Record<number, readonly (readonly [byte: number, next: number, meant: number])[]>> = {
  126: [
    [0x7d, 1, 0x7d],
    [0x7d, 2, 0x7e],
  ],
  231: [
    [0xe6, 1, 0xe6],
    [0xe6, 2, 0xe7],
    [0x3e, 1, 0x3e],
    [0x3e, 2, 0x3d],
  ],
}
export type Delimiter = 0x7e | 0xe7

/** The longest frame that a terminal may send: header 21, body 1023, checksum, every byte escaped, with room for vendors that overrun. */
export const MAX_FRAME_BYTES = 4096

/** What the splitter finds in the stream. `raw` is what lay between the delimiters. `checksumOk` false: readable perhaps, but not to be believed. */
export type ReadFrame = { ok: true; payload: Uint8Array; checksumOk: boolean; delimiter: Delimiter; literal: boolean }
export type Frame =
  | ReadFrame
  | { ok: false; raw: Uint8Array; reason: 'escape' | 'tooShort' | 'tooLong' | 'noise' }
  /** A text message of a vendor, with its brackets. */
  | { ok: false; raw: Uint8Array; reason: 'text' }

const isDelimiter = (byte: number): byte is Delimiter => byte === 0x7e || byte === 0xe7

/**
 * Cuts a byte stream into frames. Never keeps more than one frame's worth of bytes: what is longer is given up as `tooLong`
 * and the stream goes on at the next delimiter; bytes outside delimiters come back as `noise`.
 */
export function createFrameSplitter(): { push(chunk: Uint8Array): Frame[] } {
  let held: number[] = []
  let delimiter: Delimiter | null = null
  let overrun = false
  /** The beginning of a frame that may be literal: too short by its header, so that a delimiter inside may have cut it. */
  let torn: Uint8Array | null = null
  let gap = 0

  /** What lies between any two delimiters is tried as a frame: after a torn frame the next one must not be lost. */
  function close(piece: Uint8Array, by: Delimiter, frames: Frame[]): void {
    const frame = openFrame(piece, by)
    if (torn && !(frame.ok && frame.checksumOk)) {
      const joined = concat(torn, new Array<number>(gap + 1).fill(by), piece)
      gap = 0
      const whole = openLiteral(joined, by)
      if (whole === 'more') {
        torn = joined
        return
      }
      if (whole !== 'no') {
        torn = null
        frames.push(whole)
        return
      }
    }
    drop(by, frames)
    if (frame.ok && frame.checksumOk) {
      frames.push(frame)
      return
    }
    const whole = openLiteral(piece, by)
    if (whole === 'more') torn = piece
    else frames.push(whole === 'no' || (frame.ok && frame.payload.length === whole.payload.length) ? frame : whole)
  }

  function drop(by: Delimiter, frames: Frame[]): void {
    if (torn) frames.push(openFrame(torn, by))
    torn = null
    gap = 0
  }

  return {
    push(chunk) {
      const frames: Frame[] = []
      for (const byte of chunk) {
        const ends = delimiter === null || held.length === 0 ? isDelimiter(byte) : byte === delimiter
        if (!ends) {
          if (held.length < MAX_FRAME_BYTES) held.push(byte)
          else overrun = true
          if (byte !== 0x29 || held[0] !== 0x28) continue
          frames.push({ ok: false, raw: Uint8Array.from(held), reason: 'text' })
          held = []
          continue
        }
        const by = byte as Delimiter
        const piece = Uint8Array.from(held)
        if (held.length === 0) {
          if (torn) gap = Math.min(gap + 1, MAX_FRAME_BYTES)
        } else if (delimiter === null || overrun) {
          drop(by, frames)
          frames.push({ ok: false, raw: piece.slice(0, 256), reason: overrun ? 'tooLong' : 'noise' })
        } else close(piece, by, frames)
        delimiter = by
        held = []
        overrun = false
      }
      return frames
    },
  }
}

const xorOf = (bytes: Uint8Array): number => {
  let xor = 0
  for (const byte of bytes) xor ^= byte
  return xor
}

function openFrame(piece: Uint8Array, delimiter: Delimiter): Frame {
  const rules = ESCAPES[delimiter]!
  const out = new Uint8Array(piece.length)
  let n = 0
  for (let i = 0; i < piece.length; i++) {
    const byte = piece[i]!
    if (!rules.some(([first]) => first === byte)) {
      out[n++] = byte
      continue
    }
    const next = piece[++i]
    const rule = rules.find(([first, second]) => first === byte && second === next)
    if (!rule) return { ok: false, raw: piece, reason: 'escape' }
    out[n++] = rule[2]
  }
  if (n < 13) return { ok: false, raw: piece, reason: 'tooShort' }
  return { ok: true, payload: out.subarray(0, n - 1), checksumOk: xorOf(out.subarray(0, n)) === 0, delimiter, literal: false }
}

/** The bytes as a frame without escapes: whole, or 'more' when its header announces more bytes, or 'no'. */
function openLiteral(bytes: Uint8Array, delimiter: Delimiter): ReadFrame | 'more' | 'no' {
  if (bytes.length < 12 || bytes.length > MAX_FRAME_BYTES) return 'no'
  const attributes = bytes[2]! * 256 + bytes[3]!
  const id = bytes[0]! * 256 + bytes[1]!
  const expected = headerBytes(id, attributes, delimiter) + (attributes & 0x3ff) + 1
  if (bytes.length < expected) return 'more'
  if (bytes.length > expected) return 'no'
  return { ok: true, payload: bytes.subarray(0, expected - 1), checksumOk: xorOf(bytes) === 0, delimiter, literal: true }
}

/** Messages of a vendor's padlocks, with a serial number of one byte and other meanings of the attribute bits. */
export const hasShortSerial = (id: number): boolean => id === 0x5501 || id === 0x5502

/** How many bytes the terminal number has: 10 in the 2019 edition, 7 between 0xe7 delimiters, else 6. */
export const numberBytes = (version2019: boolean, delimiter: Delimiter): number => (version2019 ? 10 : delimiter === 0xe7 ? 7 : 6)

/** Length of the header before the body (sections 4.4.3): id, attributes, [version], number, serial, [parts]. */
export function headerBytes(id: number, attributes: number, delimiter: Delimiter): number {
  if (hasShortSerial(id)) return 4 + numberBytes(false, delimiter) + 1
  const version2019 = (attributes & 0x4000) !== 0
  return 4 + (version2019 ? 1 : 0) + numberBytes(version2019, delimiter) + 2 + ((attributes & 0x2000) !== 0 ? 4 : 0)
}

/** Wraps a payload (header and body) into a frame ready for the wire. */
export function wrapFrame(payload: Uint8Array, delimiter: Delimiter = 0x7e): Uint8Array {
  const rules = ESCAPES[delimiter]!
  const out: number[] = [delimiter]
  for (const byte of concat(payload, [xorOf(payload)])) {
    const rule = rules.find(([, , meant]) => meant === byte)
    if (rule) out.push(rule[0], rule[1])
    else out.push(byte)
  }
  out.push(delimiter)
  return Uint8Array.from(out)
}
