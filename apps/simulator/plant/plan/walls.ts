import type { PlanFeature, Point, Rect } from '../types.ts'
import { area } from './features.ts'
import type { Side } from './layout.ts'
import { arc, at, rect } from './shapes.ts'

export type Cut = { from: number; to: number; kind: 'door' | 'window' | 'open' }
/** All walls that stand on one straight line, before they are cut into pieces. */
export type Line = {
  horizontal: boolean
  at: number
  thickness: number
  exterior: boolean
  spans: (readonly [number, number])[]
  cuts: Cut[]
}

const WALL_HEIGHT = 3
const WINDOW = 1.7
const WINDOW_PITCH = 3.1

const block = (line: Line, from: number, to: number, thickness: number): Point[] => {
  const half = thickness / 2
  const box: Rect = line.horizontal ? [from, line.at - half, to, line.at + half] : [line.at - half, from, line.at + half, to]
  return rect(box)
}

/** The wall and window bodies of one line: spans joined, openings left out, free ends grown to close the corners. */
export function wallPieces(line: Line): PlanFeature[] {
  const cuts = [...line.cuts].sort((a, b) => a.from - b.from)
  const grow = line.exterior ? line.thickness / 2 : line.thickness / 2 - 0.001
  const pieces: PlanFeature[] = []
  for (const [from, to] of join(line.spans)) {
    let start = from - grow
    for (const cut of cuts) {
      if (cut.to <= from || cut.from >= to) continue
      if (cut.from > start + 0.02) pieces.push(area('wall', block(line, start, cut.from, line.thickness), { height: WALL_HEIGHT }))
      if (cut.kind === 'window') {
        pieces.push(area('window', block(line, cut.from, cut.to, line.thickness * 0.45), { base: 0.9, height: 2.4 }))
      }
      start = Math.max(start, cut.to)
    }
    if (to + grow > start + 0.02) pieces.push(area('wall', block(line, start, to + grow, line.thickness), { height: WALL_HEIGHT }))
  }
  return pieces
}

function join(spans: Line['spans']): [number, number][] {
  const joined: [number, number][] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1] + 0.01) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** Windows evenly along an outer side, where no door is. */
export function windowCuts([from, to]: readonly [number, number], taken: readonly Cut[]): Cut[] {
  const count = Math.floor((to - from - 0.8) / WINDOW_PITCH)
  const pitch = (to - from) / Math.max(1, count)
  const cuts: Cut[] = []
  for (let i = 0; i < Math.max(count, to - from > 2.6 ? 1 : 0); i++) {
    const middle = from + pitch * (i + 0.5)
    const cut: Cut = { from: middle - WINDOW / 2, to: middle + WINDOW / 2, kind: 'window' }
    if (taken.every((other) => other.to < cut.from - 0.3 || other.from > cut.to + 0.3)) cuts.push(cut)
  }
  return cuts
}

/** The open leaf with the arc it sweeps; two leaves when wide, a panel in the wall for lifts and vehicle doors. */
export function doorLeaves(side: Side, wall: number, middle: number, width: number, sliding: boolean): PlanFeature[] {
  const horizontal = side === 'n' || side === 's'
  const place = (along: number, into: number): Point => (horizontal ? at(along, wall + into) : at(wall + into, along))
  if (sliding || width >= 2.9) {
    const half = 0.06
    const ring = [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([a, b]) => place(middle + ((a as number) * width) / 2, (b as number) * half))
    return [area('door', ring, { height: 0 })]
  }
  const sign = side === 'n' || side === 'e' ? -1 : 1
  const leaf = (hinge: number, toward: number, length: number): PlanFeature => {
    const sweep = arc(0, 0, length, 0, Math.PI / 2, 6).map((p) => place(hinge + p.x * toward, p.y * sign))
    return area('door', [place(hinge, 0), ...sweep], { height: 0 })
  }
  if (width > 1.3) return [leaf(middle - width / 2, 1, width / 2), leaf(middle + width / 2, -1, width / 2)]
  return [leaf(middle - width / 2, 1, width)]
}
