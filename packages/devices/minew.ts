import {
  batteryOf,
  type Decoded,
  decodeEach,
  defineDecoder,
  type Envelope,
  type Found,
  isRecord,
  json,
  millis,
  normaliseNumber,
  rssiOf,
  unreadable,
} from './decoded.ts'

/**
 * Minew G1 gateway scans, JSON: an array whose entry of type `Gateway` names the gateway and whose other entries are
 * the advertisements heard (`iBeacon`, `S1`, `Unknown` ...). HTTP POST or MQTT topic `/gw/<mac>/status`.
 * The gateway is the anchor; the advertiser is the tag.
 */
export function decodeMinew(body: unknown, envelope: Envelope): Decoded {
  if (!Array.isArray(body)) return unreadable('notAnArray')
  const head = body.find((entry) => isRecord(entry) && entry.type === 'Gateway')
  const gateway = isRecord(head) && typeof head.mac === 'string' ? normaliseNumber(head.mac) : envelope.source
  return decodeEach(body, envelope, (entry): Found => {
    if (!isRecord(entry)) return 'notAnObject'
    if (entry.type === 'Gateway') return undefined
    const rssi = rssiOf(entry.rssi)
    const t = entry.timestamp === undefined ? envelope.receivedAt : millis(entry.timestamp)
    if (typeof entry.mac !== 'string' || entry.mac === '') return 'mac'
    if (rssi === undefined) return 'rssi'
    if (t === undefined) return 'timestamp'
    return { kind: 'rssi', source: gateway, anchor: gateway, tag: entry.mac, rssi, t, ...batteryOf(entry.battery) }
  })
}

export const minew = defineDecoder({ name: 'minew', topics: ['/gw/+/status', 'gw/+/status'], deviceLevel: -2, decode: json(decodeMinew) })

export type MinewScan = { mac: string; rssi: number; battery?: number }

/** One upload of a gateway, as the device words it: upper-case MACs, ISO time stamps. `t` is epoch milliseconds. */
export function encodeMinew(gatewayMac: string, t: number, scans: readonly MinewScan[]): string {
  const timestamp = new Date(t).toISOString()
  return JSON.stringify([
    { timestamp, type: 'Gateway', mac: gatewayMac, gatewayFree: 96, gatewayLoad: 0.4 },
    ...scans.map((scan) => ({
      timestamp,
      type: 'iBeacon',
      mac: scan.mac,
      bleName: '',
      ibeaconUuid: 'E2C56DB5DFFB48D2B060D0F5A71096E0',
      ibeaconMajor: 0,
      ibeaconMinor: 0,
      rssi: scan.rssi,
      ibeaconTxPower: -59,
      ...(scan.battery === undefined ? {} : { battery: scan.battery }),
    })),
  ])
}
