import type { CellProps } from '@muster/entity-kit/web'
import { absoluteTime, StatusDot, useUi } from '@muster/ui'
import { useT } from '../../../shell/i18n.ts'

/** Read or unread; a notice that was not sent is neither, and nobody knows of a text message. */
export function ReadCell({ value, row }: CellProps) {
  const t = useT()
  const { timeZone } = useUi()
  if (!row.sentAt) return <StatusDot status="off">{t('people.notices.draft')}</StatusDot>
  if (value === true) {
    return (
      <span title={typeof row.readAt === 'number' ? absoluteTime(row.readAt, timeZone) : ''}>
        <StatusDot status="ok">{t('people.notices.read')}</StatusDot>
      </span>
    )
  }
  return row.channel === 'inbox' ? (
    <StatusDot status="caution">{t('people.notices.unread')}</StatusDot>
  ) : (
    <span className="kit-none">—</span>
  )
}
