import { lampGroup } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'floor', 'area', 'lampCount', 'onCount', 'sort', 'remarks']

/** Groups of lamps. */
export default function Page() {
  return <EntityScreen entity={lampGroup} columns={columns} />
}
