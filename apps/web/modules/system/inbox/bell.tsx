import { EmptyState, ErrorState, Glyph, RelativeTime, TableSkeleton } from '@muster/ui'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { addressOf, type Message, useMessages, useRead, useUnread } from './data.ts'
import './inbox.css'

const SHOWN = 6

/** The bell of the header: how many messages are unread, the newest of them, and the way to all. */
export default function InboxBell() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const unread = useUnread().data?.unread ?? 0
  const label = unread > 0 ? t('inbox.unread', { count: unread }) : t('inbox.open')
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      content={open ? <Newest onLeave={() => setOpen(false)} /> : null}
    >
      <button type="button" className="m-tool inbox-bell" aria-haspopup="dialog" aria-expanded={open} aria-label={label} title={label}>
        <Glyph name="bell" />
        {unread > 0 ? <b>{unread > 99 ? '99+' : unread}</b> : null}
      </button>
    </Popover>
  )
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const read = useRead()
  const messages = useMessages({ pageSize: SHOWN, filters: { readAt: null } })
  const go = (message: Message) => {
    void read([message.id])
    const address = addressOf(message)
    if (!address) return
    onLeave()
    navigate(address)
  }
  return (
    <div className="inbox-newest">
      {messages.error ? <ErrorState compact reason={messageOf(messages.error)} onRetry={() => void messages.refetch()} /> : null}
      {messages.isPending ? <TableSkeleton rows={3} /> : null}
      {messages.data?.list.length === 0 ? <EmptyState compact title={t('inbox.noneUnread')} detail={t('inbox.noneDetail')} /> : null}
      <ul>
        {(messages.data?.list ?? []).map((message) => (
          <li key={message.id}>
            <button type="button" onClick={() => go(message)}>
              <b>{message.title}</b>
              <span>{message.content}</span>
              <small>
                <RelativeTime at={message.sentAt} />
              </small>
            </button>
          </li>
        ))}
      </ul>
      <footer>
        <Button size="small" type="text" disabled={!messages.data?.total} onClick={() => void read(null)}>
          {t('inbox.readAll')}
        </Button>
        <Link to="/inbox" onClick={onLeave}>
          {t('inbox.more')}
        </Link>
      </footer>
    </div>
  )
}
