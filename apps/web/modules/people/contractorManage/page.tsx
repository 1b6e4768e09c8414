import { contractor } from '@muster/model/entities'
import { ExpiryCell } from '../parts/expiry-cell.tsx'
import { PersonScreen } from '../parts/person-screen.tsx'

const columns = [
  'name',
  'company',
  'trade',
  'certificateExpiry',
  'tag',
  'state',
  'trainingValidTo',
  'idType',
  'idNumber',
  'certificates',
  'phone',
]
const cells = { certificateExpiry: ExpiryCell, trainingValidTo: ExpiryCell }
/** What the words beside two dates take, px. */
const WORDS = 140
const tabs = ['certificates', 'trainings', 'history', 'tags'] as const

/** People of contractors, with their certificates and trainings. */
export default function Page() {
  return <PersonScreen entity={contractor} columns={columns} cells={cells} tabs={tabs} beside={WORDS} />
}
