import { employee } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { KitProvider } from '@muster/entity-kit/web'
import { useKitValue } from '../../../kit/kit-value.ts'
import { DepartmentTree } from './department-tree.tsx'
import { useTrackAction } from '../track-action.ts'

const columns = ['name', 'employeeNumber', 'department', 'position', 'employeeCategory', 'contact', 'tag', 'presence', 'specialOperation']

/** Employees, with the organisation beside them. */
export default function Page() {
  const track = useTrackAction('person')
  const give = useHolderTag(employee, 'person')
  return (
    <div className="kit-beside">
      <KitProvider value={useKitValue()}>
        <DepartmentTree />
      </KitProvider>
      <EntityScreen entity={employee} columns={columns} rowActions={(row) => [give.action(row), track(row)]} />
      {give.dialog}
    </div>
  )
}
