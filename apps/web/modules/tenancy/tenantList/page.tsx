import { tenant } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'route', 'state', 'contactName', 'contactPhone', 'expiryDate']

export default function Page() {
  return <EntityScreen entity={tenant} columns={columns} />
}
