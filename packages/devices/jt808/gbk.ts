/** Two-byte codes of GBK (GB 18030-2022, the part that JT/T 808 uses), by character; read out of the platform's own decoder once. */
let codes: Map<string, number> | null = null

function table(): Map<string, number> {
  if (codes) return codes
  codes = new Map()
  const decoder = new TextDecoder('gbk')
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = trail === 0x7f ? '' : decoder.decode(Uint8Array.of(lead, trail))
      // A pair that stands for nothing decodes to the replacement character, or to it and the second byte.
      if (char.length === 1 && char !== '\uFFFD' && !codes.has(char)) codes.set(char, (lead << 8) | trail)
    }
  }
  return codes
}

/** A text as GBK, in which JT/T 808 writes its texts; characters that GBK lacks become a question mark. */
export function encodeGbk(text: string): Uint8Array {
  const out: number[] = []
  for (const char of text) {
    const code = char.charCodeAt(0) < 0x80 ? char.charCodeAt(0) : (table().get(char) ?? 0x3f)
    if (code > 0xff) out.push(code >> 8)
    out.push(code & 0xff)
  }
  return Uint8Array.from(out)
}
