import { localFrame } from '@muster/geometry'
import type { PlanFeature, PlantFloor, Point } from '../types.ts'

/** Where the plant's own metres begin, WGS-84. An invented site. */
export const plantOrigin = { lng: 121.593, lat: 38.974 }

const frame = localFrame(plantOrigin)
/** About a centimetre: enough for a wall, and short files. */
const DECIMALS = 1e7

type Position = [number, number]
export type PlanCollection = {
  type: 'FeatureCollection'
  features: {
    type: 'Feature'
    properties: { kind: string; name?: string; nameEn?: string; height?: number; base?: number }
    geometry:
      | { type: 'Point'; coordinates: Position }
      | { type: 'MultiLineString'; coordinates: Position[][] }
      | { type: 'Polygon'; coordinates: Position[][] }
      | { type: 'MultiPolygon'; coordinates: Position[][][] }
  }[]
}

/** Plant metres to WGS-84 degrees. */
export const toLngLat = (p: Point): { lng: number; lat: number } => {
  const { lng, lat } = frame.toLngLat(p)
  return { lng: Math.round(lng * DECIMALS) / DECIMALS, lat: Math.round(lat * DECIMALS) / DECIMALS }
}

/** WGS-84 degrees to plant metres. */
export const toPlant = (p: { lng: number; lat: number }): Point => frame.toLocal(p)

const position = (p: Point): Position => {
  const { lng, lat } = toLngLat(p)
  return [lng, lat]
}

const twiceArea = (ring: readonly Point[]): number =>
  ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length] as Point
    return sum + p.x * q.y - q.x * p.y
  }, 0)

/** Closed, outer rings counter-clockwise and holes clockwise, as RFC 7946 asks. */
function ringOf(ring: readonly Point[], outer: boolean): Position[] {
  const turned = twiceArea(ring) > 0 === outer ? ring : [...ring].reverse()
  const positions = turned.map(position)
  return [...positions, positions[0] as Position]
}

function geometryOf({ geometry }: PlanFeature): PlanCollection['features'][number]['geometry'] {
  switch (geometry.type) {
    case 'point':
      return { type: 'Point', coordinates: position(geometry.at) }
    case 'lines':
      return { type: 'MultiLineString', coordinates: geometry.lines.map((line) => line.map(position)) }
    case 'polygon':
      return { type: 'Polygon', coordinates: geometry.rings.map((ring, i) => ringOf(ring, i === 0)) }
    case 'polygons':
      return { type: 'MultiPolygon', coordinates: geometry.rings.map((ring) => [ringOf(ring, true)]) }
  }
}

/** A floor's plan as the map reads it: WGS-84, `properties.kind` says what each feature is. */
export function planOf(floor: PlantFloor): PlanCollection {
  return {
    type: 'FeatureCollection',
    features: floor.features.map((feature) => ({
      type: 'Feature',
      properties: {
        kind: feature.kind,
        ...(feature.name ? { name: feature.name.zh, nameEn: feature.name.en } : {}),
        ...(feature.height === undefined ? {} : { height: feature.height }),
        ...(feature.base === undefined ? {} : { base: feature.base }),
      },
      geometry: geometryOf(feature),
    })),
  }
}
