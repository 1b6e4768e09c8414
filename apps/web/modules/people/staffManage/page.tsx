import { KitProvider } from '@muster/entity-kit/web'
import { employee } from '@muster/model/entities'
import { useKitValue } from '../../../kit/kit-value.ts'
import { PersonScreen } from '../parts/person-screen.tsx'
import { DepartmentTree } from './department-tree.tsx'

const columns = [
  'name',
  'employeeNumber',
  'department',
  'tag',
  'presence',
  'position',
  'employeeCategory',
  'contact',
  'shift',
  'specialOperation',
]
const tabs = ['history', 'certificates', 'trainings', 'tags'] as const

/** What the tree takes of the list's own margins and beyond, px. */
const TREE = 216

/** Employees, with the organisation beside them. */
export default function Page() {
  return (
    <div className="kit-beside">
      <KitProvider value={useKitValue()}>
        <DepartmentTree />
      </KitProvider>
      <PersonScreen entity={employee} columns={columns} tabs={tabs} beside={TREE} />
    </div>
  )
}
