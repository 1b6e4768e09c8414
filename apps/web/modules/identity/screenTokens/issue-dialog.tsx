import type { IssuedScreenToken } from '@muster/model/operations'
import { useClearable } from '@muster/ui'
import { DatePicker, Form, Input, Modal, TreeSelect } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { showRefusal } from '../userSet/refusal.ts'
import { useGrantablePages } from './pages.ts'

type Values = { name: string; screens: string[]; validTo: Dayjs }

/** Asks what the token is for: its name, the pages that it opens, and its last day. */
export function IssueDialog({ onClose, onIssued }: { onClose: () => void; onIssued: (token: IssuedScreenToken) => void }) {
  const t = useT()
  const clearable = useClearable()
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const pages = useGrantablePages()
  const send = async ({ name, screens, validTo }: Values) => {
    setBusy(true)
    try {
      const body = { name, screens, validTo: validTo.format('YYYY-MM-DD') }
      onIssued(await call<IssuedScreenToken>('/monitor-service/auth/screenToken/issue', body))
    } catch (error) {
      showRefusal(form, error)
    } finally {
      setBusy(false)
    }
  }
  const required = [{ required: true, message: t('rule.required') }]
  return (
    <Modal
      open
      title={t('account.screen.issue')}
      okText={t('account.screen.issue')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="system-note">{t('account.screen.issueHint')}</p>
      <Form form={form} layout="vertical" initialValues={{ validTo: dayjs().add(1, 'year') }} onFinish={(values) => void send(values)}>
        <Form.Item name="name" label={t('account.screen.name')} rules={[{ required: true, whitespace: true, message: t('rule.required') }]}>
          <Input maxLength={50} autoFocus autoComplete="off" placeholder={t('account.screen.nameHint')} />
        </Form.Item>
        <Form.Item name="screens" label={t('account.screen.pages')} extra={t('account.screen.pagesHint')} rules={required}>
          <TreeSelect
            treeData={pages}
            treeCheckable
            showCheckedStrategy={TreeSelect.SHOW_CHILD}
            treeNodeFilterProp="title"
            maxTagCount="responsive"
            allowClear={clearable}
            placeholder={t('account.screen.pagesEmpty')}
          />
        </Form.Item>
        <Form.Item name="validTo" label={t('account.screen.validTo')} rules={required}>
          <DatePicker style={{ width: '100%' }} minDate={dayjs().add(1, 'day')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
