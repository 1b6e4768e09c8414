import { person } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useHolderTag } from '../../devices/holder/use-holder-tag.tsx'
import { useTrackAction } from '../track-action.ts'

const columns = ['name', 'kind', 'department', 'company', 'tag', 'presence', 'phone', 'number', 'position']

/** Everybody on the site: employees, visitors and contractors. */
export default function Page() {
  const track = useTrackAction('person')
  const give = useHolderTag(person, 'person')
  return (
    <>
      <EntityScreen entity={person} columns={columns} rowActions={(row) => [give.action(row), track(row)]} />
      {give.dialog}
    </>
  )
}
