import { patrolRoute } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { OrderedRefs } from '../../../kit/ordered-refs.tsx'
import { useEnable } from '../../../kit/use-enable.tsx'

const columns = ['name', 'enabled', 'points', 'team', 'period', 'times', 'lateness', 'inOrder']
const controls = { points: OrderedRefs }

/** Lines of a patrol: their points in order, and when they are walked. */
export default function Page() {
  const enable = useEnable(patrolRoute)
  return (
    <EntityScreen
      entity={patrolRoute}
      columns={columns}
      controls={controls}
      rowActions={(row) => [enable.action(row)]}
      bulkActions={enable.bulk}
    />
  )
}
