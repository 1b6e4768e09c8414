import { uwbStation } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { placing, useEditorActions } from '../../site/use-editor-actions.tsx'

const columns = [
  'code',
  'role',
  'floor',
  'ip',
  'port',
  'onlineStatus',
  'lastSeenAt',
  'location',
  'installHeight',
  'packetRate',
  'clockDrift',
  'misfit',
  'name',
]

export default function Page() {
  const editor = useEditorActions('UWBstationManage', 'monitor:uwbStation:place', placing)
  return <EntityScreen entity={uwbStation} columns={columns} rowActions={editor.rowActions} pageActions={editor.pageActions} />
}
