import { aprilBrother } from './april-brother.ts'
import { canonical } from './canonical.ts'
import type { Decoder } from './decoded.ts'
import { dwm1001 } from './dwm1001.ts'
import { happyBubbles } from './happy-bubbles.ts'
import { ingics } from './ingics.ts'
import { localSense } from './localsense.ts'
import { minew } from './minew.ts'
import { nooploop } from './nooploop.ts'
import { omlox } from './omlox.ts'
import { ownTracks } from './owntracks.ts'
import { pozyx } from './pozyx.ts'
import { quuppa } from './quuppa.ts'
import { sewio } from './sewio.ts'
import { teltonika } from './teltonika.ts'

/** Every protocol whose messages stand for themselves. A new vendor is one file and one line here; doors, counters and fuzzing follow. */
const all = [
  canonical,
  aprilBrother,
  dwm1001,
  happyBubbles,
  ingics,
  localSense,
  minew,
  nooploop,
  omlox,
  ownTracks,
  pozyx,
  quuppa,
  sewio,
  teltonika,
] as const

export type DecoderName = (typeof all)[number]['name']
export const decoders: readonly Decoder<DecoderName>[] = all

/** The decoder of that name. */
export const decoderOf = (name: string): Decoder<DecoderName> | undefined => decoders.find((decoder) => decoder.name === name)

/** The decoder whose vendor's devices publish to this MQTT topic of themselves. */
export const decoderOfTopic = (topic: string): Decoder<DecoderName> | undefined => {
  const levels = topic.split('/')
  return decoders.find(({ topics }) => topics?.some((filter) => matches(filter.split('/'), levels)))
}

/** Whether a topic fits an MQTT filter (MQTT 3.1.1, section 4.7): `+` is one level that is not empty, a last `#` any number of levels. */
function matches(filter: readonly string[], levels: readonly string[]): boolean {
  const open = filter[filter.length - 1] === '#'
  const fixed = open ? filter.slice(0, -1) : filter
  if (open ? levels.length < fixed.length : levels.length !== fixed.length) return false
  return fixed.every((level, i) => (level === '+' ? levels[i] !== '' : level === levels[i]))
}
