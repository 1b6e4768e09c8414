import { FormDrawer, KitProvider, type Row, type RowAction } from '@muster/entity-kit/web'
import { inboxMessage, qualificationNotice, smsLog } from '@muster/model/entities'
import type { NoticeReply } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { App } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useVerb } from '../../../kit/use-verb.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { StatusCell } from '../parts/status-cell.tsx'
import { asked, VerbDialog } from '../parts/verb-dialog.tsx'
import { ReadCell } from './read-cell.tsx'
import '../parts/people.css'

const columns = ['company', 'kind', 'channel', 'sentAt', 'read', 'smsStatus', 'content', 'person', 'sender']
const cells = { read: ReadCell, smsStatus: StatusCell }

/** Notices to contractors: what was sent, by which way, whether it was read; sending and sending again. */
export default function Page() {
  const t = useT()
  const { modal } = App.useApp()
  const kit = useKitValue()
  const [open, setOpen] = useState<{ id: string | null } | null>(null)
  const changed = [qualificationNotice, inboxMessage, smsLog] as const
  const send = useVerb<{ id: string }>(`${qualificationNotice.family}/send`, ...changed)
  const resend = useVerb<{ id: string }>(`${qualificationNotice.family}/resend`, ...changed)
  const said = (reply: NoticeReply) => (reply.smsStatus ? t('people.notices.toSms') : t('people.notices.toInbox', { count: reply.inboxes }))
  const deliver = (verb: typeof send, row: Row) =>
    verb.mutateAsync({ id: row.id }).then(
      (reply) => toast.success(said(reply as NoticeReply)),
      (error: unknown) => toast.error(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error)),
    )
  const again = (row: Row) =>
    modal.confirm({
      title: t('people.notices.resend'),
      content: t('people.notices.resendAsk'),
      okText: t('people.notices.resend'),
      cancelText: t('common.cancel'),
      onOk: () => deliver(resend, row),
    })
  const actions = (row: Row): RowAction[] => [
    row.sentAt
      ? { key: 'resend', label: t('people.notices.resend'), permission: 'monitor:qualificationNotice:resend', run: again }
      : {
          key: 'send',
          label: t('people.notices.send'),
          permission: 'monitor:qualificationNotice:send',
          run: (one) => void deliver(send, one),
        },
  ]
  const edit = (row: Row | null) => {
    if (row?.sentAt) toast.info(t('rule.sent'))
    else setOpen({ id: row?.id ?? null })
  }
  const { company, person, kind, content, channel } = qualificationNotice.fields
  return (
    <>
      <EntityScreen entity={qualificationNotice} columns={columns} cells={cells} rowActions={actions} onEdit={edit} />
      {open?.id === null ? (
        <VerbDialog<NoticeReply>
          title={t('people.notices.new')}
          hint={t('people.notices.hint')}
          okText={t('people.notices.send')}
          fields={{
            company: asked(company),
            person: asked(person, { required: false }),
            kind: asked(kind),
            content: asked(content),
            channel: asked(channel),
          }}
          initial={{ kind: 'manual', channel: 'inbox' }}
          body={{}}
          path={`${qualificationNotice.family}/send`}
          done={said}
          changes={changed}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <KitProvider value={kit}>
        {open?.id ? <FormDrawer entity={qualificationNotice} open id={open.id} onClose={() => setOpen(null)} /> : null}
      </KitProvider>
    </>
  )
}
