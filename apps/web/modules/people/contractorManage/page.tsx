import { contractor } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { useTrackAction } from '../track-action.ts'

const columns = ['name', 'company', 'trade', 'phone', 'tag', 'state', 'department', 'idNumber']

/** People of contractors. */
export default function Page() {
  const track = useTrackAction('person')
  const give = useHolderTag(contractor, 'person')
  return (
    <>
      <EntityScreen entity={contractor} columns={columns} rowActions={(row) => [give.action(row), track(row)]} />
      {give.dialog}
    </>
  )
}
