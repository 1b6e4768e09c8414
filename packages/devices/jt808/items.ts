import { attempt, bytesOf, hexOf, Reader } from '../bytes.ts'

/** A figure of a terminal, by name. Volts, metres, litres, percent and degrees Celsius unless the name says otherwise. */
export type Value = number | string | boolean | readonly number[]

/** A radio beacon or access point that the terminal hears; `id` is its MAC, upper case. dBm. */
export type Heard = { id: string; rssi: number }
export type Cell = { mcc: number; mnc: number; lac: number; cell: number }

/** What a message says beside the place. */
export class Details {
  readonly values: Record<string, Value> = {}
  readonly alarms: string[] = []
  readonly beacons: Heard[] = []
  readonly accessPoints: Heard[] = []
  readonly cells: Cell[] = []

  set(name: string, value: Value): void {
    this.values[name] = value
  }
  alarm(name: string): void {
    if (!this.alarms.includes(name)) this.alarms.push(name)
  }
  /** Each bit of `flags` that is set raises the alarm it is given for. */
  flags(flags: number, names: Readonly<Record<number, string>>): void {
    for (const [bit, name] of Object.entries(names)) if (((flags >>> Number(bit)) & 1) !== 0) this.alarm(name)
  }
}

/**
 * Alarm flags of 0x0200 (JT/T 808-2013, table 24). Bits 15 to 17 are reserved there and used by vendors as named.
 */
const ALARMS: Readonly<Record<number, string>> = {
  0: 'sos',
  1: 'overspeed',
  2: 'fatigueDriving',
  3: 'danger',
  4: 'fault',
  5: 'gpsAntennaCut',
  6: 'gpsAntennaCut',
  7: 'lowBattery',
  8: 'powerOff',
  9: 'fault',
  10: 'fault',
  11: 'fault',
  15: 'vibration',
  16: 'tampering',
  17: 'tampering',
  18: 'drivingTime',
  19: 'parking',
  20: 'geofence',
  21: 'route',
  22: 'routeTime',
  23: 'offRoute',
  25: 'fuel',
  26: 'stolen',
  27: 'illegalIgnition',
  28: 'movement',
  29: 'accident',
  30: 'accident',
  31: 'door',
}

/** Terminals of the maker AOVX name themselves in their firmware item and give several items a meaning of their own. */
type Dialect = 'standard' | 'aovx'
type Item = { id: number; bytes: Uint8Array }
type Read = (r: Reader, out: Details, length: number, dialect: Dialect) => void

/**
 * The flags and additional items of a location (0x0200 from byte 28 on): standard ones (JT/T 808-2013, table 27) and those of vendors, as
 * collected by the decoder of traccar (Apache-2.0). An item that cannot be read costs itself alone; an item torn off ends the list.
 */
export function readItems(alarm: number, status: number, tail: Uint8Array): Details {
  const out = new Details()
  const undivided = tail.length === 18 && tail[0] === 0
  if (undivided) readPersonalDevice(new Reader(tail), out)
  const items = undivided ? [] : split(tail)
  const dialect = items.some(({ id, bytes }) => id === 0xf2 && new Reader(bytes).ascii(bytes.length).startsWith('AOVX'))
    ? 'aovx'
    : 'standard'
  out.flags(alarm, dialect === 'aovx' ? { ...ALARMS, 16: 'movement' } : ALARMS)
  readStatus(status, out)
  for (const { id, bytes } of items) {
    attempt(() => READERS[id]?.(new Reader(bytes), out, bytes.length, dialect), undefined)
  }
  return out
}

/** Status bits of 0x0200 (table 25): ignition, cut fuel, doors. Bit 26 is a vendor's for "charging". */
export function readStatus(status: number, out: Details): void {
  out.set('ignition', (status & 1) !== 0)
  out.set('blocked', (status & 0x400) !== 0)
  if ((status & 0x3e000) !== 0) out.set('door', true)
  if ((status & 0x4000000) !== 0) out.set('charge', true)
}

