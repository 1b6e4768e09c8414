import { hexOf } from './bytes.ts'

/** What a Bluetooth advertisement says of its sender. Strengths in dBm at one metre (iBeacon) or at the antenna (`txPower`). */
export type Advertisement = {
  localName?: string
  txPower?: number
  iBeacon?: { uuid: string; major: number; minor: number; tx: number }
}

const APPLE = 0x004c
const signed = (byte: number): number => (byte << 24) >> 24

/**
 * Reads the structures of an advertisement (Bluetooth Core Specification, volume 3, part C, section 11: length, type, data): names (0x08, 0x09),
 * transmit power (0x0a), and the iBeacon of manufacturer data (0xff). A torn structure ends the list; the rest is not looked at.
 */
export function readAdvertisement(bytes: Uint8Array): Advertisement {
  const found: Advertisement = {}
  for (let at = 0; at + 1 < bytes.length; ) {
    const length = bytes[at]!
    const data = bytes.subarray(at + 2, at + 1 + length)
    if (length === 0 || data.length !== length - 1) break
    const type = bytes[at + 1]!
    if (type === 0x08 || type === 0x09) found.localName = new TextDecoder().decode(data)
    else if (type === 0x0a && data.length === 1) found.txPower = signed(data[0]!)
    else if (type === 0xff) found.iBeacon = readIBeacon(data) ?? found.iBeacon
    at += 1 + length
  }
  return found
}

/** Manufacturer data of an iBeacon: company 0x004c (little-endian), 0x02, 0x15, UUID, major, minor, strength at one metre. */
function readIBeacon(data: Uint8Array): Advertisement['iBeacon'] {
  if (data.length < 25 || (data[0]! | (data[1]! << 8)) !== APPLE || data[2] !== 0x02 || data[3] !== 0x15) return undefined
  const word = (at: number) => data[at]! * 256 + data[at + 1]!
  return { uuid: hexOf(data.subarray(4, 20)), major: word(20), minor: word(22), tx: signed(data[24]!) }
}

/**
 * The code under which a fixed iBeacon is entered in Muster: major and minor, four hex digits each. All beacons of a plant share one UUID,
 * which would not fit into a code.
 */
export const beaconCode = (major: number, minor: number): string =>
  (((major & 0xffff) * 65536 + (minor & 0xffff)) >>> 0).toString(16).padStart(8, '0').toUpperCase()
