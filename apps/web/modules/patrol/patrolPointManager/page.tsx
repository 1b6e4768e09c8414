import { patrolPoint } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'code', 'floor', 'location', 'area', 'radius', 'leastStay', 'enabled']

/** Points of a patrol, checked by position. */
export default function Page() {
  return <EntityScreen entity={patrolPoint} columns={columns} />
}