function split(tail: Uint8Array): Item[] {
  const items: Item[] = []
  for (let at = 0; at + 2 <= tail.length; ) {
    const id = tail[at]!
    const length = tail[at + 1]!
    // The on-board diagnosis item is a list of its own to the end, whatever length it gives.
    const end = id === 0x80 ? tail.length : at + 2 + length
    if (end > tail.length) break
    items.push({ id, bytes: tail.subarray(at + 2, end) })
    at = end
  }
  return items
}

/** The undivided tail of 18 bytes of a personal tracker. */
function readPersonalDevice(r: Reader, out: Details): void {
  r.skip(4)
  out.set('odometer', r.u32() * 1000)
  out.set('battery', r.u16() / 10)
  r.skip(4)
  out.set('rssi', r.u8())
}

const mac = (r: Reader): string => r.hex(6).toUpperCase()
/** A sign bit and a magnitude, as some sensors have it. */
const signed = (word: number): number => (word & 0x8000 ? -(word & 0x7fff) : word)

/** One figure: how it is read, and by what it is divided. */
const figure =
  (name: string, size: 'u8' | 'u16' | 'u32', divisor = 1): Read =>
  (r, out) =>
    out.set(name, r[size]() / divisor)
const textItem =
  (name: string): Read =>
  (r, out, length) => {
    const found = r.ascii(length)
    if (found !== '') out.set(name, found)
  }

const analogue: Read = (r, out) => {
  out.set('adc1', r.u16() / 100)
  out.set('adc2', r.u16() / 100)
}

const smartAlarm =
  (name: string): Read =>
  (r, out, length) => {
    r.skip(5)
    out.set(name, r.u8())
    if (length >= 47) out.set('alarmLabel', hexOf(r.bytes.subarray(length - 16)))
  }

const accessPoints: Read = (r, out) => {
  while (r.left >= 7) out.accessPoints.push({ id: mac(r), rssi: r.i8() })
}

/** Battery level, or by its length the external voltage, cells or a driver. */
const batteryLevel: Read = (r, out, length) => {
  if (length === 1) {
    const level = r.u8()
    if (level === 0xff) out.set('charge', true)
    else out.set('batteryLevel', level)
  } else if (length === 2) out.set('power', r.u16() / 10)
  else if (length >= 12 && (length - 4) % 8 === 0) {
    const mcc = r.u16()
    const mnc = r.u16()
    while (r.left >= 8) {
      out.cells.push({ mcc, mnc, lac: r.u24(), cell: r.u32() })
      r.skip(1)
    }
  } else out.set('driverUniqueId', String(r.u32()))
}

