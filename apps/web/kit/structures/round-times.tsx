import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { RoundTime } from '@muster/model/entities'
import { Button, Form, Select, TimePicker, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useLanguage, useT } from '../../shell/i18n.ts'
import { weekdayNames } from './weekdays.ts'
import './structures.css'

const LIMIT = 50
const days: Readonly<Record<string, number>> = { weekly: 7, monthly: 31, yearly: 31 }
const stored = (time: Dayjs | null) => time?.format('HH:mm') ?? ''

/** When the rounds of a route are due: times of the day, with the day that its period has. */
export function RoundTimesControl({ value, onChange, disabled }: ControlProps) {
  const t = useT()
  const language = useLanguage()
  const form = Form.useFormInstance()
  const period = Form.useWatch('period', form) as string | undefined
  const last = days[period ?? 'daily'] ?? 0
  const times = (Array.isArray(value) ? value : []) as RoundTime[]
  const change = (at: number, next: Partial<RoundTime>) => onChange?.(times.map((time, i) => (i === at ? { ...time, ...next } : time)))
  const named = (day: number) => (period === 'weekly' ? (weekdayNames(language)[day - 1] ?? '') : t('structures.round.month', { day }))
  return (
    <div className="structure-rows">
      {[...times.entries()].map(([i, time]) => (
        <div key={i} className="structure-row">
          {last > 0 ? (
            <Select
              className="structure-day"
              aria-label={t('structures.round.day')}
              disabled={disabled}
              value={time.day || undefined}
              onChange={(day) => change(i, { day })}
              options={Array.from({ length: last }, (_, day) => ({ value: day + 1, label: named(day + 1) }))}
            />
          ) : (
            <Typography.Text type="secondary">{t('structures.round.every')}</Typography.Text>
          )}
          {(['from', 'to'] as const).map((side) => (
            <TimePicker
              key={side}
              format="HH:mm"
              needConfirm={false}
              allowClear={false}
              disabled={disabled}
              aria-label={t(`structures.round.${side}`)}
              value={time[side] ? dayjs(`2000-01-01T${time[side]}`) : null}
              onChange={(next) => change(i, { [side]: stored(next) })}
            />
          ))}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            disabled={disabled}
            aria-label={t('common.delete')}
            onClick={() => onChange?.(times.filter((_, other) => other !== i))}
          />
        </div>
      ))}
      {times.length < LIMIT ? (
        <Button
          type="dashed"
          size="small"
          icon={<PlusOutlined />}
          disabled={disabled}
          onClick={() => onChange?.([...times, { day: last > 0 ? 1 : 0, from: '08:00', to: '10:00' }])}
        >
          {t('structures.addRow')}
        </Button>
      ) : null}
    </div>
  )
}

export function RoundTimesCell({ value, row }: CellProps) {
  const t = useT()
  const language = useLanguage()
  const say = ({ day, from, to }: RoundTime) => {
    const on = day === 0 ? '' : row.period === 'weekly' ? (weekdayNames(language)[day - 1] ?? '') : t('structures.round.month', { day })
    return `${on} ${from}–${to}`.trim()
  }
  const said = (value as RoundTime[]).map(say).join('、')
  return <Typography.Text ellipsis={{ tooltip: said }}>{said}</Typography.Text>
}
