import { EnvironmentOutlined } from '@ant-design/icons'
import type { ControlProps } from '@muster/entity-kit/web'
import { area, isSimple, type LngLat, localFrame } from '@muster/geometry'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { Coordinates } from '../../map/draw/coordinates.tsx'
import { squareMetres } from '../../map/draw/measure.ts'
import type { StoredShape } from '../../map/draw/shape.ts'
import { useT } from '../../shell/i18n.ts'
import { lateDialog } from '../../shell/late-dialog.tsx'
import './controls.css'

const ShapeDialog = lateDialog(() => import('./shape-dialog.tsx'))

const SIZE = 96
const MARGIN = 8

/** The outline as a small picture, north up, and its size. */
function Sketch({ ring }: { ring: readonly LngLat[] }) {
  const t = useT()
  const frame = localFrame(ring[0]!)
  const points = ring.map((p) => frame.toLocal(p))
  const xs = points.map((p) => p.x)
  const ys = points.map((p) => p.y)
  const [west, north] = [Math.min(...xs), Math.max(...ys)]
  const scale = (SIZE - 2 * MARGIN) / Math.max(Math.max(...xs) - west, north - Math.min(...ys), 0.01)
  const path = points.map((p) => `${MARGIN + (p.x - west) * scale},${MARGIN + (north - p.y) * scale}`).join(' ')
  return (
    <figure className="control-sketch">
      <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
        <polygon points={path} />
      </svg>
      <figcaption>{t('draw.summary', { count: ring.length, area: squareMetres(area(points)) })}</figcaption>
    </figure>
  )
}

/** Whether a ring of degrees may be stored, judged as the server does. */
const storable = (ring: readonly LngLat[]) => isSimple(ring.map(({ lng, lat }) => ({ x: lng, y: lat })))

/** A shape: drawn on the map of the form's floor, or typed corner by corner. A form that keeps what was drawn gets that as well. */
export function ShapeControl({ value, onChange, id, disabled, field }: ControlProps) {
  const t = useT()
  const form = Form.useFormInstance()
  const [open, setOpen] = useState(false)
  const ring = Array.isArray(value) ? (value as LngLat[]) : []
  const inForm = (name: string) => form && name in (form.getFieldsValue() as object)
  const take = (shape: StoredShape | null, floor: string) => {
    setOpen(false)
    if (inForm('floor')) form.setFieldValue('floor', floor)
    if (inForm('shapeKind')) {
      form.setFieldValue('shapeKind', shape?.kind ?? 'polygon')
      form.setFieldValue('circle', shape?.circle ?? null)
    }
    onChange?.(shape?.ring ?? null)
  }
  return (
    <div className="control-shape">
      <div className="control-shape-head">
        {ring.length > 2 ? <Sketch ring={ring} /> : <span className="kit-none">{t('draw.notDrawn')}</span>}
        <Button icon={<EnvironmentOutlined />} disabled={disabled} onClick={() => setOpen(true)}>
          {t('draw.onMap')}
        </Button>
      </div>
      <Coordinates
        t={t}
        id={id}
        ring={ring}
        disabled={disabled}
        onChange={(typed) => {
          if (typed && !storable(typed)) return false
          if (inForm('shapeKind')) form.setFieldValue('shapeKind', 'polygon')
          onChange?.(typed)
          return true
        }}
      />
      {open && (
        <ShapeDialog
          title={field.label[t.language]}
          ring={ring}
          kind={inForm('shapeKind') ? form.getFieldValue('shapeKind') : undefined}
          circle={inForm('circle') ? form.getFieldValue('circle') : undefined}
          floor={(inForm('floor') ? form.getFieldValue('floor') : null) as string | null}
          onTake={take}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
