import type { Seeded } from '@muster/testkit'
import { calibrate, type Calibrated } from './calibrated.ts'
import type { RecordedValue, Recording, Scene } from './recording.ts'
import { truthAt } from './score.ts'

type Tech = Recording['meta']['tech']

/** What both ways to a place are given: the readings, and what is known of the site. */
export type Input = { values: readonly RecordedValue[]; calibrated: Calibrated }
/** One way in which another plant may differ from the one that was recorded. */
export type Disturbance = { name: string; techs: readonly Tech[]; change(input: Input, around: Around): Input }
type Around = Seeded & { recording: Recording; scene: Scene }

const UWB: readonly Tech[] = ['uwb-twr', 'uwb-tdoa']
const BLE: readonly Tech[] = ['ble-rssi']
const ALL: readonly Tech[] = [...UWB, ...BLE]

const onValues = (change: (values: readonly RecordedValue[], around: Around) => readonly RecordedValue[]): Disturbance['change'] => {
  return (input, around) => ({ ...input, values: change(input.values, around) })
}

/** Some readings are off by what a detour takes. */
const outliers = (share: number, off: (random: Seeded) => number): Disturbance['change'] =>
  onValues((values, around) => values.map((v) => (around.random() < share ? { ...v, value: v.value + off(around) } : v)))

/** Only some of the stations stand: every second, or as many as told. */
const fewer = (most: number): Disturbance['change'] =>
  onValues((values, { recording }) => {
    const codes = recording.anchors.map(({ code }) => code).filter((code) => values.some(({ anchor }) => anchor === code))
    const step = codes.length / Math.min(most, codes.length)
    const kept = new Set(Array.from({ length: Math.min(most, codes.length) }, (_, i) => codes[Math.floor(i * step)]!))
    return values.filter(({ anchor }) => kept.has(anchor))
  })

/** Each station is heard at most so often a second; of times of arrival whole blinks are. */
const slower = (rate: number): Disturbance['change'] =>
  onValues((values, { recording }) => {
    const last = new Map<string, { t: number; epoch: string }>()
    return values.filter(({ t, tag, anchor, epoch }) => {
      const key = recording.meta.tech === 'uwb-tdoa' ? tag : `${tag} ${anchor}`
      const known = last.get(key)
      if (known !== undefined && epoch !== '' && known.epoch === epoch) return true
      if (known !== undefined && t - known.t < 1 / rate) return false
      last.set(key, { t, epoch })
      return true
    })
  })

/** Each reading comes five times in place of once, evenly until the station's next, with new noise. */
const faster = (sigma: number): Disturbance['change'] =>
  onValues((values, around) => {
    const next = new Map<string, number>()
    return values
      .toReversed()
      .flatMap((value) => {
        const key = `${value.tag} ${value.anchor}`
        const gap = Math.min(1, (next.get(key) ?? value.t + 0.2) - value.t)
        next.set(key, value.t)
        return Array.from({ length: 5 }, (_, i) => ({
          ...value,
          t: value.t + (gap * i) / 5,
          value: value.value + (i === 0 ? 0 : around.normal(sigma)),
          epoch: value.epoch === '' ? '' : `${value.epoch} ${i}`,
        }))
      })
      .sort((a, b) => a.t - b.t)
  })

/** The error of every range, as its truth tells it, so many times as large. */
const errors =
  (factor: number): Disturbance['change'] =>
  (input, { recording, scene }) => {
    const height = scene.tagHeight_m !== undefined ? scene.tagHeight_m : recording.meta.tagHeight_m
    const anchors = new Map(recording.anchors.map((anchor) => [anchor.code, anchor]))
    const truths = new Map<string, ReturnType<Recording['truth']>>()
    const errorOf = ({ t, tag, anchor: code, value }: RecordedValue): number | null => {
      if (!truths.has(tag)) truths.set(tag, recording.truth(scene, tag))
      const truth = truths.get(tag)!
      const at = scene.motion === 'static' ? truth[0] : truthAt(truth, t)
      const anchor = anchors.get(code)
      if (!at || anchor === undefined) return null
      const { scale, bias } = input.calibrated.ranges?.get(code) ?? { scale: 1, bias: 0 }
      const d = Math.hypot(anchor.x - at.x, anchor.y - at.y, height === null || anchor.z === null ? 0 : anchor.z - height)
      return value - scale * d - bias
    }
    const blinks = Map.groupBy(input.values, ({ tag, epoch, t }) => (epoch === '' ? `${tag} ${t}` : `${tag} ${epoch}`))
    const values = [...blinks.values()].flatMap((blink) => {
      const off = blink.map(errorOf)
      const known = off.filter((e) => e !== null).sort((a, b) => a - b)
      // The moment of a blink is nobody's error.
      const common = blink[0]!.epoch === '' ? 0 : (known[known.length >> 1] ?? 0)
      return blink.map((v, i) => ({ ...v, value: v.value + (factor - 1) * (off[i] === null ? 0 : off[i]! - common) }))
    })
    return { ...input, values: values.sort((a, b) => a.t - b.t) }
  }

