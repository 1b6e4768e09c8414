import { patrolRoute } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { OrderedRefs } from '../../../kit/ordered-refs.tsx'

const columns = ['name', 'points', 'team', 'period', 'times', 'lateness', 'inOrder']
const controls = { points: OrderedRefs }

/** Lines of a patrol: their points in order, and when they are walked. */
export default function Page() {
  return <EntityScreen entity={patrolRoute} columns={columns} controls={controls} />
}
