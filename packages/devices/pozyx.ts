import { decodeEach, defineDecoder, finite, type Finding, type Found, isRecord, json, millis, rssiOf, text } from './decoded.ts'

/**
 * Pozyx RTLS, after "MQTT data structure" and "MQTT BLE sensor stream" (docs.pozyx.io): arrays of position updates on MQTT `tags` and
 * `tags/<tag>`, and of Bluetooth messages on `ble-data`. Times are epoch seconds, coordinates millimetres and become metres; the system's
 * frame is taken as the site's. An update without coordinates gives the signal strengths at its anchors, one without success a heartbeat.
 */
export const pozyx = defineDecoder({
  name: 'pozyx',
  topics: ['tags', 'tags/+', 'ble-data'],
  decode: json((body, envelope) => decodeEach(Array.isArray(body) ? body : [body], envelope, decodeUpdate)),
})

function decodeUpdate(raw: unknown): Found {
  if (!isRecord(raw)) return 'notAnObject'
  const tag = text(raw.tagId) ?? text(raw.deviceId)
  if (tag === undefined) return 'tagId'
  const t = millis(raw.timestamp)
  if (t === undefined) return 'timestamp'
  const base = { tag, t }
  if (raw.success === false) return { ...base, kind: 'event', event: 'heartbeat' }
  const data = isRecord(raw.data) ? raw.data : {}
  if (data.coordinates !== undefined) {
    const place = isRecord(data.coordinates) ? data.coordinates : {}
    const x = finite(place.x)
    const y = finite(place.y)
    if (x === undefined || y === undefined) return 'coordinates'
    const z = finite(place.z)
    return { ...base, kind: 'position', technology: 'uwb', x: x / 1000, y: y / 1000, ...(z === undefined ? {} : { z: z / 1000 }) }
  }
  const heard: Finding[] = []
  for (const at of Array.isArray(data.anchorData) ? data.anchorData : []) {
    const anchor = isRecord(at) ? text(at.anchorId) : undefined
    const rssi = isRecord(at) ? rssiOf(at.rss) : undefined
    if (anchor === undefined || rssi === undefined) return 'anchorData'
    heard.push({ ...base, kind: 'rssi', anchor, rssi })
  }
  return heard.length > 0 ? heard : { ...base, kind: 'event', event: 'heartbeat' }
}
