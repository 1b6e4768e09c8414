import { attempt, concat, hexOf, Reader, u16, u8 } from '../bytes.ts'
import { type Delimiter, hasShortSerial, numberBytes } from './frame.ts'

/** Messages of JT/T 808 (terminal ⇄ platform), sections 8.1-8.61 of JT/T 808-2013 with the 2019 header; below the line those of vendors. */
export const messageId = {
  terminalAnswer: 0x0001,
  heartbeat: 0x0002,
  logout: 0x0003,
  timeQuery: 0x0004,
  register: 0x0100,
  authenticate: 0x0102,
  parameters: 0x0104,
  attributes: 0x0107,
  location: 0x0200,
  locationAnswer: 0x0201,
  driver: 0x0702,
  locationBatch: 0x0704,
  transparent: 0x0900,
  platformAnswer: 0x8001,
  timeAnswer: 0x8004,
  registerAnswer: 0x8100,
  // Vendors' own.
  vendorTimeQuery: 0x0109,
  locationSeries: 0x0210,
  commandResult: 0x0701,
  textResult: 0x1300,
  acceleration: 0x2070,
  lockLocation: 0x5501,
  lockBlindLocation: 0x5502,
  textReport: 0x6006,
  vendorAnswer: 0x4401,
  vendorTimeAnswer: 0x8109,
} as const

export type Header = {
  id: number
  /** Terminal number (the phone number of its SIM, or its IMEI), leading zeros removed. */
  terminal: string
  /** The terminal number as it came: an answer must carry the same bytes. */
  number: Uint8Array
  serial: number
  version2019: boolean
  /** Version of the protocol by the 2019 header, else 0. */
  version: number
  delimiter: Delimiter
  encrypted: boolean
  /** 1-based part of a split message; 1 of 1 when it is whole. */
  part: number
  parts: number
  /** The vendor asks for an answer of its own kind (0x5501, 0x5502). */
  wantsVendorAnswer: boolean
}

export type Message = { header: Header; body: Uint8Array }

/** Reads the header; null when the payload is shorter than its header says. */
export function decodeMessage(payload: Uint8Array, delimiter: Delimiter = 0x7e): Message | null {
  return attempt(() => {
    const r = new Reader(payload)
    const id = r.u16()
    const attributes = r.u16()
    const short = hasShortSerial(id)
    const version2019 = !short && (attributes & 0x4000) !== 0
    const split = !short && (attributes & 0x2000) !== 0
    const version = version2019 ? r.u8() : 0
    const number = r.take(numberBytes(version2019, delimiter))
    const serial = short ? r.u8() : r.u16()
    const parts = split ? r.u16() : 1
    const part = split ? r.u16() : 1
    const header: Header = {
      id,
      terminal: terminalNumber(number),
      number,
      serial,
      version2019,
      version,
      delimiter,
      encrypted: !short && (attributes & 0x1c00) !== 0,
      part,
      parts,
      wantsVendorAnswer: short && (attributes & 0x8000) !== 0,
    }
    // Vendors' length bits are at times wrong while the frame is whole; the frame's own end is the better witness.
    return { header, body: payload.subarray(r.at) }
  }, null)
}

/**
 * The number that the bytes stand for: binary-coded decimal digits; where they are none, a vendor's way to put an IMEI into six bytes,
 * the first 14 digits as a whole number, to which the check digit (Luhn) is added.
 */
export function terminalNumber(number: Uint8Array): string {
  const digits = hexOf(number)
  if (/^\d+$/.test(digits)) return digits.replace(/^0+(?=.)/, '')
  const imei = BigInt(`0x${digits}`).toString()
  return imei + luhn(imei)
}

/** The check digit of an IMEI (ISO/IEC 7812-1, annex B). */
function luhn(digits: string): string {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    sum += i % 2 === 0 ? (digit > 4 ? digit * 2 - 9 : digit * 2) : digit
  }
  return String((10 - (sum % 10)) % 10)
}

function packBcd(digits: string, bytes: number): Uint8Array {
  const padded = digits.padStart(bytes * 2, '0').slice(-bytes * 2)
  return Uint8Array.from({ length: bytes }, (_, i) => Number.parseInt(padded.slice(i * 2, i * 2 + 2), 16))
}

/** Builds the payload (header and body, not yet framed). Throws RangeError when the body is over 1023 bytes. */
export function encodeMessage(id: number, terminal: string, serial: number, body: Uint8Array, version2019 = false): Uint8Array {
  if (body.length > 1023) throw new RangeError('JT/T 808 body over 1023 bytes must be split')
  const number = packBcd(terminal, version2019 ? 10 : 6)
  const head = version2019 ? 5 : 4
  const out = new Uint8Array(head + number.length + 2 + body.length)
  const view = new DataView(out.buffer)
  view.setUint16(0, id)
  view.setUint16(2, body.length | (version2019 ? 0x4000 : 0))
  if (version2019) out[4] = 1
  out.set(number, head)
  view.setUint16(head + number.length, serial & 0xffff)
  out.set(body, head + number.length + 2)
  return out
}

