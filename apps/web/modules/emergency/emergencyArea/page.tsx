import { emergencyArea } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'code', 'kind', 'floor', 'area', 'capacity', 'manager', 'managerPhone', 'enabled']

/** Assembly points, refuges, evacuation zones and rescue stations. */
export default function Page() {
  return <EntityScreen entity={emergencyArea} columns={columns} />
}
