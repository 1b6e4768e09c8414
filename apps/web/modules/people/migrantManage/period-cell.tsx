import type { CellProps } from '@muster/entity-kit/web'
import { StatusDot, useUi } from '@muster/ui'
import { useT } from '../../../shell/i18n.ts'
import { serverNow } from '../../../shell/server-time.ts'
import { daysUntil } from '../parts/day.ts'
import { ExpiryCell } from '../parts/expiry-cell.tsx'

/** The end of a work period; when it is past, the tag is asked back. */
export function PeriodCell({ value, row }: CellProps) {
  const t = useT()
  const { timeZone } = useUi()
  if (typeof value !== 'string' || row.state === 'absent') return <span className="kit-figure">{String(value ?? '—')}</span>
  if (daysUntil(value, serverNow(), timeZone) >= 0) return <ExpiryCell value={value} />
  return (
    <StatusDot status="danger">
      <span className="kit-figure">{value}</span> · {t(row.tag ? 'people.period' : 'people.periodOver')}
    </StatusDot>
  )
}
