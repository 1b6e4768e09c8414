import { area, type LngLat, poleOfInaccessibility } from '@muster/geometry'
import type { FeatureCollection } from 'geojson'
import type { MapLayerMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { useMapScene } from '../core/context.ts'
import type { Plane } from '../core/plane.ts'
import { FONT } from '../core/slots.ts'
import { type SlottedLayer, useGeoJson } from '../core/use-geojson.ts'
import { hatch } from './plan-style.ts'

/** An outline that is there already: `ring` in degrees, not closed. `faint`: of another kind, only to settle on. */
export type Zone = { id: string; name: string; color: string; ring: readonly LngLat[]; faint?: boolean }

/** From this size on (m²) only the outline is drawn: a zone around the whole site would tint everything in it. */
const UNFILLED_FROM = 60_000

function toGeoJson(zones: readonly Zone[], plane: Plane): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: zones.flatMap(({ id, name, color, ring, faint }) => {
      const [first] = ring
      if (!first || ring.length < 3) return []
      const local = ring.map((p) => plane.toLocal(p))
      const size = area(local)
      const pole = poleOfInaccessibility(local)
      const at = plane.toLngLat(pole.x, pole.y)
      const properties = { id, name, color, faint: faint ?? false, fill: faint || size > UNFILLED_FROM ? 0.01 : 0.12, order: -size }
      return [
        { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...ring, first].map((p) => [p.lng, p.lat])] } },
        { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [at.lng, at.lat] } },
      ]
    }),
  }
}

type Props = {
  zones: readonly Zone[]
  id?: string /** Filled with a hatch in their colour, as risk zones are. */
  hatched?: boolean
  onPick?: (id: string) => void
}

const imageOf = (color: string) => `zone-hatch-${color}`

/** Zones of a floor in their colours; a click picks the smallest under the pointer. */
export function ZoneLayer({ zones, id = 'zones', hatched = false, onPick }: Props) {
  const { map, palette, plane } = useMapScene()
  const data = useMemo(() => toGeoJson(zones, plane), [zones, plane])
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'zones',
        layer: {
          id: `${id}-fill`,
          type: 'fill',
          source: id,
          filter: ['==', ['geometry-type'], 'Polygon'],
          layout: { 'fill-sort-key': ['get', 'order'] },
          paint: { 'fill-color': ['get', 'color'], 'fill-opacity': ['get', 'fill'] },
        },
      },
      ...(hatched
        ? [
            {
              slot: 'zones' as const,
              layer: {
                id: `${id}-hatch`,
                type: 'fill' as const,
                source: id,
                filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['!', ['get', 'faint']]] as never,
                paint: { 'fill-pattern': ['concat', imageOf(''), ['get', 'color']] as never },
              },
            },
          ]
        : []),
      {
        slot: 'zones',
        layer: {
          id: `${id}-line`,
          type: 'line',
          source: id,
          filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['!', ['get', 'faint']]],
          paint: { 'line-color': ['get', 'color'], 'line-width': 2, 'line-opacity': 0.85 },
        },
      },
      {
        slot: 'zones',
        layer: {
          id: `${id}-faint`,
          type: 'line',
          source: id,
          filter: ['all', ['==', ['geometry-type'], 'Polygon'], ['get', 'faint']],
          paint: { 'line-color': ['get', 'color'], 'line-width': 1, 'line-opacity': 0.5, 'line-dasharray': [4, 3] },
        },
      },
      {
        slot: 'planLabels',
        layer: {
          id: `${id}-label`,
          type: 'symbol',
          source: id,
          filter: ['all', ['==', ['geometry-type'], 'Point'], ['!', ['get', 'faint']]],
          layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 12, 'text-max-width': 10, 'text-padding': 4 },
          paint: { 'text-color': palette.labelStrong, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.4 },
        },
      },
    ],
    [id, palette, hatched],
  )
  useMemo(() => {
    if (!hatched) return
    for (const { color } of zones) if (!map.hasImage(imageOf(color))) map.addImage(imageOf(color), hatch(color))
  }, [map, hatched, zones])
  useGeoJson(id, data, layers)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const listen = (event: MapLayerMouseEvent) => {
      const found = event.features?.find(({ properties }) => !properties.faint)?.properties.id as unknown
      if (typeof found === 'string') pick.current?.(found)
    }
    map.on('click', `${id}-fill`, listen)
    return () => {
      map.off('click', `${id}-fill`, listen)
    }
  }, [map, id])
  return null
}
