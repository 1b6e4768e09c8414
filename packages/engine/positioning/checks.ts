import type { Observation } from '@muster/model/protocol'

/** No length, speed or angle that a site's device reports is larger, in its own unit. */
const LARGEST = 1e7
/** Signal strengths of any radio, dBm. */
const FAINTEST = -200
const LOUDEST = 50

const isNumber = (value: number): boolean => Math.abs(value) <= LARGEST
const isSet = (value: number | undefined): boolean => value === undefined || isNumber(value)
const isSize = (value: number | undefined): boolean => value === undefined || (value >= 0 && value <= LARGEST)

/** Whether every number of an observation is one, and within what it can mean: NaN, infinities and 1e300 are not. */
export function isPlausible(o: Observation): boolean {
  if (!Number.isFinite(o.t)) return false
  switch (o.kind) {
    case 'rssi':
      return o.rssi >= FAINTEST && o.rssi <= LOUDEST
    case 'range':
      return isNumber(o.distance) && isSize(o.sigma)
    case 'tdoa':
      return isNumber(o.difference)
    case 'gnss':
      return isPlace(o.lng, o.lat) && isSet(o.altitude) && isSize(o.accuracy) && isSize(o.speed) && isSet(o.course)
    case 'position': {
      const hasPlace = o.x !== undefined && o.y !== undefined ? isNumber(o.x) && isNumber(o.y) : isPlace(o.lng, o.lat)
      return hasPlace && isSet(o.z) && isSize(o.accuracy) && isSize(o.speed) && isSet(o.course)
    }
    case 'event':
      return true
  }
}

const isPlace = (lng: number | undefined, lat: number | undefined): boolean =>
  lng !== undefined && lat !== undefined && Math.abs(lng) <= 180 && Math.abs(lat) <= 90
