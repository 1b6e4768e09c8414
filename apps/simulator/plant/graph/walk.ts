import { blocks, boundary, crossings, gateWalk, siteBounds } from '../ground/blocks.ts'
import { dikeSteps, dikes } from '../ground/storage.ts'
import { at, centreOf, inset, rect, roundedRect } from '../plan/shapes.ts'
import type { PlanFeature, PlantFloor, Point, Rect } from '../types.ts'
import { createGrid, type Grid } from './grid.ts'
import { createNetwork, type Network, type NetworkBuilder } from './network.ts'

/** The footway outside the turnstiles of the main gate. */
const outsideGate: Point = at(gateWalk, -9)
/** Where everybody takes their tag and gives it back: the gatehouse, inside the fence. */
export const gateDesk: Point = at(gateWalk, 15)

const ringsOf = (f: PlanFeature): Point[][][] => {
  if (f.geometry.type === 'polygon') return [f.geometry.rings]
  if (f.geometry.type === 'polygons') return f.geometry.rings.map((r) => [r])
  return []
}

const solidsOf = (floor: PlantFloor): Point[][][] => floor.features.filter((f) => f.solid).flatMap(ringsOf)

/** Where nobody takes a short cut, with some distance: inside dikes, between transformers, around the flare. */
const restrictedGround: Rect[] = [...dikes.map((d) => inset(d.bounds, -2.5)), [403, 31, 453, 48], [507, 385, 541, 419]]

/** Everything outdoors that is not inside a block or on the footway of the gate is closed to walkers. */
function groundGrid(ground: PlantFloor, restricted: Rect[]): Grid {
  const all = rect(siteBounds)
  const open = blocks.map((b) => roundedRect(b, 6))
  return createGrid({
    bounds: siteBounds,
    cell: 0.5,
    clearance: 0.5,
    solid: solidsOf(ground),
    closed: [[all, ...open], ...ground.features.filter((f) => f.kind === 'green').flatMap(ringsOf), ...restricted.map((r) => [rect(r)])],
    opened: [...crossings().map((c) => rect(c.rect)), rect([gateWalk - 1.6, -11, gateWalk + 1.6, 20.2])],
  })
}

function indoorGrid(floor: PlantFloor): Grid {
  const [x0, y0, x1, y1] = floor.bounds
  const outline: Rect = [x0 + 2, y0 + 2, x1 - 2, y1 - 2]
  return createGrid({
    bounds: floor.bounds,
    cell: 0.15,
    clearance: 0.2,
    solid: solidsOf(floor),
    closed: [[rect(floor.bounds), rect(outline)]],
    opened: [],
  })
}

const GROUND_SPACING = 4
const INDOOR_SPACING = 0.8
/** Equivalent metres of one flight of stairs, and of a lift ride with its wait. */
const STAIR_METRES = 14
const LIFT_METRES = 22

/** The network that people walk: every floor's free ground, joined by doors, stairs and lifts. */
export function buildWalkNetwork(floors: readonly PlantFloor[]): Network {
  const network = createNetwork()
  for (const floor of floors) {
    if (floor.outdoor) network.addFloor(floor.key, groundGrid(floor, []), groundGrid(floor, restrictedGround))
    else network.addFloor(floor.key, indoorGrid(floor))
    network.addLattice(floor.key, floor.outdoor ? GROUND_SPACING : INDOOR_SPACING)
  }
  addGround(network)
  for (const floor of floors) if (!floor.outdoor) addDoors(network, floor)
  addShafts(network, floors)
  network.keepReachable('ground', outsideGate)
  return network
}

function addGround(network: NetworkBuilder): void {
  for (const c of crossings()) network.link(network.addPoint('ground', c.from), network.addPoint('ground', c.to), 'path')
  for (const dike of dikes) {
    const middle = centreOf(dike.bounds)
    for (const step of dikeSteps(dike)) {
      const inward = step.y === dike.bounds[1] ? at(0, 1.8) : at(1.8, 0)
      network.link(
        network.addPoint('ground', at(step.x - inward.x, step.y - inward.y)),
        network.addPoint('ground', at(step.x + inward.x, step.y + inward.y)),
        'path',
      )
    }
    network.addPoint('ground', at(middle.x, dike.bounds[1] + 3))
  }
  let previous: number | null = null
  for (const y of [outsideGate.y, 0, boundary[1] + 3, 18]) {
    const node = network.addPoint('ground', at(gateWalk, y))
    if (previous !== null) network.link(previous, node, 'path')
    previous = node
  }
}

function addDoors(network: NetworkBuilder, floor: PlantFloor): void {
  for (const door of floor.doors) {
    const inside = network.addPoint(floor.key, door.inside)
    const outside = network.addPoint(door.exterior ? 'ground' : floor.key, door.outside)
    network.link(inside, outside, 'door')
  }
  for (const seats of floor.seats.values()) for (const seat of seats) network.addPoint(floor.key, seat)
}

function addShafts(network: NetworkBuilder, floors: readonly PlantFloor[]): void {
  const storeys = floors.filter((f) => !f.outdoor)
  for (const lower of storeys) {
    const upper = storeys.find((f) => f.building === lower.building && f.level === lower.level + 1)
    if (!upper) continue
    for (const room of lower.rooms) {
      if (room.kind !== 'stair' && room.kind !== 'lift') continue
      const middle = room.kind === 'stair' ? at((room.rect[0] + room.rect[2]) / 2, room.rect[3] - 1.1) : centreOf(room.rect)
      const a = network.addPoint(lower.key, middle)
      const b = network.addPoint(upper.key, middle)
      network.link(a, b, room.kind, room.kind === 'stair' ? STAIR_METRES : LIFT_METRES)
    }
  }
}