const READERS: Readonly<Record<number, Read>> = {
  1: figure('odometer', 'u32', 0.01),
  2: (r, out) => {
    const fuel = r.u16()
    out.set('fuel', fuel & 0x8000 ? fuel & 0x7fff : fuel / 10)
  },
  3: figure('obdSpeed', 'u16', 10),
  6: figure('batteryLevel', 'u8'),
  11: (r, out, length) => readLock(r, out, length),
  20: figure('videoAlarm', 'u32'),
  37: figure('input', 'u32'),
  43: analogue,
  48: figure('rssi', 'u8'),
  49: figure('satellites', 'u8'),
  51: (r, out, length) => {
    if (length === 1) {
      out.set('mode', r.u8())
      return
    }
    // *M00,<n>,<type><version><voltage in 10 mV>…
    const lock = /^\*M00.{6}(\d{3})/.exec(r.ascii(length))
    if (lock) out.set('battery', Number(lock[1]) / 100)
  },
  81: (r, out, length) => {
    if (length !== 2 && length !== 16) return
    for (let i = 1; i <= length / 2; i++) {
      const word = r.u16()
      if (word !== 0xffff) out.set(`temp${i}`, signed(word) / 10)
    }
  },
  86: figure('batteryLevel', 'u8', 0.1),
  87: (r, out) => {
    out.flags(r.u16(), { 8: 'acceleration', 9: 'braking', 10: 'cornering' })
    r.skip(2)
    out.flags(r.u32(), { 16: 'door' })
  },
  96: (r, out) => {
    const event = r.u16()
    out.set('event', event)
    if (event < 0x61 || event > 0x66) return
    r.skip(6)
    out.set('driverUniqueId', r.ascii(8))
  },
  99: (r, out, length) => {
    for (let i = 1; i <= Math.floor(length / 11); i++) {
      out.set(`lock${i}Id`, r.hex(6))
      out.set(`lock${i}Battery`, r.u16() / 1000)
      out.set(`lock${i}Seal`, r.u8() === 0x31)
      r.skip(2)
    }
  },
  100: smartAlarm('adasAlarm'),
  101: smartAlarm('dmsAlarm'),
  103: textItem('password'),
  104: figure('batteryLevel', 'u16', 100),
  105: figure('battery', 'u16', 100),
  112: (r, out) => {
    r.skip(5)
    const kind = ({ 1: 'acceleration', 2: 'braking', 3: 'cornering', 22: 'accident' } as const)[r.u8()]
    if (kind) out.alarm(kind)
  },
  119: (r, out) => {
    while (r.left >= 8) {
      const tire = r.u8()
      out.set(`tire${tire}SensorId`, r.hex(3))
      out.set(`tire${tire}Pressure`, (r.u16() & 0x3ff) / 40)
      out.set(`tire${tire}Temp`, r.u8() - 50)
      out.set(`tire${tire}Status`, r.u8())
    }
  },
  128: (r, out) => {
    r.skip(1)
    while (r.left >= 2) {
      const id = r.u8()
      const item = r.sub(r.u8())
      attempt(() => DIAGNOSIS[id]?.(item, out, item.bytes.length, 'standard'), undefined)
    }
  },
  130: figure('power', 'u16', 10),
  145: (r, out) => {
    out.set('battery', r.u16() / 10)
    out.set('rpm', r.u16())
    out.set('obdSpeed', r.u8())
    out.set('throttle', (r.u8() * 100) / 255)
    out.set('engineLoad', (r.u8() * 100) / 255)
    out.set('coolantTemp', r.u8() - 40)
    r.skip(2)
    out.set('fuelConsumption', r.u16() / 100)
    r.skip(8)
    out.set('fuelUsed', r.u16() / 100)
  },
  148: textItem('vin'),
  167: analogue,
  172: figure('odometer', 'u32'),
  188: textItem('driver'),
  189: textItem('driverUniqueId'),
  208: (r, out) => out.flags(r.u32(), { 3: 'vibration' }),
  211: figure('power', 'u16', 10),
  212: batteryLevel,
  213: (r, out, length) => {
    if (length === 2) {
      out.set('battery', r.u16() / 100)
      return
    }
    const count = r.u8()
    for (let i = 1; i <= count; i++) {
      out.set(`lock${i}Id`, r.hex(5))
      out.set(`lock${i}Card`, r.hex(5))
      out.set(`lock${i}Battery`, r.u8())
      out.set(`lock${i}Locked`, (r.u16() & 0x20) === 0)
    }
  },
  218: (r, out) => {
    r.skip(2)
    const status = r.u8()
    out.set('string', (status & 1) !== 0)
    out.set('motion', (status & 4) !== 0)
    out.set('cover', (status & 8) !== 0)
  },
  225: batteryLevel,
  226: figure('fuel', 'u32', 10),
  227: (r, out) => {
    r.skip(1)
    out.set('batteryLevel', r.u8())
    out.set('battery', r.u16() / 100)
  },
  228: (r, out) => {
    if (r.u8() === 0) out.set('charge', true)
    out.set('batteryLevel', r.u8())
  },
  229: (r, out, length) => {
    if (length === 1) out.set('motion', r.u8() === 1)
  },
  230: (r, out, length) => {
    const line = new Reader(r.bytes).ascii(length)
    if (line.startsWith('$OBD-RT')) readDiagnosisLine(line, out)
    else if (length % 11 === 0) {
      while (r.left >= 11) {
        const sensor = r.u8()
        r.skip(6)
        out.set(`temp${sensor}`, wholeAndPart(r))
        out.set(`humidity${sensor}`, wholeAndPart(r))
      }
    }
  },
  231: (r, out, length) => {
    if (length !== 8) return
    const flags = r.u16()
    out.flags(flags, { 0: 'vibration' })
    if ((flags & 0b1110) !== 0) out.alarm('sos')
  },
  232: (r, out, length) => {
    if (length > 3) readEventItem(r, out)
    else out.set('lockStatus', r.u24())
  },
  233: batteryLevel,
  234: (r, out, length) => {
    if (length <= 2) return
    r.skip(1)
    while (r.left >= 2) {
      const id = r.u8()
      const item = r.sub(r.u8())
      if (id === 0x11) {
        out.set('externalAlarms', item.u16())
        out.set('alarmThresholdType', item.u8())
      } else if (id === 0x13) out.set('externalIlluminance', item.u16())
      else if (id === 0x14) out.set('externalAirPressure', item.u16())
      else if (id === 0x15) out.set('externalHumidity', item.u16() / 10)
      else if (id === 0x16) out.set('externalTemp', item.u16() / 10 - 50)
    }
  },
  235: readExtension,
  236: accessPoints,
  237: textItem('card'),
  238: (r, out, length) => {
    if (length !== 6) return
    out.set('rssi', r.u8())
    out.set('power', r.u16() / 1000)
    out.set('battery', r.u16() / 1000)
    out.set('satellites', r.u8())
  },
  240: (r, out) => {
    while (r.left >= 13) {
      const mcc = r.u16()
      const mnc = r.u16()
      const cell = r.u32()
      out.cells.push({ mcc, mnc, cell, lac: r.u32() })
      r.skip(1)
    }
  },
  241: figure('power', 'u32', 1000),
  242: textItem('versionFw'),
  243: (r, out, _length, dialect) => (dialect === 'aovx' ? readBeacons(r, out) : readDiagnosis(r, out)),
  244: accessPoints,
  245: (r, out, length) => {
    if (length === 2) out.set('illuminance', r.u16())
  },
  246: (r, out, length, dialect) => {
    if (dialect !== 'aovx' && length === 2) out.set('airPressure', r.u16())
    else if (dialect !== 'aovx' && length === 8) out.set('imei', r.hex(8).slice(1))
    else readSensors(r, out)
  },
  247: (r, out, length) => {
    if (length === 2) {
      out.set('humidity', r.u16() / 10)
      return
    }
    out.set('battery', r.u32() / 1000)
    if (length >= 5 && [2, 3].includes(r.u8())) out.set('charge', true)
    if (length >= 6) out.set('batteryLevel', r.u8())
  },
  248: (r, out, _length, dialect) => {
    if (dialect !== 'aovx') {
      out.set('temp2', r.u16() / 10 - 50)
      return
    }
    r.skip(9)
    out.set('iccid', r.hex(10))
  },
  249: (r, out) => {
    const mask = r.u16()
    if (mask & 1) r.skip(4)
    if (mask & 2) r.skip(4)
    if (mask & 4) out.set('hdop', r.u16() / 10)
    if (mask & 8) r.skip(6)
    if (mask & 0x20) r.skip(8)
    if (mask & 0x40) out.set('temp3', r.i16() / 10)
  },
  251: textItem('container'),
  252: figure('geofence', 'u8'),
  254: (r, out, length) => {
    if (length === 1) out.set('batteryLevel', r.u8())
    else if (length === 2) out.set('power', r.u16() / 10)
    else if (length === 4) out.set('odometer', r.u32())
    else if (r.u8() === 0x7c) {
      while (r.left >= 2) {
        const id = r.u8()
        const item = r.sub(r.u8())
        if (id === 1) out.flags(item.u32(), { 0: 'acceleration', 1: 'braking', 2: 'cornering', 3: 'accident', 4: 'tampering' })
      }
    } else out.set('batteryLevel', r.u8())
  },
}

