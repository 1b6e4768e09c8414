import { whitelistEntry } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['kind', 'name', 'idNumber', 'plate', 'validFrom', 'validTo', 'dispensers', 'remarks']

const hidden = (values: Record<string, unknown>) => (values.kind === 'vehicle' ? ['person', 'name', 'idNumber'] : ['plate'])

/** Who may draw a card without a booking. */
export default function Page() {
  return <EntityScreen entity={whitelistEntry} columns={columns} hiddenFields={hidden} />
}
