import { type Advertisement, readAdvertisement } from './advertisement.ts'
import { bytesOf } from './bytes.ts'
import { decodeEach, defineDecoder, type Found, isRecord, lineSplitter, linesOf, lngLat, rssiOf, unreadable } from './decoded.ts'
import { timeOf } from './jt808/location.ts'

/**
 * Ingics iGS01, iGS02 and iGS03 gateways, after the maker's own parser (ingics/ingics-message-parser): lines
 * `$<type>,<beacon>,<gateway>,<rssi>,<advertisement>[,<time>]` over TCP, HTTP or MQTT, or JSON `{"data": [lines]}`. The time is in seconds
 * since 1970. The gateway is the anchor, each advertiser a tag; the gateway itself is a tag by its satellite receiver (`$GPSR`).
 */
export const ingics = defineDecoder({
  name: 'ingics',
  splitter: lineSplitter,
  decode(message, envelope) {
    const lines = linesOf(message)
    if (lines[0]?.startsWith('{')) {
      const listed = listIn(message)
      return listed ? decodeEach(listed, envelope, decodeLine) : unreadable('notJson')
    }
    return decodeEach(lines, envelope, decodeLine)
  },
})

/** Reports of advertisements and of scan responses, Bluetooth 4.2 and 5. */
const ADVERTISEMENTS = new Set(['GPRP', 'SRRP', 'LRAD', 'LRSR', '1MAD', '1MSR'])

function listIn(message: Uint8Array): unknown[] | undefined {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(message))
    return isRecord(body) && Array.isArray(body.data) ? body.data : undefined
  } catch {
    return undefined
  }
}

function decodeLine(line: unknown): Found {
  const read = typeof line === 'string' ? readLine(line) : undefined
  if (!read) return 'line'
  const { type, beacon, gateway } = read
  if (type === 'GPSR') {
    const { lat, lng, fixedAt: t } = read.gnss ?? {}
    const place = lngLat(lng, lat)
    return place && t !== undefined ? { kind: 'gnss', tag: gateway, source: gateway, t, ...place } : 'gnss'
  }
  if (!ADVERTISEMENTS.has(type)) return 'type'
  const rssi = rssiOf(read.rssi)
  if (rssi === undefined) return 'rssi'
  return { kind: 'rssi', tag: beacon, anchor: gateway, rssi, source: gateway, ...(read.t === undefined ? {} : { t: read.t }) }
}

/** A line of the gateway. `speed` is as the gateway words it, whose unit its maker does not tell; it is not used. */
export type IngicsLine = {
  type: string
  beacon: string
  gateway: string
  rssi: number
  t?: number
  advertisement?: Advertisement
  gnss?: { lat: number; lng: number; speed: number; hdop: number; fixedAt?: number }
}

/** Reads one line; undefined when it is none. */
export function readLine(line: string): IngicsLine | undefined {
  const [type, beacon = '', gateway = '', rssi, ...rest] = line.trim().split(',')
  if (!type?.startsWith('$') || !/^[0-9a-fA-F]{12}$/.test(beacon) || !/^[0-9a-fA-F]{12}$/.test(gateway)) return undefined
  const head = { type: type.slice(1), beacon, gateway, rssi: Number(rssi) }
  if (head.type === 'GPSR') {
    const [date = '', clock = '', lat, lng, speed, hdop, at] = rest
    const gnss = {
      lat: Number(lat),
      lng: Number(lng),
      speed: Number(speed),
      hdop: Number(hdop),
      fixedAt: timeOf(date + clock.slice(0, 6), 'ymd', 0),
    }
    return { ...head, ...timed(at), gnss }
  }
  return { ...head, ...timed(rest[1]), advertisement: readAdvertisement(bytesOf(rest[0] ?? '') ?? new Uint8Array()) }
}

const timed = (seconds: string | undefined): { t?: number } => {
  const t = seconds?.trim() ? Math.round(Number(seconds) * 1000) : Number.NaN
  return Number.isFinite(t) ? { t } : {}
}
