import { vehicle } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { useTrackAction } from '../../people/track-action.ts'

const columns = ['code', 'name', 'plate', 'type', 'tag', 'deviceStatus', 'driverName', 'speedLimit', 'department']

/** The register of vehicles. */
export default function Page() {
  const track = useTrackAction('vehicle')
  const give = useHolderTag(vehicle, 'vehicle')
  return (
    <>
      <EntityScreen entity={vehicle} columns={columns} rowActions={(row) => [give.action(row), track(row)]} />
      {give.dialog}
    </>
  )
}
