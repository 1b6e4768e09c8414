import { type ControlProps, PointControl } from '@muster/entity-kit/web'
import type { GeoPoint } from '@muster/model/define'
import { Button } from 'antd'
import type { FeatureCollection } from 'geojson'
import maplibregl, { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { mapPalette } from '../../map/core/palette.ts'
import { FONT } from '../../map/core/slots.ts'
import { useT } from '../../shell/i18n.ts'
import { useSkin } from '../../shell/skin.ts'
import './tenancy.css'

/** Shown at first when nothing is chosen: China, degrees. */
const START: [number, number, number, number] = [73, 17, 136, 54]
/** Lines of longitude and latitude this far apart, degrees. */
const STEP = 10

function graticule(): FeatureCollection {
  const line = (coordinates: number[][], label: string) => ({
    type: 'Feature' as const,
    properties: { label },
    geometry: { type: 'LineString' as const, coordinates },
  })
  const features = []
  for (let lng = -180; lng <= 180; lng += STEP)
    features.push(
      line(
        Array.from({ length: 17 }, (_, i) => [lng, -80 + i * 10]),
        `${Math.abs(lng)}°${lng < 0 ? 'W' : 'E'}`,
      ),
    )
  for (let lat = -80; lat <= 80; lat += STEP)
    features.push(
      line(
        Array.from({ length: 37 }, (_, i) => [-180 + i * 10, lat]),
        `${Math.abs(lat)}°${lat < 0 ? 'S' : 'N'}`,
      ),
    )
  return { type: 'FeatureCollection', features }
}

const seven = (n: number) => Number(n.toFixed(7))

/** A point on a map of the earth's lines (no picture of the earth is fetched), by a click, by dragging, or typed. */
export function PlacePicker({ extra, ...control }: ControlProps & { extra?: ReactNode }) {
  const { value, onChange, disabled } = control
  const t = useT()
  const skin = useSkin()
  const palette = useMemo(() => mapPalette(skin), [skin])
  const holder = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const point = (value ?? null) as GeoPoint | null
  const change = useRef(onChange)
  change.current = disabled ? undefined : onChange
  const start = useRef({ palette, point })

  useEffect(() => {
    if (!holder.current) return
    const { palette, point } = start.current
    const made = new maplibregl.Map({
      container: holder.current,
      style: {
        version: 8,
        sources: { lines: { type: 'geojson', data: graticule() } },
        layers: [
          { id: 'sea', type: 'background', paint: { 'background-color': palette.background } },
          { id: 'lines', type: 'line', source: 'lines', paint: { 'line-color': palette.roomLine, 'line-width': 1 } },
          {
            id: 'degrees',
            type: 'symbol',
            source: 'lines',
            layout: { 'symbol-placement': 'line', 'text-field': ['get', 'label'], 'text-size': 11, 'text-font': FONT },
            paint: { 'text-color': palette.label, 'text-halo-color': palette.labelHalo, 'text-halo-width': 1 },
          },
        ],
      },
      ...(point ? { center: [point.lng, point.lat], zoom: 5 } : { bounds: START }),
      attributionControl: false,
      dragRotate: false,
      maxPitch: 0,
      fadeDuration: 0,
      locale: { 'NavigationControl.ZoomIn': t('map.tools.zoomIn'), 'NavigationControl.ZoomOut': t('map.tools.zoomOut') },
    })
    made.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'top-right')
    made.addControl(new maplibregl.ScaleControl({ unit: 'metric' }), 'bottom-right')
    made.on('click', ({ lngLat }) => change.current?.({ lng: seven(lngLat.lng), lat: seven(lngLat.lat) }))
    setMap(made)
    return () => {
      setMap(null)
      made.remove()
    }
  }, [t])

  useEffect(() => {
    if (!map || !point) return
    const marker = new Marker({ color: skin.colours.accent, draggable: !disabled }).setLngLat([point.lng, point.lat]).addTo(map)
    marker.on('dragend', () => {
      const { lng, lat } = marker.getLngLat()
      change.current?.({ lng: seven(lng), lat: seven(lat) })
    })
    if (!map.getBounds().contains([point.lng, point.lat])) map.easeTo({ center: [point.lng, point.lat], zoom: Math.max(map.getZoom(), 5) })
    return () => {
      marker.remove()
    }
  }, [map, point, skin, disabled])

  return (
    <div className="place-picker">
      <PointControl {...control} />
      <div className="place-map" role="application" aria-label={t('tenancy.place.map')}>
        <div ref={holder} />
      </div>
      <div className="place-tools">
        <small>{t('tenancy.place.hint')}</small>
        {extra}
        {point && !disabled ? (
          <Button size="small" onClick={() => onChange?.(null)}>
            {t('tenancy.place.clear')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
