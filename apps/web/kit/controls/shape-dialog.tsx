import type { LngLat } from '@muster/geometry'
import { toast } from '@muster/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { DrawToolbar } from '../../map/draw/draw-toolbar.tsx'
import { useEditing } from '../../map/draw/history.ts'
import { type DrawnShape, drawnShape, type ShapeProblem, type StoredShape, storedShape } from '../../map/draw/shape.ts'
import { ShapeLayer } from '../../map/draw/shape-layer.tsx'
import type { DrawTool } from '../../map/draw/shape-tool.ts'
import { closed, planLines, SnapLines } from '../../map/draw/snap.ts'
import { FloorMap } from '../../map/editor/floor-map.tsx'
import type { EditorSite } from '../../map/editor/site-frame.tsx'
import { ZoneLayer } from '../../map/layers/zone-layer.tsx'
import { usePlan } from '../../modules/positions/site/data.ts'
import { configValue, withHash } from '../../shell/config.ts'
import { useT } from '../../shell/i18n.ts'
import { DIALOG, DIALOG_PADDING, floorOf, MapDialog } from './map-dialog.tsx'

type Props = {
  title: string
  ring: readonly LngLat[]
  kind?: unknown
  circle?: { centre: LngLat; radius: number } | null
  floor: string | null
  onTake: (shape: StoredShape | null, floor: string) => void
  onClose: () => void
}

/** Draws the shape of a form on its floor. */
export default function ShapeDialog({ title, onTake, onClose, ...start }: Props) {
  const t = useT()
  const result = useRef<() => void>(() => undefined)
  const [usable, setUsable] = useState(start.ring.length > 2)
  return (
    <MapDialog title={`${t('draw.dialogTitle')} · ${title}`} usable={usable} onUse={() => result.current()} onClose={onClose}>
      {(frame) => (
        <Drawing
          {...start}
          frame={frame}
          label={title}
          onState={(shape, floor) => {
            setUsable(shape !== null)
            result.current = () => onTake(shape && storedShape(frame.plane, shape), floor)
          }}
        />
      )}
    </MapDialog>
  )
}

type DrawingProps = Omit<Props, 'title' | 'onTake' | 'onClose'> & {
  frame: EditorSite
  label: string
  onState: (shape: DrawnShape | null, floor: string) => void
}

function Drawing({ frame, label, ring, kind, circle, floor: wanted, onState }: DrawingProps) {
  const t = useT()
  const { site, plane, skin } = frame
  const [floor, setFloor] = useState(() => floorOf(frame, wanted))
  const shape = useEditing<DrawnShape | null>(drawnShape(plane, ring, kind, circle))
  const [tool, setTool] = useState<DrawTool>(shape.value ? 'select' : 'polygon')
  const [snapping, setSnapping] = useState(true)
  const [focus] = useState(() => (ring.length > 2 ? ring : null))
  const plan = usePlan(floor)
  const tell = useRef(onState)
  tell.current = onState
  useEffect(() => tell.current(shape.value, floor.id), [shape.value, floor.id])
  const zones = useMemo(
    () =>
      site.fences
        .filter((fence) => fence.floor === floor.id)
        .map((fence) => ({
          id: fence.id,
          name: fence.name,
          color: withHash(fence.color || configValue('rail_color') || '#00D500'),
          ring: fence.location,
          faint: true,
        })),
    [site.fences, floor.id],
  )
  const lines = useMemo(() => {
    if (!snapping) return null
    const areas = site.areas.filter((area) => area.floor === floor.id).map((area) => area.shape ?? [])
    const rings = [...areas, ...zones.map((zone) => zone.ring)].map((one) => closed(one.map((p) => plane.toLocal(p))))
    return new SnapLines([...(plan.data ? planLines(plan.data, plane) : []), ...rings])
  }, [snapping, site.areas, zones, floor.id, plan.data, plane])
  const refuse = (why: ShapeProblem) => toast.error(t(why === 'crossing' ? 'draw.refusedCrossing' : 'draw.refusedSmall'))
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
        <ZoneLayer zones={zones} />
        <ShapeLayer
          t={t}
          within={DIALOG}
          color={skin.colours.accent}
          shape={shape.value}
          tool={tool}
          lines={lines}
          undo={shape.undo}
          redo={shape.redo}
          onChange={(next, tag) => shape.set(next, tag)}
          onTool={setTool}
          onRefuse={refuse}
        />
      </FloorMap>
      <div className="ed-top">
        <DrawToolbar
          t={t}
          tool={tool}
          hasShape={shape.value !== null}
          snapping={snapping}
          canUndo={shape.canUndo}
          canRedo={shape.canRedo}
          undo={shape.undo}
          redo={shape.redo}
          onTool={setTool}
          onSnapping={setSnapping}
          onRemove={() => shape.set(null)}
        />
      </div>
    </>
  )
}
