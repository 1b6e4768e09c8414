import { EntityPicker, KitProvider } from '@muster/entity-kit/web'
import type { AnyEntity } from '@muster/model/define'
import { Alert, Form, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
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
  /** Asked before the row, such as of which kind it is. */
  first?: ReactNode
  /** Does it; what it throws is said in the dialog, which stays. */
  onChoose: (id: string | null) => Promise<unknown>
  onClose: () => void
}

/** Asks for one row of an entity and does something with it. */
export function AskChoice({ title, okText, label, entity, filters, optional = false, first, onChoose, onClose }: Props) {
  const t = useT()
  const kit = useKitValue()
  // Another entity is another question: what was chosen and said of the one before is gone.
  const fresh = { of: entity, chosen: null as string | null, problem: null as string | null }
  const [kept, keep] = useState(fresh)
  const { chosen, problem } = kept.of === entity ? kept : fresh
  const setProblem = (said: string) => keep({ of: entity, chosen, problem: said })
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
          {first}
          <Form.Item required={!optional} label={label}>
            <EntityPicker
              key={entity.name}
              entity={entity}
              {...(filters ? { filters } : {})}
              value={chosen}
              onChange={(value) => keep({ of: entity, chosen: typeof value === 'string' ? value : null, problem: null })}
            />
          </Form.Item>
        </Form>
        {problem ? <Alert type="error" showIcon title={problem} /> : null}
      </KitProvider>
    </Modal>
  )
}
