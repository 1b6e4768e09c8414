import type { GeoPoint, GeoRing } from '@muster/model/define'
import { Input } from 'antd'
import { useState } from 'react'
import { useKit } from '../kit.tsx'
import type { ControlProps } from './props.ts'

/** Reads `lng, lat`; null when it is none. */
export function readPoint(typed: string): GeoPoint | null {
  const parts = typed
    .split(/[,，\s]+/)
    .filter(Boolean)
    .map(Number)
  const [lng, lat] = parts
  if (parts.length !== 2 || lng === undefined || lat === undefined || !Number.isFinite(lng) || !Number.isFinite(lat)) return null
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : null
}

const write = (point: { lng: number; lat: number }) => `${point.lng}, ${point.lat}`

/** A point by its typed coordinates. What cannot be read stays in the box, marked, and the value is left as it was. */
export function PointControl({ value, onChange, id, disabled }: ControlProps) {
  const { t } = useKit()
  const point = value as GeoPoint | null | undefined
  const [draft, setDraft] = useState<string | null>(null)
  return (
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
  )
}

/** A shape by its vertices, one a line. */
export function RingControl({ value, onChange, id, disabled }: ControlProps) {
  const { t } = useKit()
  const ring = (value as GeoRing | null | undefined) ?? []
  const [draft, setDraft] = useState<string | null>(null)
  const read = (typed: string) =>
    typed
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(readPoint)
  const wrong = draft !== null && draft !== '' && (read(draft).includes(null) || read(draft).length < 3)
  return (
    <Input.TextArea
      id={id}
      disabled={disabled}
      value={draft ?? ring.map(write).join('\n')}
      status={wrong ? 'error' : undefined}
      autoSize={{ minRows: 4, maxRows: 10 }}
      placeholder={t('kit.form.ringHint')}
      onChange={(event) => {
        const typed = event.target.value
        setDraft(typed)
        const points = read(typed)
        if (typed === '') onChange?.(null)
        else if (!points.includes(null) && points.length >= 3) onChange?.(points)
      }}
      onBlur={() => !wrong && setDraft(null)}
    />
  )
}
