import type { LngLat, Point } from '@muster/geometry'
import type { Position } from 'geojson'
import type { Plane } from '../../../map/core/plane.ts'
import { type AlignFrame, carried, frameCorners } from '../../../map/draw/align.ts'
import { toDegrees } from '../../../map/draw/shape.ts'
import { planLines } from '../../../map/draw/snap.ts'
import type { Plan } from '../../../map/layers/plan-labels.ts'

type Bounds = { minLongitude: number; minLatitude: number; maxLongitude: number; maxLatitude: number }

/** The frame that a floor's stored bounds and turn stand for. */
export function frameOf(plane: Plane, bounds: Bounds, rotation: number): AlignFrame {
  const low = plane.toLocal({ lng: bounds.minLongitude, lat: bounds.minLatitude })
  const high = plane.toLocal({ lng: bounds.maxLongitude, lat: bounds.maxLatitude })
  return {
    centre: { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 },
    width: Math.max(1, high.x - low.x),
    height: Math.max(1, high.y - low.y),
    rotation,
  }
}

function boundsOfPoints(plane: Plane, points: readonly Point[]): Bounds {
  const degrees = points.map((p) => toDegrees(plane, p))
  return {
    minLongitude: Math.min(...degrees.map((p) => p.lng)),
    minLatitude: Math.min(...degrees.map((p) => p.lat)),
    maxLongitude: Math.max(...degrees.map((p) => p.lng)),
    maxLatitude: Math.max(...degrees.map((p) => p.lat)),
  }
}

/** Bounds to store: of a picture before its turn, since the turn is stored beside; of a vector drawing as it lies. */
export const boundsOfFrame = (plane: Plane, frame: AlignFrame, turned: boolean): Bounds =>
  boundsOfPoints(plane, frameCorners(turned ? frame : { ...frame, rotation: 0 }))

/** The lines of a plan to be seen while it is aligned; any feature's, when it has no walls. */
export function drawnLines(plan: Plan, plane: Plane): Point[][] {
  const solid = planLines(plan, plane)
  if (solid.length > 0) return solid
  const local = (line: readonly Position[]) => line.map(([lng, lat]) => plane.toLocal({ lng: lng!, lat: lat! }))
  return plan.features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? geometry.coordinates.map(local) : geometry.type === 'LineString' ? [local(geometry.coordinates)] : [],
  )
}

/** A plan carried from one frame to another, as a document to be stored. */
export function carriedPlan(plan: Plan, plane: Plane, from: AlignFrame, to: AlignFrame): Plan {
  const place = ([lng, lat, ...more]: Position): Position => {
    const at: LngLat = toDegrees(plane, carried(from, to, plane.toLocal({ lng: lng!, lat: lat! })))
    return [at.lng, at.lat, ...more]
  }
  const deep = (coordinates: unknown): unknown =>
    Array.isArray(coordinates) && typeof coordinates[0] === 'number'
      ? place(coordinates as Position)
      : (coordinates as unknown[]).map((part) => deep(part))
  return {
    ...plan,
    features: plan.features.map((feature) =>
      'coordinates' in feature.geometry
        ? { ...feature, geometry: { ...feature.geometry, coordinates: deep(feature.geometry.coordinates) } as typeof feature.geometry }
        : feature,
    ),
  }
}
