import { beaconGroup } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useEditorActions } from '../../site/use-editor-actions.tsx'

const columns = ['name', 'floor', 'area', 'beaconCount', 'color']
const onMap = { row: 'devices.grouping', page: 'devices.grouping', query: '' } as const

/** Groups of beacons, with the way to the plan on which their members are chosen. */
export default function Page() {
  const editor = useEditorActions('groupingManage-2ds', 'monitor:beaconGroup:assign', onMap)
  return <EntityScreen entity={beaconGroup} columns={columns} rowActions={editor.rowActions} pageActions={editor.pageActions} />
}
