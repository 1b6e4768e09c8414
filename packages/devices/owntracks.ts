import { beaconCode } from './advertisement.ts'
import {
  batteryOf,
  decodeEach,
  defineDecoder,
  finite,
  type Found,
  isRecord,
  json,
  lngLat,
  millis,
  numbers,
  rssiOf,
  text,
} from './decoded.ts'

/**
 * OwnTracks apps, after "JSON" in the OwnTracks booklet (owntracks.org/booklet/tech/json): MQTT `owntracks/<user>/<device>` and HTTP mode. The
 * device is the tag; in HTTP mode it is the last level of the message's own `topic`, else the name of the credential. `tst` is epoch seconds,
 * `vel` km/h (becomes m/s), `acc` and `alt` metres, `cog` degrees. A `beacon` message is a fixed iBeacon that the phone hears.
 * An encrypted message cannot be read and is refused; transitions, waypoints and the like say nothing of where the phone is.
 */
export const ownTracks = defineDecoder({
  name: 'owntracks',
  topics: ['owntracks/+/+', 'owntracks/+/+/#'],
  deviceLevel: 2,
  httpAnswer: [],
  decode: json((body, envelope, topic) => {
    const device = (levels: readonly string[]) => (levels[0] === 'owntracks' ? levels[2] : undefined)
    return decodeEach(Array.isArray(body) ? body : [body], envelope, (raw) => {
      if (!isRecord(raw)) return 'notAnObject'
      const own = typeof raw.topic === 'string' ? device(raw.topic.split('/')) : undefined
      return decodeMessage(raw, device(topic) ?? own ?? envelope.source)
    })
  }),
})

function decodeMessage(raw: Record<string, unknown>, tag: string): Found {
  if (raw._type === 'encrypted') return 'encrypted'
  if (raw._type !== 'location' && raw._type !== 'beacon') return typeof raw._type === 'string' ? undefined : '_type'
  const t = millis(raw.tst)
  if (t === undefined) return 'tst'
  if (raw._type === 'beacon') {
    const [major, minor, rssi] = [finite(raw.major), finite(raw.minor), rssiOf(raw.rssi)]
    if (major === undefined || minor === undefined || text(raw.uuid) === undefined) return 'beacon'
    return rssi === undefined ? 'rssi' : { kind: 'rssi', tag, t, anchor: beaconCode(major, minor), rssi }
  }
  const place = lngLat(raw.lon, raw.lat)
  if (!place) return 'lngLat'
  const speed = finite(raw.vel)
  return {
    kind: 'gnss',
    tag,
    t,
    ...place,
    ...numbers({
      accuracy: raw.acc,
      altitude: raw.alt,
      course: raw.cog,
      speed: speed === undefined || speed < 0 ? undefined : speed / 3.6,
    }),
    ...batteryOf(raw.batt),
  }
}
