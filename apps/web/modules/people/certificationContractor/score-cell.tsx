import type { CellProps } from '@muster/entity-kit/web'
import { StatusDot } from '@muster/ui'
import { useT } from '../../../shell/i18n.ts'

const PASS_MARK = 60

/** Points of the last evaluation; a qualified company below the pass mark is proposed for review. */
export function ScoreCell({ value, row }: CellProps) {
  const t = useT()
  if (typeof value !== 'number') return <span className="kit-none">—</span>
  if (value >= PASS_MARK || row.qualification !== 'qualified') return <span className="kit-figure">{value}</span>
  return <StatusDot status="caution">{`${value} · ${t('people.qualify.propose')}`}</StatusDot>
}
