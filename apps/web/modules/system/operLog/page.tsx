import { operationLog } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { EntityCell, ModuleCell, RecordedCell } from './cells.tsx'

const columns = ['time', 'user', 'module', 'action', 'result', 'ip', 'duration', 'entity']
const cells = { entity: EntityCell, module: ModuleCell, request: RecordedCell, reply: RecordedCell }

/** Operations as they were recorded; nothing here can be changed. */
export default function Page() {
  return <EntityScreen entity={operationLog} columns={columns} cells={cells} />
}
