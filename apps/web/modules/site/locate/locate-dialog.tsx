import type { LngLat } from '@muster/geometry'
import { Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { DIALOG_PADDING, floorOf, MapModal } from '../../../kit/controls/map-dialog.tsx'
import type { MapMode } from '../../../map/core/context.ts'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import type { EditorSite } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import { ZoneLayer } from '../../../map/layers/zone-layer.tsx'

/** What is shown: an outline, or a point with what is around it. Without a floor the ground is. */
export type Place = {
  id: string
  name: string
  floor: string | null
  ring: readonly LngLat[]
  at?: LngLat
  color?: string
  hatched?: boolean
}
/** Views to choose from, the first to begin with; without them the screen's own. */
type View = { mode: MapMode; label: string }

/** Degrees around a point that are shown with it: some fifty metres. */
const AROUND = 0.0005

/** A thing on its floor's map, to look at. Buildings are as high as they are in 2.5D. */
export default function LocateDialog({
  place,
  views,
  foot,
  onClose,
}: {
  place: Place
  views?: readonly View[]
  foot?: ReactNode
  onClose: () => void
}) {
  const own = useMapMode()
  const [mode, setMode] = useState(views?.[0]?.mode ?? own)
  const choice = views && views.length > 1 && (
    <Segmented value={mode} onChange={setMode} options={views.map((view) => ({ value: view.mode, label: view.label }))} />
  )
  return (
    <MapModal
      title={place.name}
      footer={
        (foot || choice) && (
          <>
            <span>{foot}</span>
            {choice}
          </>
        )
      }
      onClose={onClose}
    >
      {(frame) => <Shown key={mode} frame={frame} place={place} mode={mode} />}
    </MapModal>
  )
}

function Shown({ frame, place, mode }: { frame: EditorSite; place: Place; mode: MapMode }) {
  const { site, plane, skin } = frame
  const { id, name, color, ring, at } = place
  const focus = useMemo(() => {
    if (ring.length > 2 || !at) return ring
    return [
      { lng: at.lng - AROUND, lat: at.lat - AROUND },
      { lng: at.lng + AROUND, lat: at.lat + AROUND },
    ]
  }, [ring, at])
  const zones = useMemo(
    () => [{ id, name, color: color ?? skin.colours.accent, ring: ring.length > 2 ? ring : focus }],
    [id, name, color, skin, ring, focus],
  )
  return (
    <FloorMap
      site={site}
      plane={plane}
      floor={floorOf(frame, place.floor)}
      mode={mode}
      skin={skin}
      label={name}
      padding={DIALOG_PADDING}
      focus={focus}
    >
      <ZoneLayer zones={zones} hatched={place.hatched} />
    </FloorMap>
  )
}
