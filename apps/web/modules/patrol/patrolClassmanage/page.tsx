import { inspectType } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'specialty', 'description', 'pointCount', 'sort']

/** Kinds of inspection. */
export default function Page() {
  return <EntityScreen entity={inspectType} columns={columns} />
}
