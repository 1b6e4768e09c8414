import { SMOOTHING, smoothTrack } from '@muster/engine/positioning'
import type { Fix } from '@muster/model/protocol'

/**
 * A stretch of a track as it looks afterwards, each fix corrected by those before and after it. Same times, same number of fixes. A stretch
 * that would leave the ground its own fixes cover (each as far around as it may err) stays as it was stored: smoothing never makes a track worse.
 */
export function smoothStretch(fixes: readonly Fix[], subject: keyof typeof SMOOTHING): readonly Fix[] {
  if (fixes.length < 3) return fixes
  const smoothed = smoothTrack(fixes, SMOOTHING[subject])
  const ground = coveredBy(fixes)
  const isSound = smoothed.length === fixes.length && smoothed.every((fix, i) => fix.t === fixes[i]!.t && isOn(ground, fix))
  return isSound ? smoothed : fixes
}

type Ground = { minX: number; minY: number; maxX: number; maxY: number }

function coveredBy(fixes: readonly Fix[]): Ground {
  const ground = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const { x, y, accuracy } of fixes) {
    ground.minX = Math.min(ground.minX, x - accuracy)
    ground.minY = Math.min(ground.minY, y - accuracy)
    ground.maxX = Math.max(ground.maxX, x + accuracy)
    ground.maxY = Math.max(ground.maxY, y + accuracy)
  }
  return ground
}

const isOn = ({ minX, minY, maxX, maxY }: Ground, { x, y, speed, accuracy }: Fix): boolean =>
  x >= minX && x <= maxX && y >= minY && y <= maxY && Number.isFinite(speed) && Number.isFinite(accuracy)
