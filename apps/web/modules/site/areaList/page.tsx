import { area } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { limitCells, zoneCountCells } from '../zone-count.tsx'

const columns = ['name', 'floor', 'manager', 'headcountLimit', 'zoneCount', 'currentCount', 'kind', 'code', 'restricted']

export default function Page() {
  return <EntityScreen entity={area} columns={columns} cells={limitCells} liveCells={zoneCountCells.area} />
}
