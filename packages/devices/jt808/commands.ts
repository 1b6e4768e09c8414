import type { Millis } from '@muster/base'
import { concat, u16, u32, u8 } from '../bytes.ts'
import { encodeGbk } from './gbk.ts'

/** Commands of the platform to a terminal (JT/T 808-2013, sections 8.8-8.36): message id and body, for `encodeReply`. */
export type Command = { id: number; body: Uint8Array }

/** Message ids of the commands that a terminal answers. */
export const commandId = { askLocation: 0x8201, say: 0x8300, setParameters: 0x8103, control: 0x8105 } as const

/** A terminal parameter: its id (table 12) and its value; texts go as GBK. */
export type Parameter = { id: number; value: number | string }

/** Parameters of table 12 that the platform sets. */
export const parameterId = {
  /** Seconds between two reports. */
  reportInterval: 0x0029,
} as const

export const commands = {
  /** 0x8201: report the place now; answered with 0x0201. */
  askLocation: (): Command => ({ id: commandId.askLocation, body: u8() }),
  /** 0x8202: report every `seconds` for `duration` seconds; 0 seconds ends it. */
  follow: (seconds: number, duration: number): Command => ({
    id: 0x8202,
    body: seconds === 0 ? u16(0) : concat(u16(seconds), u32(duration)),
  }),
  /** 0x8203: an alarm that a person must confirm is confirmed. `types` as bits of the alarm flags. */
  confirmAlarm: (serial: number, types: number): Command => ({ id: 0x8203, body: concat(u16(serial), u32(types)) }),
  /**
   * 0x8300: a text to who carries the terminal: `urgent` at once, `spoken` aloud, else on the screen. The 2019 edition (table 48) counts
   * urgency in two bits and says the kind of text, here a notice, before it.
   */
  say: (text: string, { urgent = false, spoken = false, version2019 = false } = {}): Command => ({
    id: commandId.say,
    body: version2019
      ? concat(u8((urgent ? 2 : 1) | (spoken ? 8 : 4), 1), encodeGbk(text))
      : concat(u8((urgent ? 1 : 0) | (spoken ? 8 : 4)), encodeGbk(text)),
  }),
  /** 0x8103: sets parameters; numbers as double words. */
  setParameters: (parameters: readonly Parameter[]): Command => ({
    id: commandId.setParameters,
    body: concat(
      u8(parameters.length),
      ...parameters.map(({ id, value }) => {
        const bytes = typeof value === 'number' ? u32(value) : encodeGbk(value)
        return concat(u32(id), u8(bytes.length), bytes)
      }),
    ),
  }),
  /** 0x8104: asks all parameters; answered with 0x0104. */
  askParameters: (): Command => ({ id: 0x8104, body: u8() }),
  /** 0x8105: 3 switches the terminal off, 4 restarts it, 5 resets it to the works' settings. */
  control: (word: 3 | 4 | 5): Command => ({ id: commandId.control, body: u8(word) }),
  /** 0x8107: asks what the terminal is; answered with 0x0107. */
  askAttributes: (): Command => ({ id: 0x8107, body: u8() }),
  /** 0x8500: locks or unlocks the doors. */
  lockDoors: (locked: boolean): Command => ({ id: 0x8500, body: u8(locked ? 1 : 0) }),
}

/** Body of 0x8004 (2019): the time, as six bytes of decimals in UTC. */
export function encodeTime(t: Millis): Uint8Array {
  const digits = new Date(t).toISOString().slice(2, 19).replace(/\D/g, '')
  return Uint8Array.from({ length: 6 }, (_, i) => Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16))
}

/** Body of the answer 0x8109 to a vendor's time query 0x0109: year as a word, then month, day, hour, minute, second in UTC, and success. */
export function encodeVendorTime(t: Millis): Uint8Array {
  const d = new Date(t)
  return concat(u16(d.getUTCFullYear()), u8(d.getUTCMonth() + 1, d.getUTCDate(), d.getUTCHours(), d.getUTCMinutes(), d.getUTCSeconds(), 0))
}

/** The answer to a text message `(… TIME)` of a vendor that asks for the time; null for other texts. UTC, YYYYMMDDhhmmss. */
export function answerText(text: string, t: Millis): string | null {
  return text.includes('BASE,2') ? text.replace('TIME', new Date(t).toISOString().slice(0, 19).replace(/\D/g, '')) : null
}

/** Body of a vendor's own answer 0x4401 to 0x5501 and 0x5502: the message answered, and success. */
export const encodeVendorAnswer = (id: number): Uint8Array => concat(u16(id), u8(0))
