import { attempt, Reader } from './bytes.ts'
import {
  batteryOf,
  decodeEach,
  defineDecoder,
  finite,
  type Finding,
  type Found,
  isRecord,
  lineSplitter,
  linesOf,
  unreadable,
} from './decoded.ts'

/**
 * Decawave / Qorvo DWM1001 modules and their gateway (PANS), after "DWM1001 Gateway Quick Deployment Guide", "DWM1001 Firmware API Guide" and
 * the PANS PRO MQTT connector (docs.leapslabs.com):
 * - MQTT `dwm/node/<node id>/uplink/location` and `…/status`, JSON; metres, quality in percent. The node id is the tag.
 * - lines of the shell command `lec` over a serial line, `DIST,<n>,AN0,<id>,<x>,<y>,<z>,<distance>,…,POS,<x>,<y>,<z>,<quality>`, metres.
 * - the binary answer (TLV) to `dwm_pos_get` and `dwm_loc_get`: 0x40 result, 0x41 position, 0x49 anchors with distance and position,
 *   0x48 tags with distance; millimetres, little-endian.
 * A module on a serial line does not tell its id: the tag is the name of its credential. The position that the module solved is taken; its
 * distances where it has none.
 */
export const dwm1001 = defineDecoder({
  name: 'dwm1001',
  topics: [
    'dwm/node/+/uplink/location',
    'dwm/node/+/uplink/status',
    'dwm/node/+/uplink/config',
    'dwm/node/+/uplink/data',
    'dwm/gateway/+/uplink',
  ],
  splitter: lineSplitter,
  decode(message, envelope, topic) {
    if (message[0] === 0x40) {
      const found = attempt(() => readTlv(new Reader(message), envelope.source), undefined)
      return found === undefined ? unreadable('length') : decodeEach([found], envelope, (one) => one)
    }
    if (message[0] === 0x7b) return decodeEach([message], envelope, (body) => decodeUplink(body, topic, envelope.source))
    return decodeEach(linesOf(message), envelope, (line) => decodeLine(line, envelope.source))
  },
})

function decodeUplink(message: Uint8Array, topic: readonly string[], source: string): Found {
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder().decode(message))
  } catch {
    return 'notJson'
  }
  if (!isRecord(body)) return 'notAnObject'
  const tag = topic[0] === 'dwm' && topic[1] === 'node' ? topic[2]! : source
  if (isRecord(body.position)) {
    const { x, y, z, quality } = body.position
    return placed(tag, finite(x), finite(y), finite(z), finite(quality))
  }
  // What the gateway says of itself, configurations and user data tell nothing of where tags are.
  return body.present === true ? { kind: 'event', event: 'heartbeat', tag, ...batteryOf(body.batt) } : undefined
}

/** A position; a heartbeat when the module says that it does not know it (no numbers, or quality 0). */
function placed(tag: string, x?: number, y?: number, z?: number, quality?: number): Finding {
  if (x === undefined || y === undefined || quality === 0) return { kind: 'event', event: 'heartbeat', tag }
  return { kind: 'position', technology: 'uwb', tag, x, y, ...(z === undefined ? {} : { z }) }
}

function decodeLine(line: string, tag: string): Found {
  const fields = line.trim().split(',')
  const at = fields.indexOf('POS')
  if (at >= 0) {
    const [x, y, z, quality] = fields.slice(at + 1, at + 5).map(finite)
    return x === undefined || y === undefined ? 'line' : placed(tag, x, y, z, quality)
  }
  // The shell's prompt and its echo of commands.
  if (fields[0] !== 'DIST') return /^(dwm>.*|lec|lep|les|)$/.test(line.trim()) ? undefined : 'line'
  const ranges: Finding[] = []
  for (let i = 2; i + 5 < fields.length; i += 6) {
    const distance = finite(fields[i + 5])
    const anchor = fields[i + 1]!
    if (distance === undefined || distance < 0 || anchor === '') return 'line'
    ranges.push({ kind: 'range', tag, anchor, distance })
  }
  return ranges.length > 0 ? ranges : 'line'
}

/** Quality of a distance is in percent and not used. */
function readTlv(r: Reader, tag: string): Found {
  r.skip(1)
  const result = r.sub(r.u8())
  if (result.u8() !== 0) return 'refused'
  const ranges: Finding[] = []
  let position: Finding | undefined
  while (r.left >= 2) {
    const type = r.u8()
    const value = r.sub(r.u8())
    if (type === 0x41) {
      const [x, y, z] = [value.i32le() / 1000, value.i32le() / 1000, value.i32le() / 1000]
      position = placed(tag, x, y, z, value.u8())
    } else if (type === 0x49) {
      for (let count = value.u8(); count > 0; count--) {
        const anchor = value.u16le().toString(16).padStart(4, '0')
        ranges.push({ kind: 'range', tag, anchor, distance: value.u32le() / 1000 })
        value.skip(1 + 13)
      }
    } else if (type === 0x48) {
      // An anchor measures tags: the module is the anchor.
      for (let count = value.u8(); count > 0; count--) {
        const id = value.take(8).slice().reverse()
        const number = new Reader(id).u64().toString(16).toUpperCase()
        ranges.push({ kind: 'range', tag: number, anchor: tag, distance: value.u32le() / 1000 })
        value.skip(1)
      }
    }
  }
  return position?.kind === 'position' ? position : ranges.length > 0 ? ranges : position
}
