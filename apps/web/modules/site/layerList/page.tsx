import { floor } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'building', 'abbreviation', 'mapType', 'file', 'deviceCount', 'isDefault', 'speed', 'level']

export default function Page() {
  return <EntityScreen entity={floor} columns={columns} />
}
