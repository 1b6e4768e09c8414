import { attempt, Reader } from './bytes.ts'

/** What MessagePack can say, as far as devices use it; texts and binaries both come as bytes, as old encoders mix them up. */
export type Packed = number | boolean | null | Uint8Array | Packed[] | Map<string, Packed>

const DEPTH = 8
const broken = Symbol('broken')
const utf8 = new TextDecoder()

/** Reads one MessagePack value (msgpack.org, specification of 2013); undefined when the bytes are none or go deeper than devices do. */
export function readMessagePack(bytes: Uint8Array): Packed | undefined {
  const value = attempt(() => read(new Reader(bytes), 0), broken)
  return value === broken ? undefined : value
}

function read(r: Reader, depth: number): Packed | typeof broken {
  if (depth > DEPTH) return broken
  const type = r.u8()
  if (type < 0x80) return type
  if (type >= 0xe0) return type - 256
  if (type < 0x90) return readMap(r, type & 15, depth)
  if (type < 0xa0) return readList(r, type & 15, depth)
  if (type < 0xc0) return r.take(type & 31)
  switch (type) {
    case 0xc0:
      return null
    case 0xc2:
    case 0xc3:
      return type === 0xc3
    case 0xc4:
    case 0xd9:
      return r.take(r.u8())
    case 0xc5:
    case 0xda:
      return r.take(r.u16())
    case 0xc6:
    case 0xdb:
      return r.take(r.u32())
    case 0xca: {
      const bytes = r.take(4)
      return new DataView(bytes.buffer, bytes.byteOffset).getFloat32(0)
    }
    case 0xcb: {
      const bytes = r.take(8)
      return new DataView(bytes.buffer, bytes.byteOffset).getFloat64(0)
    }
    case 0xcc:
      return r.u8()
    case 0xcd:
      return r.u16()
    case 0xce:
      return r.u32()
    case 0xcf:
      return Number(r.u64())
    case 0xd0:
      return r.i8()
    case 0xd1:
      return r.i16()
    case 0xd2:
      return r.i32()
    case 0xd3:
      return Number(BigInt.asIntN(64, r.u64()))
    case 0xdc:
      return readList(r, r.u16(), depth)
    case 0xdd:
      return readList(r, r.u32(), depth)
    case 0xde:
      return readMap(r, r.u16(), depth)
    case 0xdf:
      return readMap(r, r.u32(), depth)
    default:
      return broken
  }
}

function readList(r: Reader, count: number, depth: number): Packed[] | typeof broken {
  const list: Packed[] = []
  // A count that the bytes cannot hold runs into their end long before it fills the memory.
  for (let i = 0; i < count; i++) {
    const value = read(r, depth + 1)
    if (value === broken) return broken
    list.push(value)
  }
  return list
}

function readMap(r: Reader, count: number, depth: number): Map<string, Packed> | typeof broken {
  const map = new Map<string, Packed>()
  for (let i = 0; i < count; i++) {
    const key = read(r, depth + 1)
    const value = read(r, depth + 1)
    if (key === broken || value === broken) return broken
    map.set(key instanceof Uint8Array ? utf8.decode(key) : String(key), value)
  }
  return map
}
