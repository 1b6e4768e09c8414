import { type LngLat, localFrame } from '@muster/geometry'
import type { PlaceExplanation } from '@muster/model/operations'
import type { FeatureCollection } from 'geojson'
import { useMemo } from 'react'
import { useMapScene } from '../../../map/core/context.ts'
import { MapView } from '../../../map/core/map-view.tsx'
import { type SlottedLayer, useGeoJson } from '../../../map/core/use-geojson.ts'
import { PlanLayer } from '../../../map/layers/plan-layer.tsx'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { useSkin } from '../../../shell/skin.ts'
import { type Site, usePlan } from '../../positions/site/data.ts'
import { boundsOf, firstFloor } from '../../positions/site/floors.ts'

const CIRCLE_POINTS = 48

/** A circle of `radius` metres as a ring of degrees. */
function circle(lng: number, lat: number, radius: number): [number, number][] {
  const perLat = 1 / 110_574
  const perLng = 1 / (111_320 * Math.cos((lat * Math.PI) / 180))
  return Array.from({ length: CIRCLE_POINTS + 1 }, (_, i) => {
    const angle = (i / CIRCLE_POINTS) * 2 * Math.PI
    return [lng + radius * Math.sin(angle) * perLng, lat + radius * Math.cos(angle) * perLat]
  })
}

/** Points drawn of each side of a hyperbola, and how far out it goes, as the parameter of cosh and sinh. */
const [BRANCH_POINTS, BRANCH_END] = [24, 1.6]

/** Where a tag would measure just this difference of distances to two stations (`to` minus `from`): one branch of a hyperbola, degrees; none when it is longer than their distance. */
function branch(from: LngLat, to: LngLat, difference: number): [number, number][] {
  const frame = localFrame(from)
  const end = frame.toLocal(to)
  const apart = Math.hypot(end.x, end.y)
  const a = Math.abs(difference) / 2
  if (apart === 0 || a >= apart / 2) return []
  const b = Math.sqrt((apart / 2) ** 2 - a ** 2)
  // Along the line of the two stations, towards the nearer one, and across it.
  const side = difference < 0 ? 1 : -1
  const [ux, uy] = [end.x / apart, end.y / apart]
  return Array.from({ length: 2 * BRANCH_POINTS + 1 }, (_, i) => {
    const u = ((i - BRANCH_POINTS) / BRANCH_POINTS) * BRANCH_END
    const [along, across] = [side * a * Math.cosh(u), b * Math.sinh(u)]
    const { lng, lat } = frame.toLngLat({ x: end.x / 2 + along * ux - across * uy, y: end.y / 2 + along * uy + across * ux })
    return [lng, lat]
  })
}

function features({ signals, given, position }: PlaceExplanation, floor: string | null): FeatureCollection {
  const heard = signals.flatMap((signal) =>
    signal.lng === null || signal.lat === null || signal.floor !== floor ? [] : [{ ...signal, lng: signal.lng, lat: signal.lat }],
  )
  const polygon = (kind: string, ring: [number, number][]) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'Polygon' as const, coordinates: [ring] },
  })
  const line = (kind: string, coordinates: [number, number][]) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'LineString' as const, coordinates },
  })
  const point = (kind: string, lng: number, lat: number) => ({
    type: 'Feature' as const,
    properties: { kind },
    geometry: { type: 'Point' as const, coordinates: [lng, lat] },
  })
  return {
    type: 'FeatureCollection',
    features: [
      ...heard.flatMap(({ kind, lng, lat, measured }) =>
        measured === null || kind === 'tdoa' ? [] : [polygon('distance', circle(lng, lat, measured))],
      ),
      ...heard.flatMap(({ lng, lat, reference, value }) => (reference ? [line('distance', branch(reference, { lng, lat }, value))] : [])),
      ...given.flatMap(({ lng, lat, accuracy }) => (accuracy === null ? [] : [polygon('distance', circle(lng, lat, accuracy))])),
      ...(position ? [polygon('accuracy', circle(position.lng, position.lat, position.accuracy))] : []),
      ...(position
        ? [...heard, ...given].map(({ lng, lat }) =>
            line('link', [
              [lng, lat],
              [position.lng, position.lat],
            ]),
          )
        : []),
      ...heard.flatMap(({ reference }) => (reference ? [point('device', reference.lng, reference.lat)] : [])),
      ...given.map(({ lng, lat }) => point('given', lng, lat)),
      ...heard.map(({ lng, lat }) => point('device', lng, lat)),
      ...(position ? [point('position', position.lng, position.lat)] : []),
    ],
  }
}

