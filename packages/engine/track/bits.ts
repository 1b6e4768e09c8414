/** A growing bit buffer, most significant bit first. */
export class BitWriter {
  #bytes = new Uint8Array(256)
  #length = 0
  #pending = 0
  #free = 8

  /** The low `count` bits of `value`, count ≤ 30. */
  put(value: number, count: number): void {
    let left = count
    while (left > 0) {
      const take = Math.min(left, this.#free)
      this.#pending = (this.#pending << take) | ((value >>> (left - take)) & ((1 << take) - 1))
      this.#free -= take
      left -= take
      if (this.#free === 0) this.#flush()
    }
  }

  #flush(): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(this.#length * 2)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#bytes[this.#length++] = this.#pending
    this.#pending = 0
    this.#free = 8
  }

  /** The bytes so far, the last one filled up with zeros. */
  finish(): Uint8Array {
    if (this.#free < 8) this.put(0, this.#free)
    return this.#bytes.slice(0, this.#length)
  }
}

/** Reads what BitWriter wrote. Reading past the end is a RangeError. */
export class BitReader {
  readonly #bytes: Uint8Array
  #bit: number
  readonly #end: number

  constructor(bytes: Uint8Array, offset: number, end: number) {
    this.#bytes = bytes
    this.#bit = offset * 8
    this.#end = end * 8
  }

  /** `count` bits as a number, count ≤ 30. */
  get(count: number): number {
    if (this.#bit + count > this.#end) throw new RangeError('track bits end too early')
    let value = 0
    let left = count
    while (left > 0) {
      const at = this.#bit & 7
      const take = Math.min(left, 8 - at)
      value = (value << take) | ((this.#bytes[this.#bit >>> 3]! >>> (8 - at - take)) & ((1 << take) - 1))
      this.#bit += take
      left -= take
    }
    return value
  }

  /** Number of one bits before the next zero, at most `limit`; the zero is consumed, at the limit there is none. */
  ones(limit: number): number {
    let n = 0
    while (n < limit) {
      if (this.#bit >= this.#end) throw new RangeError('track bits end too early')
      const rest = (this.#bytes[this.#bit >>> 3]! << (this.#bit & 7)) & 255
      if (rest === 255 && (this.#bit & 7) === 0 && limit - n >= 8) {
        n += 8
        this.#bit += 8
        continue
      }
      this.#bit++
      if (rest < 128) return n
      n++
    }
    return n
  }
}
