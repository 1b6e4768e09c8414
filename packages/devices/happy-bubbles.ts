import { decodeEach, defineDecoder, type Found, isRecord, json, rssiOf, text } from './decoded.ts'

/**
 * Happy Bubbles Bluetooth presence nodes, after their firmware (happy-bubbles/presence, as quoted in 1technophile/OpenMQTTGateway issue 80):
 * one JSON object a message on MQTT `happy-bubbles/ble/<hostname>/<ibeacon|eddystone|raw>/<id>`. The node is the anchor, its host name the
 * code; the advertiser is the tag.
 */
export const happyBubbles = defineDecoder({
  name: 'happy-bubbles',
  topics: ['happy-bubbles/ble/+/ibeacon/+', 'happy-bubbles/ble/+/eddystone/+', 'happy-bubbles/ble/+/raw/+'],
  deviceLevel: 2,
  decode: json((body, envelope) => decodeEach([body], envelope, decodeReport)),
})

function decodeReport(raw: unknown): Found {
  if (!isRecord(raw)) return 'notAnObject'
  const anchor = text(raw.hostname)
  const tag = text(raw.mac)
  const rssi = rssiOf(raw.rssi)
  if (anchor === undefined) return 'hostname'
  if (tag === undefined) return 'mac'
  return rssi === undefined ? 'rssi' : { kind: 'rssi', tag, anchor, rssi, source: anchor }
}

/** The iBeacon of a report; its numbers are hex texts. Undefined when it has none. */
export function readIBeaconReport(raw: unknown): { uuid: string; major: number; minor: number; tx: number } | undefined {
  if (!isRecord(raw) || raw.beacon_type !== 'ibeacon') return undefined
  const hex = (value: unknown, digits: number) =>
    typeof value === 'string' && new RegExp(`^[0-9a-fA-F]{${digits}}$`).test(value) ? Number.parseInt(value, 16) : undefined
  const major = hex(raw.major, 4)
  const minor = hex(raw.minor, 4)
  const tx = hex(raw.tx_power, 2)
  const uuid = text(raw.uuid)
  if (uuid === undefined || major === undefined || minor === undefined || tx === undefined) return undefined
  return { uuid, major, minor, tx: (tx << 24) >> 24 }
}
