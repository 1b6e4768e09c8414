import { toast } from '@muster/ui'
import { Button, Form, Input } from 'antd'
import { useT } from '../../../shell/i18n.ts'
import type { Profile } from '../../../shell/profile.ts'
import { type OwnDetails, useSaveDetails } from './data.ts'
import { showRefusal } from './refusal.ts'

/** The details that users keep up to date themselves. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const t = useT()
  const [form] = Form.useForm<OwnDetails>()
  const save = useSaveDetails()
  const submit = async (values: OwnDetails) => {
    try {
      await save.mutateAsync({ userName: values.userName.trim(), phone: values.phone || null, email: values.email || null })
      toast.success(t('common.saved'))
    } catch (error) {
      showRefusal(form, error)
    }
  }
  const initial = { userName: profile.userName, phone: profile.phone ?? '', email: profile.email ?? '' }
  return (
    <Form form={form} layout="vertical" className="user-columns" initialValues={initial} onFinish={submit} requiredMark={false}>
      <Form.Item name="userName" label={t('profile.userName')} rules={[{ required: true, whitespace: true, message: t('rule.required') }]}>
        <Input maxLength={50} autoComplete="name" />
      </Form.Item>
      <Form.Item name="phone" label={t('profile.phone')}>
        <Input maxLength={20} inputMode="tel" autoComplete="tel" />
      </Form.Item>
      <Form.Item name="email" label={t('profile.email')} rules={[{ type: 'email', message: t('rule.email') }]}>
        <Input maxLength={100} autoComplete="email" />
      </Form.Item>
      <div className="user-actions">
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </div>
    </Form>
  )
}
