import { area } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'code', 'kind', 'floor', 'manager', 'headcountLimit', 'currentCount', 'restricted']

export default function Page() {
  return <EntityScreen entity={area} columns={columns} />
}
