import type { Label } from '@muster/model/define'

/** Metres in the plant's own frame: x east, y north, origin at `plantOrigin`. */
export type Point = { x: number; y: number }
/** West, south, east, north. */
export type Rect = readonly [x0: number, y0: number, x1: number, y1: number]

/** The kinds of things that a plan draws; the map styles them by this word. */
export const planKinds = [
  'ground',
  'road',
  'building',
  'room',
  'corridor',
  'wall',
  'door',
  'window',
  'stair',
  'lift',
  'tank',
  'dike',
  'equipment',
  'pipeRack',
  'green',
  'water',
  'parking',
  'fenceLine',
  'gate',
  'marking',
  'label',
] as const
export type PlanKind = (typeof planKinds)[number]

export type PlanGeometry =
  /** Outer ring first, then holes; rings are not closed. */
  | { type: 'polygon'; rings: Point[][] }
  /** Many small shapes of one kind without holes (zebra stripes, parking bays). */
  | { type: 'polygons'; rings: Point[][] }
  | { type: 'lines'; lines: Point[][] }
  | { type: 'point'; at: Point }

export type PlanFeature = {
  kind: PlanKind
  geometry: PlanGeometry
  name?: Label
  /** Metres above the floor. */
  height?: number
  /** Metres above the floor where it begins (elevated pipe racks). */
  base?: number
  /** True when nobody can walk through it. */
  solid: boolean
}

export type Room = {
  id: string
  name: Label
  kind: 'room' | 'corridor' | 'stair' | 'lift'
  rect: Rect
  use: RoomUse
}
export type RoomUse =
  | 'office'
  | 'meeting'
  | 'control'
  | 'laboratory'
  | 'canteen'
  | 'kitchen'
  | 'storage'
  | 'technical'
  | 'toilet'
  | 'changing'
  | 'lobby'
  | 'classroom'
  | 'garage'
  | 'lounge'
  | 'plain'

/** An opening in a wall; `inside` is a step into the room that it was drawn for, `outside` a step out of it. */
export type Door = { room: string; at: Point; inside: Point; outside: Point; width: number; exterior: boolean }

/** One drawn and walkable level. `key` is `ground` or `<building code>/<abbreviation>`, the code that devices use. */
export type PlantFloor = {
  key: string
  building: string | null
  name: Label
  abbreviation: string
  level: number
  /** Metres above ground. */
  elevation: number
  /** Storey height, metres. */
  height: number
  outdoor: boolean
  bounds: Rect
  rooms: Room[]
  doors: Door[]
  /** Where people sit or stand to work, by room id. */
  seats: Map<string, Point[]>
  features: PlanFeature[]
}

export type PlantBuilding = {
  code: string
  name: Label
  kind: string
  outline: Point[]
  /** Metres. */
  height: number
  area: string
}
