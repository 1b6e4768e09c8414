import { EnvironmentOutlined } from '@ant-design/icons'
import { type ControlProps, PointControl } from '@muster/entity-kit/web'
import type { GeoPoint } from '@muster/model/define'
import { Button, Form, Space } from 'antd'
import { useState } from 'react'
import { useT } from '../../shell/i18n.ts'
import { lateDialog } from '../../shell/late-dialog.tsx'

const PlaceDialog = lateDialog(() => import('./place-dialog.tsx'))

/** A point: picked on the map of the form's floor, or typed. */
export function PlaceControl(props: ControlProps) {
  const { value, onChange, disabled, field } = props
  const t = useT()
  const form = Form.useFormInstance()
  const [open, setOpen] = useState(false)
  // What was typed and could not be read goes when a point is picked.
  const [picks, setPicks] = useState(0)
  const point = value as GeoPoint | null | undefined
  const hasFloor = form && 'floor' in (form.getFieldsValue() as object)
  return (
    <>
      <Space.Compact className="kit-wide">
        <PointControl key={picks} {...props} />
        <Button
          icon={<EnvironmentOutlined />}
          disabled={disabled}
          title={t('draw.pointOnMap')}
          aria-label={t('draw.pointOnMap')}
          onClick={() => setOpen(true)}
        />
      </Space.Compact>
      {open && (
        <PlaceDialog
          title={field.label[t.language]}
          point={point ?? null}
          floor={(hasFloor ? form.getFieldValue('floor') : null) as string | null}
          onTake={(picked, floor) => {
            setOpen(false)
            setPicks(picks + 1)
            if (hasFloor) form.setFieldValue('floor', floor)
            onChange?.({ ...point, ...picked, ...(hasFloor ? { floor } : {}) })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
