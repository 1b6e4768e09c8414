import type { LngLatBoundsLike, Map as MapLibre } from 'maplibre-gl'

type Padding = { top: number; right: number; bottom: number; left: number }
type Options = { padding: Padding; duration: number; maxZoom?: number }

/**
 * Shows the whole of `bounds` inside `padding`, px. A flight with a padding leaves it with the map, and MapLibre's `fitBounds` adds its own to
 * it: after a person was flown to, nothing would fit the window any more.
 */
export function fitInside(map: MapLibre, bounds: LngLatBoundsLike, { padding, ...options }: Options): void {
  const { top = 0, right = 0, bottom = 0, left = 0 } = map.getPadding()
  const missing = { top: padding.top - top, right: padding.right - right, bottom: padding.bottom - bottom, left: padding.left - left }
  map.fitBounds(bounds, { ...options, padding: missing })
}
