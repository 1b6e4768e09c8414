/** Thrown by a Reader that is asked for more than is left; `attempt` turns it into an answer. Never leaves this package. */
export class OutOfBytes extends Error {}

const latin = new TextDecoder('latin1')
const utf16 = new TextDecoder('utf-16be')
const gbk = new TextDecoder('gbk')

/** Reads a message from front to back; big-endian unless the name ends in `le`. Reading past the end throws OutOfBytes. */
export class Reader {
  readonly bytes: Uint8Array
  readonly #view: DataView
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  /** The next `count` bytes, not copied. */
  take(count: number): Uint8Array {
    const from = this.#claim(count)
    return this.bytes.subarray(from, this.at)
  }
  /** A reader of the next `count` bytes, which it cannot leave. */
  sub(count: number): Reader {
    return new Reader(this.take(count))
  }
  skip(count: number): void {
    this.#claim(count)
  }
  u8 = (): number => this.#view.getUint8(this.#claim(1))
  i8 = (): number => this.#view.getInt8(this.#claim(1))
  u16 = (): number => this.#view.getUint16(this.#claim(2))
  i16 = (): number => this.#view.getInt16(this.#claim(2))
  u24 = (): number => this.u8() * 65536 + this.u16()
  u32 = (): number => this.#view.getUint32(this.#claim(4))
  i32 = (): number => this.#view.getInt32(this.#claim(4))
  u64 = (): bigint => this.#view.getBigUint64(this.#claim(8))
  u16le = (): number => this.#view.getUint16(this.#claim(2), true)
  u32le = (): number => this.#view.getUint32(this.#claim(4), true)
  i32le = (): number => this.#view.getInt32(this.#claim(4), true)
  /** Signed, three bytes. */
  i24le = (): number => ((this.u8() | (this.u8() << 8) | (this.u8() << 16)) << 8) >> 8
  /** Lower-case hex of the next bytes; of binary-coded decimals the digits. */
  hex = (count: number): string => hexOf(this.take(count))
  /** ASCII (Latin-1) without padding zeros and blanks around it. */
  ascii = (count: number): string => trimmed(latin.decode(this.take(count)))
  gbk = (count: number): string => trimmed(gbk.decode(this.take(count)))
  utf16 = (count: number): string => trimmed(utf16.decode(this.take(count)))

  #claim(count: number): number {
    if (count < 0 || this.at + count > this.bytes.length) throw new OutOfBytes()
    this.at += count
    return this.at - count
  }
}

/** What `read` finds, or the fallback when the bytes end too soon. */
export function attempt<T, F>(read: () => T, fallback: F): T | F {
  try {
    return read()
  } catch (error) {
    if (error instanceof OutOfBytes) return fallback
    throw error
  }
}

const trimmed = (text: string): string => text.replace(/\0/g, '').trim()

/** Lower-case hex, two digits a byte. */
export function hexOf(bytes: Uint8Array): string {
  let out = ''
  for (const byte of bytes) out += byte.toString(16).padStart(2, '0')
  return out
}

/** The bytes of a hex text; undefined when it is none. */
export function bytesOf(hex: string): Uint8Array | undefined {
  if (hex.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}

/** Puts parts behind one another. */
export function concat(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

/** A whole number as bytes, most significant first. */
export const u8 = (...values: readonly number[]): Uint8Array => Uint8Array.from(values)
export const u16 = (value: number): Uint8Array => u8(value >>> 8, value)
export const u32 = (value: number): Uint8Array => u8(value >>> 24, value >>> 16, value >>> 8, value)

/** CRC-16 with the reflected polynomial 0xA001: `seed` 0xFFFF is MODBUS, 0 is IBM (ARC). */
export function crc16(bytes: Uint8Array, seed: number): number {
  let crc = seed
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xa001 : crc >>> 1
  }
  return crc
}
