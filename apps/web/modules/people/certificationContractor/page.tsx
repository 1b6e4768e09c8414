import { company } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = [
  'name',
  'type',
  'qualification',
  'creditCode',
  'legalRepresentative',
  'contact',
  'supplierRiskRating',
  'peopleCount',
  'licenceExpiry',
]

export default function Page() {
  return <EntityScreen entity={company} columns={columns} />
}
