import type { Id } from '@muster/base'
import type { Building, Floor, Site } from './data.ts'

/** Floors as the switch shows them: outdoors first, then each building with its storeys from the top down. */
export type FloorGroup = { building: Building | null; floors: Floor[] }

export function groupFloors({ floors, buildings }: Pick<Site, 'floors' | 'buildings'>): FloorGroup[] {
  const outdoor = floors.filter((floor) => floor.isOutdoor)
  const groups: FloorGroup[] = outdoor.length > 0 ? [{ building: null, floors: outdoor }] : []
  for (const building of buildings) {
    const own = floors.filter((floor) => floor.building === building.id && !floor.isOutdoor).sort((a, b) => b.level - a.level)
    if (own.length > 0) groups.push({ building, floors: own })
  }
  return groups
}

/** The floor a map opens with: the one asked for, else the tenant's default, else outdoors, else the first. */
export const firstFloor = (floors: readonly Floor[], wanted?: Id | null): Floor | undefined =>
  floors.find((floor) => floor.id === wanted) ??
  floors.find((floor) => floor.isDefault) ??
  floors.find((floor) => floor.isOutdoor) ??
  floors[0]

/** The floor of a building to open when somebody asks for the building. */
export const entranceFloor = (floors: readonly Floor[], building: Id): Floor | undefined =>
  floors.filter((floor) => floor.building === building).sort((a, b) => Math.abs(a.level - 1) - Math.abs(b.level - 1))[0]

/** Fixes carry 0 for outdoors without a floor; both that and the outdoor floor's own id mean the ground. */
export function floorMatcher(floor: Pick<Floor, 'id' | 'isOutdoor'> | undefined): (fixFloor: number) => boolean {
  if (!floor) return () => false
  const id = Number(floor.id)
  return floor.isOutdoor ? (fixFloor) => fixFloor === id || fixFloor === 0 : (fixFloor) => fixFloor === id
}

/** The floor row of a fix. */
export const floorOfFix = (floors: readonly Floor[], fixFloor: number): Floor | undefined =>
  fixFloor === 0 ? floors.find((floor) => floor.isOutdoor) : floors.find((floor) => Number(floor.id) === fixFloor)

export type FloorBounds = Pick<Floor, 'minLongitude' | 'minLatitude' | 'maxLongitude' | 'maxLatitude'>

/** Degrees [west, south, east, north]. */
export const boundsOf = (floor: FloorBounds): [number, number, number, number] => [
  floor.minLongitude,
  floor.minLatitude,
  floor.maxLongitude,
  floor.maxLatitude,
]

type Range = { minLng: number; minLat: number; maxLng: number; maxLat: number }

/** What a map shows at first: outdoors the range that the system names, else the floor itself. */
export const startBounds = (floor: Floor, range: Range | null | undefined): [number, number, number, number] =>
  floor.isOutdoor && range ? [range.minLng, range.minLat, range.maxLng, range.maxLat] : boundsOf(floor)

/** `building · floor`, or just the name outdoors. */
export function floorTitle(floor: Floor, buildings: readonly Building[]): string {
  const building = buildings.find((one) => one.id === floor.building)
  return building ? `${building.name} ${floor.abbreviation || floor.name}` : floor.name
}
