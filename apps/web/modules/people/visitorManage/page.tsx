import { visitor } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { useTrackAction } from '../track-action.ts'

const columns = ['name', 'visitingCompany', 'receptionist', 'visitTime', 'status', 'tag', 'phone', 'blacklisted', 'idNumber']

/** Visits and the tags given out for them. */
export default function Page() {
  const track = useTrackAction('person')
  const give = useHolderTag(visitor, 'person')
  return (
    <>
      <EntityScreen entity={visitor} columns={columns} rowActions={(row) => [give.action(row), track(row)]} />
      {give.dialog}
    </>
  )
}
