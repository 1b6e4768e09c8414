import type { Door, PlanFeature, Point, Rect, Room, RoomUse } from '../types.ts'
import { area, label } from './features.ts'
import { furnish } from './furniture.ts'
import { rect } from './shapes.ts'
import { dividing } from './stairs.ts'
import { type Cut, doorLeaves, type Line, wallPieces, windowCuts } from './walls.ts'

export type Side = 'n' | 'e' | 's' | 'w'
/** A door in one side of its room: the middle of the opening in metres from the room's west or south end. */
export type DoorSpec = readonly [side: Side, offset: number, width?: number]
export type RoomSpec = {
  id: string
  zh: string
  en: string
  /** Wall centre lines, metres from the building's south-west corner. */
  rect: Rect
  use?: RoomUse
  kind?: Room['kind']
  doors?: readonly DoorSpec[]
  /** Sides without a wall. */
  open?: readonly Side[]
}

export type Layout = { rooms: Room[]; doors: Door[]; seats: Map<string, Point[]>; features: PlanFeature[] }

const EXTERIOR = 0.3
const INTERIOR = 0.14
const daylight: ReadonlySet<RoomUse> = new Set(['office', 'meeting', 'laboratory', 'canteen', 'classroom', 'lobby', 'lounge', 'garage'])

/**
 * Turns rooms into a drawn storey: one wall between neighbours whatever side names it, cut open for doors and windows,
 * door leaves standing open into their room, furniture and its seats. `origin` = the building's south-west corner in plant metres.
 */
export function layOut(origin: Point, width: number, depth: number, specs: readonly RoomSpec[]): Layout {
  const rooms = specs.map(
    (spec): Room => ({
      id: spec.id,
      name: label(spec.zh, spec.en),
      kind: spec.kind ?? 'room',
      use: spec.use ?? 'plain',
      rect: [origin.x + spec.rect[0], origin.y + spec.rect[1], origin.x + spec.rect[2], origin.y + spec.rect[3]],
    }),
  )
  const outer: Rect = [origin.x, origin.y, origin.x + width, origin.y + depth]
  const lines = new Map<string, Line>()
  const doors: Door[] = []
  const leaves: PlanFeature[] = []
  specs.forEach((spec, i) => {
    const room = rooms[i] as Room
    for (const side of ['n', 'e', 's', 'w'] as const) {
      const line = lineOf(lines, room.rect, side, outer)
      const [from, to] = spanOf(room.rect, side)
      line.spans.push([from, to])
      if (spec.open?.includes(side)) line.cuts.push({ from: from + INTERIOR / 2, to: to - INTERIOR / 2, kind: 'open' })
    }
    for (const [side, offset, doorWidth = 0.95] of spec.doors ?? []) {
      const line = lineOf(lines, room.rect, side, outer)
      const middle = spanOf(room.rect, side)[0] + offset
      line.cuts.push({ from: middle - doorWidth / 2, to: middle + doorWidth / 2, kind: 'door' })
      doors.push(doorOf(room, side, middle, line, doorWidth))
      leaves.push(...doorLeaves(side, line.at, middle, doorWidth, spec.kind === 'lift'))
    }
  })
  specs.forEach((spec, i) => {
    if (!daylight.has(spec.use ?? 'plain') && spec.kind !== 'stair') return
    const room = rooms[i] as Room
    for (const side of ['n', 'e', 's', 'w'] as const) {
      const line = lineOf(lines, room.rect, side, outer)
      if (line.exterior) line.cuts.push(...windowCuts(spanOf(room.rect, side), line.cuts))
    }
  })
  const seats = new Map<string, Point[]>()
  const furniture: PlanFeature[] = []
  for (const room of rooms) {
    const kept = furnish(room, doors)
    furniture.push(...kept.features)
    if (kept.seats.length) seats.set(room.id, kept.seats)
  }
  return {
    rooms,
    doors,
    seats,
    features: [...rooms.map(floorOf), ...rooms.flatMap(dividing), ...furniture, ...[...lines.values()].flatMap(wallPieces), ...leaves],
  }
}

function floorOf(room: Room): PlanFeature {
  return area(room.kind, rect(room.rect), { name: room.name })
}

const spanOf = (r: Rect, side: Side): readonly [number, number] => (side === 'n' || side === 's' ? [r[0], r[2]] : [r[1], r[3]])

function lineOf(lines: Map<string, Line>, r: Rect, side: Side, outer: Rect): Line {
  const horizontal = side === 'n' || side === 's'
  const coordinate = side === 'n' ? r[3] : side === 's' ? r[1] : side === 'e' ? r[2] : r[0]
  const key = `${horizontal ? 'h' : 'v'}${coordinate.toFixed(2)}`
  let line = lines.get(key)
  if (!line) {
    const edges = horizontal ? [outer[1], outer[3]] : [outer[0], outer[2]]
    const exterior = edges.some((e) => Math.abs(e - coordinate) < 0.01)
    line = { horizontal, at: coordinate, thickness: exterior ? EXTERIOR : INTERIOR, exterior, spans: [], cuts: [] as Cut[] }
    lines.set(key, line)
  }
  return line
}

function doorOf(room: Room, side: Side, middle: number, line: Line, width: number): Door {
  const sign = side === 'n' || side === 'e' ? -1 : 1
  const step = (distance: number): Point => (line.horizontal ? { x: middle, y: line.at + distance } : { x: line.at + distance, y: middle })
  return { room: room.id, at: step(0), inside: step(0.7 * sign), outside: step(-0.8 * sign), width, exterior: line.exterior }
}
