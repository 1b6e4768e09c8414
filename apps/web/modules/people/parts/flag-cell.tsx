import type { CellProps } from '@muster/entity-kit/web'
import { StatusDot } from '@muster/ui'
import { useT } from '../../../shell/i18n.ts'

/** On the blacklist, in words; a dash for everybody else. */
export function BlacklistCell({ value }: CellProps) {
  const t = useT()
  return value ? <StatusDot status="danger">{t('people.blacklist.mark')}</StatusDot> : <span className="kit-none">—</span>
}
