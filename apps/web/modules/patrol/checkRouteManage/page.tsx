import { inspectRoute } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { OrderedRefs } from '../../../kit/ordered-refs.tsx'
import { useEnable } from '../../../kit/use-enable.tsx'

const columns = ['name', 'enabled', 'points', 'period', 'times', 'team', 'personInCharge', 'inOrder', 'department']
const controls = { points: OrderedRefs }

/** Routes of inspection: their points in order, and when they are walked. */
export default function Page() {
  const enable = useEnable(inspectRoute)
  return (
    <EntityScreen
      entity={inspectRoute}
      columns={columns}
      controls={controls}
      rowActions={(row) => [enable.action(row)]}
      bulkActions={enable.bulk}
    />
  )
}
