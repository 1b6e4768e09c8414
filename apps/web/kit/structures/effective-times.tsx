import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { EffectiveTime } from '@muster/model/entities'
import { Button, Select, TimePicker, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useLanguage, useT } from '../../shell/i18n.ts'
import { sayWeekdays, weekdayNames } from './weekdays.ts'
import './structures.css'

const LIMIT = 20
const shown = (time: string) => (time ? dayjs(`2000-01-01T${time}`) : null)
const stored = (time: Dayjs | null) => time?.format('HH:mm') ?? ''

/** The hours a rule holds, a row each; none = always. An end before its start is on the next day. */
export function EffectiveTimesControl({ value, onChange, disabled }: ControlProps) {
  const t = useT()
  const language = useLanguage()
  const times = (Array.isArray(value) ? value : []) as EffectiveTime[]
  const change = (at: number, next: Partial<EffectiveTime>) => onChange?.(times.map((time, i) => (i === at ? { ...time, ...next } : time)))
  const days = weekdayNames(language).map((label, i) => ({ value: i + 1, label }))
  return (
    <div className="structure-rows">
      {times.length === 0 ? <Typography.Text type="secondary">{t('records.times.always')}</Typography.Text> : null}
      {[...times.entries()].map(([i, time]) => (
        <div key={i} className="structure-row">
          <TimePicker
            format="HH:mm"
            needConfirm={false}
            disabled={disabled}
            aria-label={t('records.times.from')}
            value={shown(time.from)}
            onChange={(next) => change(i, { from: stored(next) })}
          />
          <span>—</span>
          <TimePicker
            format="HH:mm"
            needConfirm={false}
            disabled={disabled}
            aria-label={t('records.times.to')}
            value={shown(time.to)}
            onChange={(next) => change(i, { to: stored(next) })}
          />
          <Select
            mode="multiple"
            className="structure-days"
            maxTagCount="responsive"
            disabled={disabled}
            aria-label={t('records.times.days')}
            placeholder={t('records.times.everyDay')}
            value={time.weekdays}
            onChange={(weekdays) => change(i, { weekdays })}
            options={days}
          />
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
          onClick={() => onChange?.([...times, { from: '08:00', to: '18:00', weekdays: [] }])}
        >
          {t('records.times.add')}
        </Button>
      ) : null}
    </div>
  )
}

export function EffectiveTimesCell({ value }: CellProps) {
  const language = useLanguage()
  const t = useT()
  const said = (value as EffectiveTime[]).map(({ from, to, weekdays }) => {
    const end = to < from ? t('records.times.nextDay', { to }) : to
    return [`${from}–${end}`, sayWeekdays(weekdays, language)].filter(Boolean).join(' ')
  })
  return <Typography.Text ellipsis={{ tooltip: said.join('；') }}>{said.join('；')}</Typography.Text>
}
