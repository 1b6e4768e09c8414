import { dcsKnowledge } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['title', 'devices', 'points', 'limitState', 'version', 'author']

/** What to do when a limit is passed. */
export default function Page() {
  return <EntityScreen entity={dcsKnowledge} columns={columns} />
}
