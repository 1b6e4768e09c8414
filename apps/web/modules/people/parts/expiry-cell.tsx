import type { CellProps } from '@muster/entity-kit/web'
import { StatusDot, useUi } from '@muster/ui'
import { serverNow } from '../../../shell/server-time.ts'
import { useT } from '../../../shell/i18n.ts'
import { DUE_DAYS, daysUntil } from './day.ts'

/** The last day of a paper: red when it is past, amber within thirty days, with the words beside it. */
export function ExpiryCell({ value }: Pick<CellProps, 'value'>) {
  const t = useT()
  const { timeZone } = useUi()
  if (typeof value !== 'string') return <span className="kit-none">—</span>
  const days = daysUntil(value, serverNow(), timeZone)
  if (days > DUE_DAYS) return <span className="kit-figure">{value}</span>
  const words = days < 0 ? t('people.expiry.expired') : days === 0 ? t('people.expiry.today') : t('people.expiry.due', { days })
  // The day is never cut; what is to be said of it may be read in full beside the pointer.
  return (
    <span title={`${value} · ${words}`}>
      <StatusDot status={days < 0 ? 'danger' : 'caution'}>
        <span className="kit-figure">{value}</span> · {days > 0 ? t('people.expiry.left', { days }) : words}
      </StatusDot>
    </span>
  )
}
