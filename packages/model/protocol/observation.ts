import type { Millis } from '@muster/base'

/**
 * What a device saw or said about one tag at one moment: the single input of the pipeline.
 * `t` is the device's own time; `receivedAt` is ours. `tenant` comes from the device's credentials, never from its payload.
 */
export type ObservationBase = {
  tenant: number
  /** Identity of the reporting device: gateway MAC, terminal number, provider id. */
  source: string
  /** The tag's number as printed on it, upper case, without separators. */
  tag: string
  t: Millis
  receivedAt: Millis
  /** Percent, 0-100, when the message carried it. */
  battery?: number
}

/** A fixed anchor heard the tag, or the tag heard a fixed beacon; `anchor` is that fixed device's code. dBm. */
export type RssiObservation = ObservationBase & { kind: 'rssi'; anchor: string; rssi: number }
/** Two-way ranging distance to an anchor, metres; `sigma` is the device's own 1-sigma when it gives one. */
export type RangeObservation = ObservationBase & { kind: 'range'; anchor: string; distance: number; sigma?: number }
/** Difference of distance (anchor minus reference), metres. */
export type TdoaObservation = ObservationBase & { kind: 'tdoa'; anchor: string; reference: string; difference: number }
/** Satellite fix, WGS-84 degrees; speed m/s; course degrees clockwise from north; accuracy metres (1 sigma). */
export type GnssObservation = ObservationBase & {
  kind: 'gnss'
  lng: number
  lat: number
  altitude?: number
  accuracy?: number
  speed?: number
  course?: number
}
/**
 * A position that a vendor's engine already computed.
 * Either WGS-84 (`lng`, `lat`) or metres in the site's local frame (`x` east, `y` north); `z` metres above the floor.
 * `floor` as text: our floor id, or `building code/abbreviation`; as a number: a level, of the building found by its outline or of the ground.
 */
export type PositionObservation = ObservationBase & {
  kind: 'position'
  lng?: number
  lat?: number
  x?: number
  y?: number
  z?: number
  floor?: string | number
  accuracy?: number
  speed?: number
  course?: number
  technology?: 'ble' | 'uwb' | 'gnss' | 'fusion'
}
/** Something other than a place: a pressed button, a heartbeat, a battery report. */
export type EventObservation = ObservationBase & {
  kind: 'event'
  event: 'sos' | 'sosReleased' | 'battery' | 'heartbeat' | 'removed' | 'fall'
}

export type Observation = RssiObservation | RangeObservation | TdoaObservation | GnssObservation | PositionObservation | EventObservation
