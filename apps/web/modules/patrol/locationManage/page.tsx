import { inspectPoint } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { OrderedRefs } from '../../../kit/ordered-refs.tsx'

const columns = ['name', 'code', 'type', 'area', 'status', 'personInCharge', 'items', 'checkMode', 'coordinates', 'keyPoint']
const controls = { items: OrderedRefs }

/** Points of inspection with the items that are checked there, in order. */
export default function Page() {
  return <EntityScreen entity={inspectPoint} columns={columns} controls={controls} />
}
