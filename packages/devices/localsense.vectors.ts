import { concat, u16, u32, u8 } from './bytes.ts'
import { wrapLocalSense } from './localsense.ts'
import { hex, type Vector } from './testing/vector.ts'

const layout = 'made after vvvv/VL.BlueIOT, LocalsenseProtocol.cs'
const position = (id: Uint8Array, x: number, y: number): Uint8Array =>
  concat(id, u32(x), u32(y), u16(120), u8(1, 87, 0x01), u32(12345), u8(2, 0))
const id = hex('0000AABBCCDDEE01')
const good = wrapLocalSense(0x81, concat(u8(2), position(id, 1234, -567), position(id, 1240, -560)))
const bad = good.slice()
bad[12]! ^= 4

export const vectors: Vector[] = [
  {
    source: `${layout}: positions of BlueIOT`,
    message: good,
    reads: [
      { kind: 'position', tag: 'AABBCCDDEE01', x: 12.34, y: -5.67, z: 1.2, battery: 87, floor: 2 },
      { x: 12.4, y: -5.6 },
    ],
  },
  {
    source: `${layout}: a position of LocalSense, with a tag id of four bytes`,
    message: wrapLocalSense(0x81, concat(u8(1), position(u32(30001), 100, 200))),
    reads: [{ tag: '30001', x: 1, y: 2 }],
  },
  {
    source: `${layout}: degrees`,
    message: wrapLocalSense(0xb4, concat(u8(1), position(id, 1215930000, 389740000))),
    reads: [{ kind: 'position', lng: 121.593, lat: 38.974 }],
  },
  {
    source: `${layout}: battery levels`,
    message: wrapLocalSense(0x85, concat(u8(1), id, u8(64, 1))),
    reads: [{ kind: 'event', event: 'battery', battery: 64 }],
  },
  {
    source: `${layout}: alarms 2 (SOS) and 1 (fence)`,
    message: wrapLocalSense(0x89, concat(u8(2), id, hex('0000014D4FA66D44'), new Uint8Array(150))),
    reads: [{ kind: 'event', event: 'sos', tag: 'AABBCCDDEE01', t: 0x14d4fa66d44 }],
  },
  { source: `${layout}: a changed byte`, message: bad, reads: [], refuses: ['checksum'] },
  { source: 'made: no tail', message: good.slice(0, -1), reads: [], refuses: ['tail'] },
]
