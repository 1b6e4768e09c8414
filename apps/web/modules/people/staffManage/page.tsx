import { employee } from '@muster/model/entities'
import { KitProvider } from '@muster/entity-kit/web'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useKitValue } from '../../../kit/kit-value.ts'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { StatusCell } from '../parts/status-cell.tsx'
import { BlacklistCell } from '../parts/flag-cell.tsx'
import { usePersonTabs } from '../parts/person-tabs.tsx'
import { useBlacklist } from '../parts/use-blacklist.tsx'
import { useEmployment } from '../parts/use-employment.tsx'
import { useLiveAction, useTrackAction } from '../track-action.ts'
import { DepartmentTree } from './department-tree.tsx'
import '../parts/people.css'

const columns = [
  'name',
  'employeeNumber',
  'department',
  'position',
  'tag',
  'presence',
  'employeeCategory',
  'contact',
  'shift',
  'specialOperation',
]
const cells = { presence: StatusCell, blacklisted: BlacklistCell }

/** Employees, with the organisation beside them: resign and return, tags, trainings and certificates. */
export default function Page() {
  const track = useTrackAction('person')
  const live = useLiveAction()
  const give = useHolderTag(employee, 'person')
  const employment = useEmployment('employee')
  const blacklist = useBlacklist(employee)
  const tabs = usePersonTabs(['history', 'certificates', 'trainings', 'tags'])
  return (
    <div className="kit-beside">
      <KitProvider value={useKitValue()}>
        <DepartmentTree />
      </KitProvider>
      <EntityScreen
        entity={employee}
        columns={columns}
        cells={cells}
        detailTabs={tabs}
        rowActions={(row) => [
          ...(row.presence === 'absent' && !row.tag ? [] : [give.action(row)]),
          employment.action(row),
          ...live(row),
          track(row),
          blacklist.action(row),
        ]}
      />
      {give.dialog}
      {employment.dialog}
      {blacklist.dialog}
    </div>
  )
}
