import type { Millis } from '@muster/base'
import type { Observation } from '@muster/model/protocol'
import { attempt, Reader } from '../bytes.ts'
import { batteryOf, type Envelope, Findings } from '../decoded.ts'
import { Details, readDiagnosisLine, readStatus } from './items.ts'
import {
  decodeLocation,
  decodeLocationBatch,
  decodeLocationSeries,
  decodeLockLocation,
  type LocationReport,
  observationsOf,
  readPlace,
  readTime,
} from './location.ts'
import { type Message, messageId } from './message.ts'

/** What a terminal's message says. `reports` holds null for each part that cannot be read; messages without a place have details only. */
export type Upload = { reports: (LocationReport | null)[]; details: Details; t: Millis | null }

/** What the message tells of the vehicle; null when it is about the session (heartbeat, registration …) or of a kind that we do not know. */
export function decodeUpload({ header, body }: Message): Upload | null {
  const read = READERS[header.id]
  if (!read || (header.id === messageId.heartbeat && body.length < 3)) return null
  return attempt(() => read(new Reader(body)), undefined) ?? torn()
}

/** What a message says to the pipeline; the places of `reports` that cannot be read are passed over. */
export function uploadObservations({ reports, details: { values }, t }: Upload, terminal: string, envelope: Envelope): Observation[] {
  const made = reports.flatMap((report) => (report ? observationsOf(report, terminal, envelope) : []))
  const battery = batteryOf(values.batteryLevel)
  if (battery.battery === undefined) return made
  const findings = new Findings(envelope)
  findings.add(0, { kind: 'event', event: 'battery', tag: terminal, ...(t === null ? {} : { t }), ...battery })
  return [...made, ...findings.decoded.observations]
}

const torn = (): Upload => ({ reports: [null], details: new Details(), t: null })
const places = (reports: (LocationReport | null)[]): Upload => ({ reports, details: new Details(), t: null })

/** A message of details only; what `fill` returns is its time, when it is one. */
function details(fill: (out: Details) => unknown): Upload {
  const out = new Details()
  const t = fill(out)
  return { reports: [], details: out, t: typeof t === 'number' ? t : null }
}

const READERS: Readonly<Record<number, (r: Reader) => Upload | undefined>> = {
  [messageId.location]: (r) => places([decodeLocation(r.take(r.left))]),
  [messageId.locationBatch]: (r) => places(decodeLocationBatch(r.take(r.left))),
  [messageId.locationAnswer]: (r) => {
    r.skip(2)
    return places([decodeLocation(r.take(r.left))])
  },
  [messageId.locationSeries]: (r) => {
    if (r.left !== 7) return places(decodeLocationSeries(r.take(r.left)))
    return details((out) => {
      out.set('batteryLevel', r.u8())
      return readTime(r)
    })
  },
  [messageId.lockLocation]: (r) => places([decodeLockLocation(r.take(r.left), false)]),
  [messageId.lockBlindLocation]: (r) => places([decodeLockLocation(r.take(r.left), true)]),
  [messageId.transparent]: readTransparent,
  /** Some terminals add battery, signal and status to the heartbeat. */
  [messageId.heartbeat]: (r) =>
    details((out) => {
      out.set('batteryLevel', r.u8())
      out.set('rssi', r.u8())
      out.set('status', r.u8())
    }),
  /** Terminal attributes (JT/T 808-2013, section 8.12): type, maker, model, id, ICCID. */
  [messageId.attributes]: (r) =>
    details((out) => {
      r.skip(2 + 5 + 20 + 7)
      out.set('iccid', r.hex(10))
    }),
  [messageId.driver]: (r) =>
    details((out) => {
      out.set('cardStatus', r.u8())
      const t = readTime(r)
      out.set('cardResult', r.u8())
      out.set('driver', r.gbk(r.u8()))
      out.set('cardCode', r.ascii(20))
      out.set('cardAgency', r.gbk(r.u8()))
      out.set('cardValidity', r.hex(4))
      return t
    }),
  [messageId.commandResult]: (r) => details((out) => out.set('result', r.ascii(r.u32()))),
  [messageId.textReport]: (r) =>
    details((out) => {
      r.skip(1)
      out.set('result', r.gbk(r.left))
    }),
  [messageId.textResult]: (r) =>
    details((out) => {
      r.skip(2)
      out.set('result', r.utf16(r.left))
    }),
  [messageId.acceleration]: (r) =>
    details((out) => {
      const samples: number[] = []
      while (r.left >= 12) {
        r.skip(6)
        for (let axis = 0; axis < 3; axis++) {
          const word = r.u16()
          samples.push(word & 0x8000 ? -(word & 0x7fff) : word)
        }
      }
      out.set('gSensor', samples)
    }),
  [messageId.parameters]: (r) =>
    details((out) => {
      r.skip(3)
      while (r.left >= 5) {
        const name = PARAMETERS[r.u32()]
        const item = r.sub(r.u8())
        if (name) out.set(name, item.left === 4 && !TEXT_PARAMETERS.has(name) ? item.u32() : item.gbk(item.left))
      }
    }),
}

