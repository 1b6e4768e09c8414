import { beacon } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = [
  'code',
  'name',
  'group',
  'floor',
  'onlineStatus',
  'battery',
  'signalAtOneMetre',
  'attenuation',
  'transmissionStatus',
  'location',
]

export default function Page() {
  return <EntityScreen entity={beacon} columns={columns} />
}
