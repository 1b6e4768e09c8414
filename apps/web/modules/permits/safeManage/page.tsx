import { safetyMeasure } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['workType', 'number', 'text', 'required', 'statutory', 'photoRequired', 'enabled']

/** Safety measures in the order of their ticket. */
export default function Page() {
  return <EntityScreen entity={safetyMeasure} columns={columns} />
}
