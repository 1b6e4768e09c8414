import maplibregl, { type GeoJSONSource } from 'maplibre-gl'
import 'maplibre-gl/dist/maplibre-gl.css'
import { createPlane } from '../../apps/web/map/core/plane.ts'
import { mapPalette } from '../../apps/web/map/core/palette.ts'
import { baseStyle } from '../../apps/web/map/core/slots.ts'
import { skins } from '@muster/ui/tokens'
import { markerRadius } from '../../apps/web/map/layers/people/markers.ts'
import { countFrames } from './count.ts'
import { settings } from './settings.ts'
import { createWalkers } from './walkers.ts'

/**
 * The usual way: one GeoJSON source, one circle layer, `setData` in every animation frame so that people glide as they do on
 * our map (a page that sets data only once a report would jump instead).
 */
export function runGeoJson(root: HTMLElement): void {
  const palette = mapPalette(skins.theme99Dark)
  const plane = createPlane(settings.origin)
  const walkers = createWalkers(settings.people, settings.side)
  const map = new maplibregl.Map({ container: root, style: baseStyle(palette), bounds: settings.bounds, attributionControl: false })
  let from = walkers.step(Date.now())
  let to = from
  let reported = Date.now()
  setInterval(() => {
    from = to
    reported = Date.now()
    to = walkers.step(reported)
  }, 1000 / settings.rate)
  const data = () => {
    const share = Math.min(1, ((Date.now() - reported) * settings.rate) / 1000)
    return {
      type: 'FeatureCollection' as const,
      features: to.map((p, i) => {
        const before = from[i]!
        const { lng, lat } = plane.toLngLat(before.x + (p.x - before.x) * share, before.y + (p.y - before.y) * share)
        return { type: 'Feature' as const, properties: {}, geometry: { type: 'Point' as const, coordinates: [lng, lat] } }
      }),
    }
  }
  map.once('style.load', () => {
    map.addSource('people', { type: 'geojson', data: data() })
    map.addLayer({
      id: 'people',
      type: 'circle',
      source: 'people',
      paint: {
        'circle-radius': markerRadius(map.getZoom(), Math.sqrt((innerWidth * innerHeight) / settings.people)),
        'circle-color': palette.person.employee,
        'circle-stroke-color': palette.outline,
        'circle-stroke-width': 1.5,
      },
    })
    let fresh = false
    map.on('sourcedata', (event) => {
      if (event.sourceId === 'people' && event.tile) fresh = true
    })
    countFrames(map, () => {
      const was = fresh
      fresh = false
      return was
    })
    const frame = () => {
      map.getSource<GeoJSONSource>('people')?.setData(data())
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}
