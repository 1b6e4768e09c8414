import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { EffectiveTime } from '@muster/model/entities'
import { Typography } from 'antd'
import { useLanguage, useT } from '../../shell/i18n.ts'
import { type RowPart, Rows } from './rows.tsx'
import { sayWeekdays } from './weekdays.ts'

const parts: readonly RowPart[] = [
  { name: 'from', kind: 'time', label: 'records.times.from', width: 104 },
  { name: 'to', kind: 'time', label: 'records.times.to', width: 104 },
  { name: 'weekdays', kind: 'weekdays', label: 'records.times.days' },
]
const start = () => ({ from: '08:00', to: '18:00', weekdays: [] })

/** The hours a rule holds, a row each; none = always. An end before its start is on the next day. */
export function EffectiveTimesControl(props: ControlProps) {
  return <Rows {...props} parts={parts} start={start} limit={20} empty="records.times.always" add="records.times.add" />
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
