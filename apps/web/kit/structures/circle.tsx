import { type CellProps, type ControlProps, readPoint } from '@muster/entity-kit/web'
import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { useT } from '../../shell/i18n.ts'
import './structures.css'

type Circle = { centre?: { lng: number; lat: number }; radius?: number | null }

/** A circle by its centre and its radius in metres. */
export function CircleControl({ value, onChange, id, disabled }: ControlProps) {
  const t = useT()
  const circle = (value ?? {}) as Circle
  const [draft, setDraft] = useState<string | null>(null)
  const written = circle.centre ? `${circle.centre.lng}, ${circle.centre.lat}` : ''
  return (
    <div className="structure-figures">
      <div>
        <span>{t('records.circle.centre')}</span>
        <Input
          id={id}
          aria-label={t('records.circle.centre')}
          disabled={disabled}
          value={draft ?? written}
          status={draft && !readPoint(draft) ? 'error' : undefined}
          placeholder={t('kit.form.pointHint')}
          onChange={(event) => {
            setDraft(event.target.value)
            const centre = readPoint(event.target.value)
            if (centre) onChange?.({ ...circle, centre })
          }}
          onBlur={() => draft && readPoint(draft) && setDraft(null)}
        />
      </div>
      <div>
        <span>{t('records.circle.radius')}</span>
        <InputNumber
          className="kit-wide"
          aria-label={t('records.circle.radius')}
          disabled={disabled}
          min={0.1}
          max={50_000}
          precision={1}
          suffix="m"
          value={circle.radius ?? null}
          onChange={(radius) => onChange?.({ ...circle, radius })}
        />
      </div>
    </div>
  )
}

export function CircleCell({ value }: CellProps) {
  const { centre, radius } = value as Circle
  return (
    <span className="kit-figure">
      {centre ? `${centre.lng.toFixed(6)}, ${centre.lat.toFixed(6)}` : '—'} · {radius} m
    </span>
  )
}
