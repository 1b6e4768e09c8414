import { inspectTeam } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'kind', 'leader', 'members', 'startTime', 'endTime', 'department', 'enabled']

/** Teams and shifts that inspect. */
export default function Page() {
  return <EntityScreen entity={inspectTeam} columns={columns} />
}
