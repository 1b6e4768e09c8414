import { batteryOf, decodeEach, defineDecoder, finite, type Finding, type Found, isRecord, json, numbers, text } from './decoded.ts'

/**
 * Sewio RTLS Studio, after "WebSockets Connector" (rtlsstudio.com) and "FAQ - API" (docs.sewio.net): a message `{"resource": "/feeds/<id>",
 * "body": {"id", "datastreams": [{"id", "current_value", "at"}]}}` for every change of a tag. The feed's id is the tag's number. posX, posY and
 * posZ are metres in the plan, which is taken as the site's frame; clr is the radius of confidence in metres; `at` is UTC. `battery_level`
 * comes as "77%"; `user_button` is logged when the button was pressed, which is an SOS.
 */
export const sewio = defineDecoder({
  name: 'sewio',
  decode: json((body, envelope) => decodeEach(Array.isArray(body) ? body : [body], envelope, decodeMessage)),
})

type Stream = { value: unknown; t: number | undefined }

function decodeMessage(raw: unknown): Found {
  if (!isRecord(raw) || !isRecord(raw.body)) return 'notAnObject'
  const { body } = raw
  // Zones and their changes come without datastreams.
  if (!Array.isArray(body.datastreams)) return typeof body.feed_id === 'string' ? undefined : 'datastreams'
  const tag = text(body.id)
  if (tag === undefined) return 'id'
  const streams = new Map<string, Stream>()
  for (const stream of body.datastreams) {
    const id = isRecord(stream) ? text(stream.id) : undefined
    if (!isRecord(stream) || id === undefined) return 'datastreams'
    streams.set(id, { value: stream.current_value, t: utc(stream.at) })
  }
  const number = (id: string) => finite(streams.get(id)?.value)
  const level = streams.get('battery_level')
  const battery = typeof level?.value === 'string' ? batteryOf(level.value.replace('%', '')) : {}
  const found: Finding[] = []
  const posX = streams.get('posX')
  if (posX) {
    const [x, y] = [number('posX'), number('posY')]
    if (x === undefined || y === undefined) return 'position'
    if (posX.t === undefined) return 'at'
    found.push({
      kind: 'position',
      technology: 'uwb',
      tag,
      t: posX.t,
      x,
      y,
      ...numbers({ z: number('posZ'), accuracy: number('clr') || undefined }),
      ...battery,
    })
  }
  const button = streams.get('user_button')
  if (button) found.push({ kind: 'event', event: 'sos', tag, ...(button.t === undefined ? {} : { t: button.t }) })
  if (found.length === 0) found.push({ kind: 'event', event: level ? 'battery' : 'heartbeat', tag, ...battery })
  return found
}

/** `2016-10-18 14:16:56.365`, UTC; undefined when it is no such time. */
function utc(value: unknown): number | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?$/.test(value)) return undefined
  const t = Date.parse(`${value.replace(' ', 'T')}Z`)
  return Number.isNaN(t) ? undefined : t
}
