import { emergencyMeasure } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['workType', 'accidentKind', 'number', 'text', 'equipment', 'contact', 'enabled']

/** Emergency measures by kind of work and accident. */
export default function Page() {
  return <EntityScreen entity={emergencyMeasure} columns={columns} />
}
