import type { Row, RowAction } from '@muster/entity-kit/web'
import { tag } from '@muster/model/entities'
import { toast } from '@muster/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useCommand } from '../commands/use-command.tsx'
import { LowBattery } from '../low-battery.tsx'
import { BindDialog } from './bind-dialog.tsx'
import { useTagTabs } from '../tag-tabs/use-tag-tabs.tsx'
import { useActivateTags, useUnbindTag } from './data.ts'

const columns = [
  'number',
  'type',
  'holder',
  'vehicle',
  'onlineStatus',
  'battery',
  'bindingStatus',
  'activationStatus',
  'usageStatus',
  'icNumber',
  'lastSeenAt',
  'remarks',
]

/** Tags: the generic list with binding, unbinding and activation. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const tabs = useTagTabs()
  const [binding, setBinding] = useState<Row | null>(null)
  const command = useCommand((row) => ({ tag: row.id, number: row.number }))
  const unbind = useUnbindTag()
  const activate = useActivateTags()

  const askUnbind = (row: Row) =>
    modal.confirm({
      title: t('records.unbind'),
      content: t('records.unbindAsk', { name: String(row.holderLabel || row.vehicleLabel || row.visitorVehicleLabel || '') }),
      okText: t('records.unbind'),
      cancelText: t('common.cancel'),
      onOk: () =>
        unbind.mutateAsync(row.id).then(
          () => toast.success(t('records.unbound')),
          (error: unknown) => toast.error(messageOf(error)),
        ),
    })
  const setActive = async (ids: string[], active: boolean) => {
    try {
      await activate.mutateAsync({ ids, active })
      toast.success(t(active ? 'records.activated' : 'records.deactivated', { count: ids.length }))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  // A tag in use stays on: the server refuses it as well.
  const isInUse = (row: Row) => row.usageStatus === 'inUse'
  const inUseText = (rows: Row[]) => {
    const found = rows.find(isInUse)
    return found && t('rule.tagInUse', { number: String(found.number) })
  }
  const actions = (row: Row): RowAction[] => {
    const linked = row.bindingStatus === 'linked'
    const active = row.activationStatus === 'active'
    return [
      ...(linked && active
        ? [
            {
              key: 'locate',
              label: t('devices.locate'),
              permission: 'monitor:tag:locate',
              run: () => navigate(`/realtimeLocation_2d?tag=${row.id}`),
            },
          ]
        : []),
      linked
        ? { key: 'unbind', label: t('records.unbind'), permission: 'monitor:tag:unbind', run: askUnbind }
        : { key: 'bind', label: t('records.bind'), permission: 'monitor:tag:bind', run: setBinding },
      {
        key: 'activate',
        label: t(active ? 'records.deactivate' : 'records.activate'),
        permission: 'monitor:tag:activate',
        disabled: active && isInUse(row),
        run: () => setActive([row.id], !active),
      },
      ...(active ? command.actions(row) : []),
    ]
  }
  return (
    <>
      <EntityScreen
        entity={tag}
        columns={columns}
        pageActions={<LowBattery />}
        rowActions={actions}
        detailTabs={(row) => tabs(String(row.type), row.id, String(row.number))}
        bulkActions={(rows, clear) =>
          can('monitor:tag:activate')
            ? ([true, false] as const).map((active) => (
                <Button
                  key={String(active)}
                  size="small"
                  disabled={!active && rows.some(isInUse)}
                  title={active ? undefined : inUseText(rows)}
                  onClick={() =>
                    setActive(
                      rows.map((row) => row.id),
                      active,
                    ).then(clear)
                  }
                >
                  {t(active ? 'records.activate' : 'records.deactivate')}
                </Button>
              ))
            : null
        }
      />
      {command.dialog}
      {binding ? <BindDialog tag={binding} onClose={() => setBinding(null)} /> : null}
    </>
  )
}
