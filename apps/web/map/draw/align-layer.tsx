import { contains, type Point } from '@muster/geometry'
import type { Feature, FeatureCollection } from 'geojson'
import type { ImageSource, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useMapScene } from '../core/context.ts'
import { slotLayer } from '../core/slots.ts'
import { type SlottedLayer, useGeoJson } from '../core/use-geojson.ts'
import { type AlignFrame, carried, frameCorners, fromFrame, scaledByCorner, wrapped } from './align.ts'
import { useEditKeys } from './keys.ts'

/** A drawing to be aligned: lines in the site's metres as they lie in `frame`, or a picture. */
export type Drawing = { frame: AlignFrame; lines: readonly (readonly Point[])[]; picture: string | null }

type Props = {
  drawing: Drawing
  frame: AlignFrame
  /** 0 to 1. */
  opacity: number
  editable: boolean
  /** Places are being chosen for two-point matching; those chosen so far are marked. */
  marks: readonly Point[]
  picking: boolean
  onPick: (at: Point) => void
  onChange: (frame: AlignFrame, tag?: string) => void
  onEscape: () => boolean
  undo: () => void
  redo: () => void
}

type Drag = { what: 'move'; from: Point } | { what: 'corner'; at: number } | { what: 'turn' }

const SOURCE = 'align'
const PICTURE = 'align-picture'
const GRAB = 13
const NUDGE = 0.1
const NUDGE_FAR = 1
/** Metres above the drawing where it is taken to be turned, as a share of its height. */
const HANDLE = 0.62

