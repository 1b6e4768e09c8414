import { contractor } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { ExpiryCell } from '../parts/expiry-cell.tsx'
import { BlacklistCell } from '../parts/flag-cell.tsx'
import { usePersonTabs } from '../parts/person-tabs.tsx'
import { useBlacklist } from '../parts/use-blacklist.tsx'
import { useEmployment } from '../parts/use-employment.tsx'
import { useLiveAction, useTrackAction } from '../track-action.ts'
import '../parts/people.css'

const columns = [
  'name',
  'company',
  'trade',
  'certificateExpiry',
  'tag',
  'state',
  'trainingValidTo',
  'idType',
  'idNumber',
  'certificates',
  'phone',
]
const cells = { state: StatusCell, certificateExpiry: ExpiryCell, trainingValidTo: ExpiryCell, blacklisted: BlacklistCell }

/** People of contractors: on and off the site, tags, certificates and trainings. */
export default function Page() {
  const track = useTrackAction('person')
  const live = useLiveAction()
  const give = useHolderTag(contractor, 'person')
  const employment = useEmployment('contractor')
  const blacklist = useBlacklist(contractor)
  const tabs = usePersonTabs(['certificates', 'trainings', 'history', 'tags'])
  return (
    <>
      <EntityScreen
        entity={contractor}
        columns={columns}
        cells={cells}
        detailTabs={tabs}
        rowActions={(row) => [
          ...(row.state === 'absent' && !row.tag ? [] : [give.action(row)]),
          employment.action(row),
          ...live(row),
          track(row),
          blacklist.action(row),
        ]}
      />
      {give.dialog}
      {employment.dialog}
      {blacklist.dialog}
    </>
  )
}
