import type { CellProps, ControlProps } from '@muster/entity-kit/web'
import type { RoundTime } from '@muster/model/entities'
import { Form, Typography } from 'antd'
import { useLanguage, useT } from '../../shell/i18n.ts'
import { type RowPart, Rows } from './rows.tsx'
import { weekdayNames } from './weekdays.ts'

const days: Readonly<Record<string, number>> = { weekly: 7, monthly: 31, yearly: 31 }
const hours: readonly RowPart[] = [
  { name: 'from', kind: 'time', label: 'structures.round.from', width: 104 },
  { name: 'to', kind: 'time', label: 'structures.round.to', width: 104 },
]

/** When the rounds of a route are due: times of the day, with the day that its period has. */
export function RoundTimesControl(props: ControlProps) {
  const t = useT()
  const language = useLanguage()
  const form = Form.useFormInstance()
  const period = Form.useWatch('period', form) as string | undefined
  const last = days[period ?? 'daily'] ?? 0
  const named = (day: number) => (period === 'weekly' ? (weekdayNames(language)[day - 1] ?? '') : t('structures.round.month', { day }))
  const options = Array.from({ length: last }, (_, at) => ({ value: at + 1, label: named(at + 1) }))
  const day: RowPart = { name: 'day', kind: 'choice', label: 'structures.round.day', width: 110, options }
  const start = () => ({ day: last > 0 ? 1 : 0, from: '08:00', to: '10:00' })
  return <Rows {...props} parts={last > 0 ? [day, ...hours] : hours} start={start} limit={50} />
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
