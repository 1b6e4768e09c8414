import { attempt, concat, crc16, Reader, u16, u32, u8 } from './bytes.ts'
import { batteryOf, decodeEach, defineDecoder, type Decoded, type Found, lngLat, unreadable } from './decoded.ts'

/**
 * LocalSense (Tsingoal, UWB) and BlueIOT (Bluetooth angle of arrival), after the makers' WebSocket interface as in their C# client
 * (vvvv/VL.BlueIOT, MIT) and JavaScript client: binary frames 0xCC5F, type, data, CRC-16/MODBUS over type and data, 0xAABB.
 * Read are positions (0x81 on the map, 0xB5 on the whole site, both centimetres; 0xB4 degrees in units of 1e-7), battery levels (0x85) and
 * alarms (0x89: 2 an SOS, 3 a cut strap); other frames hold no news of tags. Bit 7 of the type is clear in the older edition, whose tag ids have
 * two bytes. Tag ids of two and four bytes are decimal numbers, those of eight bytes (BlueIOT) hex. The frames' own times have an
 * undocumented unit, so the time of receipt counts, but for alarms, which tell epoch milliseconds.
 */
export const localSense = defineDecoder({
  name: 'localsense',
  decode(message, envelope): Decoded {
    const wrong = check(message)
    if (wrong !== null) return unreadable(wrong)
    const type = message[2]!
    const data = message.subarray(3, -4)
    const read = FRAMES[type | 0x80]
    if (!read) return decodeEach([], envelope, () => undefined)
    return attempt(() => decodeEach(read(data, (type & 0x80) === 0), envelope, (found) => found), unreadable('length'))
  },
})

function check(message: Uint8Array): string | null {
  if (message.length < 7 || message[0] !== 0xcc || message[1] !== 0x5f) return 'header'
  const end = message.length
  if (message[end - 2] !== 0xaa || message[end - 1] !== 0xbb) return 'tail'
  return crc16(message.subarray(2, -4), 0xffff) === message[end - 4]! * 256 + message[end - 3]! ? null : 'checksum'
}

const FRAMES: Readonly<Record<number, (data: Uint8Array, old: boolean) => Found[]>> = {
  129: (data, old) => each(data, old, 19, (r, tag) => readPosition(r, tag, 'map')),
  181: (data, old) => each(data, old, 19, (r, tag) => readPosition(r, tag, 'map')),
  180: (data, old) => each(data, old, 19, (r, tag) => readPosition(r, tag, 'earth')),
  133: (data, old) => each(data, old, 2, (r, tag) => ({ kind: 'event', event: 'battery', tag, ...batteryOf(r.u8()) })),
  137: (data, old) => [readAlarm(data, old)],
}

/** The entries of a frame: a count, then a tag id and `size` bytes each. The width of the id follows from the length. */
function each(data: Uint8Array, old: boolean, size: number, read: (r: Reader, tag: string) => Found): Found[] {
  const r = new Reader(data)
  const count = r.u8()
  if (count === 0) return []
  const width = (data.length - 1) / count - size
  if (!(old ? [2] : [4, 8]).includes(width)) return ['length']
  const found: Found[] = []
  for (let i = 0; i < count; i++) {
    const tag = tagId(r, width)
    found.push(read(r.sub(size), tag))
  }
  return found
}

const tagId = (r: Reader, width: number): string =>
  width === 8 ? r.u64().toString(16).toUpperCase() : String(width === 2 ? r.u16() : r.u32())

function readPosition(r: Reader, tag: string, frame: 'map' | 'earth'): Found {
  const x = r.i32()
  const y = r.i32()
  const z = r.i16()
  r.skip(1)
  const battery = batteryOf(r.u8())
  r.skip(5)
  const level = r.u8()
  const floor = level === 0 ? {} : { floor: level }
  if (frame === 'map') return { kind: 'position', tag, x: x / 100, y: y / 100, z: z / 100, ...floor, ...battery }
  const place = lngLat(x / 1e7, y / 1e7)
  return place ? { kind: 'position', tag, ...place, ...floor, ...battery } : 'position'
}

/** Type, tag id, time, then the place of the alarm, which is passed over. The eight-byte edition is longer by four. */
function readAlarm(data: Uint8Array, old: boolean): Found {
  const r = new Reader(data)
  const event = ({ 2: 'sos', 3: 'removed' } as const)[r.u8()]
  const tag = tagId(r, old ? 2 : 8)
  const t = Number(r.u64())
  return event ? { kind: 'event', event, tag, t } : undefined
}

/** Wraps type and data into a frame. */
export function wrapLocalSense(type: number, data: Uint8Array): Uint8Array {
  const body = concat(u8(type), data)
  return concat(u16(0xcc5f), body, u16(crc16(body, 0xffff)), u16(0xaabb))
}

/** The login of a client (type 0x27): user name and the MD5 of the password, as 32 hex digits, each after its length. */
export function encodeLocalSenseLogin(user: string, passwordMd5: string): Uint8Array {
  const ascii = (text: string) => new TextEncoder().encode(text)
  return wrapLocalSense(0x27, concat(u32(ascii(user).length), ascii(user), u32(passwordMd5.length), ascii(passwordMd5)))
}
