import type { LngLat, Point } from '@muster/geometry'
import { useEffect, useMemo, useRef, useState } from 'react'
import { HistoryButtons, DrawButton } from '../../map/draw/draw-toolbar.tsx'
import { useEditing } from '../../map/draw/history.ts'
import { PlacementLayer } from '../../map/draw/placement-layer.tsx'
import { toDegrees } from '../../map/draw/shape.ts'
import { planLines, SnapLines } from '../../map/draw/snap.ts'
import { FloorMap } from '../../map/editor/floor-map.tsx'
import type { EditorSite } from '../../map/editor/site-frame.tsx'
import { usePlan } from '../../modules/positions/site/data.ts'
import { useT } from '../../shell/i18n.ts'
import { DIALOG, DIALOG_PADDING, floorOf, MapDialog } from './map-dialog.tsx'

type Props = {
  title: string
  point: LngLat | null
  floor: string | null
  onTake: (point: LngLat, floor: string) => void
  onClose: () => void
}

/** Picks the point of a form on its floor. */
export default function PlaceDialog({ title, point, floor, onTake, onClose }: Props) {
  const t = useT()
  const [picked, setPicked] = useState<{ at: LngLat; floor: string } | null>(null)
  return (
    <MapDialog
      title={`${t('draw.pointTitle')} · ${title}`}
      usable={picked !== null}
      foot={picked ? `${picked.at.lng.toFixed(7)}, ${picked.at.lat.toFixed(7)}` : t('draw.notPicked')}
      onUse={() => picked && onTake(picked.at, picked.floor)}
      onClose={onClose}
    >
      {(frame) => <Picking frame={frame} label={title} point={point} floor={floor} onPicked={setPicked} />}
    </MapDialog>
  )
}

type PickingProps = {
  frame: EditorSite
  label: string
  point: LngLat | null
  floor: string | null
  onPicked: (picked: { at: LngLat; floor: string } | null) => void
}

const ID = 'point'

function Picking({ frame, label, point, floor: wanted, onPicked }: PickingProps) {
  const t = useT()
  const { site, plane, skin } = frame
  const [floor, setFloor] = useState(() => floorOf(frame, wanted))
  const at = useEditing<Point | null>(point ? plane.toLocal(point) : null)
  const [snapping, setSnapping] = useState(true)
  const [focus] = useState(() => (point ? [point] : null))
  const plan = usePlan(floor)
  const tell = useRef(onPicked)
  tell.current = onPicked
  useEffect(() => tell.current(at.value ? { at: toDegrees(plane, at.value), floor: floor.id } : null), [at.value, floor.id, plane])
  const lines = useMemo(() => (snapping && plan.data ? new SnapLines(planLines(plan.data, plane)) : null), [snapping, plan.data, plane])
  const items = useMemo(() => (at.value ? [{ id: ID, at: at.value, label, color: skin.colours.accent }] : []), [at.value, label, skin])
  const selected = useMemo(() => new Set([ID]), [])
  return (
    <>
      <FloorMap
        site={site}
        plane={plane}
        floor={floor}
        mode="2d"
        skin={skin}
        label={label}
        padding={DIALOG_PADDING}
        focus={focus}
        onFloor={(id) => setFloor(floorOf(frame, id))}
      >
        <PlacementLayer
          within={DIALOG}
          items={items}
          selected={selected}
          mode="place"
          movable
          lines={lines}
          grid={null}
          undo={at.undo}
          redo={at.redo}
          onSelect={() => undefined}
          onMove={(moved, tag) => at.set(moved.get(ID) ?? at.value, tag)}
          onPlace={(place) => at.set(place)}
          onRemove={() => at.set(null)}
          onMode={() => undefined}
        />
      </FloorMap>
      <div className="ed-top">
        <div className="draw-bar">
          <div className="draw-tools" role="toolbar" aria-label={t('draw.tools')}>
            <HistoryButtons t={t} canUndo={at.canUndo} canRedo={at.canRedo} undo={at.undo} redo={at.redo} />
            <i />
            <DrawButton icon="snap" label={t('draw.snap')} hint="Alt" pressed={snapping} onClick={() => setSnapping(!snapping)} />
          </div>
          <p className="draw-hint">{t('draw.pointHint')}</p>
        </div>
      </div>
    </>
  )
}
