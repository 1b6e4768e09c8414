import { hex, type Vector } from './testing/vector.ts'

const beacons = hex(
  '00000000000000D68E01000001701F9B3FA9000F0E5732209AB450006800290400000181000100000000000000000001018100A911214B5C049F515341FCA950D2C264414E1000050006BA21E2C56DB5DFFB48D2B060D0F5A71096E000000000A92131A74BB76A79423196C916CFB9FAED45002D00159F0700112233445566778899ABCDE0810047AE0BE80015210F86676BEC91420A94409110029AFAC415B31A0AA101DE9C18E92CA5AA689697365434663222BA21EBBBDE835D7F4965B5F06C2EDCB3A55300010080A501736B79686F73742E646B000010000128AD01000030CB',
)
const torn = beacons.slice()
torn[60]! ^= 1

export const vectors: Vector[] = [
  {
    source: 'wiki.teltonika-gps.com, Special:MobileDiff/54952: codec 8 extended with AVL id 385',
    stream: true,
    message: beacons,
    reads: [
      { kind: 'gnss', tag: 'GATEWAY', t: 1_581_078_233_001, lng: 25.2598066, lat: 54.7009616, altitude: 104, course: 41, speed: 0 },
      { kind: 'rssi', tag: 'GATEWAY', anchor: '00050006', rssi: -70 },
      { anchor: '00000000', rssi: -87 },
      { anchor: '002D0015', rssi: -97 },
      { anchor: 'ABCDE0810047', rssi: -82 },
      { anchor: '15B31A0A', rssi: -95 },
      { anchor: '365434663222', rssi: -70 },
      { anchor: '00010080', rssi: -91 },
      { anchor: '000010000128', rssi: -83 },
    ],
  },
  {
    source: 'wiki.teltonika-gps.com, Codec: example 1 of codec 8',
    stream: true,
    message: hex(
      '000000000000003608010000016B40D8EA30010000000000000000000000000000000105021503010101425E0F01F10000601A014E0000000000000000010000C7CF',
    ),
    reads: [{ kind: 'event', event: 'heartbeat', t: 1_560_161_086_000 }],
  },
  { source: 'made: a changed byte', message: torn, reads: [], refuses: ['checksum'] },
]