/** On-board diagnosis within item 0x80. */
const DIAGNOSIS: Readonly<Record<number, Read>> = {
  1: figure('odometer', 'u32', 0.01),
  2: figure('fuel', 'u16', 10),
  3: figure('obdSpeed', 'u16', 10),
  86: (r, out) => {
    r.skip(1)
    out.set('batteryLevel', r.u8())
  },
  97: figure('power', 'u16', 100),
  105: figure('battery', 'u16', 100),
  128: figure('obdSpeed', 'u8'),
  129: figure('rpm', 'u16'),
  130: figure('power', 'u16', 10),
  131: figure('engineLoad', 'u8'),
  132: (r, out) => out.set('coolantTemp', r.u8() - 40),
  133: figure('fuelConsumption', 'u16'),
  134: (r, out) => out.set('intakeTemp', r.u8() - 40),
  135: figure('intakeFlow', 'u16'),
  136: figure('intakePressure', 'u8'),
  137: figure('throttle', 'u8'),
  139: textItem('vin'),
  140: figure('obdOdometer', 'u32', 0.01),
  141: figure('odometerTrip', 'u16', 0.001),
  142: figure('fuel', 'u8'),
  160: (r, out, length) => out.set('dtcs', r.ascii(length).replaceAll(',', ' ')),
  204: textItem('iccid'),
}

