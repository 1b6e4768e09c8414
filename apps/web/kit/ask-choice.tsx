import { EntityPicker, KitProvider } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { ApiError, messageOf } from '../shell/api.ts'
import { useT } from '../shell/i18n.ts'
import { useKitValue } from './kit-value.ts'

type Props = {
  title: string
  okText: string
  label: string
  entity: AnyEntity
  filters?: Record<string, unknown>
  /** Nothing chosen is an answer too. */
  optional?: boolean
  /** Does it; what it throws is said in the dialog, which stays. */
  onChoose: (id: string | null) => Promise<unknown>
  onClose: () => void
}

/** Asks for one row of an entity and does something with it. */
export function AskChoice({ title, okText, label, entity, filters, optional = false, onChoose, onClose }: Props) {
  const t = useT()
  const kit = useKitValue()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (!chosen && !optional) return setProblem(t('rule.required'))
    setBusy(true)
    try {
      await onChoose(chosen)
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Modal open title={title} okText={okText} cancelText={t('common.cancel')} confirmLoading={busy} onOk={submit} onCancel={onClose}>
      <KitProvider value={kit}>
        <Form layout="vertical">
          <Form.Item required={!optional} label={label}>
            <EntityPicker
              entity={entity}
              {...(filters ? { filters } : {})}
              value={chosen}
              onChange={(value) => {
                setChosen(typeof value === 'string' ? value : null)
                setProblem(null)
              }}
            />
          </Form.Item>
        </Form>
        {problem ? <Alert type="error" showIcon title={problem} /> : null}
      </KitProvider>
    </Modal>
  )
}
