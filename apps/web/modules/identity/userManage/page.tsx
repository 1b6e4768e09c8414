import type { Id } from '@muster/base'
import { entityKey, type Row, type RowAction } from '@muster/entity-kit/web'
import { user } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { call, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useSession } from '../../../shell/session.ts'
import { PolicyDrawer } from '../policy/policy-drawer.tsx'
import { OnlineSessions } from '../sessions/online-sessions.tsx'
import { ResetPassword } from './reset-password.tsx'

const columns = ['loginName', 'person', 'roles', 'department', 'enabled', 'lastLoginAt', 'userName', 'channel', 'locked']

/** Skin is the account's own choice; a password is given once here and replaced by a reset. */
const hidden = (_values: Record<string, unknown>, adding: boolean) => (adding ? ['skin'] : ['skin', 'password'])

/** Accounts: the generic list with password reset, forced sign-out, enabling and unlocking; who is online, and the security policy. */
export default function Page() {
  const t = useT()
  const { modal } = App.useApp()
  const client = useQueryClient()
  const can = useCan()
  const self = useSession()?.userInfo.userId
  const [resetting, setResetting] = useState<{ id: Id; loginName: string } | null>(null)
  const [open, setOpen] = useState<'online' | 'policy' | null>(null)
  const verb = async <T,>(name: string, body: unknown): Promise<T | null> => {
    try {
      return await call<T>(`/monitor-service/user/${name}`, body)
    } catch (error) {
      toast.error(messageOf(error))
      return null
    } finally {
      await client.invalidateQueries({ queryKey: entityKey(user) })
    }
  }
  const ask = (title: string, content: string, run: () => Promise<void>) =>
    modal.confirm({
      title,
      content,
      okText: title,
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      autoFocusButton: 'cancel',
      onOk: run,
    })

  const forceOut = (row: Row) =>
    ask(t('records.forceOut'), t('records.forceOutAsk', { name: String(row.loginName) }), async () => {
      if (await verb('forceOut', { id: row.id })) toast.success(t('records.forcedOut'))
    })
  const enable = async (row: Row, enabled: boolean) => {
    if (await verb('enable', { id: row.id, enabled })) toast.success(t('records.done'))
  }
  /** The account in use changes its own password in the personal settings, and is neither forced out nor disabled here. */
  const actions = (row: Row): RowAction[] => (row.id === self ? [] : actionsOnOthers(row))
  const actionsOnOthers = (row: Row): RowAction[] => [
    {
      key: 'reset',
      label: t('records.resetPassword'),
      permission: 'monitor:user:resetPassword',
      run: (account) => setResetting({ id: account.id, loginName: String(account.loginName) }),
    },
    { key: 'out', label: t('records.forceOut'), permission: 'monitor:user:forceOut', run: forceOut },
    row.enabled
      ? {
          key: 'disable',
          label: t('records.disable'),
          permission: 'monitor:user:enable',
          danger: true,
          run: () => ask(t('records.disable'), t('records.disableAsk', { name: String(row.loginName) }), () => enable(row, false)),
        }
      : { key: 'enable', label: t('records.enable'), permission: 'monitor:user:enable', run: () => enable(row, true) },
    ...(row.locked
      ? [
          {
            key: 'unlock',
            label: t('records.unlock'),
            permission: 'monitor:user:unlock',
            run: async () => {
              if (await verb('unlock', { id: row.id })) toast.success(t('records.unlocked'))
            },
          },
        ]
      : []),
  ]
  const pageActions = (
    <>
      {can('monitor:user:securityPolicy') ? <Button onClick={() => setOpen('policy')}>{t('account.policy.title')}</Button> : null}
      {can('monitor:session:list') ? <Button onClick={() => setOpen('online')}>{t('account.sessions.online')}</Button> : null}
    </>
  )
  return (
    <>
      <EntityScreen
        entity={user}
        columns={columns}
        hiddenFields={hidden}
        rowActions={actions}
        pageActions={pageActions}
        locked={(row) => (row.id === self ? ['delete'] : [])}
      />
      <ResetPassword
        account={resetting}
        onClose={() => setResetting(null)}
        onDone={() => void client.invalidateQueries({ queryKey: entityKey(user) })}
      />
      <OnlineSessions open={open === 'online'} onClose={() => setOpen(null)} />
      <PolicyDrawer open={open === 'policy'} onClose={() => setOpen(null)} />
    </>
  )
}
