import { EnvironmentOutlined } from '@ant-design/icons'
import { type ControlProps, readPoint } from '@muster/entity-kit/web'
import type { GeoPoint } from '@muster/model/define'
import { Button, Form, Input, Space } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../shell/i18n.ts'

const PlaceDialog = lazy(() => import('./place-dialog.tsx'))

const write = ({ lng, lat }: { lng: number; lat: number }) => `${lng}, ${lat}`

/** A point: picked on the map of the form's floor, or typed. What cannot be read stays in the box, marked. */
export function PlaceControl({ value, onChange, id, disabled, field }: ControlProps) {
  const t = useT()
  const form = Form.useFormInstance()
  const [draft, setDraft] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const point = value as GeoPoint | null | undefined
  const hasFloor = form && 'floor' in (form.getFieldsValue() as object)
  return (
    <>
      <Space.Compact className="kit-wide">
        <Input
          id={id}
          disabled={disabled}
          value={draft ?? (point ? write(point) : '')}
          status={draft !== null && draft !== '' && !readPoint(draft) ? 'error' : undefined}
          placeholder={t('kit.form.pointHint')}
          onChange={(event) => {
            const typed = event.target.value
            setDraft(typed)
            const read = readPoint(typed)
            if (read) onChange?.({ ...point, ...read })
            else if (typed === '') onChange?.(null)
          }}
          onBlur={() => draft !== null && (draft === '' || readPoint(draft)) && setDraft(null)}
        />
        <Button
          icon={<EnvironmentOutlined />}
          disabled={disabled}
          title={t('draw.pointOnMap')}
          aria-label={t('draw.pointOnMap')}
          onClick={() => setOpen(true)}
        />
      </Space.Compact>
      {open && (
        <Suspense fallback={null}>
          <PlaceDialog
            title={field.label[t.language]}
            point={point ?? null}
            floor={(hasFloor ? form.getFieldValue('floor') : null) as string | null}
            onTake={(picked, floor) => {
              setOpen(false)
              setDraft(null)
              if (hasFloor) form.setFieldValue('floor', floor)
              onChange?.({ ...point, ...picked, ...(hasFloor ? { floor } : {}) })
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