/** Builds an answer or command for the terminal that sent the header: same number, edition and kind of frame. Throws RangeError over 1023 bytes. */
export function encodeReply(header: Header, id: number, serial: number, body: Uint8Array): Uint8Array {
  if (body.length > 1023) throw new RangeError('JT/T 808 body over 1023 bytes must be split')
  const version = header.version2019 ? u8(header.version) : u8()
  const attributes = u16(body.length | (header.version2019 ? 0x4000 : 0))
  return concat(u16(id), attributes, version, header.number, hasShortSerial(header.id) ? u8(serial) : u16(serial), body)
}

export type Registration = {
  province: number
  city: number
  maker: string
  model: string
  terminalId: string
  plateColour: number
  plate: string
}

/** Body of 0x0100; null when it is too short. The 2019 fields are wider. */
export function decodeRegistration(body: Uint8Array, version2019: boolean): Registration | null {
  const widths = version2019 ? { maker: 11, model: 30, id: 30 } : { maker: 5, model: 20, id: 7 }
  const fixed = 4 + widths.maker + widths.model + widths.id + 1
  if (body.length < fixed) return null
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  let at = 4
  const take = (n: number) => {
    at += n
    return text(body.subarray(at - n, at))
  }
  const maker = take(widths.maker)
  const model = take(widths.model)
  const terminalId = take(widths.id)
  const plateColour = body[at] ?? 0
  return { province: view.getUint16(0), city: view.getUint16(2), maker, model, terminalId, plateColour, plate: text(body.subarray(at + 1)) }
}

/** Body of 0x0100 in the 2013 layout. */
export function encodeRegistration(registration: Registration): Uint8Array {
  const plate = new TextEncoder().encode(registration.plate)
  const out = new Uint8Array(37 + plate.length)
  const view = new DataView(out.buffer)
  view.setUint16(0, registration.province)
  view.setUint16(2, registration.city)
  const put = (at: number, width: number, value: string) => out.set(new TextEncoder().encode(value).subarray(0, width), at)
  put(4, 5, registration.maker)
  put(9, 20, registration.model)
  put(29, 7, registration.terminalId)
  out[36] = registration.plateColour
  out.set(plate, 37)
  return out
}

/** The authentication code of 0x0102; in 2019 it is length-prefixed. */
export function decodeAuthentication(body: Uint8Array, version2019: boolean): string {
  if (!version2019) return text(body)
  const length = body[0] ?? 0
  return text(body.subarray(1, 1 + length))
}

/** Result codes of the platform's general answer 0x8001. */
export const answerResult = { success: 0, failure: 1, wrong: 2, unsupported: 3 } as const
/** Result codes of the registration answer 0x8100. */
export const registerResult = { success: 0, vehicleTaken: 1, unknownVehicle: 2, terminalTaken: 3, unknownTerminal: 4 } as const

/** Body of 0x8001: which message is answered and how. */
export function encodeAnswer(serial: number, id: number, result: number): Uint8Array {
  const out = new Uint8Array(5)
  const view = new DataView(out.buffer)
  view.setUint16(0, serial)
  view.setUint16(2, id)
  out[4] = result
  return out
}

/** Reads a general answer, 0x8001 of the platform or 0x0001 of a terminal; null when too short. */
export function decodeAnswer(body: Uint8Array): { serial: number; id: number; result: number } | null {
  if (body.length < 5) return null
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  return { serial: view.getUint16(0), id: view.getUint16(2), result: body[4]! }
}

/** Body of 0x8100; the code is given only with success. */
export function encodeRegisterAnswer(serial: number, result: number, code = ''): Uint8Array {
  const tail = new TextEncoder().encode(code)
  const out = new Uint8Array(3 + tail.length)
  new DataView(out.buffer).setUint16(0, serial)
  out[2] = result
  out.set(tail, 3)
  return out
}

/** Reads 0x8100; null when too short. */
export function decodeRegisterAnswer(body: Uint8Array): { serial: number; result: number; code: string } | null {
  if (body.length < 3) return null
  return { serial: new DataView(body.buffer, body.byteOffset).getUint16(0), result: body[2]!, code: text(body.subarray(3)) }
}

/** JT/T 808 texts are GBK, zero-padded. */
function text(bytes: Uint8Array): string {
  return new TextDecoder('gbk').decode(bytes).replace(/\0+$/g, '').trim()
}
