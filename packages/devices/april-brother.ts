import { type Advertisement, readAdvertisement } from './advertisement.ts'
import { hexOf } from './bytes.ts'
import { decodeEach, defineDecoder, rssiOf, unreadable } from './decoded.ts'
import { readMessagePack } from './message-pack.ts'

/**
 * April Brother AB BLE Gateway V4, after its "User Guide For AB BLE Gateway V4" (wiki.aprbrother.com): MessagePack with the keys v, mid,
 * time (since boot, hence not used), ip, mac, rssi and devices, by MQTT or HTTP POST. The gateway is the anchor, each advertiser a tag.
 */
export const aprilBrother = defineDecoder({
  name: 'april-brother',
  decode(message, envelope) {
    const body = readMessagePack(message)
    const devices = body instanceof Map ? body.get('devices') : undefined
    if (!(body instanceof Map) || !Array.isArray(devices)) return unreadable('noDevices')
    const mac = body.get('mac')
    const gateway = mac instanceof Uint8Array ? macOf(mac) : envelope.source
    return decodeEach(devices, envelope, (item) => {
      const heard = item instanceof Uint8Array ? readAdvertiser(item) : undefined
      if (!heard) return 'device'
      return { kind: 'rssi', tag: heard.mac, anchor: gateway, rssi: heard.rssi, source: gateway }
    })
  },
})

/** Six bytes, or text with or without colons. */
const macOf = (mac: Uint8Array): string => (mac.length === 6 ? hexOf(mac) : new TextDecoder().decode(mac))

/** One entry of `devices`: advertising type (0 connectable … 4 scan response), MAC, RSSI + 256, advertisement; undefined when it is shorter. */
export function readAdvertiser(item: Uint8Array): ({ type: number; mac: string; rssi: number } & Advertisement) | undefined {
  const rssi = item.length >= 8 ? rssiOf(item[7]! - 256) : undefined
  if (rssi === undefined) return undefined
  return { type: item[0]!, mac: hexOf(item.subarray(1, 7)), rssi, ...readAdvertisement(item.subarray(8)) }
}
