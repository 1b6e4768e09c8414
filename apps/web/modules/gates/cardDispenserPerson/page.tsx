import { dispenserPerson } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['person', 'icNumber', 'idNumber', 'photoState', 'fixedSlot', 'dispensers', 'validTo', 'enabled']

/** People enrolled on the dispensers. */
export default function Page() {
  return <EntityScreen entity={dispenserPerson} columns={columns} />
}
