import { calibrateAnchors, calibrateStrengths, type KnownRange, type PathLoss } from '@muster/engine/positioning'
import type { RangeCalibration } from '@muster/engine/site'
import type { RecordedSurvey, Recording, Scene } from './recording.ts'
import { truthAt } from './score.ts'

/** What the engine is told of a recording's site beyond where its anchors are. */
export type Calibrated = { ranges?: Map<string, RangeCalibration>; pathLoss?: Map<string, PathLoss>; survey?: RecordedSurvey[] }

/** From the calibration scenes and the survey, with the engine's own tools; from what the set states where it has neither. */
export function calibrate(recording: Recording, scene: Scene): Calibrated {
  const { tech, calibration } = recording.meta
  if (tech === 'ble-rssi') {
    const survey = recording.survey(scene.survey)
    if (survey.length === 0) {
      const { pathLoss } = calibration ?? {}
      if (pathLoss === undefined) return {}
      return { pathLoss: new Map(recording.anchors.map(({ code }) => [code, { rssiAt1m: pathLoss.rssi1m, attenuation: pathLoss.n }])) }
    }
    const { anchors } = calibrateStrengths(survey, (point) => distance(recording, scene, point.anchor, point.x, point.y))
    return { survey, pathLoss: anchors }
  }
  const ranges = calibrateAnchors(recording.meta.scenes.filter((s) => s.role === 'calibration').flatMap((s) => knownRanges(recording, s)))
  return ranges.size > 0 ? { ranges } : {}
}

function knownRanges(recording: Recording, scene: Scene): KnownRange[] {
  const truth = new Map<string, ReturnType<Recording['truth']>>()
  return recording.values(scene).flatMap(({ t, tag, anchor, value, epoch }): KnownRange[] => {
    if (!truth.has(tag)) truth.set(tag, recording.truth(scene, tag))
    const points = truth.get(tag)!
    const at = scene.motion === 'static' ? points[0] : truthAt(points, t)
    const d = at ? distance(recording, scene, anchor, at.x, at.y) : null
    return d === null ? [] : [{ tag, anchor, t, distance: d, measured: value, ...(epoch === '' ? {} : { blink: epoch }) }]
  })
}

/** Metres between a place at the tag's height and an anchor; null for an unknown one. Without heights both count as level. */
function distance(recording: Recording, scene: Scene, anchor: string, x: number, y: number): number | null {
  const known = recording.anchors.find(({ code }) => code === anchor)
  if (known === undefined) return null
  const height = scene.tagHeight_m !== undefined ? scene.tagHeight_m : recording.meta.tagHeight_m
  return Math.hypot(known.x - x, known.y - y, height === null || known.z === null ? 0 : known.z - height)
}
