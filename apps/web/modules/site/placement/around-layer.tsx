import { distance, type Point } from '@muster/geometry'
import type { Feature, FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { useMapScene } from '../../../map/core/context.ts'
import type { Plane } from '../../../map/core/plane.ts'
import { FONT } from '../../../map/core/slots.ts'
import { type SlottedLayer, useGeoJson } from '../../../map/core/use-geojson.ts'
import { metres } from '../../../map/draw/measure.ts'
import { circleShape } from '../../../map/draw/shape.ts'

/** What surrounds a device: a circle of `radius` metres, or a fan from `heading` (degrees from north, clockwise). */
export type Around = { id: string; at: Point; color: string; radius: number; fan?: { heading: number; angle: number } }
/** A distance between two devices that hear each other. */
export type Link = { a: Point; b: Point }

const RAD = Math.PI / 180

/** The outline of a camera's view. */
export function fanRing(at: Point, radius: number, heading: number, angle: number): Point[] {
  const steps = Math.max(2, Math.ceil(angle / 6))
  const arc = Array.from({ length: steps + 1 }, (_, i) => {
    const turn = (heading - angle / 2 + (angle * i) / steps) * RAD
    return { x: at.x + radius * Math.sin(turn), y: at.y + radius * Math.cos(turn) }
  })
  return angle >= 360 ? arc.slice(0, -1) : [at, ...arc]
}

function toGeoJson(around: readonly Around[], links: readonly Link[], plane: Plane): FeatureCollection {
  const position = (p: Point) => {
    const { lng, lat } = plane.toLngLat(p.x, p.y)
    return [lng, lat]
  }
  return {
    type: 'FeatureCollection',
    features: [
      ...around.map(({ at, color, radius, fan }): Feature => {
        const ring = fan ? fanRing(at, radius, fan.heading, fan.angle) : circleShape(at, radius).ring
        return {
          type: 'Feature',
          properties: { color },
          geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!].map(position)] },
        }
      }),
      ...links.map(
        ({ a, b }): Feature => ({
          type: 'Feature',
          properties: { label: metres(distance(a, b)) },
          geometry: { type: 'LineString', coordinates: [position(a), position(b)] },
        }),
      ),
    ],
  }
}

const SOURCE = 'around'

/** Coverage, views and distances of devices, under the devices themselves. */
export function AroundLayer({ around, links }: { around: readonly Around[]; links: readonly Link[] }) {
  const { plane, palette } = useMapScene()
  const data = useMemo(() => toGeoJson(around, links, plane), [around, links, plane])
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'rings',
        layer: {
          id: 'around-fill',
          type: 'fill',
          source: SOURCE,
          filter: ['==', ['geometry-type'], 'Polygon'],
          paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.07 },
        },
      },
      {
        slot: 'rings',
        layer: {
          id: 'around-line',
          type: 'line',
          source: SOURCE,
          filter: ['==', ['geometry-type'], 'Polygon'],
          paint: { 'line-color': ['get', 'color'], 'line-width': 1, 'line-opacity': 0.5 },
        },
      },
      {
        slot: 'rings',
        layer: {
          id: 'around-link',
          type: 'line',
          source: SOURCE,
          filter: ['==', ['geometry-type'], 'LineString'],
          paint: { 'line-color': palette.label, 'line-width': 1, 'line-dasharray': [4, 3] },
        },
      },
      {
        slot: 'rings',
        layer: {
          id: 'around-label',
          type: 'symbol',
          source: SOURCE,
          filter: ['==', ['geometry-type'], 'LineString'],
          layout: { 'symbol-placement': 'line-center', 'text-field': ['get', 'label'], 'text-font': FONT, 'text-size': 11 },
          paint: { 'text-color': palette.labelStrong, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.4 },
        },
      },
    ],
    [palette],
  )
  useGeoJson(SOURCE, data, layers)
  return null
}
