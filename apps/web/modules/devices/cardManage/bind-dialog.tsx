import { EntityPicker, KitProvider, type Row } from '@muster/entity-kit/web'
import { person, vehicle } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { Alert, Form, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useBindTag } from './data.ts'

/** Gives a tag to one person or one vehicle. */
export function BindDialog({ tag, onClose }: { tag: Row; onClose: () => void }) {
  const t = useT()
  const kit = useKitValue()
  const bind = useBindTag()
  const [kind, setKind] = useState<'person' | 'vehicle'>('person')
  const [holder, setHolder] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    if (!holder) return setProblem(t('rule.required'))
    try {
      await bind.mutateAsync({ id: tag.id, [kind]: holder })
      toast.success(t('records.bound'))
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={t('records.bindTitle', { number: String(tag.number) })}
      okText={t('records.bind')}
      cancelText={t('common.cancel')}
      confirmLoading={bind.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <KitProvider value={kit}>
        <Form layout="vertical">
          <Form.Item label={t('records.bindTo')}>
            <Radio.Group
              optionType="button"
              value={kind}
              onChange={(event) => {
                setKind(event.target.value)
                setHolder(null)
                setProblem(null)
              }}
              options={[
                { value: 'person', label: t('records.person') },
                { value: 'vehicle', label: t('records.vehicle') },
              ]}
            />
          </Form.Item>
          <Form.Item required label={t(kind === 'person' ? 'records.person' : 'records.vehicle')}>
            <EntityPicker
              key={kind}
              entity={kind === 'person' ? person : vehicle}
              value={holder}
              onChange={(value) => {
                setHolder(typeof value === 'string' ? value : null)
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
