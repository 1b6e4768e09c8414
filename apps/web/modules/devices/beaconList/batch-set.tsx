import { EntityPicker, KitProvider, type Row } from '@muster/entity-kit/web'
import { beacon, beaconGroup } from '@muster/model/entities'
import type { BatchSetBeacons } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { Alert, Checkbox, Form, InputNumber, Modal } from 'antd'
import { useState } from 'react'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useVerb } from '../../../kit/use-verb.ts'
import { ApiError, messageOf } from '../../../shell/api.ts'
import { useLanguage, useT } from '../../../shell/i18n.ts'

/** Gives the chosen beacons one group, attenuation or strength; what is left empty stays. */
export function BatchSet({ rows, onDone, onClose }: { rows: Row[]; onDone: () => void; onClose: () => void }) {
  const t = useT()
  const language = useLanguage()
  const kit = useKitValue()
  const save = useVerb<BatchSetBeacons>('beacon/batchSet', beacon, beaconGroup)
  const [group, setGroup] = useState<string | null>(null)
  const [none, setNone] = useState(false)
  const [attenuation, setAttenuation] = useState<number | null>(null)
  const [signal, setSignal] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { attenuation: a, signalAtOneMetre: s, group: g } = beacon.fields
  const submit = async () => {
    const set: Omit<BatchSetBeacons, 'ids'> = {
      ...(none ? { group: null } : group ? { group } : {}),
      ...(attenuation === null ? {} : { attenuation }),
      ...(signal === null ? {} : { signalAtOneMetre: signal }),
    }
    if (Object.keys(set).length === 0) return setProblem(t('rule.required'))
    try {
      await save.mutateAsync({ ids: rows.map((row) => row.id), ...set })
      toast.success(t('devices.batchDone', { count: rows.length }))
      onDone()
      onClose()
    } catch (error) {
      setProblem(error instanceof ApiError ? (error.fields[0]?.message ?? error.msg) : messageOf(error))
    }
  }
  return (
    <Modal
      open
      title={t('devices.batchTitle', { count: rows.length })}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={save.isPending}
      onOk={submit}
      onCancel={onClose}
    >
      <KitProvider value={kit}>
        <p>{t('devices.batchHint')}</p>
        <Form layout="vertical">
          <Form.Item label={g.label[language]}>
            <EntityPicker
              entity={beaconGroup}
              value={group}
              disabled={none}
              onChange={(value) => setGroup(typeof value === 'string' ? value : null)}
            />
            <Checkbox checked={none} onChange={(event) => setNone(event.target.checked)}>
              {t('devices.noGroup')}
            </Checkbox>
          </Form.Item>
          <Form.Item label={a.label[language]} htmlFor="batch-attenuation">
            <InputNumber
              id="batch-attenuation"
              className="kit-wide"
              min={a.min}
              max={a.max}
              step={0.1}
              value={attenuation}
              onChange={setAttenuation}
            />
          </Form.Item>
          <Form.Item label={s.label[language]} htmlFor="batch-signal">
            <InputNumber
              id="batch-signal"
              className="kit-wide"
              min={s.min}
              max={s.max}
              precision={0}
              suffix="dBm"
              value={signal}
              onChange={setSignal}
            />
          </Form.Item>
        </Form>
        {problem ? <Alert type="error" showIcon title={problem} /> : null}
      </KitProvider>
    </Modal>
  )
}
