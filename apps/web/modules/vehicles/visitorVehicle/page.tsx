import type { Row, RowAction } from '@muster/entity-kit/web'
import { gate, tag, vehicleBinding, vehicleRecord, visitorVehicle } from '@muster/model/entities'
import type { Arrive, Leave, RefuseVisit } from '@muster/model/operations'
import { toast } from '@muster/ui'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AskChoice } from '../../../kit/ask-choice.tsx'
import { AskReason } from '../../../kit/ask-reason.tsx'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { LogTab } from '../../../kit/log-tab.tsx'
import { useVerb } from '../../../kit/use-verb.ts'
import { messageOf } from '../../../shell/api.ts'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { BlacklistCell } from '../../people/parts/flag-cell.tsx'
import { useDevice } from '../device/use-device.tsx'
import { visitTrack } from '../visit-track.ts'

const columns = [
  'plate',
  'type',
  'state',
  'blacklisted',
  'driverName',
  'host',
  'entryAt',
  'tag',
  'driverPhone',
  'department',
  'leftAt',
  'reason',
]
const cells = { blacklisted: BlacklistCell }
const bindings = ['tag', 'boundAt', 'unboundAt', 'unbindReason', 'operator']
const passages = ['passedAt', 'direction', 'gate', 'stay', 'source']
/** Only vehicles pass here. */
const vehicleGates = { kind: ['vehicleGate', 'firstGate', 'secondGate', 'areaGate'] }

/** Visiting vehicles, from their booking to their leaving. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const navigate = useNavigate()
  const { modal } = App.useApp()
  const device = useDevice(visitorVehicle)
  const arrive = useVerb<Arrive>('vehicleVisitorInfo/arrive', visitorVehicle, vehicleRecord)
  const refuse = useVerb<RefuseVisit>('vehicleVisitorInfo/refuse', visitorVehicle)
  const leave = useVerb<Leave>('vehicleVisitorInfo/leave', visitorVehicle, vehicleRecord, vehicleBinding, tag)
  const [asking, setAsking] = useState<{ what: 'arrive' | 'refuse'; row: Row } | null>(null)

  const askLeave = (rows: Row[], done?: () => void) =>
    modal.confirm({
      title: t('vehicles.leave'),
      content: t('vehicles.leaveAsk', { count: rows.length }),
      okText: t('vehicles.leave'),
      cancelText: t('common.cancel'),
      onOk: () =>
        leave.mutateAsync({ ids: rows.map((row) => row.id) }).then(
          () => {
            toast.success(t('vehicles.left'))
            done?.()
          },
          (error: unknown) => toast.error(messageOf(error)),
        ),
    })
  const actions = (row: Row): RowAction[] => [
    ...(row.state === 'booked'
      ? [
          {
            key: 'arrive',
            label: t('vehicles.arrive'),
            permission: 'monitor:visitorVehicle:add',
            run: () => setAsking({ what: 'arrive', row }),
          },
          {
            key: 'refuse',
            label: t('vehicles.refuse'),
            permission: 'monitor:visitorVehicle:approve',
            run: () => setAsking({ what: 'refuse', row }),
          },
        ]
      : []),
    ...(row.state === 'onSite'
      ? [
          { key: 'leave', label: t('vehicles.leave'), permission: 'monitor:visitorVehicle:leave', run: () => askLeave([row]) },
          ...device.actions(row),
        ]
      : []),
    ...(row.entryAt
      ? [
          {
            key: 'track',
            label: t('vehicles.visitTrack'),
            permission: 'monitor:trackPoint:list',
            run: () => navigate(visitTrack(row.id, Number(row.entryAt), row.leftAt === null ? null : Number(row.leftAt))),
          },
        ]
      : []),
  ]
  return (
    <>
      <EntityScreen
        entity={visitorVehicle}
        columns={columns}
        cells={cells}
        rowActions={actions}
        bulkActions={(rows, clear) =>
          can('monitor:visitorVehicle:leave') && rows.every((row) => row.state === 'onSite') ? (
            <Button size="small" onClick={() => askLeave(rows, clear)}>
              {t('vehicles.leave')}
            </Button>
          ) : null
        }
        detailTabs={(row) => [
          ...(can('monitor:vehicleRecord:list')
            ? [
                {
                  key: 'passages',
                  label: t('vehicles.screen.carRecord'),
                  children: <LogTab entity={vehicleRecord} filters={{ visitorVehicle: row.id }} columns={passages} />,
                },
              ]
            : []),
          ...(can('monitor:vehicleBinding:list')
            ? [
                {
                  key: 'bindings',
                  label: t('vehicles.bindings'),
                  children: <LogTab entity={vehicleBinding} filters={{ visitorVehicle: row.id }} columns={bindings} />,
                },
              ]
            : []),
        ]}
      />
      {device.dialog}
      {asking?.what === 'arrive' ? (
        <AskChoice
          title={t('vehicles.arriveTitle', { plate: String(asking.row.plate) })}
          okText={t('vehicles.arrive')}
          label={t('vehicles.gate')}
          entity={gate}
          filters={vehicleGates}
          optional
          onChoose={async (chosen) => {
            await arrive.mutateAsync({ id: asking.row.id, ...(chosen ? { gate: chosen } : {}) })
            toast.success(t('vehicles.arrived'))
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {asking?.what === 'refuse' ? (
        <AskReason
          title={t('vehicles.refuseTitle', { plate: String(asking.row.plate) })}
          okText={t('vehicles.refuse')}
          label={t('vehicles.reason')}
          onGive={async (reason) => {
            await refuse.mutateAsync({ id: asking.row.id, reason })
            toast.success(t('vehicles.refused'))
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  )
}
