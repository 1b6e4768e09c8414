import maplibregl, { type LngLatBoundsLike, type Map as MapLibreMap } from 'maplibre-gl'
import type { Skin } from '@muster/ui/tokens'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type MapMode, MapSceneContext } from './context.ts'
import { mapPalette } from './palette.ts'
import { createPlane } from './plane.ts'
import { baseStyle } from './slots.ts'

export type MapViewProps = {
  mode: MapMode
  skin: Skin
  /** Origin of the site's local frame; changing it makes a new map. */
  origin: { lng: number; lat: number }
  /** Shown at first, degrees [west, south, east, north]. */
  bounds: [number, number, number, number]
  /** Spoken name of the map. */
  label: string
  /** Space taken by panels, so that "all" means all that is free. */
  padding?: { top: number; right: number; bottom: number; left: number }
  children?: ReactNode
}

const pitchOf: Record<MapMode, { pitch: number; maxPitch: number }> = {
  '2d': { pitch: 0, maxPitch: 0 },
  '2.5d': { pitch: 55, maxPitch: 70 },
  '3d': { pitch: 60, maxPitch: 85 },
}

const noPadding = { top: 0, right: 0, bottom: 0, left: 0 }

/** The one map of the product. Layers and controls are its children; nothing is fetched from outside. */
export function MapView({ mode, skin, origin, bounds, label, padding = noPadding, children }: MapViewProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const { lng, lat } = origin
  const palette = useMemo(() => mapPalette(skin), [skin])
  const plane = useMemo(() => createPlane({ lng, lat }), [lng, lat])
  const start = useRef({ bounds, padding, palette })

  useEffect(() => {
    if (!holder.current) return
    const made = new maplibregl.Map({
      container: holder.current,
      style: baseStyle(start.current.palette),
      bounds: start.current.bounds as LngLatBoundsLike,
      fitBoundsOptions: { padding: start.current.padding },
      minZoom: 12,
      maxZoom: 24,
      attributionControl: false,
      canvasContextAttributes: { antialias: false },
      fadeDuration: 0,
      pitchWithRotate: false,
      maxPitch: pitchOf['2d'].maxPitch,
    })
    made.addControl(new maplibregl.ScaleControl({ unit: 'metric', maxWidth: 120 }), 'bottom-right')
    made.once('style.load', () => setMap(made))
    return () => {
      setMap(null)
      made.remove()
    }
  }, [])

  useEffect(() => {
    if (!map) return
    map.setMaxPitch(pitchOf[mode].maxPitch)
    map.jumpTo({ pitch: pitchOf[mode].pitch })
    if (mode === '2d') {
      map.dragRotate.disable()
      map.touchZoomRotate.disableRotation()
      map.jumpTo({ bearing: 0 })
    } else {
      map.dragRotate.enable()
      map.touchZoomRotate.enableRotation()
    }
  }, [map, mode])

  useEffect(() => {
    map?.setPaintProperty('background', 'background-color', palette.background)
  }, [map, palette])

  const scene = useMemo(() => (map ? { map, palette, plane, mode } : null), [map, palette, plane, mode])
  return (
    <div className={`mu-map ${skin.dark ? 'mu-map-dark' : 'mu-map-light'}`}>
      <section ref={holder} className="mu-map-canvas" aria-label={label} />
      {scene && <MapSceneContext value={scene}>{children}</MapSceneContext>}
    </div>
  )
}