/** On-board diagnosis of item 0xf3: id of two bytes, length of one. */
const DIAGNOSIS_F3: Readonly<Record<number, Read>> = {
  2: figure('obdSpeed', 'u16', 10),
  3: figure('rpm', 'u16'),
  4: figure('power', 'u16', 1000),
  5: figure('obdOdometer', 'u32', 0.01),
  7: figure('fuelConsumption', 'u16', 10),
  8: figure('engineLoad', 'u16', 10),
  9: (r, out) => out.set('coolantTemp', r.u16() - 40),
  11: figure('intakePressure', 'u16'),
  12: (r, out) => out.set('intakeTemp', r.u16() - 40),
  13: figure('intakeFlow', 'u16'),
  14: (r, out) => out.set('throttle', (r.u16() * 100) / 255),
  80: textItem('vin'),
  81: (r, out, length) => out.set('cvn', r.hex(length)),
  82: textItem('calid'),
  256: figure('odometerTrip', 'u16', 10),
  258: figure('tripFuel', 'u16', 10),
  274: figure('hardAccelerationCount', 'u16'),
  275: figure('hardDecelerationCount', 'u16'),
  276: figure('hardCorneringCount', 'u16'),
}

function readDiagnosis(r: Reader, out: Details): void {
  while (r.left >= 3) {
    const id = r.u16()
    const item = r.sub(r.u8())
    attempt(() => DIAGNOSIS_F3[id]?.(item, out, item.bytes.length, 'standard'), undefined)
  }
}

/** Bluetooth tags that the terminal hears; the mask says what each of them tells. */
function readBeacons(r: Reader, out: Details): void {
  const mask = r.u8()
  for (let i = 1; r.left >= 7; i++) {
    out.beacons.push({ id: mac(r), rssi: r.i8() })
    if (mask & 1) out.set(`tag${i}Name`, r.ascii(10))
    if (mask & 2) r.skip(2)
    if (mask & 4) out.set(`tag${i}Battery`, r.u16() / 1000)
    if (mask & 8) out.set(`tag${i}Temp`, r.i16() / 10)
    if (mask & 16) out.set(`tag${i}Humidity`, r.i16() / 10)
    if (mask & 32) r.skip(6)
    if (mask & 64) r.skip(2)
    if (mask & 128) r.skip(2)
  }
}

