import type { Point } from '@muster/geometry'
import type { Feature, FeatureCollection } from 'geojson'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useMapScene } from '../core/context.ts'
import { FONT } from '../core/slots.ts'
import { type SlottedLayer, useGeoJson } from '../core/use-geojson.ts'
import { useEditKeys } from './keys.ts'
import { type PlacedItem, type PlacementProps, PlacementTool, type PlacementView } from './placement-tool.ts'
import './draw.css'

/** What is shown of a thing on the floor; `hollow`: not in service, `warn`: something is wrong with it. */
export type PlacedLook = PlacedItem & { label: string; color: string; hollow?: boolean; warn?: boolean }

/** Lets the page put down what was dragged in from a list. */
export type PlacementHandle = { placeAt(clientX: number, clientY: number): Point | null }

type Props = Omit<PlacementProps, 'onView' | 'items'> & {
  items: readonly PlacedLook[]
  undo?: () => void
  redo?: () => void
  within?: string
  ref?: Ref<PlacementHandle>
}

const SOURCE = 'placed'
const OUTLINE = 'choosing'
const still: PlacementView = { moved: new Map(), outline: [], snapped: null }
const none: FeatureCollection = { type: 'FeatureCollection', features: [] }

/** Things that stand on the floor: chosen one by one, by box or lasso, moved together, nudged by the arrows. */
export function PlacementLayer({ undo, redo, within, ref, ...props }: Props) {
  const { map, plane, palette } = useMapScene()
  const [view, setView] = useState<PlacementView>(still)
  const tool = useRef<PlacementTool | null>(null)
  const latest = useRef<PlacementProps>({ ...props, onView: setView })
  latest.current = { ...props, onView: setView }
  useEffect(() => {
    const made = new PlacementTool(map, plane, latest.current)
    tool.current = made
    made.update(latest.current)
    return () => {
      tool.current = null
      made.destroy()
    }
  }, [map, plane])
  useEffect(() => {
    tool.current?.update(latest.current)
  })
  useImperativeHandle(ref, () => ({ placeAt: (x, y) => tool.current?.placeAt(x, y) ?? null }), [])
  useEditKeys((key) => {
    if (tool.current?.key(key)) return true
    if (key.do === 'undo' && undo) undo()
    else if (key.do === 'redo' && redo) redo()
    else return false
    return true
  }, within)

  const { items, selected } = props
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: items.map(({ id, at, label, color, hollow, warn }): Feature => {
        const p = view.moved.get(id) ?? at
        const { lng, lat } = plane.toLngLat(p.x, p.y)
        return {
          type: 'Feature',
          properties: { id, label, color, hollow: hollow ?? false, warn: warn ?? false, chosen: selected.has(id) },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        }
      }),
    }),
    [items, selected, view.moved, plane],
  )
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'top',
        layer: {
          id: 'placed-ring',
          type: 'circle',
          source: SOURCE,
          filter: ['get', 'chosen'],
          paint: {
            'circle-radius': 12,
            'circle-color': palette.accent,
            'circle-opacity': 0.3,
            'circle-stroke-width': 2,
            'circle-stroke-color': palette.accent,
          },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'placed-dot',
          type: 'circle',
          source: SOURCE,
          paint: {
            'circle-radius': ['interpolate', ['linear'], ['zoom'], 15, 3, 18, 5.5, 21, 7],
            'circle-color': ['case', ['get', 'hollow'], palette.background, ['get', 'color']],
            'circle-stroke-width': ['case', ['get', 'warn'], 2.5, 1.8],
            'circle-stroke-color': ['case', ['get', 'warn'], palette.warning, ['get', 'hollow'], ['get', 'color'], palette.outline],
          },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'placed-label',
          type: 'symbol',
          source: SOURCE,
          minzoom: 18.5,
          layout: { 'text-field': ['get', 'label'], 'text-font': FONT, 'text-size': 11, 'text-offset': [0, 1.3], 'text-padding': 2 },
          paint: { 'text-color': palette.name, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.5 },
        },
      },
    ],
    [palette],
  )
  useGeoJson(SOURCE, data, layers)

  const outline = useMemo<FeatureCollection>(() => {
    if (view.outline.length < 2 && !view.snapped) return none
    const position = (p: Point) => {
      const { lng, lat } = plane.toLngLat(p.x, p.y)
      return [lng, lat]
    }
    const features: Feature[] = []
    if (view.outline.length > 2) {
      const ring = [...view.outline, view.outline[0]!].map(position)
      features.push({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } })
    }
    if (view.snapped) features.push({ type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: position(view.snapped) } })
    return { type: 'FeatureCollection', features }
  }, [view.outline, view.snapped, plane])
  const outlineLayers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'top',
        layer: { id: 'choosing-fill', type: 'fill', source: OUTLINE, paint: { 'fill-color': palette.accent, 'fill-opacity': 0.15 } },
      },
      {
        slot: 'top',
        layer: {
          id: 'choosing-line',
          type: 'line',
          source: OUTLINE,
          paint: { 'line-color': palette.accent, 'line-width': 1.5, 'line-dasharray': [3, 2] },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'choosing-snap',
          type: 'circle',
          source: OUTLINE,
          filter: ['==', ['geometry-type'], 'Point'],
          paint: { 'circle-radius': 10, 'circle-opacity': 0, 'circle-stroke-width': 2, 'circle-stroke-color': palette.warning },
        },
      },
    ],
    [palette],
  )
  useGeoJson(OUTLINE, outline, outlineLayers)
  return null
}