function Evidence({ why, floor }: { why: PlaceExplanation; floor: string | null }) {
  const { palette } = useMapScene()
  const data = useMemo(() => features(why, floor), [why, floor])
  const layers = useMemo<SlottedLayer[]>(
    () => [
      {
        slot: 'rings',
        layer: {
          id: 'why-distance',
          type: 'line',
          source: 'why',
          filter: ['==', ['get', 'kind'], 'distance'],
          paint: { 'line-color': palette.label, 'line-width': 1, 'line-dasharray': [4, 3], 'line-opacity': 0.8 },
        },
      },
      {
        slot: 'rings',
        layer: {
          id: 'why-accuracy',
          type: 'fill',
          source: 'why',
          filter: ['==', ['get', 'kind'], 'accuracy'],
          paint: { 'fill-color': palette.accent, 'fill-opacity': 0.2 },
        },
      },
      {
        slot: 'rings',
        layer: {
          id: 'why-link',
          type: 'line',
          source: 'why',
          filter: ['==', ['get', 'kind'], 'link'],
          paint: { 'line-color': palette.accent, 'line-width': 1, 'line-opacity': 0.5 },
        },
      },
      {
        slot: 'people',
        layer: {
          id: 'why-points',
          type: 'circle',
          source: 'why',
          filter: ['==', ['geometry-type'], 'Point'],
          paint: {
            'circle-radius': ['match', ['get', 'kind'], 'position', 7, 5],
            'circle-color': ['match', ['get', 'kind'], 'position', palette.accent, palette.warning],
            'circle-stroke-color': palette.outline,
            'circle-stroke-width': 2,
          },
        },
      },
    ],
    [palette],
  )
  useGeoJson('why', data, layers)
  return null
}

/** The devices heard with their measured distances, and the position that came of them, on the plan of its floor. */
export function PlaceMap({ why, site }: { why: PlaceExplanation; site: Site }) {
  const t = useT()
  const skin = useSkin()
  const english = useLanguage() === 'en'
  const id = why.position?.floor ?? why.floors[0]?.floor ?? null
  const floor = site.floors.find((one) => one.id === id) ?? site.floors.find((one) => one.isOutdoor) ?? firstFloor(site.floors)
  const plan = usePlan(floor)
  const bounds = useMemo((): [number, number, number, number] | null => {
    const places = [...why.signals.filter(({ floor: on }) => on === id), ...why.given, ...(why.position ? [why.position] : [])]
    const known = places.flatMap(({ lng, lat }) => (lng === null || lat === null ? [] : [{ lng, lat }]))
    if (known.length === 0) return floor ? boundsOf(floor) : null
    const margin = 0.0002
    const [lngs, lats] = [known.map(({ lng }) => lng), known.map(({ lat }) => lat)]
    return [Math.min(...lngs) - margin, Math.min(...lats) - margin, Math.max(...lngs) + margin, Math.max(...lats) + margin]
  }, [why, id, floor])
  if (!floor || !bounds) return null
  return (
    <div className="llog-map">
      <MapView key={why.t} mode="2d" skin={skin} origin={{ lng: bounds[0], lat: bounds[1] }} bounds={bounds} label={t('map.label')}>
        {plan.data && <PlanLayer plan={plan.data} english={english} />}
        <Evidence why={why} floor={id} />
      </MapView>
    </div>
  )
}
