import type { AlarmHandlingReply, DisposeAlarm } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { Alert, Form, Input, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { ApiError, messageOf } from '../../shell/error.ts'
import { useT } from '../../shell/i18n.ts'

type Answer = Pick<DisposeAlarm, 'disposal' | 'remarks'>

type Props = {
  title: string
  /** What is disposed of, above the form. */
  children?: ReactNode
  results: { value: string; label: string }[]
  send: (answer: Answer) => Promise<AlarmHandlingReply>
  /** What to say when so many were disposed of. */
  done: (count: number) => string
  onClose: (done: boolean) => void
}

/** Result and remarks of a disposal, both required. A refusal leaves what was typed where it is. */
export function DisposeForm({ title, children, results, send, done, onClose }: Props) {
  const t = useT()
  const [form] = Form.useForm<Answer>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  const submit = async (answer: Answer) => {
    setBusy(true)
    setRefusal(null)
    try {
      const { changed } = await send(answer)
      if (changed.length === 0) toast.info(t('map.alarm.already'))
      else toast.success(done(changed.length))
      onClose(true)
    } catch (error) {
      setRefusal(messageOf(error))
      if (error instanceof ApiError) {
        form.setFields(error.fields.map(({ path, message }) => ({ name: path as keyof Answer, errors: [message ?? error.msg] })))
      }
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={t('map.alarm.dispose')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={() => onClose(false)}
      mask={{ closable: false }}
    >
      {children}
      {refusal && <Alert type="error" showIcon title={refusal} className="alarm-dialog-refusal" />}
      <Form form={form} layout="vertical" requiredMark onFinish={(answer) => void submit(answer)} initialValues={{ remarks: '' }}>
        <Form.Item
          name="disposal"
          label={t('map.alarm.dialog.result')}
          rules={[{ required: true, message: t('map.alarm.dialog.resultRequired') }]}
        >
          <Radio.Group optionType="button" options={results} />
        </Form.Item>
        <Form.Item
          name="remarks"
          label={t('map.alarm.dialog.remarks')}
          rules={[{ required: true, whitespace: true, message: t('map.alarm.dialog.required') }]}
          extra={t('map.alarm.dialog.warning')}
        >
          <Input.TextArea rows={4} maxLength={500} showCount autoFocus placeholder={t('map.alarm.dialog.remarksHint')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
