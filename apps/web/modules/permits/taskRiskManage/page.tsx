import { riskLibrary } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['workType', 'hazard', 'outcome', 'accidentKind', 'grade', 'sort', 'enabled']

/** Risks by kind of work. */
export default function Page() {
  return <EntityScreen entity={riskLibrary} columns={columns} />
}
