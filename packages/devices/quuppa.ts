import { decodeEach, defineDecoder, finite, type Finding, type Found, isRecord, json, millis, numbers, text } from './decoded.ts'

/**
 * Quuppa Positioning Engine, after "API Data Formats & Output Targets" (quuppa.com, QPE 7 and later): the JSON of the default formats, one tag
 * an object, an array of them, or `{"tags": [ … ]}` as the API answers. Times are epoch milliseconds, locations metres in the coordinate
 * system, which is taken as the site's frame. The coordinate system's name is our floor when it is a floor id or `<building code>/<floor>`.
 * `locationRadius` is the engine's own estimate in metres. A pushed button is an SOS.
 */
export const quuppa = defineDecoder({
  name: 'quuppa',
  decode: json((body, envelope) => {
    const tags = isRecord(body) && Array.isArray(body.tags) ? body.tags : Array.isArray(body) ? body : [body]
    return decodeEach(tags, envelope, decodeTag)
  }),
})

/** Movement states of a tag whose location is not to be used. */
const NO_PLACE = new Set(['noData', 'hidden'])

function decodeTag(raw: unknown): Found {
  if (!isRecord(raw)) return 'notAnObject'
  const tag = text(raw.tagId)
  if (tag === undefined) return 'tagId'
  const found: Finding[] = []
  if (Array.isArray(raw.location) && !NO_PLACE.has(String(raw.locationMovementStatus))) {
    const [x, y, z] = raw.location.map(finite)
    const t = millis(raw.locationTS)
    if (x === undefined || y === undefined) return 'location'
    if (t === undefined) return 'locationTS'
    const floor = text(raw.locationCoordSysName)
    found.push({
      kind: 'position',
      technology: 'ble',
      tag,
      t,
      x,
      y,
      ...numbers({ z, accuracy: raw.locationRadius }),
      ...(floor && /^\d+$|^[^/]+\/[^/]+$/.test(floor) ? { floor } : {}),
    })
  }
  if (raw.button1State === 'pushed') {
    const t = millis(raw.button1StateTS ?? raw.button1LastPressTS)
    found.push({ kind: 'event', event: 'sos', tag, ...(t === undefined ? {} : { t }) })
  }
  if (found.length > 0) return found
  const t = millis(raw.lastPacketTS)
  return { kind: 'event', event: 'heartbeat', tag, ...(t === undefined ? {} : { t }) }
}
