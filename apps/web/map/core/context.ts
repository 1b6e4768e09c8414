import type { Map as MapLibreMap } from 'maplibre-gl'
import { createContext, useContext } from 'react'
import type { MapPalette } from './palette.ts'
import type { Plane } from './plane.ts'

/** `2d` flat · `2.5d` tilted, stacked floors · `3d` free camera. */
export type MapMode = '2d' | '2.5d' | '3d'

export type MapScene = { map: MapLibreMap; palette: MapPalette; plane: Plane; mode: MapMode }

export const MapSceneContext = createContext<MapScene | null>(null)

/** The map that this component is drawn into. Only inside `<MapView>`. */
export function useMapScene(): MapScene {
  const scene = useContext(MapSceneContext)
  if (!scene) throw new Error('a map layer must be inside <MapView>')
  return scene
}
