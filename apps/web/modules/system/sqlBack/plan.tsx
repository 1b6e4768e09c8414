import { absoluteTime, toast, useUi } from '@muster/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { BackupPlanView } from '@muster/model/operations'
import { Alert, Button, Form, Input, InputNumber, Modal, Radio } from 'antd'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { cronOf, dailyTime, planKey, savePlan, usePlan } from './data.ts'

/** When backups are made, how many are kept and where they lie. */
export function Plan() {
  const t = useT()
  const can = useCan()
  const { timeZone } = useUi()
  const plan = usePlan()
  const [open, setOpen] = useState(false)
  if (plan.error) return <Alert className="backup-plan" type="error" title={messageOf(plan.error)} />
  if (!plan.data) return <div className="backup-plan">{t('common.loading')}</div>
  const { cron, keep, next, folder } = plan.data
  const daily = dailyTime(cron)
  return (
    <section className="backup-plan" aria-label={t('backup.plan.title')}>
      <b>{cron === '' ? t('backup.plan.off') : daily ? t('backup.plan.daily', { time: daily }) : t('backup.plan.custom', { cron })}</b>
      <span>{t('backup.plan.kept', { count: keep })}</span>
      {next !== null ? (
        <span>
          {t('backup.plan.next')} {absoluteTime(next, timeZone)}
        </span>
      ) : null}
      {can('monitor:backup:schedule') ? (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('backup.plan.edit')}
        </Button>
      ) : null}
      <p>
        {t('backup.plan.folder', { folder })} {t('backup.restoreHint')}
      </p>
      {open ? <PlanDialog plan={plan.data} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}

type Values = { mode: 'off' | 'daily' | 'custom'; time: string; cron: string; keep: number }

function PlanDialog({ plan, onClose }: { plan: BackupPlanView; onClose: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const daily = dailyTime(plan.cron)
  const initial: Values = {
    mode: plan.cron === '' ? 'off' : daily ? 'daily' : 'custom',
    time: daily ?? '02:00',
    cron: plan.cron || '0 2 * * *',
    keep: plan.keep,
  }
  const mode = Form.useWatch('mode', form) ?? initial.mode
  const submit = async ({ mode, time, cron, keep }: Values) => {
    setBusy(true)
    try {
      client.setQueryData(planKey, await savePlan(mode === 'off' ? '' : mode === 'daily' ? cronOf(time) : cron.trim(), keep))
      toast.success(t('common.saved'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && error.fields.length > 0)
        form.setFields(error.fields.map(({ message }) => ({ name: mode === 'custom' ? 'cron' : 'keep', errors: [message ?? error.msg] })))
      else toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={t('backup.plan.title')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ ...initial, cron: initial.cron }} onFinish={submit}>
        <Form.Item name="mode" label={t('backup.plan.when')}>
          <Radio.Group
            optionType="button"
            options={[
              { value: 'daily', label: t('backup.plan.modeDaily') },
              { value: 'custom', label: t('backup.plan.modeCustom') },
              { value: 'off', label: t('backup.plan.modeOff') },
            ]}
          />
        </Form.Item>
        {mode === 'daily' ? (
          <Form.Item name="time" label={t('backup.plan.time')} rules={[{ required: true, message: t('rule.required') }]}>
            <Input type="time" style={{ width: 140 }} />
          </Form.Item>
        ) : null}
        {mode === 'custom' ? (
          <Form.Item
            name="cron"
            label={t('backup.plan.time')}
            extra={t('backup.plan.customHint')}
            rules={[{ required: true, message: t('rule.required') }]}
          >
            <Input maxLength={100} />
          </Form.Item>
        ) : null}
        <Form.Item name="keep" label={t('backup.plan.keep')} rules={[{ required: true, message: t('rule.required') }]}>
          <InputNumber min={1} max={365} precision={0} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
