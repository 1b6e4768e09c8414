import { contains, type LocalFrame, localFrame, type Point } from '@muster/geometry'
import type { Area, Fence, Floor, LngLat } from './data.ts'
import { floorMatcher } from './floors.ts'

type Zone<T> = { row: T; ring: Point[]; size: number; onFloor: (floor: number) => boolean }

/** Rings of areas and fences in the site's metres, to say in which of them a fix lies. */
export class Places {
  private readonly frame: LocalFrame
  private readonly areas: Zone<Area>[]
  private readonly fences: Zone<Fence>[]

  constructor(origin: LngLat, floors: readonly Floor[], areas: readonly Area[], fences: readonly Fence[]) {
    const frame = localFrame(origin)
    this.frame = frame
    const zone = <T>(row: T, ring: readonly LngLat[] | null, floor: string | null): Zone<T>[] => {
      if (!ring || ring.length < 3) return []
      const points = ring.map((p) => frame.toLocal(p))
      const onFloor = floor === null ? () => true : floorMatcher(floors.find((one) => one.id === floor))
      return [{ row, ring: points, size: boxSize(points), onFloor }]
    }
    this.areas = areas.flatMap((area) => zone(area, area.shape, area.floor)).sort((a, b) => a.size - b.size)
    this.fences = fences.filter((fence) => fence.enabled).flatMap((fence) => zone(fence, fence.location, fence.floor))
  }

  /** Degrees of a point in the site's metres. */
  toLngLat(x: number, y: number): LngLat {
    return this.frame.toLngLat({ x, y })
  }

  /** The smallest area that holds the point: the deepest of the tree. */
  areaAt(floor: number, x: number, y: number): Area | undefined {
    return this.areas.find((zone) => zone.onFloor(floor) && contains(zone.ring, { x, y }))?.row
  }

  areasAt(floor: number, x: number, y: number): Area[] {
    return this.areas.filter((zone) => zone.onFloor(floor) && contains(zone.ring, { x, y })).map((zone) => zone.row)
  }

  fencesAt(floor: number, x: number, y: number): Fence[] {
    return this.fences.filter((zone) => zone.onFloor(floor) && contains(zone.ring, { x, y })).map((zone) => zone.row)
  }
}

function boxSize(ring: readonly Point[]): number {
  const xs = ring.map((p) => p.x)
  const ys = ring.map((p) => p.y)
  return (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys))
}