function readSensors(r: Reader, out: Details): void {
  const event = r.u8()
  out.set('event', event)
  if (event === 2) out.set('motion', true)
  const mask = r.u8()
  if (mask & 1) out.set('lightSensor', r.u16())
  if (mask & 2) out.set('temp1', r.i16() / 10)
  if (mask & 4) out.set('humidity', r.i16() / 10)
  if (mask & 8) out.set('gSensor', [r.i16(), r.i16(), r.i16()])
  if (mask & 16) r.skip(10)
  if (mask & 32) out.set('airPressure', r.u16())
}

/** A whole signed byte and 255ths. */
function wholeAndPart(r: Reader): number {
  const whole = r.i8()
  const part = r.u8() / 255
  return whole < 0 ? whole - part : whole + part
}

/** Item 0xeb: cells, a time zone as text, or a list with lengths and ids of two bytes. */
function readExtension(r: Reader, out: Details, length: number): void {
  const bytes = r.bytes
  if (length >= 3 && bytes[0]! * 256 + bytes[1]! > 200 && (length - 3) % 5 === 0) {
    const mcc = r.u16()
    const mnc = r.u8()
    while (r.left >= 5) {
      out.cells.push({ mcc, mnc, lac: r.u16(), cell: r.u16() })
      r.skip(1)
    }
    return
  }
  if (bytes.every((byte) => byte >= 0x20 && byte < 0x7f)) {
    out.set('timezone', r.ascii(length))
    return
  }
  while (r.left >= 4) {
    const item = r.sub(r.u16())
    attempt(() => EXTENSIONS[item.u16()]?.(item, out, item.bytes.length, 'standard'), undefined)
  }
}

const EXTENSIONS: Readonly<Record<number, Read>> = {
  1: figure('fuel1', 'u16', 10),
  35: (r, out) => {
    const fuel = Number(r.ascii(r.left))
    if (Number.isFinite(fuel)) out.set('fuel2', fuel)
  },
  45: (r, out, length) => (length === 6 ? out.set('power', r.u32() / 1000) : out.set('battery', r.u16() / 1000)),
  137: (r, out) => {
    const good = r.u32()
    if ((good & 1) === 0) out.alarm('powerOff')
    if ((good & 0x1000) === 0) out.alarm('removing')
  },
  168: figure('batteryLevel', 'u8'),
  178: (r, out) => out.set('iccid', r.hex(10).replace(/f+$/, '')),
  185: (r, out) => {
    r.skip(1)
    const parts = r.ascii(r.left).split(',')
    for (let i = 0; i + 1 < parts.length; i += 2) {
      const rssi = Number(parts[i + 1])
      const id = parts[i]!.replaceAll(':', '').toUpperCase()
      if (Number.isFinite(rssi) && bytesOf(id)?.length === 6) out.accessPoints.push({ id, rssi })
    }
  },
  197: (r, out) => {
    const state = r.u32()
    if ((state & 0x40) === 0) out.alarm('vibration')
    const motion = (state >>> 23) & 3
    if (motion < 2) out.set('motion', motion === 0)
  },
  198: (r, out) => {
    const alarm = r.u8()
    if (alarm === 3 || alarm === 4) out.alarm('lowBattery')
    out.set('batteryAlarm', alarm)
  },
  206: figure('power', 'u16', 100),
  216: (r, out) => {
    out.cells.push({ mcc: r.u16(), mnc: r.u8(), lac: r.u16(), cell: r.u32() })
  },
  225: figure('batteryLevel', 'u8'),
}

