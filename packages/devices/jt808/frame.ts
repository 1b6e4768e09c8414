/**
 * JT/T 808 framing (JT/T 808-2013 and -2019, section 4.4): 0x7e body 0x7e, with 0x7e → 0x7d 0x02 and 0x7d → 0x7d 0x01 inside,
 * the last byte of the body being the XOR of all before it.
 */
const DELIMITER = 0x7e
const ESCAPE = 0x7d

/** The longest frame that a terminal may send: header 21, body 1023, checksum, every byte escaped, with room for vendors that overrun. */
export const MAX_FRAME_BYTES = 4096

/** What the splitter finds in the stream. `raw` is what lay between the delimiters. */
export type Frame =
  | { ok: true; payload: Uint8Array; checksumOk: boolean }
  | { ok: false; raw: Uint8Array; reason: 'escape' | 'tooShort' | 'tooLong' | 'noise' }

/**
 * Cuts a byte stream into frames. Never keeps more than one frame's worth of bytes: what is longer is given up as `tooLong`
 * and the stream goes on at the next delimiter; bytes outside delimiters come back as `noise`.
 */
export function createFrameSplitter(): { push(chunk: Uint8Array): Frame[] } {
  let held: number[] = []
  let started = false
  let overrun = false
  return {
    push(chunk) {
      const frames: Frame[] = []
      for (const byte of chunk) {
        if (byte !== DELIMITER) {
          if (held.length < MAX_FRAME_BYTES) held.push(byte)
          else overrun = true
          continue
        }
        // What lies between any two delimiters is tried as a frame: after a torn frame the next one must not be lost.
        if (held.length > 0) {
          if (!started) frames.push({ ok: false, raw: Uint8Array.from(held.slice(0, 256)), reason: 'noise' })
          else if (overrun) frames.push({ ok: false, raw: Uint8Array.from(held.slice(0, 256)), reason: 'tooLong' })
          else frames.push(openFrame(held))
        }
        started = true
        held = []
        overrun = false
      }
      return frames
    },
  }
}

function openFrame(held: readonly number[]): Frame {
  const out = new Uint8Array(held.length)
  let n = 0
  for (let i = 0; i < held.length; i++) {
    const byte = held[i]!
    if (byte !== ESCAPE) {
      out[n++] = byte
      continue
    }
    const next = held[++i]
    if (next !== 1 && next !== 2) return { ok: false, raw: Uint8Array.from(held), reason: 'escape' }
    out[n++] = next === 1 ? ESCAPE : DELIMITER
  }
  if (n < 13) return { ok: false, raw: Uint8Array.from(held), reason: 'tooShort' }
  let xor = 0
  for (let i = 0; i < n - 1; i++) xor ^= out[i]!
  return { ok: true, payload: out.subarray(0, n - 1), checksumOk: xor === out[n - 1] }
}

/** Wraps a payload (header and body) into a frame ready for the wire. */
export function wrapFrame(payload: Uint8Array): Uint8Array {
  let xor = 0
  for (const byte of payload) xor ^= byte
  const out: number[] = [DELIMITER]
  for (const byte of [...payload, xor]) {
    if (byte === DELIMITER) out.push(ESCAPE, 2)
    else if (byte === ESCAPE) out.push(ESCAPE, 1)
    else out.push(byte)
  }
  out.push(DELIMITER)
  return Uint8Array.from(out)
}
