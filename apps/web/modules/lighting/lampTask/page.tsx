import { lampTask } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useEnable } from '../../../kit/use-enable.tsx'

const columns = ['name', 'enabled', 'groups', 'weekdays', 'onTime', 'offTime', 'brightness', 'lastResult', 'dates', 'followSun']

/** When lamps are to be lit. */
export default function Page() {
  const enable = useEnable(lampTask)
  return <EntityScreen entity={lampTask} columns={columns} rowActions={(row) => [enable.action(row)]} bulkActions={enable.bulk} />
}
