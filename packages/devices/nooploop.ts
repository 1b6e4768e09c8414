import { attempt, Reader } from './bytes.ts'
import { decodeEach, defineDecoder, type Finding, frameSplitter, unreadable } from './decoded.ts'

/**
 * Nooploop LinkTrack (UWB), after the maker's NLink protocol as in its parser (nooploop-dev/nlink_unpack, nlink_parser): binary frames 0x55,
 * function mark, data, sum of all bytes before the last. Read are Tag_Frame0 (0x01), Anchor_Frame0 (0x00), Node_Frame1 (0x03), Node_Frame2
 * (0x04) and Node_Frame3 (0x05). Numbers are little-endian; positions are millimetres, velocities 0.1 mm/s, precisions centimetres.
 * A frame that tells a position gives that; Node_Frame3 of a tag gives its distances (millimetres) to the nodes it hears. A tag's number is its
 * id in decimals, an anchor's code `A` and its id. The modules' times count from their start, so the time of receipt counts.
 */
export const nooploop = defineDecoder({
  name: 'nooploop',
  splitter: () => frameSplitter({ start: 0x55, limit: 4096, measure, check }),
  decode(message, envelope) {
    const wrong = message.length < 4 || measure(message) !== message.length ? 'length' : check(message)
    if (wrong !== null) return unreadable(wrong)
    const findings = attempt(() => FRAMES[message[1]!]!(new Reader(message)), undefined)
    return findings ? decodeEach(findings, envelope, (finding) => finding) : unreadable('length')
  },
})

const TAG = 2
const ANCHOR = 1
const ANCHOR_FRAME_END = 0xee

function measure(held: Uint8Array): number {
  if (held[0] !== 0x55) return -1
  if (held.length < 2) return 0
  if (held[1] === 0x00) return 896
  if (held[1] === 0x01) return 128
  if (held[1]! > 0x05 || held[1] === 0x02) return -1
  if (held.length < 4) return 0
  const length = held[2]! | (held[3]! << 8)
  return length < 22 ? -1 : length
}

function check(frame: Uint8Array): string | null {
  const last = frame[frame.length - 1]!
  if (frame[1] === 0x00) return last === ANCHOR_FRAME_END ? null : 'tail'
  let sum = 0
  for (let i = 0; i < frame.length - 1; i++) sum += frame[i]!
  return (sum & 0xff) === last ? null : 'checksum'
}

const FRAMES: Readonly<Record<number, (r: Reader) => Finding[]>> = {
  0: (r) => {
    r.skip(2)
    const found: Finding[] = []
    for (let i = 0; i < 30; i++) {
      const id = r.u8()
      const role = r.u8()
      const place = readPosition(r)
      r.skip(16)
      if (id !== 0xff && role === TAG) found.push(positionOf(id, place))
    }
    return found
  },
  1: (r) => {
    r.skip(2)
    const id = r.u8()
    const role = r.u8()
    const place = readPosition(r)
    const speed = readSpeed(r)
    r.at = 117
    return role === TAG ? [positionOf(id, { ...place, ...speed, ...readPrecision(r) })] : []
  },
  3: (r) => {
    r.at = 26
    const found: Finding[] = []
    for (let count = r.u8(); count > 0; count--) {
      const role = r.u8()
      const id = r.u8()
      const place = readPosition(r)
      r.skip(9)
      if (role === TAG) found.push(positionOf(id, place))
    }
    return found
  },
  4: (r) => {
    r.at = 4
    const role = r.u8()
    const id = r.u8()
    r.skip(4)
    const precision = readPrecision(r)
    const place = readPosition(r)
    const speed = readSpeed(r)
    return role === TAG ? [positionOf(id, { ...place, ...speed, ...precision })] : []
  },
  5: (r) => {
    r.at = 4
    const role = r.u8()
    const id = r.u8()
    r.at = 20
    const found: Finding[] = []
    for (let count = r.u8(); count > 0; count--) {
      const other = { role: r.u8(), id: r.u8() }
      const distance = r.i24le() / 1000
      r.skip(2)
      const [tag, anchor] = role === TAG ? [id, other] : [other.id, { role, id }]
      if (distance > 0 && (role === TAG ? other.role === ANCHOR : other.role === TAG)) {
        found.push({ kind: 'range', tag: String(tag), anchor: `A${anchor.id}`, distance })
      }
    }
    return found
  },
}

const readPosition = (r: Reader) => ({ x: r.i24le() / 1000, y: r.i24le() / 1000, z: r.i24le() / 1000 })

function readSpeed(r: Reader): { speed: number } {
  const speed = Math.hypot(r.i24le(), r.i24le()) / 10_000
  r.i24le()
  return { speed }
}

/** Precision of x, y and z, one sigma; its length in the plane is the accuracy. 255 = unknown. */
function readPrecision(r: Reader): { accuracy?: number } {
  const x = r.u8()
  const y = r.u8()
  r.skip(1)
  return x === 255 || y === 255 ? {} : { accuracy: Math.hypot(x, y) / 100 }
}

const positionOf = (id: number, place: { x: number; y: number; z: number; speed?: number; accuracy?: number }): Finding => ({
  kind: 'position',
  technology: 'uwb',
  tag: String(id),
  ...place,
})