/** Terminal parameters (JT/T 808-2013, table 12) that are of use here. */
const PARAMETERS: Readonly<Record<number, string>> = {
  1: 'heartbeatInterval',
  16: 'apn',
  19: 'server',
  24: 'port',
  39: 'sleepReportInterval',
  40: 'emergencyReportInterval',
  41: 'defaultReportInterval',
  85: 'overspeedThreshold',
  86: 'speedLimitDuration',
  128: 'odometer',
  131: 'plateNumber',
}
const TEXT_PARAMETERS = new Set(['apn', 'server', 'plateNumber'])

/** Transparent uplink (0x0900): the first byte says whose format the rest is in. */
function readTransparent(r: Reader): Upload | undefined {
  switch (r.u8()) {
    case 0x40:
      return details((out) => {
        const line = r.ascii(r.left)
        const card = line.startsWith('GTSL') ? line.split('|')[4] : undefined
        if (card !== undefined) out.set('driverUniqueId', card)
        else if (line !== '') out.set('data', line)
      })
    case 0x41:
      return details((out) => readDiagnosisLine(r.ascii(r.left), out))
    case 0x53:
      return places([readBeaconReport(r)])
    case 0x54:
      return places([readSensorReport(r)])
    case 0xf0:
      return readVehicleReport(r)
    case 0xf3:
      return details((out) => {
        let t: Millis | null | undefined = null
        while (r.left >= 4) {
          const id = r.u16()
          const item = r.sub(r.u16())
          if (id === 0x0002) out.set('collision', item.u16() / 256 / 100)
          if (id === 0x0006) t = readTime(item)
        }
        return t
      })
    case 0xff: {
      const t = readTime(r)
      if (t === undefined) return undefined
      const lat = r.i32() / 1e6
      const lng = r.i32() / 1e6
      return places([{ alarm: 0, status: 2, fixed: true, lat, lng, ...readMotion(r), t, details: new Details() }])
    }
    default:
      return details(() => undefined)
  }
}

const readMotion = (r: Reader) => ({ altitude: r.i16(), speed: r.u16() / 36, course: r.u16() % 360 })

/** Place, motion and time as the transparent reports of AOVX terminals begin. */
function readReport(r: Reader): LocationReport | null {
  const place = readPlace(r)
  const motion = readMotion(r)
  const t = readTime(r)
  if (t === undefined) return null
  const out = new Details()
  readStatus(place.status, out)
  return { alarm: 0, ...place, ...motion, t, details: out }
}

/** Bluetooth nodes heard by the terminal: number of nodes, then index, MAC, signal and advertisement of each. */
function readBeaconReport(r: Reader): LocationReport | null {
  const report = readReport(r)
  if (!report) return null
  r.skip(1)
  attempt(() => {
    while (r.left > 8) {
      r.skip(1)
      const id = r.hex(6).toUpperCase()
      report.details.beacons.push({ id, rssi: r.i8() })
      r.skip(r.u8())
    }
  }, undefined)
  return report
}

function readSensorReport(r: Reader): LocationReport | null {
  const report = readReport(r)
  if (!report) return null
  const out = report.details
  attempt(() => {
    while (r.left > 2) {
      const mask = r.u16()
      r.skip(6)
      if (mask & 1) out.set('lightSensor', r.u16())
      if (mask & 2) {
        out.set('deviceTemp', r.i16() / 10)
        out.set('humidity', r.i16() / 10)
      }
      if (mask & 4) out.set('temp3', r.i16() / 10)
      if (mask & 8) r.skip(6)
      if (mask & 16) out.set('airPressure', r.u16())
    }
  }, undefined)
  return report
}

