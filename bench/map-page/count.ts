import type { Map as MapLibreMap } from 'maplibre-gl'

/** Counts frames for the bench: `globalThis.__frames` grows with each one that shows people at new places. */
export function countFrames(map: MapLibreMap, isNew: () => boolean): void {
  const counter = globalThis as { __frames?: number }
  map.on('render', () => {
    if (isNew()) counter.__frames = (counter.__frames ?? 0) + 1
  })
}
