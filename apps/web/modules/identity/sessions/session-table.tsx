import { absoluteTime, EmptyState, RelativeTime, toast, useUi } from '@muster/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { App, Button, Table, Tag } from 'antd'
import type { Id } from '@muster/base'
import { useT } from '../../../shell/i18n.ts'
import type { OpenSession } from './data.ts'

type Props = {
  rows: OpenSession[]
  /** Whose sessions these are, when they are of several accounts. */
  accounts?: boolean
  ending: UseMutationResult<unknown, Error, Id> | null
}

/** Open sessions, each with the way to end it; the one in use is marked and is left by signing out. */
export function SessionTable({ rows, accounts = false, ending }: Props) {
  const t = useT()
  const { timeZone } = useUi()
  const { modal } = App.useApp()
  const ask = (row: OpenSession) =>
    modal.confirm({
      title: t('account.sessions.endAsk'),
      content: t('account.sessions.endDetail', { name: row.userName ?? row.browser ?? '' }),
      okText: t('account.sessions.end'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await ending?.mutateAsync(row.id)
        toast.success(t('account.sessions.ended'))
      },
    })
  return (
    <Table<OpenSession>
      rowKey="id"
      size="small"
      className="session-table"
      dataSource={rows}
      pagination={rows.length > 20 ? { pageSize: 20, size: 'small' } : false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState title={t('common.none')} /> }}
      columns={[
        ...(accounts
          ? [
              {
                key: 'account',
                title: t('account.sessions.account'),
                render: (_: unknown, row: OpenSession) => `${row.userName ?? ''}（${row.loginName ?? ''}）`,
              },
            ]
          : []),
        {
          key: 'browser',
          title: t('account.sessions.browser'),
          render: (_, row) => (
            <>
              {row.browser ?? '—'} {row.own ? <Tag color="blue">{t('account.sessions.present')}</Tag> : null}
              {row.remembered ? <Tag>{t('account.sessions.remembered')}</Tag> : null}
            </>
          ),
        },
        { key: 'ip', title: t('account.sessions.address'), dataIndex: 'ip' },
        { key: 'issuedAt', title: t('account.sessions.since'), render: (_, row) => absoluteTime(row.issuedAt, timeZone) },
        { key: 'lastSeenAt', title: t('account.sessions.seen'), render: (_, row) => <RelativeTime at={row.lastSeenAt} /> },
        {
          key: 'end',
          title: '',
          align: 'right' as const,
          render: (_, row) =>
            row.own || !ending ? null : (
              <Button type="link" size="small" danger onClick={() => ask(row)}>
                {t('account.sessions.end')}
              </Button>
            ),
        },
      ]}
    />
  )
}
