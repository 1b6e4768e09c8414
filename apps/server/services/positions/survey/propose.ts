import { calibrateAnchors, calibrateStrengths, type KnownRange, lossBetween } from '@muster/engine/positioning'
import type { Anchor, RangeCalibration, SurveyPoint, Wall } from '@muster/engine/site'
import type { SurveySignal } from '@muster/model/entities'
import type { CalibrationProposal, RangeFigures, StrengthFigures } from '@muster/model/operations'

/** A surveyed place in the site's metres, with its height above the floor. */
export type Place = { id: string; x: number; y: number; z: number; signals: readonly SurveySignal[] }
/** A fixed device of the floor: `codes` are all names that it is heard by. */
export type Fixed = { key: string; codes: readonly string[]; anchor: Anchor }

/** What a calibration found of one device, before its row is looked up. */
export type Finding = Pick<
  CalibrationProposal,
  'quantity' | 'points' | 'nearest' | 'farthest' | 'now' | 'found' | 'before' | 'after' | 'doubt'
> & {
  key: string
  /** Of ranges: what is left beside bias and scale, m (1 sigma). */
  errors?: Pick<RangeCalibration, 'lasting' | 'noise'>
}

type Heard = { place: Place; distance: number; signal: SurveySignal }

/** Places that a device needs to be judged without the one that judges it. */
const FEW = 3
/** Strengths at places this alike in distance (farthest to nearest) tell nothing of how they fall. */
const ALIKE = 1.5
/** What is explained better by less than this is explained no better: m, dB. */
const BETTER = { range: 0.02, rssi: 0.3 }
const NEAREST = 0.3
/** A device heard at a place less often than this share of the one most heard there was heard by its louder packets alone: it seems nearer than it is. */
const WHOLE = 0.5
const LEAST_NOISE = 0.02

const rms = (values: readonly number[]): number =>
  Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length))
const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted.length === 0 ? 0 : (sorted[(sorted.length - 1) >> 1]! + sorted[sorted.length >> 1]!) / 2
}

/** Where each device was heard from, by one name of it a place: the one most heard. */
function heardBy({ codes, anchor }: Fixed, places: readonly Place[], kind: SurveySignal['kind']): Heard[] {
  return places.flatMap((place) => {
    const most = place.signals.reduce((count, one) => (one.kind === kind ? Math.max(count, one.count) : count), 0)
    const isWhole = ({ count }: SurveySignal) => kind === 'range' || count >= WHOLE * most
    const [signal] = place.signals
      .filter((one) => one.kind === kind && codes.includes(one.anchor) && isWhole(one))
      .sort((a, b) => b.count - a.count)
    const distance = Math.max(NEAREST, Math.hypot(place.x - anchor.x, place.y - anchor.y, place.z - anchor.z))
    return signal ? [{ place, distance, signal }] : []
  })
}

/**
 * What a survey says of the fixed devices of its floor: bias and scale of ranges, strength at one metre and path loss of signals, each with
 * what is left unexplained before and after (root mean square; after: every place judged by what the others found). `walls` dim signals.
 */
export function findCalibrations(devices: readonly Fixed[], places: readonly Place[], walls: readonly Wall[]): Finding[] {
  return [...ranges(devices, places), ...strengths(devices, places, walls)]
}

function ranges(devices: readonly Fixed[], places: readonly Place[]): Finding[] {
  return devices.flatMap((device): Finding[] => {
    const heard = heardBy(device, places, 'range')
    const readings = heard.flatMap(({ place, distance, signal }) =>
      (signal.series ?? [signal.value]).map(
        (measured, second): KnownRange => ({ tag: place.id, anchor: device.key, t: second, distance, measured }),
      ),
    )
    const found = calibrateAnchors(readings).get(device.key)
    if (!found) return []
    const now: RangeFigures = { bias: device.anchor.calibration?.bias ?? 0, scale: device.anchor.calibration?.scale ?? 1 }
    const off = ({ distance, signal }: Heard, { bias, scale }: RangeFigures) => signal.value - (scale * distance + bias)
    const alone = heard.map((one) => {
      const others = heard.length < FEW ? found : calibrateAnchors(readings.filter(({ tag }) => tag !== one.place.id)).get(device.key)
      return off(one, others ?? found)
    })
    return [
      finding(device, 'range', heard, now, { bias: found.bias, scale: found.scale }, rms(heard.map((one) => off(one, now))), rms(alone), {
        lasting: found.lasting,
        noise: Math.max(LEAST_NOISE, middle(heard.filter(({ signal }) => signal.count > 2).map(({ signal }) => signal.spread))),
      }),
    ]
  })
}

function strengths(devices: readonly Fixed[], places: readonly Place[], walls: readonly Wall[]): Finding[] {
  const heard = new Map(devices.map((device) => [device, heardBy(device, places, 'rssi')] as const))
  const distances = new Map<SurveyPoint, number>()
  const samples = [...heard].flatMap(([{ key, anchor }, own]) =>
    own.map(({ place, distance, signal }) => {
      // What the walls take is theirs, not the device's.
      const rssi = signal.value + lossBetween(walls, anchor.x, anchor.y, place.x, place.y)
      const sample: SurveyPoint & { place: string } = {
        place: place.id,
        floor: anchor.floor,
        x: place.x,
        y: place.y,
        anchor: key,
        rssi,
        count: signal.count,
        spread: signal.spread,
      }
      distances.set(sample, distance)
      return sample
    }),
  )
  const fit = (of: readonly SurveyPoint[]) => calibrateStrengths(of, (sample) => distances.get(sample) ?? null)
  const all = fit(samples)
  const without = new Map(places.map(({ id }) => [id, fit(samples.filter(({ place }) => place !== id))] as const))
  return [...heard].flatMap(([device, own]): Finding[] => {
    const found = all.anchors.get(device.key)
    if (!found || own.length === 0) return []
    const { anchor, key } = device
    const now: StrengthFigures = { rssiAt1m: anchor.rssiAt1m, attenuation: anchor.attenuation }
    const mine = samples.filter((sample) => sample.anchor === key)
    const off = (sample: SurveyPoint, { rssiAt1m, attenuation }: StrengthFigures) =>
      sample.rssi - (rssiAt1m - 10 * attenuation * Math.log10(distances.get(sample)!))
    const alone = mine.map((sample) => off(sample, (mine.length < FEW ? null : without.get(sample.place)?.anchors.get(key)) ?? found))
    return [finding(device, 'rssi', own, now, { ...found }, rms(mine.map((sample) => off(sample, now))), rms(alone))]
  })
}

function finding(
  { key }: Fixed,
  quantity: Finding['quantity'],
  heard: readonly Heard[],
  now: Finding['now'],
  found: Finding['found'],
  before: number,
  after: number,
  errors?: Finding['errors'],
): Finding {
  const all = heard.map(({ distance }) => distance)
  const [nearest, farthest] = [Math.min(...all), Math.max(...all)]
  const alike = quantity === 'rssi' && farthest < ALIKE * nearest
  const doubt = heard.length < FEW ? 'fewPoints' : alike ? 'sameDistance' : before - after < BETTER[quantity] ? 'noBetter' : null
  return { key, quantity, points: heard.length, nearest, farthest, now, found, before, after, doubt, ...(errors ? { errors } : {}) }
}
