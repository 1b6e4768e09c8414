import { absoluteTime, ErrorState, FormSkeleton, toast, useUi } from '@muster/ui'
import { App, Button, Table } from 'antd'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { type RememberedDevice, useEndOwnSession, useForgetDevice, useOwnSessions } from './data.ts'
import { SessionTable } from './session-table.tsx'

/** Where the user is signed in, and which browsers remember them; each can be ended from here. */
export function OwnSessions() {
  const t = useT()
  const { timeZone } = useUi()
  const { modal } = App.useApp()
  const own = useOwnSessions()
  const ending = useEndOwnSession()
  const forgetting = useForgetDevice()
  if (own.error) return <ErrorState reason={messageOf(own.error)} onRetry={() => void own.refetch()} compact />
  if (!own.data) return <FormSkeleton fields={3} />
  const forget = (device: RememberedDevice) =>
    modal.confirm({
      title: t('account.sessions.forgetAsk'),
      content: t('account.sessions.forgetDetail'),
      okText: t('account.sessions.forget'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: async () => {
        await forgetting.mutateAsync(device.id)
        toast.success(t('account.sessions.forgotten'))
      },
    })
  return (
    <>
      <SessionTable rows={own.data.sessions} ending={ending} />
      <h3 className="user-devices">{t('account.sessions.devices')}</h3>
      {own.data.devices.length === 0 ? (
        <p className="user-none">{t('account.sessions.noDevices')}</p>
      ) : (
        <Table<RememberedDevice>
          rowKey="id"
          size="small"
          dataSource={own.data.devices}
          pagination={false}
          columns={[
            { key: 'browser', title: t('account.sessions.browser'), dataIndex: 'browser' },
            { key: 'ip', title: t('account.sessions.address'), dataIndex: 'ip' },
            { key: 'since', title: t('account.sessions.since'), render: (_, device) => absoluteTime(device.createdAt, timeZone) },
            { key: 'until', title: t('account.sessions.until'), render: (_, device) => absoluteTime(device.expiresAt, timeZone) },
            {
              key: 'forget',
              title: '',
              align: 'right' as const,
              render: (_, device) => (
                <Button type="link" size="small" danger onClick={() => forget(device)}>
                  {t('account.sessions.forget')}
                </Button>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
