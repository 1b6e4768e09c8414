import { baseStation } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['code', 'name', 'type', 'floor', 'ip', 'onlineStatus', 'lastSeenAt', 'coverage']

export default function Page() {
  return <EntityScreen entity={baseStation} columns={columns} />
}