/** Silent for some seconds of every twenty: of all stations, or of each in turn. */
const silent = (seconds: number): Disturbance['change'] => onValues((values) => values.filter(({ t }) => t % 20 >= seconds))
const inTurn = (seconds: number): Disturbance['change'] =>
  onValues((values, { recording }) => {
    const codes = recording.anchors.map(({ code }) => code)
    return values.filter(({ t, anchor }) => Math.floor(t / seconds) % codes.length !== codes.indexOf(anchor))
  })

const withoutSurvey = ({ values, calibrated: { survey: _, ...calibrated } }: Input): Input => ({ values, calibrated })

/** The exponent that was entered is another than that of the place. */
const exponent =
  (by: number): Disturbance['change'] =>
  (input) => {
    const { values, calibrated } = withoutSurvey(input)
    const pathLoss = new Map(
      [...(calibrated.pathLoss ?? [])].map(([code, loss]) => [code, { ...loss, attenuation: Math.max(1, loss.attenuation + by) }]),
    )
    return { values, calibrated: { ...calibrated, pathLoss } }
  }

/** Some spots of the survey are not there: the tag walks over ground that nobody surveyed. */
const unsurveyed = (input: Input, { recording }: Around): Input => {
  const xs = recording.meta.areaPolygon_m.map(([x]) => x)
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2
  return { ...input, calibrated: { ...input.calibrated, survey: input.calibrated.survey?.filter(({ x }) => x < middle) } }
}

export const disturbances: readonly Disturbance[] = [
  { name: 'as recorded', techs: ALL, change: (input) => input },
  { name: 'errors × 0.5', techs: UWB, change: errors(0.5) },
  { name: 'errors × 2', techs: UWB, change: errors(2) },
  { name: 'errors × 3', techs: UWB, change: errors(3) },
  { name: '10 % are 5 to 30 m too long', techs: UWB, change: outliers(0.1, ({ random }) => 5 + 25 * random()) },
  { name: '30 % are 5 to 30 m off', techs: UWB, change: outliers(0.3, ({ random }) => (random() < 0.5 ? -1 : 1) * (5 + 25 * random())) },
  { name: 'four stations', techs: ALL, change: fewer(4) },
  { name: 'three stations', techs: ['uwb-twr', 'ble-rssi'], change: fewer(3) },
  { name: 'once in two seconds', techs: ALL, change: slower(0.5) },
  { name: 'five times as often, 0.1 m more noise', techs: UWB, change: faster(0.1) },
  { name: 'silent 5 of 20 s', techs: ALL, change: silent(5) },
  { name: 'each station silent in turn for 8 s', techs: ALL, change: inTurn(8) },
  {
    name: '4 dB more noise',
    techs: BLE,
    change: onValues((values, { normal }) => values.map((v) => ({ ...v, value: v.value + normal(4) }))),
  },
  { name: 'all 6 dB stronger', techs: BLE, change: onValues((values) => values.map((v) => ({ ...v, value: v.value + 6 }))) },
  { name: 'all 6 dB weaker', techs: BLE, change: onValues((values) => values.map((v) => ({ ...v, value: v.value - 6 }))) },
  { name: '20 % of packets 10 to 25 dB weaker', techs: BLE, change: outliers(0.2, ({ random }) => -10 - 15 * random()) },
  { name: 'not surveyed', techs: BLE, change: withoutSurvey },
  { name: 'not surveyed, exponent 0.5 too low', techs: BLE, change: exponent(-0.5) },
  { name: 'not surveyed, exponent 0.5 too high', techs: BLE, change: exponent(0.5) },
  { name: 'not surveyed, four stations', techs: BLE, change: (input, around) => fewer(4)(withoutSurvey(input), around) },
  { name: 'half of the ground surveyed', techs: BLE, change: unsurveyed },
]

/** A scene as it was recorded, with what calibration and survey tell. */
export const inputOf = (recording: Recording, scene: Scene): Input => ({
  values: recording.values(scene),
  calibrated: calibrate(recording, scene),
})
