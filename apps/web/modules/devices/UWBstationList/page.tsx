import { uwbStation } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['code', 'name', 'role', 'floor', 'ip', 'onlineStatus', 'lastSeenAt', 'installHeight', 'location']

export default function Page() {
  return <EntityScreen entity={uwbStation} columns={columns} />
}
