/** A growing byte buffer with variable-length integers: 7 bits a byte, low bits first, up to 2^53 - 1. */
export class ByteWriter {
  bytes: Uint8Array
  length = 0

  constructor(capacity = 256) {
    this.bytes = new Uint8Array(capacity)
  }

  /** Makes room for `more` bytes; the put functions below do not check. */
  reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(this.length + more, this.bytes.length * 2))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }

  putByte(value: number): void {
    this.bytes[this.length++] = value
  }

  putVarint(value: number): void {
    const bytes = this.bytes
    let o = this.length
    let v = value
    while (v > 0x7fffffff) {
      bytes[o++] = (v % 128) | 128
      v = Math.floor(v / 128)
    }
    while (v > 127) {
      bytes[o++] = (v & 127) | 128
      v >>>= 7
    }
    bytes[o++] = v
    this.length = o
  }

  putSigned(value: number): void {
    this.putVarint(zigzag(value))
  }

  putUint32(value: number): void {
    for (let shift = 0; shift < 32; shift += 8) this.putByte((value >>> shift) & 255)
  }

  putBytes(other: Uint8Array): void {
    this.reserve(other.length)
    this.bytes.set(other, this.length)
    this.length += other.length
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length)
  }
}

/** Reads what ByteWriter wrote. Every read is bounded: past the end, or a number beyond 2^53 - 1, is a RangeError. */
export class ByteReader {
  readonly bytes: Uint8Array
  offset: number
  readonly end: number

  constructor(bytes: Uint8Array, offset = 0, end = bytes.length) {
    this.bytes = bytes
    this.offset = offset
    this.end = end
  }

  byte(): number {
    if (this.offset >= this.end) throw new RangeError('track bytes end too early')
    return this.bytes[this.offset++]!
  }

  varint(): number {
    let b = this.byte()
    if (b < 128) return b
    let value = b & 127
    let scale = 128
    for (let i = 1; i < 8; i++) {
      b = this.byte()
      value += (b & 127) * scale
      if (b < 128) {
        if (value > Number.MAX_SAFE_INTEGER) break
        return value
      }
      scale *= 128
    }
    throw new RangeError('track number too large')
  }

  signed(): number {
    return unzigzag(this.varint())
  }

  uint32(): number {
    return (this.byte() | (this.byte() << 8) | (this.byte() << 16) | (this.byte() << 24)) >>> 0
  }
}

/** Small numbers of either sign to small non-negative ones: 0, -1, 1, -2 … → 0, 1, 2, 3 … */
export const zigzag = (n: number): number => (n >= 0 ? n * 2 : -n * 2 - 1)
export const unzigzag = (u: number): number => (u % 2 === 0 ? u / 2 : -(u + 1) / 2)