/** A drawing over the base map: dragged as a whole, scaled at its corners, turned at its handle. */
export function AlignLayer({ drawing, frame, opacity, editable, marks, picking, onPick, onChange, onEscape, undo, redo }: Props) {
  const { map, plane, palette } = useMapScene()
  const [preview, setPreview] = useState<AlignFrame | null>(null)
  const shown = preview ?? frame
  const latest = useRef({ frame, editable, picking, onPick, onChange })
  latest.current = { frame, editable, picking, onPick, onChange }
  useEffect(() => {
    let drag: (Drag & { start: AlignFrame }) | null = null
    let result: AlignFrame | null = null
    const near = (event: MapMouseEvent, p: Point) => {
      const pixel = map.project(plane.toLngLat(p.x, p.y))
      return Math.hypot(pixel.x - event.point.x, pixel.y - event.point.y) < GRAB
    }
    const grip = (event: MapMouseEvent): Drag | null => {
      const now = latest.current
      if (!now.editable || now.picking) return null
      const corners = frameCorners(now.frame)
      const at = corners.findIndex((corner) => near(event, corner))
      if (at >= 0) return { what: 'corner', at }
      if (near(event, handleOf(now.frame))) return { what: 'turn' }
      const p = plane.toLocal(event.lngLat)
      return contains(corners, p) ? { what: 'move', from: p } : null
    }
    const press = (event: MapMouseEvent) => {
      if (event.originalEvent.button !== 0) return
      const taken = grip(event)
      if (!taken) return
      event.preventDefault()
      drag = { ...taken, start: latest.current.frame }
    }
    const move = (event: MapMouseEvent) => {
      if (!drag) {
        const over = grip(event)
        map.getCanvas().style.cursor = latest.current.picking ? 'crosshair' : !over ? '' : over.what === 'move' ? 'move' : 'pointer'
        return
      }
      const to = plane.toLocal(event.lngLat)
      const { start } = drag
      if (drag.what === 'move') {
        result = { ...start, centre: { x: start.centre.x + to.x - drag.from.x, y: start.centre.y + to.y - drag.from.y } }
      } else if (drag.what === 'corner') {
        result = scaledByCorner(start, drag.at, to)
      } else {
        const turn = (Math.atan2(to.x - start.centre.x, to.y - start.centre.y) * 180) / Math.PI
        result = { ...start, rotation: wrapped(event.originalEvent.shiftKey ? Math.round(turn / 15) * 15 : turn) }
      }
      setPreview(result)
    }
    const release = () => {
      if (drag && result) latest.current.onChange(result)
      drag = null
      result = null
      setPreview(null)
    }
    const click = (event: MapMouseEvent) => {
      if (latest.current.picking) latest.current.onPick(plane.toLocal(event.lngLat))
    }
    map.on('mousedown', press)
    map.on('mousemove', move)
    map.on('click', click)
    addEventListener('mouseup', release)
    return () => {
      map.off('mousedown', press)
      map.off('mousemove', move)
      map.off('click', click)
      removeEventListener('mouseup', release)
      map.getCanvas().style.cursor = ''
    }
  }, [map, plane])
  useEditKeys((key) => {
    if (key.do === 'escape') return onEscape()
    if (key.do === 'undo') undo()
    else if (key.do === 'redo') redo()
    else if (key.do === 'nudge' && editable) {
      const step = key.far ? NUDGE_FAR : NUDGE
      onChange({ ...frame, centre: { x: frame.centre.x + key.x * step, y: frame.centre.y + key.y * step } }, 'nudge')
    } else return false
    return true
  })

  const data = useMemo<FeatureCollection>(() => {
    const position = (p: Point) => {
      const { lng, lat } = plane.toLngLat(p.x, p.y)
      return [lng, lat]
    }
    const dot = (p: Point, part: string): Feature => ({
      type: 'Feature',
      properties: { part },
      geometry: { type: 'Point', coordinates: position(p) },
    })
    const corners = frameCorners(shown)
    const features: Feature[] = [
      {
        type: 'Feature',
        properties: { part: 'lines' },
        geometry: {
          type: 'MultiLineString',
          coordinates: drawing.lines.map((line) => line.map((p) => position(carried(drawing.frame, shown, p)))),
        },
      },
      {
        type: 'Feature',
        properties: { part: 'frame' },
        geometry: { type: 'LineString', coordinates: [...corners, corners[0]].map(position) },
      },
    ]
    if (editable) for (const corner of corners) features.push(dot(corner, 'corner'))
    if (editable) features.push(dot(handleOf(shown), 'turn'))
    for (const mark of marks) features.push(dot(mark, 'mark'))
    return { type: 'FeatureCollection', features }
  }, [drawing, shown, editable, marks, plane])
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'top',
        layer: {
          id: 'align-lines',
          type: 'line',
          source: SOURCE,
          filter: ['==', ['get', 'part'], 'lines'],
          paint: { 'line-color': palette.warning, 'line-width': 1.5, 'line-opacity': opacity },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'align-frame',
          type: 'line',
          source: SOURCE,
          filter: ['==', ['get', 'part'], 'frame'],
          paint: { 'line-color': palette.accent, 'line-width': 2, 'line-dasharray': [3, 2] },
        },
      },
      {
        slot: 'top',
        layer: {
          id: 'align-dots',
          type: 'circle',
          source: SOURCE,
          filter: ['in', ['get', 'part'], ['literal', ['corner', 'turn', 'mark']]],
          paint: {
            'circle-radius': ['match', ['get', 'part'], 'mark', 5, 6.5],
            'circle-color': ['match', ['get', 'part'], 'mark', palette.danger, 'turn', palette.warning, palette.background],
            'circle-stroke-width': 2,
            'circle-stroke-color': ['match', ['get', 'part'], 'mark', palette.outline, palette.accent],
          },
        },
      },
    ],
    [palette, opacity],
  )
  useGeoJson(SOURCE, data, layers)

  const { picture } = drawing
  const first = useRef(shown)
  first.current = shown
  useEffect(() => {
    if (!picture) return
    map.addSource(PICTURE, { type: 'image', url: picture, coordinates: degreesOf(frameCorners(first.current)) })
    map.addLayer({ id: PICTURE, type: 'raster', source: PICTURE, paint: { 'raster-fade-duration': 0 } }, slotLayer('zones'))
    return () => {
      if (map._removed) return
      if (map.getLayer(PICTURE)) map.removeLayer(PICTURE)
      if (map.getSource(PICTURE)) map.removeSource(PICTURE)
    }
    function degreesOf(corners: readonly Point[]) {
      return corners.map((p) => {
        const { lng, lat } = plane.toLngLat(p.x, p.y)
        return [lng, lat]
      }) as [[number, number], [number, number], [number, number], [number, number]]
    }
  }, [map, plane, picture])
  useEffect(() => {
    if (!picture) return
    const corners = frameCorners(shown).map((p) => {
      const { lng, lat } = plane.toLngLat(p.x, p.y)
      return [lng, lat]
    })
    map.getSource<ImageSource>(PICTURE)?.setCoordinates(corners as [[number, number], [number, number], [number, number], [number, number]])
    map.setPaintProperty(PICTURE, 'raster-opacity', opacity)
  }, [map, plane, picture, shown, opacity])
  return null
}

const handleOf = (frame: AlignFrame): Point => fromFrame(frame, { x: 0, y: frame.height * HANDLE })
