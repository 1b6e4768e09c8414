import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { useMapScene } from '../core/context.ts'
import { type SlottedLayer, useGeoJson } from '../core/use-geojson.ts'

/** A polyline in degrees. `gap` is dashed: nothing is known between its ends. `over` was above the speed limit. */
export type TrackLine = { kind: 'path' | 'gap' | 'over' | 'ahead'; points: readonly (readonly [number, number])[] }
/** A dot on the track: a stop, the start, the end, a floor change, an alarm, a single fix. */
export type TrackDot = { kind: 'fix' | 'stop' | 'start' | 'end' | 'floor' | 'alarm'; at: readonly [number, number]; label?: string }

function toGeoJson(lines: readonly TrackLine[], dots: readonly TrackDot[]): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: [
      ...lines.map(({ kind, points }) => ({
        type: 'Feature' as const,
        properties: { kind },
        geometry: { type: 'LineString' as const, coordinates: points.map(([lng, lat]) => [lng, lat]) },
      })),
      ...dots.map(({ kind, at, label }) => ({
        type: 'Feature' as const,
        properties: { kind, label: label ?? '' },
        geometry: { type: 'Point' as const, coordinates: [at[0], at[1]] },
      })),
    ],
  }
}

/** Paths travelled: solid where known, dashed across gaps, with dots for what happened on the way. */
export function TrackLayer({
  id,
  lines,
  dots,
  color,
}: {
  id: string
  lines: readonly TrackLine[]
  dots?: readonly TrackDot[]
  color: string
}) {
  const { palette } = useMapScene()
  const data = useMemo(() => toGeoJson(lines, dots ?? []), [lines, dots])
  const layers = useMemo<SlottedLayer[]>(() => {
    const line = (name: string, kinds: string[], paint: Record<string, unknown>): SlottedLayer => ({
      slot: 'tracks',
      layer: {
        id: `${id}-${name}`,
        type: 'line',
        source: id,
        filter: ['all', ['==', ['geometry-type'], 'LineString'], ['in', ['get', 'kind'], ['literal', kinds]]],
        layout: { 'line-join': 'round', 'line-cap': name === 'gap' ? 'butt' : 'round' },
        paint,
      },
    })
    return [
      line('casing', ['path', 'over', 'ahead'], { 'line-color': palette.outline, 'line-width': 5, 'line-opacity': 0.5 }),
      line('ahead', ['ahead'], { 'line-color': color, 'line-width': 3, 'line-opacity': 0.3 }),
      line('path', ['path'], { 'line-color': color, 'line-width': 3, 'line-opacity': 0.95 }),
      line('over', ['over'], { 'line-color': palette.danger, 'line-width': 3.5 }),
      line('gap', ['gap'], { 'line-color': palette.label, 'line-width': 1.5, 'line-dasharray': [3, 3] }),
      {
        slot: 'tracks',
        layer: {
          id: `${id}-dots`,
          type: 'circle',
          source: id,
          filter: ['==', ['geometry-type'], 'Point'],
          paint: {
            'circle-radius': ['match', ['get', 'kind'], 'stop', 6, 'alarm', 6, 'fix', 2.5, 5],
            'circle-color': ['match', ['get', 'kind'], 'alarm', palette.danger, 'stop', palette.warning, palette.background],
            'circle-stroke-width': ['match', ['get', 'kind'], 'fix', 1, 2],
            'circle-stroke-color': ['match', ['get', 'kind'], 'alarm', palette.outline, 'stop', palette.outline, color],
          },
        },
      },
    ]
  }, [id, color, palette])
  useGeoJson(id, data, layers)
  return null
}
