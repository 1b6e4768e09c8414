import { type CellProps, entityKey, type Row, type RowAction } from '@muster/entity-kit/web'
import { smsLog } from '@muster/model/entities'
import { toast, TruncatedText } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

const columns = ['time', 'recipient', 'recipientName', 'content', 'sendStatus', 'receiptId', 'receiptInformation', 'purpose', 'attempts']

/** Long messages are cut to 15 characters, whole on hover. */
function ContentCell({ value }: CellProps) {
  return <TruncatedText text={String(value)} length={15} />
}

const cells = { content: ContentCell }

/** Text messages as they went out; what was logged is never changed, a failed one can be sent once more. */
export default function MessageLogPage() {
  const t = useT()
  const client = useQueryClient()
  const resend = async (row: Row) => {
    try {
      await call('/monitor-service/sms/resend', { id: row.id })
      toast.success(t('inbox.resent'))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      await client.invalidateQueries({ queryKey: entityKey(smsLog) })
    }
  }
  const actions = (row: Row): RowAction[] =>
    row.sendStatus === 'fail' ? [{ key: 'resend', label: t('inbox.resend'), permission: 'monitor:smsLog:resend', run: resend }] : []
  return <EntityScreen entity={smsLog} columns={columns} cells={cells} rowActions={actions} />
}
