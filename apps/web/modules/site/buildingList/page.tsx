import { building } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'code', 'kind', 'floorCount', 'height', 'longitude', 'latitude', 'area']

export default function Page() {
  return <EntityScreen entity={building} columns={columns} />
}
