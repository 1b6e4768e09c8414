import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import type { Live } from '../../../live/live.ts'
import { useMapScene } from '../../../map/core/context.ts'
import { TrackLayer, type TrackLine } from '../../../map/layers/track-layer.tsx'
import { useSampled } from '../../../live/hooks.ts'

/** Hands the map to the page that holds it, for flying somewhere. */
export function MapHandle({ onMap }: { onMap: (map: MapLibreMap | null) => void }) {
  const { map } = useMapScene()
  useEffect(() => {
    onMap(map)
    return () => onMap(null)
  }, [map, onMap])
  return null
}

/** Keeps a followed tag in the middle, and tells when it changes floor. Dragging the map ends it. */
export function FollowCamera({
  live,
  tag,
  onFloor,
  onStop,
}: {
  live: Live
  tag: number
  onFloor: (fixFloor: number) => void
  onStop: () => void
}) {
  const { map, plane } = useMapScene()
  const tell = useRef({ onFloor, onStop })
  tell.current = { onFloor, onStop }
  useEffect(() => {
    let floor: number | null = null
    const go = () => {
      const position = live.positions.read(tag)
      if (!position) return
      map.easeTo({ center: plane.toLngLat(position.x, position.y), duration: 900, easing: (share) => share })
      if (floor !== position.floor) tell.current.onFloor(position.floor)
      floor = position.floor
    }
    const stop = () => tell.current.onStop()
    go()
    const off = live.positions.changed.on(go)
    map.on('dragstart', stop)
    return () => {
      off()
      map.off('dragstart', stop)
    }
  }, [map, plane, live, tag])
  return null
}

const TRAIL_MS = 10 * 60_000
/** The trail breaks where two fixes are farther apart in time than this, or on different floors. */
const TRAIL_GAP_MS = 30_000

/** The way a selected tag has come while it was watched, at most ten minutes of it. */
export function Trail({ live, tag, onFloor }: { live: Live; tag: number; onFloor: (floor: number) => boolean }) {
  const { plane, palette } = useMapScene()
  const points = useRef<{ tag: number; list: { t: number; x: number; y: number; floor: number }[] }>({ tag, list: [] })
  if (points.current.tag !== tag) points.current = { tag, list: [] }
  const lines = useSampled(
    [live.positions.changed],
    () => {
      const { list } = points.current
      const position = live.positions.read(tag)
      const last = list.at(-1)
      if (position && position.t !== last?.t) list.push({ t: position.t, x: position.x, y: position.y, floor: position.floor })
      while (list.length > 0 && list[0]!.t < (list.at(-1)?.t ?? 0) - TRAIL_MS) list.shift()
      const pieces: TrackLine[] = []
      let piece: [number, number][] = []
      for (const [i, point] of list.entries()) {
        const before = list[i - 1]
        if (before && (point.t - before.t > TRAIL_GAP_MS || point.floor !== before.floor)) piece = []
        if (!onFloor(point.floor)) continue
        const at = plane.toLngLat(point.x, point.y)
        piece.push([at.lng, at.lat])
        if (piece.length === 2) pieces.push({ kind: 'path', points: piece })
      }
      return pieces
    },
    500,
  )
  return <TrackLayer id="trail" lines={lines} color={palette.accent} />
}
