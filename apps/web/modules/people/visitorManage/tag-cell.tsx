import type { CellProps } from '@muster/entity-kit/web'
import { StatusDot } from '@muster/ui'
import { useUnreturned } from './unreturned.ts'

/** The tag that a visitor has, marked when it is out too long. */
export function TagCell({ row }: CellProps) {
  const { data } = useUnreturned()
  const late = data?.list.find(({ visitor }) => visitor === row.id)
  const number = String(row.tagLabel ?? '')
  return late ? <StatusDot status="danger">{`${number} · ${late.hours} h`}</StatusDot> : <span className="kit-figure">{number}</span>
}
