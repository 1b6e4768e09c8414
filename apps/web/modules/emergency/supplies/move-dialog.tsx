import type { Row } from '@muster/entity-kit/web'
import { supply, supplyMovement, supplyPoint } from '@muster/model/entities'
import type { CheckSupply, MoveSupply } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { Alert, Form, Input, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { useVerb } from '../../../kit/use-verb.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

export const moves = ['takeIn', 'takeOut', 'check', 'scrap'] as const
export type Move = (typeof moves)[number]
const results = ['good', 'short', 'faulty'] as const

/** Moves some of a supply, or counts it. */
export function MoveDialog({ row, move, onClose }: { row: Row; move: Move; onClose: () => void }) {
  const t = useT()
  const [form] = Form.useForm<MoveSupply & Pick<CheckSupply, 'result'>>()
  const save = useVerb<MoveSupply | CheckSupply>(`emergency/supplies/${move}`, supply, supplyMovement, supplyPoint)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = async () => {
    const values = await form.validateFields()
    try {
      await save.mutateAsync({ ...values, id: row.id })
      toast.success(t('definitions.supply.done'))
      onClose()
    } catch (error) {
      const refused = error instanceof ApiError ? error : null
      form.setFields((refused?.fields ?? []).map(({ path, message }) => ({ name: path as 'quantity', errors: [message ?? ''] })))
      if (!refused?.fields.length) setProblem(messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={`${t(`definitions.supply.${move}`)} · ${String(row.name)}`}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={save.isPending}
      onOk={() => submit().catch(() => undefined)}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ result: 'good', ...(move === 'check' ? { quantity: row.quantity } : {}) }}>
        <p>{t('definitions.supply.have', { quantity: String(row.quantity ?? 0) })}</p>
        <Form.Item
          name="quantity"
          label={t(move === 'check' ? 'definitions.supply.counted' : 'definitions.supply.quantity')}
          rules={[{ required: true, message: t('rule.required') }]}
        >
          <InputNumber className="kit-wide" min={move === 'check' ? 0 : 0.01} max={1_000_000} precision={2} />
        </Form.Item>
        {move === 'check' ? (
          <Form.Item name="result" label={t('definitions.supply.result')}>
            <Select options={results.map((value) => ({ value, label: t(`definitions.supply.${value}`) }))} />
          </Form.Item>
        ) : null}
        <Form.Item name="reason" label={t('definitions.supply.reason')}>
          <Input maxLength={100} />
        </Form.Item>
      </Form>
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
    </Modal>
  )
}
