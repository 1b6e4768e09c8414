import { rect } from '../plan/shapes.ts'
import type { PlantFloor, Point, Rect } from '../types.ts'
import { createGrid } from './grid.ts'
import { createNetwork, type Network } from './network.ts'

/** Half a forklift and a hand's breadth, metres. */
const CLEARANCE = 0.9
const made = new WeakMap<readonly PlantFloor[], Network>()

/** Where forklifts fit in the class A warehouse. Built once for a plant. */
export function buildForkliftNetwork(floors: readonly PlantFloor[]): Network {
  const known = made.get(floors)
  if (known) return known
  const floor = floors.find((f) => f.key === 'WHA/F1')
  if (!floor) throw new RangeError('the plant has no class A warehouse')
  const [x0, y0, x1, y1] = floor.bounds
  const outline: Rect = [x0 + 2, y0 + 2, x1 - 2, y1 - 2]
  // The warehouse office is for people only.
  const office = floor.rooms.find((r) => r.id === 'office')?.rect
  const network = createNetwork()
  network.addFloor(
    floor.key,
    createGrid({
      bounds: floor.bounds,
      cell: 0.25,
      clearance: CLEARANCE,
      solid: floor.features.filter((f) => f.solid).flatMap((f): Point[][][] => (f.geometry.type === 'polygon' ? [f.geometry.rings] : [])),
      closed: [[rect(floor.bounds), rect(outline)], ...(office ? [[rect(office)]] : [])],
      opened: [],
    }),
  )
  network.addLattice(floor.key, 1.5)
  // The aisle meets every bay: what it reaches is where forklifts go.
  const aisle = floor.rooms.find((r) => r.id === 'aisle')?.rect ?? outline
  network.keepReachable(floor.key, { x: (aisle[0] + aisle[2]) / 2, y: (aisle[1] + aisle[3]) / 2 })
  made.set(floors, network)
  return network
}
