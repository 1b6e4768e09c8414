import { App, Descriptions, Typography } from 'antd'
import { useMemo } from 'react'
import { useT } from '../../shell/i18n.ts'

export type Handed = { account: string; password: string }

/** Shows an administrator's password, which is in the reply of the call itself and nowhere else. */
export function useHandOver(): (title: string, handed: Handed) => void {
  const t = useT()
  const { modal } = App.useApp()
  return useMemo(
    () =>
      (title, { account, password }) =>
        void modal.success({
          title,
          content: (
            <>
              <Descriptions
                column={1}
                items={[
                  { key: 'account', label: t('tenancy.account'), children: account },
                  { key: 'password', label: t('tenancy.password'), children: <Typography.Text copyable>{password}</Typography.Text> },
                ]}
              />
              <p>{t('tenancy.passwordHint')}</p>
            </>
          ),
          okText: t('common.close'),
        }),
    [modal, t],
  )
}
