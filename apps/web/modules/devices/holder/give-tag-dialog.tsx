import { EntityPicker, KitProvider, type Row } from '@muster/entity-kit/web'
import { tag } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { Alert, Form, Modal } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useBindTag } from '../cardManage/data.ts'

/** Tags that may be given away. */
const free = { bindingStatus: 'unlinked', activationStatus: 'active' }

/** Chooses a free tag for one person or vehicle. */
export function GiveTagDialog({ holder, kind, onClose }: { holder: Row; kind: 'person' | 'vehicle'; onClose: () => void }) {
  const t = useT()
  const kit = useKitValue()
  const bind = useBindTag()
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    if (!chosen) return setProblem(t('rule.required'))
    try {
      await bind.mutateAsync({ id: chosen, [kind]: holder.id })
      toast.success(t('records.bound'))
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={`${t('records.bindTag')} · ${String(holder.name)}`}
      okText={t('records.bind')}
      cancelText={t('common.cancel')}
      confirmLoading={bind.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <KitProvider value={kit}>
        <Form layout="vertical">
          <Form.Item required label={t('records.tag')}>
            <EntityPicker
              entity={tag}
              filters={free}
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
