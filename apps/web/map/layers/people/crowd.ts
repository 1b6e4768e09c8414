import type { PositionStore } from '../../../live/positions.ts'
import { subjectKinds } from '../../../live/subjects.ts'

/** Many people too close to tell apart at this zoom. `counts` follows `subjectKinds`; x, y: their middle, metres. */
export type Crowd = { key: string; x: number; y: number; total: number; counts: number[]; slots: number[] }

/** From this zoom on everybody is drawn singly. */
export const CROWD_MAX_ZOOM = 18
const CELL_PIXELS = 56
const FORMS_AT = 7
/** A crowd that was there stays until it is smaller than this: no flicker. */
const DISSOLVES_BELOW = 5

/**
 * Groups present slots by a grid fixed to the ground (so panning changes nothing) whose cells are about 56 px.
 * `kept` are the keys of the last grouping. `apart` slots (alarm, selected) are never swallowed.
 */
export function findCrowds(
  store: PositionStore,
  kindOf: Uint8Array,
  isPresent: (slot: number) => boolean,
  apart: (slot: number) => boolean,
  metrePixels: number,
  kept: ReadonlySet<string>,
): Crowd[] {
  const cell = cellMetres(metrePixels)
  const cells = new Map<string, Crowd>()
  const { x, y } = store.columns
  for (let slot = 0; slot < store.length; slot++) {
    if (!isPresent(slot) || apart(slot)) continue
    const key = `${cell}:${Math.floor(x[slot]! / cell)}:${Math.floor(y[slot]! / cell)}`
    let crowd = cells.get(key)
    if (!crowd) {
      crowd = { key, x: 0, y: 0, total: 0, counts: subjectKinds.map(() => 0), slots: [] }
      cells.set(key, crowd)
    }
    crowd.slots.push(slot)
    crowd.x += x[slot]!
    crowd.y += y[slot]!
    crowd.total++
    crowd.counts[kindOf[slot]!]!++
  }
  const crowds: Crowd[] = []
  for (const crowd of cells.values()) {
    if (crowd.total < (kept.has(crowd.key) ? DISSOLVES_BELOW : FORMS_AT)) continue
    crowd.x /= crowd.total
    crowd.y /= crowd.total
    crowds.push(crowd)
  }
  return crowds
}

/** Cell edge in metres, in steps of half a zoom level, so that a slow zoom does not regroup at every frame. */
export function cellMetres(metrePixels: number): number {
  const exact = CELL_PIXELS / metrePixels
  return Math.round(2 ** (Math.round(Math.log2(exact) * 2) / 2) * 100) / 100
}
