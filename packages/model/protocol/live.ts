import type { Id, Millis } from '@muster/base'
import type { AlarmType, Priority } from './episode.ts'

/**
 * The live protocol of WebSocket `/api/ws`, version 1. Text messages are JSON; positions are binary frames.
 *
 * Order: client `hello` (token) → server `welcome` → client `subscribe` → server `snapshot` of subjects, a full binary
 * frame, then `seq`-numbered deltas. The server subscribes the connection before it takes the snapshot, so nothing falls between.
 * After a break the client says `hello` again with `resume: lastAlarmSeq`; missed alarms follow, positions come as a new snapshot.
 * Positions are coalesced per tag under load; alarms never are.
 */
export const LIVE_VERSION = 1

/** What a marker stands for. Sent once per subject, then by change; positions refer to it by `tag`. */
export type LiveSubject = {
  tag: number
  tagNumber: string
  kind: 'employee' | 'visitor' | 'contractor' | 'migrantWorker' | 'vehicle' | 'visitorVehicle' | 'unbound'
  /** Person or vehicle id. */
  holder: Id | null
  name: string
  /** Employee number, plate or company. */
  code: string
  vehicleType?: string
  department: Id | null
  departmentName: string
  battery: number | null
}

export type LiveAlarm = {
  /** Grows by one per change within the tenant; the client resumes from the highest it saw. */
  seq: number
  id: Id
  change: 'open' | 'update' | 'close' | 'acknowledge' | 'dispose'
  type: AlarmType
  priority: Priority
  source: 'person' | 'vehicle'
  status: 'notProcessed' | 'processed'
  active: boolean
  acknowledged: boolean
  startedAt: Millis
  endedAt: Millis | null
  tag: number
  tagNumber: string
  subjectName: string
  departmentName: string
  floor: Id | null
  floorName: string
  fence: Id | null
  fenceName: string
  lng: number
  lat: number
  description: { zh: string; en: string }
  sound: boolean
}

export type ClientMessage =
  | { type: 'hello'; version: number; token: string; tenant: Id; resume?: number }
  /** Empty `floors` = all floors. `bounds` = what is in view with a margin, degrees [west, south, east, north]; null = everything. */
  | { type: 'subscribe'; floors: Id[]; bounds: [number, number, number, number] | null; maxHz?: number }
  | { type: 'ping'; at: Millis }

export type ServerMessage =
  | { type: 'welcome'; version: number; serverTime: Millis; staleMs: number; offlineMs: number; origin: { lng: number; lat: number } }
  | { type: 'subjects'; full: boolean; subjects: LiveSubject[]; gone: number[] }
  | { type: 'alarms'; full: boolean; alarms: LiveAlarm[] }
  | { type: 'alarm'; alarm: LiveAlarm }
  /** `invalidate`: names of entities whose rows changed (fence, floor ...): the page refetches what it shows. */
  | { type: 'changed'; entities: string[] }
  | { type: 'degraded'; reasons: string[] }
  | { type: 'expired' }
  | { type: 'pong'; at: Millis; serverTime: Millis }

/**
 * Binary position frame, little-endian:
 * header 24 bytes: u8 version, u8 flags (1 = full snapshot: forget every tag not in it), u16 reserved, u32 seq, f64 baseTime (ms), u32 count, u32 reserved;
 * then `count` records of 28 bytes:
 * u32 tag · u32 floor id · f32 x · f32 y (metres, local frame of `welcome.origin`) · i32 dt (ms after baseTime) ·
 * u16 accuracy (cm, 65535 = more) · u16 speed (cm/s) · u16 heading (hundredths of a degree, 65535 = unknown) ·
 * u8 flags (1 moving, 2 alarm) · u8 technology code.
 */
export const FRAME_HEADER_BYTES = 24
export const FRAME_RECORD_BYTES = 28
/** Heading is stored in hundredths of a degree: 0-35999. */
export const HEADING_UNIT = 0.01

export type LivePosition = {
  tag: number
  floor: number
  x: number
  y: number
  t: Millis
  accuracy: number
  speed: number
  heading: number
  moving: boolean
  alarm: boolean
  technology: number
}

/** Encodes positions into one binary frame. */
export function encodeLiveFrame(seq: number, full: boolean, baseTime: Millis, positions: readonly LivePosition[]): Uint8Array {
  const bytes = new Uint8Array(FRAME_HEADER_BYTES + positions.length * FRAME_RECORD_BYTES)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, LIVE_VERSION)
  view.setUint8(1, full ? 1 : 0)
  view.setUint32(4, seq >>> 0, true)
  view.setFloat64(8, baseTime, true)
  view.setUint32(16, positions.length, true)
  let o = FRAME_HEADER_BYTES
  for (const p of positions) {
    view.setUint32(o, p.tag, true)
    view.setUint32(o + 4, p.floor, true)
    view.setFloat32(o + 8, p.x, true)
    view.setFloat32(o + 12, p.y, true)
    view.setInt32(o + 16, p.t - baseTime, true)
    view.setUint16(o + 20, Math.min(65535, Math.round(p.accuracy * 100)), true)
    view.setUint16(o + 22, Math.min(65535, Math.round(p.speed * 100)), true)
    view.setUint16(o + 24, Number.isNaN(p.heading) ? 65535 : Math.round(p.heading / HEADING_UNIT) % 36000, true)
    view.setUint8(o + 26, (p.moving ? 1 : 0) | (p.alarm ? 2 : 0))
    view.setUint8(o + 27, p.technology)
    o += FRAME_RECORD_BYTES
  }
  return bytes
}

/** Decodes a binary frame. Throws RangeError when the bytes are not a frame of this version. */
export function decodeLiveFrame(bytes: ArrayBuffer): { seq: number; full: boolean; baseTime: Millis; positions: LivePosition[] } {
  const view = new DataView(bytes)
  if (bytes.byteLength < FRAME_HEADER_BYTES || view.getUint8(0) !== LIVE_VERSION) throw new RangeError('not a live frame')
  const baseTime = view.getFloat64(8, true)
  const count = view.getUint32(16, true)
  if (bytes.byteLength !== FRAME_HEADER_BYTES + count * FRAME_RECORD_BYTES) throw new RangeError('live frame length')
  const positions: LivePosition[] = new Array(count)
  for (let i = 0, o = FRAME_HEADER_BYTES; i < count; i++, o += FRAME_RECORD_BYTES) {
    const heading = view.getUint16(o + 24, true)
    const flags = view.getUint8(o + 26)
    positions[i] = {
      tag: view.getUint32(o, true),
      floor: view.getUint32(o + 4, true),
      x: view.getFloat32(o + 8, true),
      y: view.getFloat32(o + 12, true),
      t: baseTime + view.getInt32(o + 16, true),
      accuracy: view.getUint16(o + 20, true) / 100,
      speed: view.getUint16(o + 22, true) / 100,
      heading: heading === 65535 ? Number.NaN : heading * HEADING_UNIT,
      moving: (flags & 1) !== 0,
      alarm: (flags & 2) !== 0,
      technology: view.getUint8(o + 27),
    }
  }
  return { seq: view.getUint32(4, true), full: (view.getUint8(1) & 1) !== 0, baseTime, positions }
}