const FIGURES: Readonly<Record<number, readonly [name: string, factor: number, offset?: number]>> = {
  258: ['odometer', 100],
  259: ['fuel', 0.01],
  261: ['fuelUsed', 0.01],
  273: ['fuelTemp', 1, -40],
  302: ['oilLevel', 0.1],
  330: ['fuelConsumption', 0.01],
  1320: ['odometer', 100],
  1322: ['fuel', 0.01],
  1323: ['fuel', 1],
  1324: ['fuelUsed', 0.01],
  1325: ['coolantTemp', 1, -40],
  1326: ['airTemp', 1, -40],
  1328: ['power', 0.001],
  1333: ['obdSpeed', 0.1],
  1334: ['rpm', 1],
  1335: ['fuelConsumption', 0.01],
  1336: ['fuelConsumption', 0.01],
  1337: ['fuelConsumption', 0.01],
  1341: ['intakePressure', 0.1],
  1348: ['liquidLevel', 1],
  1350: ['odometer', 100],
  1351: ['throttle', 1],
  1352: ['throttle', 1],
}

const VEHICLE_EVENTS: Readonly<Record<number, string>> = {
  1: 'powerRestored',
  2: 'powerCut',
  14: 'idle',
  26: 'acceleration',
  27: 'braking',
  28: 'cornering',
  29: 'laneChange',
  30: 'laneChange',
  31: 'laneChange',
  35: 'fatigueDriving',
  37: 'overspeed',
  38: 'accident',
  39: 'accident',
  40: 'accident',
  49: 'door',
  50: 'door',
}

const DRIVING_EVENTS: Readonly<Record<number, string>> = {
  51: 'acceleration',
  52: 'braking',
  53: 'cornering',
  54: 'laneChange',
  56: 'accident',
}

/** On-board diagnosis (transparent type 0xf0): time, flags, then figures, trouble codes, events or a trip, most with a place behind. */
function readVehicleReport(r: Reader): Upload | undefined {
  const out = new Details()
  const t = readTime(r)
  if (t === undefined) return undefined
  if (r.u8() > 0) out.set('archive', true)
  r.skip(1)
  const kind = r.u8()
  if (kind === 0x01) {
    for (let count = r.u8(); count > 0; count--) readFigure(r.u16(), r.sub(r.u8()), out)
  } else if (kind === 0x02) {
    const codes: string[] = []
    for (let systems = r.u16(); systems > 0; systems--) {
      r.skip(4)
      for (let count = r.u16(); count > 0; count--) {
        r.skip(8)
        codes.push(r.ascii(r.u16()))
      }
    }
    out.set('dtcs', codes.join(' '))
  } else if (kind === 0x03) {
    for (let count = r.u8(); count > 0; count--) {
      const alarm = VEHICLE_EVENTS[r.u8()]
      if (alarm) out.alarm(alarm)
      r.skip(r.u8())
    }
  } else {
    if (kind === 0x0b && r.u8() > 0) out.set('vin', r.ascii(17))
    if (kind === 0x15) {
      const event = r.u32()
      const alarm = DRIVING_EVENTS[event]
      if (alarm) out.alarm(alarm)
      else out.set('event', event)
    }
    return { reports: [], details: out, t }
  }
  return places([
    attempt(
      () => {
        const place = readPlace(r)
        readStatus(place.status, out)
        return { alarm: 0, ...place, altitude: 0, speed: 0, course: 0, t, details: out }
      },
      // Without a place the figures still count.
      { alarm: 0, status: 0, fixed: false, lat: 0, lng: 0, altitude: 0, speed: 0, course: 0, t, details: out },
    ),
  ])
}

function readFigure(id: number, item: Reader, out: Details): void {
  if (id === 0xfeec) {
    out.set('vin', item.ascii(item.left))
    return
  }
  const value = item.left === 1 ? item.u8() : item.left === 2 ? item.u16() : item.left === 4 ? item.u32() : undefined
  if (value === undefined) return
  const [name, factor, offset] = FIGURES[id] ?? [`io${id}`, 1]
  out.set(name, value * factor + (offset ?? 0))
}
