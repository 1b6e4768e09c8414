import type { Row, RowAction } from '@muster/entity-kit/web'
import { tag, type vehicle, type visitorVehicle } from '@muster/model/entities'
import type { BindVehicle } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { AskChoice } from '../../../kit/ask-choice.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'

/** Devices that may be fitted. */
const free = { bindingStatus: 'unlinked', activationStatus: 'active' }
const nameOf = (row: Row): string => String(row.name ?? row.plate ?? '')

/** Fitting a vehicle of a list with a device, taking it off, and going to where it is now; the dialog is drawn with the list. */
export function useDevice(entity: typeof vehicle | typeof visitorVehicle): { actions: (row: Row) => RowAction[]; dialog: ReactNode } {
  const t = useT()
  const { modal } = App.useApp()
  const navigate = useNavigate()
  const bind = useVerb<BindVehicle>(`${entity.family}/bind`, entity, tag)
  const unbind = useVerb<{ id: string }>(`${entity.family}/unbind`, entity, tag)
  const [row, setRow] = useState<Row | null>(null)
  const takeOff = (row: Row) =>
    modal.confirm({
      title: t('vehicles.unbindDevice'),
      content: t('vehicles.unbindAsk', { name: nameOf(row) }),
      okText: t('records.unbind'),
      cancelText: t('common.cancel'),
      onOk: () =>
        unbind.mutateAsync({ id: row.id }).then(
          () => toast.success(t('records.unbound')),
          (error: unknown) => toast.error(messageOf(error)),
        ),
    })
  return {
    actions(row) {
      if (!row.tag) return [{ key: 'bind', label: t('vehicles.bindDevice'), permission: `monitor:${entity.name}:bind`, run: setRow }]
      return [
        {
          key: 'follow',
          label: t('vehicles.follow'),
          permission: 'monitor:currentPosition:list',
          run: () => navigate(`/realtimeLocation_2d?tag=${row.tag}`),
        },
        ...(entity.name === 'vehicle'
          ? [{ key: 'unbind', label: t('vehicles.unbindDevice'), permission: 'monitor:vehicle:unbind', run: takeOff }]
          : []),
      ]
    },
    dialog: row ? (
      <AskChoice
        title={t('vehicles.bindTitle', { name: nameOf(row) })}
        okText={t('records.bind')}
        label={t('vehicles.device')}
        entity={tag}
        filters={free}
        onChoose={async (chosen) => {
          await bind.mutateAsync({ id: row.id, tag: chosen ?? '' })
          toast.success(t('records.bound'))
        }}
        onClose={() => setRow(null)}
      />
    ) : null,
  }
}
