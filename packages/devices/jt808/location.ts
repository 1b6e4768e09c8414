import type { Millis } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { attempt, hexOf, Reader } from '../bytes.ts'
import { type Envelope, Findings, type Finding } from '../decoded.ts'
import { Details, readItems, readLockItems } from './items.ts'

/** A place that a terminal reports. Degrees WGS-84, metres, m/s, epoch ms; `t` null when the terminal has no time yet. */
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
  t: Millis | null
  /** Additional items by name, alarms, and what the terminal hears. */
  details: Details
}

/** The protocol's clock is Beijing time. */
const ZONE_MS = 8 * 3_600_000

/** Reads the body of 0x0200; null when it is shorter than its 28 fixed bytes or its time is no date. */
export function decodeLocation(body: Uint8Array): LocationReport | null {
  return attempt(() => {
    const r = new Reader(body)
    const alarm = r.u32()
    const place = readPlace(r)
    const altitude = r.i16()
    const speed = r.u16() / 36
    const course = r.u16() % 360
    const t = readTime(r)
    return t === undefined
      ? null
      : { alarm, ...place, altitude, speed, course, t, details: readItems(alarm, place.status, body.subarray(r.at)) }
  }, null)
}

/** Status, latitude and longitude: bits 2 and 3 of the status say south and west, where vendors do not give signed numbers. */
export function readPlace(r: Reader): { status: number; fixed: boolean; lat: number; lng: number } {
  const status = r.u32()
  const degrees = (turned: boolean) => (r.u32() / 1e6) * (turned ? -1 : 1)
  return { status, fixed: (status & 2) !== 0, lat: degrees((status & 4) !== 0), lng: degrees((status & 8) !== 0) }
}

/** Six bytes of decimals YYMMDDhhmmss, Beijing time. Null for all zeros, undefined when they are no date. */
export function readTime(r: Reader): Millis | null | undefined {
  const digits = hexOf(r.take(6))
  if (digits === '000000000000') return null
  return timeOf(digits, 'ymd', ZONE_MS)
}

/** The time that twelve digits stand for, in a zone that many ms ahead of UTC; undefined when they are no date. */
export function timeOf(digits: string, order: 'ymd' | 'dmy', zone: number): Millis | undefined {
  if (!/^\d{12}$/.test(digits)) return undefined
  const [a, month, c, hour, minute, second] = digits.match(/../g)!.map(Number) as [number, number, number, number, number, number]
  const [year, day] = order === 'ymd' ? [a, c] : [c, a]
  if (month < 1 || month > 12 || day < 1 || day > 31 || hour > 23 || minute > 59 || second > 59) return undefined
  return Date.UTC(2000 + year, month - 1, day, hour, minute, second) - zone
}

/**
 * The parts of a 0x0704 batch (count, type, then length-prefixed 0x0200 bodies). Unreadable parts come back as null;
 * a torn tail ends the list.
 */
export function decodeLocationBatch(body: Uint8Array): (LocationReport | null)[] {
  return attempt(() => {
    const r = new Reader(body)
    const count = r.u16()
    r.skip(1)
    return decodeSeries(r, count, r.u16)
  }, [null])
}

/** The parts of a vendor's 0x0210: 0x0200 bodies, each after a length of one byte. */
export function decodeLocationSeries(body: Uint8Array): (LocationReport | null)[] {
  const r = new Reader(body)
  return decodeSeries(r, Number.POSITIVE_INFINITY, r.u8)
}

function decodeSeries(r: Reader, count: number, length: () => number): (LocationReport | null)[] {
  const reports: (LocationReport | null)[] = []
  while (reports.length < count && (r.left > 0 || Number.isFinite(count))) {
    const part = attempt(() => r.take(length()), null)
    reports.push(part && decodeLocation(part))
    if (!part) break
  }
  return reports
}

/**
 * A padlock's location (0x5501 now, 0x5502 without a fix): date and time DDMMYY hhmmss in UTC, latitude and longitude in decimals as
 * degrees and minutes, flags (1 fixed, 2 north, 4 east), speed in knots, course in steps of 2°.
 */
export function decodeLockLocation(body: Uint8Array, blind: boolean): LocationReport | null {
  return attempt(() => {
    const r = new Reader(body)
    const t = timeOf(r.hex(6), 'dmy', 0)
    const latitude = r.hex(4)
    const rest = r.hex(5)
    if (t === undefined || !/^\d{17}$/.test(latitude + rest.slice(0, 9))) return null
    const flags = Number.parseInt(rest[9]!, 16)
    const knots = Number(r.hex(1))
    const course = (r.u8() * 2) % 360
    const details = new Details()
    details.set('rssi', r.u8())
    details.set('satellites', r.u8())
    details.set('odometer', r.u32() * 1000)
    const battery = r.u8()
    if (battery <= 100) details.set('batteryLevel', battery)
    else if (battery === 0xaa || battery === 0xab) details.set('charge', true)
    r.skip(6)
    const product = r.u8()
    const status = r.u16()
    const alarm = r.u16()
    details.set('status', status)
    if (product === 1 || product === 2) details.flags(alarm, { 0: 'lowPower' })
    if (product === 3) {
      details.set('blocked', (status & 0x20) !== 0)
      details.flags(alarm, { 0: 'overspeed', 1: 'lowPower', 2: 'vibration', 3: 'lowBattery', 5: 'geofenceEnter', 6: 'geofenceExit' })
    }
    const altitude = attempt(() => readLockItems(r, details), undefined) ?? 0
    return {
      alarm,
      status,
      fixed: !blind && (flags & 1) !== 0,
      lat: minutes(latitude, 2) * (flags & 2 ? 1 : -1),
      lng: minutes(rest.slice(0, 9), 3) * (flags & 4 ? 1 : -1),
      altitude,
      speed: Number.isFinite(knots) ? (knots * 1852) / 3600 : 0,
      course,
      t,
      details,
    }
  }, null)
}

/** Degrees and minutes in decimals, four places of minutes: `22348476` → 22° 34.8476′. */
const minutes = (digits: string, whole: number): number => Number(digits.slice(0, whole)) + Number(digits.slice(whole)) / 10_000 / 60

/**
 * What a location report says to the pipeline: where the vehicle is when it has a fix, the beacons that it hears, an SOS when the
 * emergency bit is set, and a removed device.
 */
export function observationsOf(report: LocationReport, terminal: string, envelope: Envelope): Observation[] {
  const findings = new Findings(envelope)
  const t = report.t ?? envelope.receivedAt
  const { alarms, beacons, values } = report.details
  const level = values.batteryLevel
  const battery = typeof level === 'number' && level >= 0 && level <= 100 ? { battery: level } : {}
  const base = { tag: terminal, t, ...battery }
  const { lng, lat, altitude, speed, course } = report
  const inRange = Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0)
  const made: Finding[] = []
  if (report.fixed && inRange && report.t !== null) made.push({ ...base, kind: 'gnss', lng, lat, altitude, speed, course })
  else made.push({ ...base, kind: 'event', event: 'heartbeat' })
  for (const { id, rssi } of beacons) made.push({ ...base, kind: 'rssi', anchor: id, rssi })
  if (alarms.includes('sos')) made.push({ ...base, kind: 'event', event: 'sos' })
  if (alarms.includes('removing')) made.push({ ...base, kind: 'event', event: 'removed' })
  findings.add(0, made)
  return findings.decoded.observations
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
  view.setUint32(0, report.emergency ? 1 : 0)
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
