import { toast } from '@muster/ui'
import { Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { expectEnd, leaveSession } from '../../../shell/expiry.ts'
import { useT } from '../../../shell/i18n.ts'
import { useChangePassword } from './data.ts'
import { isPassword } from './password-rule.ts'
import { showRefusal } from './refusal.ts'

type Values = { oldPassword: string; newPassword: string; repeat: string }

/** Changes the password; then the user signs in again with the new one. `more` stands beside the button. */
export function PasswordForm({ more }: { more?: ReactNode }) {
  const t = useT()
  const [form] = Form.useForm<Values>()
  const change = useChangePassword()
  const submit = async ({ oldPassword, newPassword }: Values) => {
    // The server ends every session of the account; the live socket may hear of it before the reply comes.
    const takeBack = expectEnd()
    try {
      await change.mutateAsync({ oldPassword, newPassword })
      toast.success(t('profile.passwordChanged'))
      leaveSession()
    } catch (error) {
      takeBack()
      showRefusal(form, error)
    }
  }
  return (
    <Form form={form} layout="vertical" className="user-columns" onFinish={submit} requiredMark={false}>
      <Form.Item name="oldPassword" label={t('profile.oldPassword')} rules={[{ required: true, message: t('rule.required') }]}>
        <Input.Password autoComplete="current-password" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="newPassword"
        label={t('profile.newPassword')}
        extra={t('profile.passwordRule')}
        rules={[
          { validator: async (_, value: string) => (isPassword(value ?? '') ? undefined : Promise.reject(new Error(t('rule.password')))) },
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={20} />
      </Form.Item>
      <Form.Item
        name="repeat"
        label={t('profile.repeatPassword')}
        dependencies={['newPassword']}
        rules={[
          { required: true, message: t('rule.required') },
          ({ getFieldValue }) => ({
            validator: async (_, value: string) =>
              !value || value === getFieldValue('newPassword') ? undefined : Promise.reject(new Error(t('profile.repeatDiffers'))),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" maxLength={20} />
      </Form.Item>
      <div className="user-actions">
        <Button type={more ? 'primary' : 'default'} htmlType="submit" loading={change.isPending}>
          {t('profile.changePassword')}
        </Button>
        {more}
      </div>
    </Form>
  )
}
