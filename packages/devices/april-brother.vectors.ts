import { concat } from './bytes.ts'
import { hex, utf8, type Vector } from './testing/vector.ts'

const guide = 'User Guide For AB BLE Gateway V4, wiki.aprbrother.com'
const first = hex('00 12 3b 6a 1a 64 cf aa 02 01 06 1a ff 4c 00 02 15 b5 b1 82 c7 ea b1 49 88 aa 99 b5 c1 51 70 08 d9 00 01 cf 64 c5')
const second = hex('02C8FD1949A530CE0201061AFF4C000215EB6D469624BE4663B15230D46B0E9CC9000D002AC0')

const key = (name: string): Uint8Array => concat([0xa0 | name.length], utf8(name))
const bin = (bytes: Uint8Array): Uint8Array => concat([0xc4, bytes.length], bytes)
const upload = (...devices: Uint8Array[]): Uint8Array =>
  concat(
    [0x84],
    ...[key('v'), key('1.5.0'), key('time'), [0xcd, 0x0e, 0x10], key('mac'), key('ACBC32C00001'), key('devices')],
    [0x90 | devices.length],
    ...devices,
  )

export const vectors: Vector[] = [
  {
    source: `${guide}: both example entries, in an upload laid out after it`,
    message: upload(bin(first), bin(second)),
    reads: [
      { kind: 'rssi', tag: '123B6A1A64CF', anchor: 'ACBC32C00001', rssi: -86, source: 'ACBC32C00001' },
      { kind: 'rssi', tag: 'C8FD1949A530', anchor: 'ACBC32C00001', rssi: -50 },
    ],
  },
  {
    source: 'made: an entry that is too short, between two good ones',
    message: upload(bin(first), bin(hex('0012')), bin(second)),
    reads: [{ rssi: -86 }, { rssi: -50 }],
    refuses: ['device'],
  },
  { source: 'made: no MessagePack', message: utf8('{"devices":[]}'), reads: [], refuses: ['noDevices'] },
]
