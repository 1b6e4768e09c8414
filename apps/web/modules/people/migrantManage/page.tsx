import { migrantWorker } from '@muster/model/entities'
import { ExpiryCell } from '../parts/expiry-cell.tsx'
import { PersonScreen } from '../parts/person-screen.tsx'
import { PeriodCell } from './period-cell.tsx'

const columns = [
  'name',
  'department',
  'endDate',
  'tag',
  'state',
  'trade',
  'startDate',
  'trainingValidTo',
  'sourceUnit',
  'phone',
  'idNumber',
]
const cells = { endDate: PeriodCell, trainingValidTo: ExpiryCell }
/** What the words beside two dates take, px. */
const WORDS = 140
const tabs = ['trainings', 'certificates', 'history', 'tags'] as const

/** People hired directly for a period: host department, period, training and tag. */
export default function Page() {
  return <PersonScreen entity={migrantWorker} columns={columns} cells={cells} tabs={tabs} beside={WORDS} />
}
