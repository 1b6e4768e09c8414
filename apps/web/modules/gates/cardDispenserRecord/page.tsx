import { cardIssueRecord } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'

const columns = [
  'time',
  'dispenser',
  'slot',
  'tag',
  'state',
  'personName',
  'authentication',
  'issueMode',
  'returnDue',
  'returnedAt',
  'overdue',
  'result',
]

/** What the dispensers gave out and took back; read-only. */
export default function Page() {
  return <EntityScreen entity={cardIssueRecord} columns={columns} />
}
