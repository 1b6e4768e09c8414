import { area as ringArea, type LngLat, localFrame, poleOfInaccessibility } from '@muster/geometry'
import type { Feature, FeatureCollection, Point, Polygon } from 'geojson'

export type PlanProperties = { kind: string; name?: string; nameEn?: string; height?: number }
export type Plan = FeatureCollection<Feature['geometry'], PlanProperties>

const isPolygon = (feature: Feature): feature is Feature<Polygon, PlanProperties> => feature.geometry.type === 'Polygon'

function labelPoint(ring: readonly (readonly number[])[]): { place: LngLat; size: number } | null {
  const first = ring[0]
  if (!first || ring.length < 4) return null
  const frame = localFrame({ lng: first[0]!, lat: first[1]! })
  const local = ring.slice(0, -1).map(([lng, lat]) => frame.toLocal({ lng: lng!, lat: lat! }))
  return { place: frame.toLngLat(poleOfInaccessibility(local)), size: Math.abs(ringArea(local)) }
}

/** One point for each named feature of a plan: polygons at their pole of inaccessibility, so that the name lies inside. */
export function planLabels(plan: Plan): FeatureCollection<Point> {
  const features: Feature<Point>[] = []
  for (const feature of plan.features) {
    const { name, nameEn, kind } = feature.properties
    if (!name && !nameEn) continue
    if (feature.geometry.type === 'Point') {
      features.push({ type: 'Feature', properties: { kind, name, nameEn }, geometry: feature.geometry })
    } else if (isPolygon(feature)) {
      const at = labelPoint(feature.geometry.coordinates[0] ?? [])
      if (!at) continue
      features.push({
        type: 'Feature',
        properties: { kind, name, nameEn, size: Math.round(at.size) },
        geometry: { type: 'Point', coordinates: [at.place.lng, at.place.lat] },
      })
    } else if (feature.geometry.type === 'LineString') {
      const middle = feature.geometry.coordinates[Math.floor(feature.geometry.coordinates.length / 2)]
      if (middle) features.push({ type: 'Feature', properties: { kind, name, nameEn }, geometry: { type: 'Point', coordinates: middle } })
    }
  }
  return { type: 'FeatureCollection', features }
}
