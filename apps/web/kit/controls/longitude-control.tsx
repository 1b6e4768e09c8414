import { EnvironmentOutlined } from '@ant-design/icons'
import type { ControlProps } from '@muster/entity-kit/web'
import { Button, Form, InputNumber, Space } from 'antd'
import { useState } from 'react'
import { useT } from '../../shell/i18n.ts'
import { lateDialog } from '../../shell/late-dialog.tsx'

const PlaceDialog = lateDialog(() => import('./place-dialog.tsx'))

/** The longitude of a form that keeps `longitude` and `latitude` apart; picking on the map fills in both. */
export function LongitudeControl({ value, onChange, id, disabled, field }: ControlProps) {
  const t = useT()
  const form = Form.useFormInstance()
  const [open, setOpen] = useState(false)
  const latitude: unknown = open ? form.getFieldValue('latitude') : undefined
  const point = typeof value === 'number' && typeof latitude === 'number' ? { lng: value, lat: latitude } : null
  return (
    <>
      <Space.Compact className="kit-wide">
        <InputNumber
          id={id}
          disabled={disabled}
          className="kit-wide"
          min={field.min}
          max={field.max}
          suffix={field.unit}
          value={typeof value === 'number' ? value : null}
          onChange={(next) => onChange?.(next)}
        />
        <Button icon={<EnvironmentOutlined />} disabled={disabled} onClick={() => setOpen(true)}>
          {t('draw.pointOnMap')}
        </Button>
      </Space.Compact>
      {open && (
        <PlaceDialog
          title={field.label[t.language]}
          point={point}
          floor={null}
          onTake={(picked) => {
            setOpen(false)
            form.setFieldValue('latitude', picked.lat)
            onChange?.(picked.lng)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
