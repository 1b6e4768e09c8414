import { Cell, fieldLabel, KitProvider, type Row } from '@muster/entity-kit/web'
import { visitor } from '@muster/model/entities'
import { toast, useUi } from '@muster/ui'
import { Alert, Button, Descriptions, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useVerb } from '../../../kit/use-verb.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

const facts = ['visitingCompany', 'receptionist', 'visitTime', 'plannedDeparture', 'purpose', 'companions', 'plate', 'remarks'] as const

/** The host's answer to a booking: accepted, or refused with a reason. */
export function ApproveDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useT()
  const { language } = useUi()
  const kit = useKitValue()
  const approve = useVerb<{ id: string; approved: boolean; reason?: string }>(`${visitor.family}/approve`, visitor)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const answer = async (approved: boolean) => {
    if (!approved && reason.trim() === '') return setProblem(t('rule.required'))
    try {
      await approve.mutateAsync({ id: row.id, approved, ...(approved ? {} : { reason: reason.trim() }) })
      toast.success(t('people.visit.answered'))
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={t('people.visit.approveTitle', { name: String(row.name) })}
      onCancel={onClose}
      footer={[
        <Button key="refuse" danger loading={approve.isPending} onClick={() => answer(false)}>
          {t('people.visit.refuse')}
        </Button>,
        <Button key="pass" type="primary" loading={approve.isPending} onClick={() => answer(true)}>
          {t('people.visit.pass')}
        </Button>,
      ]}
    >
      <KitProvider value={kit}>
        <Descriptions
          size="small"
          column={1}
          bordered
          items={facts.map((name) => ({
            key: name,
            label: fieldLabel(visitor.fields[name], language),
            children: <Cell field={visitor.fields[name]} name={name} value={row[name]} row={row} />,
          }))}
        />
        <Form layout="vertical" style={{ marginTop: 12 }}>
          <Form.Item
            label={t('people.visit.refuseReason')}
            htmlFor="refuse-reason"
            {...(problem ? { validateStatus: 'error' as const } : {})}
          >
            <Input.TextArea
              id="refuse-reason"
              maxLength={200}
              showCount
              value={reason}
              onChange={(event) => {
                setReason(event.target.value)
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
