import type { FeatureCollection } from 'geojson'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef } from 'react'
import { useMapScene } from '../../../map/core/context.ts'
import type { MapPalette } from '../../../map/core/palette.ts'
import { FONT } from '../../../map/core/slots.ts'
import { type SlottedLayer, useGeoJson } from '../../../map/core/use-geojson.ts'
import { circleShape } from '../../../map/draw/shape.ts'
import { type Colouring, type LngLat, type Point, type Shade, shadeOf } from './data.ts'

type Props = {
  points: readonly Point[]
  colouring: Colouring
  now: number
  /** Metres around a point that its survey tells of; null draws none. */
  reach: number | null
  selected: string | null
  /** Where the next point is to be. */
  picked: LngLat | null
  /** Whether a click on the ground chooses a place. */
  picking: boolean
  onPick: (at: LngLat) => void
  onSelect: (id: string | null) => void
}

const SOURCE = 'survey'
const POINTS = 'survey-points'
/** Pixels around the pointer in which a point is hit. */
const GRAB = 8

/** The colour of each shade: good to poor is also told by how full a ring is, for eyes that see no colours. */
export const shadeColours = (palette: MapPalette): Record<Shade, string> => ({
  good: palette.person.visitor,
  fair: palette.accent,
  poor: palette.warning,
  silent: palette.person.unbound,
})

/** The survey on the plan: how far it reaches, its points, and where the next one will be. Chooses points and places by clicks. */
export function SurveyLayer({ points, colouring, now, reach, selected, picked, picking, onPick, onSelect }: Props) {
  const { map, plane, palette } = useMapScene()
  const latest = useRef({ picking, onPick, onSelect })
  latest.current = { picking, onPick, onSelect }
  const data = useMemo((): FeatureCollection => {
    const colours = shadeColours(palette)
    const ring = ({ at }: Point, radius: number) => {
      const corners = circleShape(plane.toLocal(at), radius).ring.map(({ x, y }) => {
        const { lng, lat } = plane.toLngLat(x, y)
        return [lng, lat]
      })
      return [...corners, corners[0]!]
    }
    const discs = reach === null ? [] : points.filter(({ state }) => state === 'kept').map((point) => ring(point, reach))
    return {
      type: 'FeatureCollection',
      features: [
        ...discs.map((coordinates) => ({
          type: 'Feature' as const,
          properties: { kind: 'reach' },
          geometry: { type: 'Polygon' as const, coordinates: [coordinates] },
        })),
        ...points.map((point) => ({
          type: 'Feature' as const,
          properties: {
            kind: 'point',
            id: point.id,
            name: point.name,
            color: point.state === 'recording' ? palette.danger : colours[shadeOf(point, colouring, now)],
            hollow: point.state !== 'kept',
            selected: point.id === selected,
          },
          geometry: { type: 'Point' as const, coordinates: [point.at.lng, point.at.lat] },
        })),
        ...(picked
          ? [
              {
                type: 'Feature' as const,
                properties: { kind: 'picked', color: palette.accent, hollow: true, selected: false, name: '' },
                geometry: { type: 'Point' as const, coordinates: [picked.lng, picked.lat] },
              },
            ]
          : []),
      ],
    }
  }, [points, colouring, now, reach, selected, picked, plane, palette])
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'zones',
        layer: {
          id: 'survey-reach',
          type: 'fill',
          source: SOURCE,
          filter: ['==', ['get', 'kind'], 'reach'],
          paint: { 'fill-color': palette.accent, 'fill-opacity': 0.12 },
        },
      },
      {
        slot: 'people',
        layer: {
          id: 'survey-picked',
          type: 'circle',
          source: SOURCE,
          filter: ['==', ['get', 'kind'], 'picked'],
          paint: {
            'circle-radius': 12,
            'circle-color': palette.accent,
            'circle-opacity': 0.2,
            'circle-stroke-color': palette.accent,
            'circle-stroke-width': 2,
          },
        },
      },
      {
        slot: 'people',
        layer: {
          id: POINTS,
          type: 'circle',
          source: SOURCE,
          filter: ['in', ['get', 'kind'], ['literal', ['point', 'picked']]],
          paint: {
            'circle-radius': ['case', ['get', 'selected'], 9, ['==', ['get', 'kind'], 'picked'], 3, 6],
            'circle-color': ['case', ['get', 'hollow'], palette.background, ['get', 'color']],
            'circle-stroke-color': ['case', ['get', 'hollow'], ['get', 'color'], palette.outline],
            'circle-stroke-width': ['case', ['get', 'selected'], 3, 2],
          },
        },
      },
      {
        slot: 'people',
        layer: {
          id: 'survey-names',
          type: 'symbol',
          source: SOURCE,
          minzoom: 18,
          filter: ['==', ['get', 'kind'], 'point'],
          layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-size': 11, 'text-offset': [0, 1.1], 'text-anchor': 'top' },
          paint: { 'text-color': palette.labelStrong, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.4 },
        },
      },
    ],
    [palette],
  )
  useGeoJson(SOURCE, data, layers)
  useEffect(() => {
    const hit = ({ point: { x, y } }: MapMouseEvent): string | null => {
      if (!map.getLayer(POINTS)) return null
      const [found] = map.queryRenderedFeatures(
        [
          [x - GRAB, y - GRAB],
          [x + GRAB, y + GRAB],
        ],
        { layers: [POINTS], filter: ['==', ['get', 'kind'], 'point'] },
      )
      return found ? String(found.properties.id) : null
    }
    const click = (event: MapMouseEvent) => {
      const id = hit(event)
      if (id !== null) latest.current.onSelect(id)
      else if (latest.current.picking) latest.current.onPick({ lng: event.lngLat.lng, lat: event.lngLat.lat })
      else latest.current.onSelect(null)
    }
    const move = (event: MapMouseEvent) => {
      map.getCanvas().style.cursor = hit(event) !== null ? 'pointer' : latest.current.picking ? 'crosshair' : ''
    }
    map.on('click', click)
    map.on('mousemove', move)
    return () => {
      map.off('click', click)
      map.off('mousemove', move)
      map.getCanvas().style.cursor = ''
    }
  }, [map])
  return null
}
