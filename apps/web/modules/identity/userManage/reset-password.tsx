import type { Id } from '@muster/base'
import { toast } from '@muster/ui'
import { App, Form, Input, Modal, Typography } from 'antd'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { sealForServer } from '../../../shell/system.ts'
import { isPassword } from '../userSet/password-rule.ts'
import { showRefusal } from '../userSet/refusal.ts'

type Props = { account: { id: Id; loginName: string } | null; onClose: () => void; onDone: () => void }

/** Gives an account a new password: typed here and sent sealed, or made by the server and shown once. */
export function ResetPassword({ account, onClose, onDone }: Props) {
  const t = useT()
  const { modal } = App.useApp()
  const [form] = Form.useForm<{ password?: string }>()
  const submit = async ({ password }: { password?: string }) => {
    if (!account) return
    try {
      const sealed = password ? { password: await sealForServer(password) } : {}
      const reply = await call<{ password: string | null }>('/monitor-service/user/resetPassword', { id: account.id, ...sealed })
      onClose()
      onDone()
      if (!reply.password) {
        toast.success(t('account.reset.done'))
        return
      }
      modal.success({
        title: t('records.newPassword'),
        content: (
          <>
            <Typography.Title level={3} copyable>
              {reply.password}
            </Typography.Title>
            <p>{t('records.newPasswordHint')}</p>
          </>
        ),
        okText: t('common.close'),
      })
    } catch (error) {
      showRefusal(form, error)
    }
  }
  return (
    <Modal
      open={account !== null}
      title={t('records.resetPassword')}
      okText={t('records.resetPassword')}
      okButtonProps={{ danger: true }}
      cancelText={t('common.cancel')}
      onCancel={onClose}
      onOk={() => form.submit()}
      destroyOnHidden
    >
      <p>{t('records.resetAsk', { name: account?.loginName ?? '' })}</p>
      <Form form={form} layout="vertical" onFinish={submit} preserve={false} initialValues={{ password: '' }}>
        <Form.Item
          name="password"
          label={t('account.reset.own')}
          extra={t('profile.passwordRule')}
          rules={[
            {
              validator: async (_, value?: string) =>
                !value || isPassword(value) ? undefined : Promise.reject(new Error(t('rule.password'))),
            },
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={20} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