const EVENTS: Readonly<Record<number, string>> = {
  1: 'fault',
  1024: 'acceleration',
  1025: 'braking',
  1026: 'cornering',
  1027: 'overspeed',
  1029: 'accident',
  1030: 'vibration',
  1031: 'tow',
  1032: 'geofenceEnter',
  1033: 'geofenceExit',
  1036: 'door',
  1042: 'acceleration',
  1043: 'braking',
  1044: 'cornering',
  1045: 'laneChange',
  1046: 'accident',
  1047: 'accident',
  3073: 'sos',
  3074: 'lowPower',
  3077: 'general',
  3086: 'powerCut',
  3087: 'lowBattery',
  3088: 'powerOff',
  3090: 'tampering',
}

/** Item 0xe8 of camera terminals: an event, or a packet of states. */
function readEventItem(r: Reader, out: Details): void {
  const id = r.u16()
  const alarm = EVENTS[id]
  if (alarm) out.alarm(alarm)
  if (id === 0x0c03 || id === 0x0c04) out.set('ignition', id === 0x0c03)
  if (id === 0x2002) {
    r.skip(1)
    out.set('uploadMode', r.u8())
    out.set('buffered', r.u8() === 1)
  }
  if (id === 0x2003) {
    r.skip(1)
    out.set('charge', r.u8() === 1)
    const level = r.u8()
    if (level >= 1 && level <= 6) out.set('batteryLevel', Math.floor((level * 100) / 6))
    out.set('battery', r.u16() / 100)
    out.set('rssi', r.u8())
    out.set('power', r.u16() / 100)
  }
  if (id === 0x2005) {
    r.skip(1)
    while (r.left >= 3) {
      const state = r.u16()
      const item = r.sub(r.u8())
      attempt(() => STATES[state]?.(item, out, item.bytes.length, 'standard'), undefined)
    }
  }
}

const STATES: Readonly<Record<number, Read>> = {
  1: figure('battery', 'u16', 100),
  2: figure('dataUsage', 'u32'),
  3: figure('batteryLevel', 'u8'),
  4: (r, out) => out.set('charge', r.u8() === 0),
  5: (r, out) => out.set('iccid', r.hex(10).slice(0, 19)),
  7: figure('hdop', 'u16', 10),
  8193: figure('power', 'u16', 10),
}

/** What a padlock was told, and how it ended: item 0x0b of locks. */
function readLock(r: Reader, out: Details, length: number): void {
  out.set('lockCommand', r.u8())
  if (length === 5 || length === 6) out.set('lockCard', r.u32())
  else if (length >= 7) out.set('lockPassword', r.ascii(6))
  if (length % 2 === 0) out.set('unlockResult', r.u8())
}

/** Items of a padlock's own location message (0x5501, 0x5502). Returns the altitude in metres when it is told. */
export function readLockItems(r: Reader, out: Details): number | undefined {
  let altitude: number | undefined
  while (r.left >= 2) {
    const id = r.u8()
    const length = r.u8()
    const item = r.sub(Math.min(length, r.left))
    attempt(() => {
      if (id === 0x02) altitude = item.i16()
      else if (id === 0x0b) readLock(item, out, length)
      else if (id === 0x0c) out.set('tilt', [item.i16(), item.i16(), item.i16()])
      else if (id === 0x10) out.set('wakeSource', item.u8())
      else if (id === 0xfc) out.set('geofence', item.u8())
    }, undefined)
  }
  return altitude
}

const LINE_NAMES = [
  '',
  'power',
  'rpm',
  'obdSpeed',
  'throttle',
  'engineLoad',
  'coolantTemp',
  'fuelConsumption',
  'fuelConsumption',
  'odometerTrip',
  'obdOdometer',
  'tripFuelUsed',
  'fuelUsed',
]

/** A line `$OBD-RT,…` of a diagnosis adapter. */
export function readDiagnosisLine(line: string, out: Details): void {
  const fields = line.split(',')
  for (let i = 1; i < LINE_NAMES.length; i++) {
    const value = fields[i]?.trim() ? Number(fields[i]) : Number.NaN
    if (Number.isFinite(value)) out.set(LINE_NAMES[i]!, value)
  }
}
