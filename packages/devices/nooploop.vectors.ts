import { concat, u8 } from './bytes.ts'
import { hex, type Vector } from './testing/vector.ts'

const int24 = (value: number): Uint8Array => u8(value, value >> 8, value >> 16)
const summed = (frame: Uint8Array): Uint8Array => concat(frame, u8(frame.reduce((sum, byte) => sum + byte, 0)))
const zeros = (count: number): Uint8Array => new Uint8Array(count)

const layout = 'made after nooploop-dev/nlink_unpack'
const nodeFrame1 = hex(
  '55 03 44 00 03 00 e8 80 00 00 00 86 00 00 01 51 01 e8 01 f2 02 02 92 09 48 13 02 02 00 5f 0b 00 86 09 00 9b ff ff c9 37 8a 34 06 ee 37 3f aa 02 02 93 09 00 45 09 00 c4 fc ff 8d 09 00 66 09 00 c4 fc ff 8e',
)
const tagFrame = summed(
  concat(
    u8(0x55, 0x01, 7, 2),
    ...[3210, -4560, 1100, 5000, 12000, 0].map(int24),
    zeros(95),
    // Precision 3 cm and 4 cm, then voltage and reserved bytes.
    u8(3, 4, 10, 0, 0, 0, 0, 0, 0, 0),
  ),
)
const distances = summed(
  concat(
    u8(0x55, 0x05, 36, 0, 2, 9),
    zeros(14),
    u8(2),
    concat(u8(1, 0), int24(4321), u8(150, 152)),
    concat(u8(1, 3), int24(8000), u8(150, 152)),
  ),
)

export const vectors: Vector[] = [
  {
    source: 'nooploop-dev/nlink_unpack, example.c: Node_Frame1 of a console with two tags',
    stream: true,
    message: nodeFrame1,
    reads: [
      { kind: 'position', tag: '0', x: 2.911, y: 2.438, z: -0.101, technology: 'uwb' },
      { tag: '2', x: 2.451, y: 2.373, z: -0.828 },
    ],
  },
  {
    source: `${layout}: Tag_Frame0`,
    stream: true,
    message: tagFrame,
    reads: [{ kind: 'position', tag: '7', x: 3.21, y: -4.56, z: 1.1, speed: 1.3, accuracy: 0.05 }],
  },
  {
    source: `${layout}: Node_Frame3 of a tag`,
    stream: true,
    message: distances,
    reads: [
      { kind: 'range', tag: '9', anchor: 'A0', distance: 4.321 },
      { anchor: 'A3', distance: 8 },
    ],
  },
  { source: 'made: a changed byte', message: nodeFrame1.map((byte, i) => (i === 30 ? byte ^ 1 : byte)), reads: [], refuses: ['checksum'] },
]
