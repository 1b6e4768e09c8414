import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { EffectiveDates } from '@muster/model/entities'
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useT } from '../../shell/i18n.ts'

/** The days a rule holds; without a last day it has no end. */
export function EffectiveDatesControl({ value, onChange, id, disabled }: ControlProps) {
  const t = useT()
  const dates = value as EffectiveDates | null | undefined
  return (
    <DatePicker.RangePicker
      id={id ? { start: id } : undefined}
      disabled={disabled}
      className="kit-wide"
      allowEmpty={[false, true]}
      placeholder={[t('records.dates.from'), t('records.dates.open')]}
      value={[dates?.from ? dayjs(dates.from) : null, dates?.to ? dayjs(dates.to) : null]}
      onChange={(days) => {
        const [from, to] = days ?? []
        onChange?.(from ? { from: from.format('YYYY-MM-DD'), ...(to ? { to: to.format('YYYY-MM-DD') } : {}) } : null)
      }}
    />
  )
}

export function EffectiveDatesCell({ value }: CellProps) {
  const t = useT()
  const { from, to } = value as EffectiveDates
  return <span className="kit-figure">{to ? t('records.dates.range', { from, to }) : t('records.dates.since', { from })}</span>
}
