import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { ApiError, messageOf } from '../shell/api.ts'
import { useT } from '../shell/i18n.ts'

type Props = {
  title: string
  okText: string
  label: string
  /** Does it; what it throws is said in the dialog, which stays. */
  onGive: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of a decision, up to 200 characters, and takes it. */
export function AskReason({ title, okText, label, onGive, onClose }: Props) {
  const t = useT()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (reason.trim() === '') return setProblem(t('rule.required'))
    setBusy(true)
    try {
      await onGive(reason.trim())
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal open title={title} okText={okText} cancelText={t('common.cancel')} confirmLoading={busy} onOk={submit} onCancel={onClose}>
      <Form layout="vertical">
        <Form.Item required label={label} htmlFor="ask-reason">
          <Input.TextArea
            id="ask-reason"
            value={reason}
            maxLength={200}
            showCount
            autoSize={{ minRows: 3, maxRows: 6 }}
            onChange={(event) => {
              setReason(event.target.value)
              setProblem(null)
            }}
          />
        </Form.Item>
      </Form>
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
    </Modal>
  )
}
