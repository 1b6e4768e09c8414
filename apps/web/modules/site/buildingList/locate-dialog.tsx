import type { Row } from '@muster/entity-kit/web'
import type { LngLat } from '@muster/geometry'
import { Modal } from 'antd'
import { useMemo } from 'react'
import { DIALOG_PADDING, floorOf } from '../../../kit/controls/map-dialog.tsx'
import '../../../kit/controls/controls.css'
import { FloorMap } from '../../../map/editor/floor-map.tsx'
import { type EditorSite, SiteFrame } from '../../../map/editor/site-frame.tsx'
import { useMapMode } from '../../../map/editor/use-map-mode.ts'
import { ZoneLayer } from '../../../map/layers/zone-layer.tsx'

/** A building on the map of the ground; in 2.5D as high as it is. */
export default function LocateDialog({ building, onClose }: { building: Row; onClose: () => void }) {
  return (
    <Modal
      open
      centered
      width="calc(100vw - 64px)"
      className="control-dialog"
      title={String(building.name)}
      footer={null}
      onCancel={onClose}
    >
      <SiteFrame>{(frame) => <Shown frame={frame} building={building} />}</SiteFrame>
    </Modal>
  )
}

/** Degrees around a building without an outline that are shown with it: some fifty metres. */
const AROUND = 0.0005

function Shown({ frame, building }: { frame: EditorSite; building: Row }) {
  const { site, plane, skin } = frame
  const mode = useMapMode()
  const { outline, longitude, latitude, name, id } = building
  const ring = useMemo(() => (Array.isArray(outline) ? (outline as LngLat[]) : []), [outline])
  const focus = useMemo(() => {
    if (ring.length > 2) return ring
    const [lng, lat] = [Number(longitude), Number(latitude)]
    return [
      { lng: lng - AROUND, lat: lat - AROUND },
      { lng: lng + AROUND, lat: lat + AROUND },
    ]
  }, [ring, longitude, latitude])
  const zones = useMemo(
    () => [{ id, name: String(name), color: skin.colours.accent, ring: ring.length > 2 ? ring : focus }],
    [id, name, skin, ring, focus],
  )
  return (
    <FloorMap
      site={site}
      plane={plane}
      floor={floorOf(frame, null)}
      mode={mode}
      skin={skin}
      label={String(name)}
      padding={DIALOG_PADDING}
      focus={focus}
    >
      <ZoneLayer zones={zones} />
    </FloorMap>
  )
}
