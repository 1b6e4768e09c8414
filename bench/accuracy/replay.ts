import { createLocator } from '@muster/engine/positioning'
import type { Calibrated } from './calibrated.ts'
import { type Anchor, defaultSettings, type Site } from '@muster/engine/site'
import type { Fix, Observation } from '@muster/model/protocol'
import { GROUND, type RecordedValue, type Recording, type Scene } from './recording.ts'

/** Length of a tick of the pipeline, ms: observations reach the locator in such batches. */
const TICK = 250
const START = Date.UTC(2026, 0, 1)

/** Runs one scene through the locator as the pipeline would, tick by tick, without any look ahead. */
export function replay(
  recording: Recording,
  scene: Scene,
  calibrated: Calibrated,
  values: readonly RecordedValue[] = recording.values(scene),
): Map<string, Fix[]> {
  const numbers = [...new Set(values.map((value) => value.tag))]
  const height = scene.tagHeight_m !== undefined ? scene.tagHeight_m : recording.meta.tagHeight_m
  const tagHeight = height ?? 1.2
  const locator = createLocator(siteOf(recording, numbers, height, calibrated), { tagHeight })
  const observations = toObservations(recording, values).sort((a, b) => a.t - b.t)
  const found = new Map<string, Fix[]>(numbers.map((number) => [number, []]))
  for (let from = 0; from < observations.length; ) {
    const end = observations[from]!.t + TICK
    let to = from
    while (to < observations.length && observations[to]!.t < end) to++
    for (const fix of locator.locate(observations.slice(from, to), end).fixes) found.get(numbers[fix.tag - 1]!)!.push(fix)
    from = to
  }
  return found
}

/** Seconds of the recording for a time of the replay. */
export const recordedTime = (t: number): number => (t - START) / 1000

function siteOf(recording: Recording, numbers: readonly string[], tagHeight: number | null, calibrated: Calibrated): Site {
  const { meta } = recording
  const xs = meta.areaPolygon_m.map(([x]) => x)
  const ys = meta.areaPolygon_m.map(([, y]) => y)
  const bounds = { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
  const levels = [...new Set([GROUND, ...recording.zones.map((zone) => zone.floor)])]
  const ble = meta.tech === 'ble-rssi'
  const anchors = recording.anchors.map((anchor): [string, Anchor] => [
    anchor.code,
    {
      code: anchor.code,
      kind: ble ? 'beacon' : 'uwbStation',
      floor: GROUND,
      x: anchor.x,
      y: anchor.y,
      z: tagHeight === null ? 1.2 : (anchor.z ?? tagHeight),
      ...(calibrated.pathLoss?.get(anchor.code) ?? { rssiAt1m: -59, attenuation: 2 }),
      calibration: calibrated.ranges?.get(anchor.code),
      floorChange: false,
      floorChangeDistance: 0,
      linkedFloors: [],
    },
  ])
  const tags = numbers.map((number, i) => ({
    id: i + 1,
    number,
    technology: ble ? ('ble' as const) : ('uwb' as const),
    holderKind: 'employee' as const,
    holder: i + 1,
    department: 0,
    vehicleType: '',
    speedLimit: 0,
  }))
  return {
    tenant: 1,
    origin: { lng: 0, lat: 0 },
    floors: new Map(
      levels.map((id) => [id, { id, building: 1, code: `B/${id}`, level: id, elevation: 0, outdoor: false, bounds, outline: [] }]),
    ),
    anchors: new Map(anchors),
    tags: new Map(tags.map((tag) => [tag.number, tag])),
    tagsById: new Map(tags.map((tag) => [tag.id, tag])),
    fences: [],
    rules: [],
    settings: defaultSettings,
    survey: calibrated.survey,
  }
}

/** Recorded values as devices would report them, uncalibrated: calibration is the engine's. */
function toObservations(recording: Recording, values: readonly RecordedValue[]): Observation[] {
  const { tech } = recording.meta
  const heads = new Map<string, RecordedValue>()
  const out: Observation[] = []
  for (const recorded of values) {
    const { tag, anchor, value, epoch } = recorded
    const t = START + Math.round(recorded.t * 1000)
    const base = { tenant: 1, source: 'recording', tag, t, receivedAt: t }
    if (tech === 'ble-rssi') out.push({ ...base, kind: 'rssi', anchor, rssi: value })
    else if (tech === 'uwb-twr') out.push({ ...base, kind: 'range', anchor, distance: value })
    else {
      // A pseudorange has an offset of its own per epoch, so it is told as the difference to the epoch's first one.
      const head = heads.get(`${tag} ${epoch}`)
      if (head === undefined) heads.set(`${tag} ${epoch}`, recorded)
      else {
        out.push({ ...base, kind: 'tdoa', anchor, reference: head.anchor, difference: value - head.value })
      }
    }
  }
  return out
}
