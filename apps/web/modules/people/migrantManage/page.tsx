import { migrantWorker } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { ExpiryCell } from '../parts/expiry-cell.tsx'
import { BlacklistCell } from '../parts/flag-cell.tsx'
import { usePersonTabs } from '../parts/person-tabs.tsx'
import { useBlacklist } from '../parts/use-blacklist.tsx'
import { useEmployment } from '../parts/use-employment.tsx'
import { useLiveAction, useTrackAction } from '../track-action.ts'
import { PeriodCell } from './period-cell.tsx'
import '../parts/people.css'

const columns = [
  'name',
  'department',
  'endDate',
  'tag',
  'state',
  'trade',
  'startDate',
  'trainingValidTo',
  'sourceUnit',
  'phone',
  'idNumber',
]
const cells = { state: StatusCell, endDate: PeriodCell, trainingValidTo: ExpiryCell, blacklisted: BlacklistCell }

/** People hired directly for a period: host department, period, training and tag. */
export default function Page() {
  const track = useTrackAction('person')
  const live = useLiveAction()
  const give = useHolderTag(migrantWorker, 'person')
  const employment = useEmployment('migrantWorker')
  const blacklist = useBlacklist(migrantWorker)
  const tabs = usePersonTabs(['trainings', 'certificates', 'history', 'tags'])
  return (
    <>
      <EntityScreen
        entity={migrantWorker}
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
