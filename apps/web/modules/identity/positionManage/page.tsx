import { post } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

export default function Page() {
  return <EntityScreen entity={post} />
}
