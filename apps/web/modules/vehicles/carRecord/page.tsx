import { DAY, MINUTE } from '@muster/base'
import type { Row } from '@muster/entity-kit/web'
import { vehicleRecord } from '@muster/model/entities'
import { useNavigate } from 'react-router'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { serverNow } from '../../../shell/server-time.ts'
import { useT } from '../../../shell/i18n.ts'
import { historyAddress } from '../../positions/history/address.ts'

const columns = ['passedAt', 'plate', 'type', 'direction', 'gate', 'area', 'driverName', 'stay', 'department', 'source', 'picture']

/** Where the track of the visit is: an exit tells its whole stay, an entry the day after it. */
function trackOf(row: Row): string {
  const at = Number(row.passedAt)
  const [from, to] = row.direction === 'out' ? [at - (Number(row.stay) || 60) * MINUTE, at] : [at, Math.min(at + DAY, serverNow())]
  const address = historyAddress('vehicle', String(row.vehicle ?? row.visitorVehicle), Math.max(from, to - DAY), to)
  return row.vehicle ? address : `${address}&visit=1`
}

/** Passages of vehicles; read-only. */
export default function Page() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <EntityScreen
      entity={vehicleRecord}
      columns={columns}
      rowActions={(row) =>
        row.vehicle || row.visitorVehicle
          ? [
              {
                key: 'track',
                label: t('vehicles.visitTrack'),
                permission: 'monitor:trackPoint:list',
                run: () => navigate(trackOf(row)),
              },
            ]
          : []
      }
    />
  )
}
