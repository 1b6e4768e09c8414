import type { Observation } from '@muster/model/protocol'
import { type Decoded, type Envelope, finite, isRecord, millis, normaliseNumber } from './decoded.ts'

/**
 * Minew G1 gateway scans, JSON: an array whose entry of type `Gateway` names the gateway and whose other entries are
 * the advertisements heard (`iBeacon`, `S1`, `Unknown` ...). HTTP POST or MQTT topic `/gw/<mac>/status`.
 * The gateway is the anchor; the advertiser is the tag.
 */
export function decodeMinew(body: unknown, envelope: Envelope): Decoded {
  const observations: Observation[] = []
  const places: number[] = []
  const refused: Decoded['refused'] = []
  if (!Array.isArray(body)) return { observations, places, refused: [{ index: 0, reason: 'notAnArray' }] }
  const head = body.find((entry) => isRecord(entry) && entry.type === 'Gateway')
  const gateway = isRecord(head) && typeof head.mac === 'string' ? normaliseNumber(head.mac) : envelope.source
  for (let index = 0; index < body.length; index++) {
    const entry: unknown = body[index]
    if (!isRecord(entry)) {
      refused.push({ index, reason: 'notAnObject' })
      continue
    }
    if (entry.type === 'Gateway') continue
    const rssi = finite(entry.rssi)
    const t = entry.timestamp === undefined ? envelope.receivedAt : millis(entry.timestamp)
    if (typeof entry.mac !== 'string' || entry.mac === '') refused.push({ index, reason: 'mac' })
    else if (rssi === undefined || rssi > 20 || rssi < -150) refused.push({ index, reason: 'rssi' })
    else if (t === undefined) refused.push({ index, reason: 'timestamp' })
    else {
      const battery = finite(entry.battery)
      places.push(index)
      observations.push({
        kind: 'rssi',
        tenant: envelope.tenant,
        source: gateway,
        anchor: gateway,
        tag: normaliseNumber(entry.mac),
        rssi,
        t,
        receivedAt: envelope.receivedAt,
        ...(battery !== undefined && battery >= 0 && battery <= 100 ? { battery } : {}),
      })
    }
  }
  return { observations, places, refused }
}

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
