import { area, type Point } from '@muster/geometry'
import type { Translator } from '@muster/i18n'
import type { Feature, FeatureCollection } from 'geojson'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMapScene } from '../core/context.ts'
import type { Plane } from '../core/plane.ts'
import { FONT } from '../core/slots.ts'
import { type SlottedLayer, useGeoJson } from '../core/use-geojson.ts'
import { useEditKeys } from './keys.ts'
import { squareMetres, metres } from './measure.ts'
import { lengthOf } from './shape.ts'
import { handleOf, middlesOf, ShapeTool, type ShapeToolProps, type ShapeView } from './shape-tool.ts'
import './draw.css'

const SOURCE = 'draw'
const nothing: ShapeView = { shape: null, draft: [], selected: null, snapped: null, problem: null }

function toGeoJson(view: ShapeView, plane: Plane, editable: boolean): FeatureCollection {
  const position = (p: Point) => {
    const { lng, lat } = plane.toLngLat(p.x, p.y)
    return [lng, lat]
  }
  const wrong = view.problem === 'crossing'
  const dot = (p: Point, part: string): Feature => ({
    type: 'Feature',
    properties: { part, wrong },
    geometry: { type: 'Point', coordinates: position(p) },
  })
  const features: Feature[] = []
  const sides = (points: readonly Point[], closed: boolean) => {
    points.forEach((a, i) => {
      const b = points[i + 1] ?? (closed ? points[0] : undefined)
      if (!b) return
      const length = Math.hypot(a.x - b.x, a.y - b.y)
      features.push({
        type: 'Feature',
        properties: { part: 'side', label: metres(length), length },
        geometry: { type: 'Point', coordinates: position({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }) },
      })
    })
  }
  const { shape, draft } = view
  if (shape && draft.length === 0) {
    const ring = [...shape.ring, shape.ring[0]!].map(position)
    features.push({ type: 'Feature', properties: { part: 'shape', wrong }, geometry: { type: 'Polygon', coordinates: [ring] } })
    if (shape.circle) {
      features.push(dot(shape.circle.centre, 'centre'))
      if (editable) features.push(dot(handleOf(shape.circle), 'corner'))
    } else {
      if (editable) for (const [i, p] of shape.ring.entries()) features.push(dot(p, i === view.selected ? 'selected' : 'corner'))
      if (editable) for (const p of middlesOf(shape.ring)) features.push(dot(p, 'middle'))
      if (shape.ring.length <= 24) sides(shape.ring, true)
    }
  }
  if (draft.length > 0) {
    features.push({
      type: 'Feature',
      properties: { part: 'draft', wrong },
      geometry: { type: 'LineString', coordinates: draft.length > 1 ? draft.map(position) : [position(draft[0]!), position(draft[0]!)] },
    })
    for (const p of draft) features.push(dot(p, 'corner'))
    sides(draft, false)
  }
  if (view.snapped) features.push(dot(view.snapped, 'snap'))
  return { type: 'FeatureCollection', features }
}

type Props = Omit<ShapeToolProps, 'onView'> & {
  t: Translator
  color: string
  /** Only shown, not to be changed. */
  readOnly?: boolean
  undo?: () => void
  redo?: () => void
  /** Selector of the dialog that the map stands in, if it does. */
  within?: string
}

/** The outline being drawn or changed, with its corners, its lengths and its area. */
export function ShapeLayer({ t, color, readOnly = false, undo, redo, within, ...props }: Props) {
  const { map, plane, palette } = useMapScene()
  const [view, setView] = useState<ShapeView>(nothing)
  const tool = useRef<ShapeTool | null>(null)
  const latest = useRef<ShapeToolProps>({ ...props, onView: setView })
  latest.current = { ...props, onView: setView }
  useEffect(() => {
    if (readOnly) return
    const made = new ShapeTool(map, plane, latest.current)
    tool.current = made
    made.update(latest.current)
    return () => {
      tool.current = null
      made.destroy()
    }
  }, [map, plane, readOnly])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tool takes what is current whenever one of these changes
  useEffect(() => {
    tool.current?.update(latest.current)
  }, [props.shape, props.tool, props.lines, plane])
  useEditKeys((key) => {
    if (tool.current?.key(key)) return true
    if (key.do === 'undo' && undo) undo()
    else if (key.do === 'redo' && redo) redo()
    else return false
    return true
  }, within)

  const seen = useMemo(() => (readOnly ? { ...nothing, shape: props.shape } : view), [readOnly, view, props.shape])
  const data = useMemo(() => toGeoJson(seen, plane, !readOnly && props.tool === 'select'), [seen, plane, readOnly, props.tool])
  const layers = useMemo<SlottedLayer[]>(() => {
    const stroke = ['case', ['get', 'wrong'], palette.danger, color] as const
    const is = (...parts: string[]) => ['in', ['get', 'part'], ['literal', parts]] as const
    return [
      {
        slot: 'top',
        layer: {
          id: 'draw-fill',
          type: 'fill',
          source: SOURCE,
          filter: is('shape') as never,
          paint: { 'fill-color': stroke as never, 'fill-opacity': 0.18 },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'draw-line',
          type: 'line',
          source: SOURCE,
          filter: is('shape', 'draft') as never,
          layout: { 'line-join': 'round', 'line-cap': 'round' },
          paint: { 'line-color': stroke as never, 'line-width': 2.5 },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'draw-sides',
          type: 'symbol',
          source: SOURCE,
          filter: is('side') as never,
          layout: {
            'text-field': ['get', 'label'],
            'text-font': FONT,
            'text-size': 12,
            'text-offset': [0, -0.9],
            'symbol-sort-key': ['-', 0, ['get', 'length']],
          },
          paint: { 'text-color': palette.name, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1.8 },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'draw-dots',
          type: 'circle',
          source: SOURCE,
          filter: is('corner', 'selected', 'middle', 'centre', 'snap') as never,
          paint: {
            'circle-radius': ['match', ['get', 'part'], 'middle', 3.5, 'selected', 7, 'snap', 8, 'centre', 3, 5.5],
            'circle-color': [
              'match',
              ['get', 'part'],
              'selected',
              palette.accent,
              'snap',
              'rgba(0,0,0,0)',
              'middle',
              color,
              palette.background,
            ],
            'circle-opacity': ['match', ['get', 'part'], 'middle', 0.7, 1],
            'circle-stroke-width': ['match', ['get', 'part'], 'middle', 0, 'snap', 2.5, 2],
            'circle-stroke-color': ['match', ['get', 'part'], 'snap', palette.warning, 'selected', palette.name, color],
          },
        },
      },
    ]
  }, [palette, color])
  useGeoJson(SOURCE, data, layers)

  const drawn = seen.draft.length > 0 ? seen.draft : (seen.shape?.ring ?? [])
  if (drawn.length < 2) return null
  const whole = seen.draft.length === 0
  return (
    <output
      className={seen.problem === 'crossing' ? 'draw-measure draw-wrong' : 'draw-measure'}
      aria-live="off"
      data-corners={drawn.length}
    >
      {seen.problem === 'crossing' && <b>{t('draw.crossing')}</b>}
      {seen.shape?.circle && whole && (
        <span>
          {t('draw.radius')} <b>{metres(seen.shape.circle.radius)}</b>
        </span>
      )}
      <span>
        {t(whole ? 'draw.perimeter' : 'draw.length')} <b>{metres(lengthOf(drawn, whole))}</b>
      </span>
      {drawn.length > 2 && (
        <span>
          {t('draw.area')} <b>{squareMetres(area(drawn))}</b>
        </span>
      )}
    </output>
  )
}
