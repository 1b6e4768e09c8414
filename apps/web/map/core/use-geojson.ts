import type { GeoJSON } from 'geojson'
import type { AddLayerObject, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { useMapScene } from './context.ts'
import { type Slot, slotLayer } from './slots.ts'

export type SlottedLayer = { slot: Slot; layer: AddLayerObject & { id: string } }

const alive = (map: MapLibreMap): boolean => map.style !== undefined && !map._removed

/**
 * One GeoJSON source with its layers, owned by the calling component: added on mount, updated by diffing identity of
 * `data`, rebuilt when `layers` change (memoise them), removed on unmount.
 */
export function useGeoJson(id: string, data: GeoJSON, layers: readonly SlottedLayer[]): void {
  const { map } = useMapScene()
  const first = useRef(data)
  first.current = data
  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: first.current, maxzoom: 20, tolerance: 0.2 })
    for (const { slot, layer } of layers) map.addLayer(layer, slotLayer(slot))
    return () => {
      if (!alive(map)) return
      for (const { layer } of layers) if (map.getLayer(layer.id)) map.removeLayer(layer.id)
      if (map.getSource(id)) map.removeSource(id)
    }
  }, [map, id, layers])
  useEffect(() => {
    map.getSource<GeoJSONSource>(id)?.setData(data)
  }, [map, id, data])
}
