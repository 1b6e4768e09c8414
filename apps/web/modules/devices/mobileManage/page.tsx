import type { Row, RowAction } from '@muster/entity-kit/web'
import { person, phone, tag } from '@muster/model/entities'
import type { BindDevice, PhoneState } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { AskChoice } from '../../../kit/ask-choice.tsx'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'

const columns = ['deviceCode', 'state', 'holder', 'model', 'appVersion', 'onlineStatus', 'lastSeenAt', 'battery', 'phoneNumber', 'brand']

/** Phones that give positions: approved before they are heard, silent once disabled. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const { modal } = App.useApp()
  const approve = useVerb<{ ids: string[] }>('devicePhone/approve', phone, tag)
  const enable = useVerb<PhoneState>('devicePhone/enable', phone, tag)
  const bind = useVerb<BindDevice>('devicePhone/bind', phone, tag)
  const unbind = useVerb<{ id: string }>('devicePhone/unbind', phone, tag)
  const [binding, setBinding] = useState<Row | null>(null)

  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const idsOf = (rows: Row[]) => rows.map((row) => row.id)
  const pass = (rows: Row[]) =>
    attempt(
      () =>
        rows.every((row) => row.state === 'pending')
          ? approve.mutateAsync({ ids: idsOf(rows) })
          : enable.mutateAsync({ ids: idsOf(rows), state: 'approved' }),
      t('devices.approved', { count: rows.length }),
    )
  const askDisable = (rows: Row[], done?: () => void) =>
    modal.confirm({
      title: t('devices.disable'),
      content: t('devices.disableAsk', { count: rows.length }),
      okText: t('devices.disable'),
      okButtonProps: { danger: true },
      cancelText: t('common.cancel'),
      onOk: () =>
        attempt(() => enable.mutateAsync({ ids: idsOf(rows), state: 'disabled' }), t('devices.disabled', { count: rows.length })).then(() =>
          done?.(),
        ),
    })
  const askUnbind = (row: Row) =>
    modal.confirm({
      title: t('records.unbind'),
      content: t('records.unbindAsk', { name: String(row.holderLabel ?? '') }),
      okText: t('records.unbind'),
      cancelText: t('common.cancel'),
      onOk: () => attempt(() => unbind.mutateAsync({ id: row.id }), t('records.unbound')),
    })
  const actions = (row: Row): RowAction[] => [
    ...(row.state === 'pending'
      ? [{ key: 'approve', label: t('devices.approve'), permission: 'monitor:phone:approve', run: () => pass([row]) }]
      : []),
    ...(row.state === 'disabled'
      ? [{ key: 'enable', label: t('devices.enable'), permission: 'monitor:phone:enable', run: () => pass([row]) }]
      : []),
    ...(row.holder
      ? [{ key: 'unbind', label: t('records.unbind'), permission: 'monitor:phone:unbind', run: askUnbind }]
      : row.state === 'approved'
        ? [{ key: 'bind', label: t('records.bind'), permission: 'monitor:phone:bind', run: setBinding }]
        : []),
    ...(row.state === 'approved'
      ? [{ key: 'disable', label: t('devices.disable'), permission: 'monitor:phone:enable', danger: true, run: () => askDisable([row]) }]
      : []),
  ]
  return (
    <>
      <EntityScreen
        entity={phone}
        columns={columns}
        rowActions={actions}
        bulkActions={(rows, clear) => (
          <>
            {can('monitor:phone:approve') && rows.every((row) => row.state === 'pending') ? (
              <Button size="small" onClick={() => pass(rows).then(clear)}>
                {t('devices.approve')}
              </Button>
            ) : null}
            {can('monitor:phone:enable') && rows.every((row) => row.state === 'approved') ? (
              <Button size="small" onClick={() => askDisable(rows, clear)}>
                {t('devices.disable')}
              </Button>
            ) : null}
          </>
        )}
      />
      {binding ? (
        <AskChoice
          title={t('devices.bindTitle', { number: String(binding.deviceCode) })}
          okText={t('records.bind')}
          label={t('records.person')}
          entity={person}
          onChoose={async (chosen) => {
            await bind.mutateAsync({ id: binding.id, person: chosen ?? '' })
            toast.success(t('records.bound'))
          }}
          onClose={() => setBinding(null)}
        />
      ) : null}
    </>
  )
}
