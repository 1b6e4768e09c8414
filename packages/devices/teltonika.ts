import { beaconCode } from './advertisement.ts'
import { attempt, crc16, Reader, u32 } from './bytes.ts'
import { batteryOf, decodeEach, defineDecoder, type Finding, type Found, frameSplitter, unreadable } from './decoded.ts'

/**
 * Teltonika trackers, after "Teltonika Data Sending Protocols" (wiki.teltonika-gps.com): AVL data packets over TCP, codecs 8, 8 extended and
 * 16: four zero bytes, length, codec, records, CRC-16/IBM from codec to the second count. The tracker is the tag, by the name of its
 * credential. The beacons that it hears come as AVL id 385 of codec 8 extended and are anchors, by major and minor (`beaconCode`)
 * or by the Eddystone instance. Speed is in km/h and becomes m/s; degrees are in units of 1e-7.
 */
export const teltonika = defineDecoder({
  name: 'teltonika',
  splitter: () => frameSplitter({ start: 0, limit: 4096, measure, check }),
  acknowledge: (message, read) => u32(read > 0 ? (message[9] ?? 0) : 0),
  decode(message, envelope) {
    const wrong = message.length < 14 || measure(message) !== message.length ? 'length' : check(message)
    if (wrong !== null) return unreadable(wrong)
    const records = readRecords(message)
    if (!records) return unreadable('codec')
    return decodeEach(records, envelope, (record) => findingsOf(record, envelope.source))
  },
})

function measure(held: Uint8Array): number {
  for (let i = 0; i < 4 && i < held.length; i++) if (held[i] !== 0) return -1
  if (held.length < 8) return 0
  const length = new DataView(held.buffer, held.byteOffset).getUint32(4)
  return length === 0 ? -1 : 12 + length
}

function check(frame: Uint8Array): string | null {
  const crc = new DataView(frame.buffer, frame.byteOffset).getUint32(frame.length - 4)
  return crc16(frame.subarray(8, -4), 0) === crc ? null : 'checksum'
}

/** A beacon that the tracker hears. dBm; volts. */
export type TeltonikaBeacon = ({ uuid: string; major: number; minor: number } | { namespace: string; instance: string }) & {
  rssi?: number
  battery?: number
}
/** One AVL record. `io` holds the elements of one to eight bytes by AVL id. */
export type TeltonikaRecord = {
  t: number
  lng: number
  lat: number
  altitude: number
  course: number
  satellites: number
  speed: number
  io: Map<number, number>
  beacons: TeltonikaBeacon[]
}

/** AVL id of the internal battery's level in percent. */
const BATTERY = 113
const BEACONS = 385

/** The records of a packet; a record that is torn comes as null and ends the list. Undefined for codecs that carry no records. */
export function readRecords(message: Uint8Array): (TeltonikaRecord | null)[] | undefined {
  const r = new Reader(message.subarray(8, -4))
  const codec = r.u8()
  if (codec !== 0x08 && codec !== 0x8e && codec !== 0x10) return undefined
  const count = r.u8()
  const records: (TeltonikaRecord | null)[] = []
  while (records.length < count) {
    const record = attempt(() => readRecord(r, codec), null)
    records.push(record)
    if (!record) break
  }
  return records
}

function readRecord(r: Reader, codec: number): TeltonikaRecord {
  const t = Number(r.u64())
  r.skip(1)
  const place = {
    lng: r.i32() / 1e7,
    lat: r.i32() / 1e7,
    altitude: r.i16(),
    course: r.u16() % 360,
    satellites: r.u8(),
    speed: r.u16() / 3.6,
  }
  const wide = codec === 0x8e
  const id = codec === 0x08 ? r.u8 : r.u16
  const count = wide ? r.u16 : r.u8
  id()
  if (codec === 0x10) r.skip(1)
  count()
  const io = new Map<number, number>()
  for (const read of [r.u8, r.u16, r.u32, () => Number(r.u64())]) {
    for (let left = count(); left > 0; left--) io.set(id(), read())
  }
  const beacons: TeltonikaBeacon[] = []
  if (wide) {
    for (let left = count(); left > 0; left--) {
      const element = id()
      const data = r.sub(r.u16())
      if (element === BEACONS) attempt(() => readBeacons(data, beacons), undefined)
    }
  }
  return { t, ...place, io, beacons }
}

/** AVL id 385: part byte, then per beacon flags (bit 0 strength, 1 battery in mV, 2 temperature, 5 iBeacon instead of Eddystone) and its ids. */
function readBeacons(r: Reader, out: TeltonikaBeacon[]): void {
  r.skip(1)
  while (r.left > 0) {
    const flags = r.u8()
    const who = flags & 0x20 ? { uuid: r.hex(16), major: r.u16(), minor: r.u16() } : { namespace: r.hex(10), instance: r.hex(6) }
    const rssi = flags & 1 ? { rssi: r.i8() } : {}
    const battery = flags & 2 ? { battery: r.u16() / 1000 } : {}
    if (flags & 4) r.skip(2)
    out.push({ ...who, ...rssi, ...battery })
  }
}

function findingsOf(record: TeltonikaRecord | null, tag: string): Found {
  if (!record) return 'record'
  const { t, lng, lat, altitude, course, satellites, speed, io, beacons } = record
  const base = { tag, t, ...batteryOf(io.get(BATTERY)) }
  const found: Finding[] = []
  const fixed = satellites > 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90
  if (fixed) found.push({ ...base, kind: 'gnss', lng, lat, altitude, course, speed })
  for (const beacon of beacons) {
    if (beacon.rssi === undefined) continue
    const anchor = 'major' in beacon ? beaconCode(beacon.major, beacon.minor) : beacon.instance
    found.push({ ...base, kind: 'rssi', anchor, rssi: beacon.rssi })
  }
  return found.length > 0 ? found : { ...base, kind: 'event', event: 'heartbeat' }
}
