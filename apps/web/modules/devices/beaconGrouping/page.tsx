import { beaconGroup } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { MembersControl } from './members-control.tsx'
import { useEditorActions } from '../../site/use-editor-actions.tsx'

const columns = ['name', 'floor', 'area', 'beaconCount', 'color']
const controls = { beacons: MembersControl }
const onMap = { row: 'devices.grouping', page: 'devices.grouping', query: '' } as const

/** Groups of beacons, whose members are chosen from a list in the form, or on the plan. */
export default function Page() {
  const editor = useEditorActions('groupingManage-2ds', 'monitor:beaconGroup:assign', onMap)
  return (
    <EntityScreen
      entity={beaconGroup}
      columns={columns}
      controls={controls}
      rowActions={editor.rowActions}
      pageActions={editor.pageActions}
    />
  )
}
