const MAX_PARTS = 2000

/** The unpacked size that a zip archive's own directory states, bytes; Infinity when it has none or holds too many parts. */
export function statedSize(bytes: Buffer): number {
  for (let end = bytes.length - 22; end >= Math.max(0, bytes.length - 65_557); end--) {
    if (bytes.readUInt32LE(end) !== 0x06054b50) continue
    const parts = bytes.readUInt16LE(end + 10)
    let at = bytes.readUInt32LE(end + 16)
    let total = 0
    if (parts > MAX_PARTS) return Number.POSITIVE_INFINITY
    for (let i = 0; i < parts; i++) {
      if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return Number.POSITIVE_INFINITY
      total += bytes.readUInt32LE(at + 24)
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    }
    return total
  }
  return Number.POSITIVE_INFINITY
}
