import { area, poleOfInaccessibility } from '@muster/geometry'
import type { FeatureCollection } from 'geojson'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo } from 'react'
import { useMapScene } from '../core/context.ts'
import type { Plane } from '../core/plane.ts'
import { FONT } from '../core/slots.ts'
import { type SlottedLayer, useGeoJson } from '../core/use-geojson.ts'

/** A closed zone on the shown floor; `ring` in degrees, not closed. */
export type FenceShape = { id: string; name: string; color: string; ring: readonly { lng: number; lat: number }[]; alarm?: boolean }

/** A fence around the whole site would tint everything in it: from this size on (m²) only its outline is drawn. */
const UNFILLED_FROM = 60_000

function toGeoJson(fences: readonly FenceShape[], plane: Plane): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: fences.flatMap((fence) => {
      const [first] = fence.ring
      if (!first || fence.ring.length < 3) return []
      const ring = fence.ring.map((p) => plane.toLocal(p))
      const pole = poleOfInaccessibility(ring)
      const at = plane.toLngLat(pole.x, pole.y)
      const properties = { id: fence.id, name: fence.name, color: fence.color, fill: area(ring) > UNFILLED_FROM ? 0 : 0.1 }
      return [
        { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...fence.ring, first].map((p) => [p.lng, p.lat])] } },
        { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [at.lng, at.lat] } },
      ]
    }),
  }
}

const SOURCE = 'fences'

/** Fences of the floor: 2 px outline, 10 % fill, the name where there is most room. */
export function FenceLayer({ fences, onPick }: { fences: readonly FenceShape[]; onPick?: (id: string) => void }) {
  const { map, palette, plane } = useMapScene()
  const data = useMemo(() => toGeoJson(fences, plane), [fences, plane])
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'zones',
        layer: {
          id: 'fence-fill',
          type: 'fill',
          source: SOURCE,
          filter: ['==', ['geometry-type'], 'Polygon'],
          paint: { 'fill-color': ['get', 'color'], 'fill-opacity': ['get', 'fill'] },
        },
      },
      {
        slot: 'zones',
        layer: {
          id: 'fence-line',
          type: 'line',
          source: SOURCE,
          filter: ['==', ['geometry-type'], 'Polygon'],
          paint: { 'line-color': ['get', 'color'], 'line-width': 2, 'line-opacity': 0.85 },
        },
      },
      {
        slot: 'planLabels',
        layer: {
          id: 'fence-label',
          type: 'symbol',
          source: SOURCE,
          minzoom: 16,
          filter: ['==', ['geometry-type'], 'Point'],
          layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12, 'text-max-width': 10, 'text-padding': 4 },
          paint: { 'text-color': palette.labelStrong, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.4 },
        },
      },
    ],
    [palette],
  )
  useGeoJson(SOURCE, data, layers)
  useEffect(() => {
    if (!onPick) return
    const pick = (event: MapLayerMouseEvent) => {
      const id: unknown = event.features?.[0]?.properties.id
      if (typeof id === 'string') onPick(id)
    }
    map.on('click', 'fence-line', pick)
    return () => {
      map.off('click', 'fence-line', pick)
    }
  }, [map, onPick])
  return null
}
