import { map } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['name', 'mapId', 'baseMapType', 'modes', 'mapEnable', 'sort']

export default function Page() {
  return <EntityScreen entity={map} columns={columns} />
}
