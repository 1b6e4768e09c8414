import { department } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'code', 'kind', 'manager', 'headcount', 'phone', 'sort', 'enabled']

export default function Page() {
  return <EntityScreen entity={department} columns={columns} />
}
