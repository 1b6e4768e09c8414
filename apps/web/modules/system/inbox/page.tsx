import { dictionaries } from '@muster/model/dictionaries'
import { EmptyState, ErrorState, Page, RelativeTime, TableSkeleton, toast, useClearable } from '@muster/ui'
import { Button, Checkbox, Pagination, Select, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'
import { addressOf, useMessages, useRead } from './data.ts'
import './inbox.css'

const SIZE = 20

/** All messages of the signed-in user, the newest first. */
export default function InboxPage() {
  const t = useT()
  const clearable = useClearable()
  const language = useLanguage()
  const navigate = useNavigate()
  const read = useRead()
  const [pageNum, setPageNum] = useState(1)
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [kind, setKind] = useState<string | null>(null)
  const filters = { ...(unreadOnly ? { readAt: null } : {}), ...(kind ? { kind } : {}) }
  const messages = useMessages({ pageNum, pageSize: SIZE, filters })
  const kinds = dictionaries.messageKind.items
  const kindName = (code: string) => kinds.find((item) => item.code === code)?.[language] ?? code
  const attempt = async (ids: readonly string[] | null) => {
    try {
      await read(ids)
      if (ids === null) toast.success(t('inbox.allRead'))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const page = messages.data
  return (
    <Page
      title={t('screen.inbox')}
      count={page?.total}
      narrow
      actions={
        <>
          <Select
            allowClear={clearable}
            aria-label={t('inbox.open')}
            placeholder={t('common.all')}
            style={{ width: 160 }}
            value={kind}
            options={kinds.map((item) => ({ value: item.code, label: item[language] }))}
            onChange={(code: string | undefined) => {
              setPageNum(1)
              setKind(code ?? null)
            }}
          />
          <Checkbox
            checked={unreadOnly}
            onChange={(event) => {
              setPageNum(1)
              setUnreadOnly(event.target.checked)
            }}
          >
            {t('inbox.onlyUnread')}
          </Checkbox>
          <Button disabled={!page?.total} onClick={() => void attempt(null)}>
            {t('inbox.readAll')}
          </Button>
        </>
      }
    >
      {messages.error ? <ErrorState reason={messageOf(messages.error)} onRetry={() => void messages.refetch()} /> : null}
      {messages.isPending && !messages.error ? <TableSkeleton rows={8} /> : null}
      {page?.total === 0 ? <EmptyState title={t(unreadOnly ? 'inbox.noneUnread' : 'inbox.none')} detail={t('inbox.noneDetail')} /> : null}
      {page && page.total > 0 ? (
        <ul className="inbox-list">
          {page.list.map((message) => {
            const address = addressOf(message)
            return (
              <li key={message.id} className={message.readAt === null ? 'inbox-unread' : undefined}>
                <i className="inbox-dot" aria-hidden />
                <b>{message.title}</b>
                <span className="inbox-when">
                  <Tag>{kindName(message.kind)}</Tag>
                  {message.doneAt !== null ? <Tag color="green">{t('inbox.done')}</Tag> : null}
                  <RelativeTime at={message.sentAt} />
                </span>
                {message.content ? <p>{message.content}</p> : null}
                <div className="inbox-tools">
                  {address ? (
                    <Button
                      size="small"
                      onClick={() => {
                        void attempt([message.id])
                        navigate(address)
                      }}
                    >
                      {t('inbox.show')}
                    </Button>
                  ) : null}
                  {message.readAt === null ? (
                    <Button size="small" type="text" onClick={() => void attempt([message.id])}>
                      {t('inbox.read')}
                    </Button>
                  ) : null}
                </div>
              </li>
            )
          })}
        </ul>
      ) : null}
      {page && page.total > SIZE ? (
        <Pagination
          align="end"
          size="small"
          current={pageNum}
          pageSize={SIZE}
          total={page.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      ) : null}
    </Page>
  )
}
