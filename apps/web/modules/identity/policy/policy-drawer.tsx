import type { SecurityPolicy } from '@muster/model/operations'
import { ErrorState, FormSkeleton, toast } from '@muster/ui'
import { Button, Drawer, Form, InputNumber, Space } from 'antd'
import { messageOf } from '../../../shell/error.ts'
import { useT } from '../../../shell/i18n.ts'
import { showRefusal } from '../userSet/refusal.ts'
import './policy.css'
import { usePolicy, useSavePolicy } from './data.ts'

type Props = { open: boolean; onClose: () => void }

/** What the tenant asks of its accounts: length and kinds of passwords, lockout, idle limit and life of a session. */
export function PolicyDrawer({ open, onClose }: Props) {
  const t = useT()
  const policy = usePolicy(open)
  return (
    <Drawer open={open} size={560} title={t('account.policy.title')} onClose={onClose} destroyOnHidden>
      {policy.error ? (
        <ErrorState reason={messageOf(policy.error)} onRetry={() => void policy.refetch()} />
      ) : policy.data ? (
        <PolicyForm key={policy.data.revision} policy={policy.data} onClose={onClose} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </Drawer>
  )
}

function PolicyForm({ policy, onClose }: { policy: SecurityPolicy; onClose: () => void }) {
  const t = useT()
  const [form] = Form.useForm<SecurityPolicy>()
  const save = useSavePolicy()
  const submit = async (values: SecurityPolicy) => {
    try {
      await save.mutateAsync({ ...values, revision: policy.revision })
      toast.success(t('account.policy.saved'))
      onClose()
    } catch (error) {
      showRefusal(form, error)
    }
  }
  const figure = (name: string | string[], label: string, min: number, max: number, suffix?: string, extra?: string) => (
    <Form.Item key={String(name)} name={name} label={label} extra={extra} rules={[{ required: true, message: t('rule.required') }]}>
      <InputNumber min={min} max={max} precision={0} suffix={suffix} style={{ width: '100%' }} />
    </Form.Item>
  )
  return (
    <Form form={form} layout="vertical" initialValues={policy} onFinish={submit} requiredMark={false}>
      <h3 className="policy-part">{t('account.policy.passwords')}</h3>
      {figure(['passwordPolicy', 'minLength'], t('records.policy.minLength'), 6, 20)}
      {figure(['passwordPolicy', 'classes'], t('records.policy.classes'), 2, 4)}
      {figure(['passwordPolicy', 'history'], t('records.policy.history'), 0, 24)}
      {figure(['passwordPolicy', 'maxAgeDays'], t('records.policy.maxAgeDays'), 0, 3650, t('account.policy.days'))}
      {figure(['passwordPolicy', 'lockFailures'], t('records.policy.lockFailures'), 0, 100)}
      {figure(['passwordPolicy', 'lockMinutes'], t('records.policy.lockMinutes'), 1, 1440, t('account.policy.minutes'))}
      <h3 className="policy-part">{t('account.policy.sessions')}</h3>
      {figure('idleMinutes', t('account.policy.idleMinutes'), 5, 1440, t('account.policy.minutes'), t('account.policy.idleHelp'))}
      {figure('sessionHours', t('account.policy.sessionHours'), 1, 8760, t('account.policy.hours'))}
      {figure('rememberDays', t('account.policy.rememberDays'), 0, 3650, t('account.policy.days'), t('account.policy.rememberHelp'))}
      <Space>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t('common.save')}
        </Button>
      </Space>
    </Form>
  )
}
