import type { Map as MapLibreMap } from 'maplibre-gl'

/** Counts frames for the bench: `globalThis.__frames` grows with each one that shows people at new places. */
export function countFrames(map: MapLibreMap, isNew: () => boolean): void {
  const counter = globalThis as { __frames?: number }
  map.on('render', () => {
    if (isNew()) counter.__frames = (counter.__frames ?? 0) + 1
  })
}

/** Counts the pictures that the map draws above itself where there is no graphics card. */
export function countPictures(): void {
  const counter = globalThis as { __frames?: number }
  const drawing = CanvasRenderingContext2D.prototype
  const put = drawing.putImageData
  drawing.putImageData = function (this: CanvasRenderingContext2D, ...args: Parameters<typeof put>) {
    counter.__frames = (counter.__frames ?? 0) + 1
    return put.apply(this, args)
  } as typeof put
}
