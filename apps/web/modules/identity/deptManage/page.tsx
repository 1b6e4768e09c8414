import { department } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'duties', 'sort', 'headcount', 'manager', 'kind', 'code', 'phone', 'enabled']

export default function Page() {
  return <EntityScreen entity={department} columns={columns} />
}
