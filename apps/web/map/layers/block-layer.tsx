import type { LngLat, Point } from '@muster/geometry'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { useMapScene } from '../core/context.ts'
import { type SlottedLayer, useGeoJson } from '../core/use-geojson.ts'
import type { Plane } from '../core/plane.ts'

/** A solid of a tilted map: `ring` in degrees, heights in metres above the ground. */
export type Block = { id: string; ring: readonly LngLat[]; base: number; height: number; color?: string }

function toGeoJson(blocks: readonly Block[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: blocks.flatMap(({ id, ring, base, height, color }) => {
      const [first] = ring
      if (!first || ring.length < 3) return []
      return [
        {
          type: 'Feature' as const,
          properties: { id, base, top: base + height, ...(color ? { color } : {}) },
          geometry: { type: 'Polygon' as const, coordinates: [[...ring, first].map((p) => [p.lng, p.lat])] },
        },
      ]
    }),
  }
}

/** Extruded blocks: buildings of the ground, storeys of a stack. */
export function BlockLayer({ blocks, id = 'blocks' }: { blocks: readonly Block[]; id?: string }) {
  const { palette } = useMapScene()
  const data = useMemo(() => toGeoJson(blocks), [blocks])
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'tracks',
        layer: {
          id,
          type: 'fill-extrusion',
          source: id,
          paint: {
            'fill-extrusion-color': ['coalesce', ['get', 'color'], palette.buildingLine],
            'fill-extrusion-base': ['get', 'base'],
            'fill-extrusion-height': ['get', 'top'],
            'fill-extrusion-opacity': 0.45,
          },
        },
      },
    ],
    [id, palette],
  )
  useGeoJson(id, data, layers)
  return null
}

/** Half the thickness of an upright wall, metres: thin, but to be seen from above. */
const HALF_WALL = 0.12

/** The sides of a ring as upright walls: one thin block a side. */
export function wallsOf(id: string, ring: readonly Point[], plane: Plane, base: number, height: number, color: string): Block[] {
  return ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length]!
    const length = Math.hypot(b.x - a.x, b.y - a.y)
    if (length === 0) return []
    const nx = (-(b.y - a.y) / length) * HALF_WALL
    const ny = ((b.x - a.x) / length) * HALF_WALL
    const corners = [
      { x: a.x + nx, y: a.y + ny },
      { x: b.x + nx, y: b.y + ny },
      { x: b.x - nx, y: b.y - ny },
      { x: a.x - nx, y: a.y - ny },
    ]
    return [{ id, ring: corners.map((p) => plane.toLngLat(p.x, p.y)), base, height, color }]
  })
}
