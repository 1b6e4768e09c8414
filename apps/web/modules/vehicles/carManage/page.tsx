import type { Row } from '@muster/entity-kit/web'
import { vehicle, vehicleBinding, vehicleInfo } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { LogTab } from '../../../kit/log-tab.tsx'
import { Parts } from '../../../kit/parts.tsx'
import { useT } from '../../../shell/i18n.ts'
import { useCan } from '../../../shell/permissions.ts'
import { useTrackAction } from '../../people/track-action.ts'
import { useCommand } from '../../devices/commands/use-command.tsx'
import { BlacklistCell } from '../../people/parts/flag-cell.tsx'
import { StatusCell } from '../../people/parts/status-cell.tsx'
import { useDevice } from '../device/use-device.tsx'

const columns = ['code', 'name', 'plate', 'type', 'tag', 'deviceStatus', 'driverName', 'speedLimit', 'department', 'sn']
const cells = { deviceStatus: StatusCell, blacklisted: BlacklistCell }
const documents = ['brand', 'company', 'inspectionExpiry', 'insuranceExpiry', 'expiryState']
const bindings = ['tag', 'boundAt', 'unboundAt', 'unbindReason', 'operator']

/** The register of vehicles. */
export default function Page() {
  const t = useT()
  const can = useCan()
  const track = useTrackAction('vehicle')
  const device = useDevice(vehicle)
  const command = useCommand((row) => ({ tag: row.tag, number: row.tagLabel }))
  const tabs = (row: Row) => [
    ...(can('monitor:vehicleInfo:list')
      ? [
          {
            key: 'documents',
            label: t('vehicles.documents'),
            children: (
              <Parts entity={vehicleInfo} filters={{ vehicle: row.id }} initial={{ vehicle: row.id }} columns={documents} most={1} />
            ),
          },
        ]
      : []),
    ...(can('monitor:vehicleBinding:list')
      ? [
          {
            key: 'bindings',
            label: t('vehicles.bindings'),
            children: <LogTab entity={vehicleBinding} filters={{ vehicle: row.id }} columns={bindings} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <EntityScreen
        entity={vehicle}
        columns={columns}
        cells={cells}
        rowActions={(row) => [...device.actions(row), track(row), ...command.actions(row)]}
        detailTabs={tabs}
      />
      {device.dialog}
      {command.dialog}
    </>
  )
}
