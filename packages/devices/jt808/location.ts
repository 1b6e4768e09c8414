import type { Millis } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { type Envelope, normaliseNumber } from '../decoded.ts'
import { bcd } from './message.ts'

/** A decoded 0x0200 body. Degrees WGS-84, metres, m/s, epoch ms. */
export type LocationReport = {
  alarm: number
  status: number
  /** Bit 1 of the status: the receiver has a fix. */
  fixed: boolean
  lng: number
  lat: number
  altitude: number
  speed: number
  course: number
  t: Millis
  /** Additional items by id, undecoded. */
  extras: Map<number, Uint8Array>
}

/** Alarm flag bit 0: the emergency button (JT/T 808-2013, table 24). */
const EMERGENCY = 1
/** The protocol's clock is Beijing time. */
const ZONE_MS = 8 * 3_600_000

/** Reads the body of 0x0200; null when it is shorter than its 28 fixed bytes or its time is no date. A torn additional item ends the list, no more. */
export function decodeLocation(body: Uint8Array): LocationReport | null {
  if (body.length < 28) return null
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const t = decodeTime(body.subarray(22, 28))
  if (t === null) return null
  const status = view.getUint32(4)
  const south = (status & 4) !== 0
  const west = (status & 8) !== 0
  const extras = new Map<number, Uint8Array>()
  for (let at = 28; at + 2 <= body.length; ) {
    const length = body[at + 1]!
    if (at + 2 + length > body.length) break
    extras.set(body[at]!, body.subarray(at + 2, at + 2 + length))
    at += 2 + length
  }
  return {
    alarm: view.getUint32(0),
    status,
    fixed: (status & 2) !== 0,
    lat: (view.getUint32(8) / 1e6) * (south ? -1 : 1),
    lng: (view.getUint32(12) / 1e6) * (west ? -1 : 1),
    altitude: view.getInt16(16),
    speed: view.getUint16(18) / 36,
    course: view.getUint16(20) % 360,
    t,
    extras,
  }
}

function decodeTime(bytes: Uint8Array): Millis | null {
  const digits = bcd(bytes)
  if (!/^\d{12}$/.test(digits)) return null
  const [yy, month, day, hour, minute, second] = digits.match(/../g)!.map(Number) as [number, number, number, number, number, number]
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return null
  return Date.UTC(2000 + yy, month - 1, day, hour, minute, second) - ZONE_MS
}

/**
 * The parts of a 0x0704 batch (count, type, then length-prefixed 0x0200 bodies). Unreadable parts come back as null;
 * a torn tail ends the list.
 */
export function decodeLocationBatch(body: Uint8Array): (LocationReport | null)[] {
  const reports: (LocationReport | null)[] = []
  if (body.length < 3) return [null]
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const count = view.getUint16(0)
  let at = 3
  while (reports.length < count) {
    if (at + 2 > body.length || at + 2 + view.getUint16(at) > body.length) {
      reports.push(null)
      break
    }
    const length = view.getUint16(at)
    reports.push(decodeLocation(body.subarray(at + 2, at + 2 + length)))
    at += 2 + length
  }
  return reports
}

/** What a location report says to the pipeline: where the vehicle is when it has a fix, and an SOS when the emergency bit is set. */
export function observationsOf(report: LocationReport, terminal: string, envelope: Envelope): Observation[] {
  const base = {
    tenant: envelope.tenant,
    source: envelope.source,
    tag: normaliseNumber(terminal),
    t: report.t,
    receivedAt: envelope.receivedAt,
  }
  const made: Observation[] = []
  const inRange = Math.abs(report.lng) <= 180 && Math.abs(report.lat) <= 90 && (report.lng !== 0 || report.lat !== 0)
  if (report.fixed && inRange) {
    made.push({
      ...base,
      kind: 'gnss',
      lng: report.lng,
      lat: report.lat,
      altitude: report.altitude,
      speed: report.speed,
      course: report.course,
    })
  } else {
    made.push({ ...base, kind: 'event', event: 'heartbeat' })
  }
  if ((report.alarm & EMERGENCY) !== 0) made.push({ ...base, kind: 'event', event: 'sos' })
  return made
}

/** Body of 0x0200 without additional items. `emergency` sets the button's bit. */
export function encodeLocation(report: {
  lng: number
  lat: number
  altitude?: number
  speed: number
  course: number
  t: Millis
  emergency?: boolean
}): Uint8Array {
  const out = new Uint8Array(28)
  const view = new DataView(out.buffer)
  view.setUint32(0, report.emergency ? EMERGENCY : 0)
  view.setUint32(4, 2 | 1 | (report.lat < 0 ? 4 : 0) | (report.lng < 0 ? 8 : 0))
  view.setUint32(8, Math.round(Math.abs(report.lat) * 1e6))
  view.setUint32(12, Math.round(Math.abs(report.lng) * 1e6))
  view.setInt16(16, Math.round(report.altitude ?? 0))
  view.setUint16(18, Math.min(65535, Math.round(report.speed * 36)))
  view.setUint16(20, Math.round(report.course) % 360)
  const iso = new Date(report.t + ZONE_MS).toISOString()
  const digits = iso.slice(2, 19).replace(/\D/g, '')
  for (let i = 0; i < 6; i++) out[22 + i] = Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16)
  return out
}

/** Body of 0x0704 from bodies of 0x0200. `kind` 0 = normal, 1 = blind-area make-up. */
export function encodeLocationBatch(bodies: readonly Uint8Array[], kind: 0 | 1): Uint8Array {
  const out = new Uint8Array(3 + bodies.reduce((sum, body) => sum + 2 + body.length, 0))
  const view = new DataView(out.buffer)
  view.setUint16(0, bodies.length)
  out[2] = kind
  let at = 3
  for (const body of bodies) {
    view.setUint16(at, body.length)
    out.set(body, at + 2)
    at += 2 + body.length
  }
  return out
}
