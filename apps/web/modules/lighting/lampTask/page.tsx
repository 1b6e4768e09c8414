import { lampTask } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'groups', 'weekdays', 'dates', 'onTime', 'offTime', 'brightness', 'followSun']

/** When lamps are to be lit. */
export default function Page() {
  return <EntityScreen entity={lampTask} columns={columns} />
}
