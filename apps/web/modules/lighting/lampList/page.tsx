import { lamp } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = ['code', 'name', 'group', 'floor', 'area', 'ratedPower', 'dimmable', 'state', 'brightness', 'onlineStatus', 'emergencyLamp']

/** The register of lamps. */
export default function Page() {
  return <EntityScreen entity={lamp} columns={columns} />
}
