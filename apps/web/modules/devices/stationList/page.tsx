import { baseStation } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { placing, useEditorActions } from '../../site/use-editor-actions.tsx'

const columns = [
  'code',
  'type',
  'floor',
  'ip',
  'port',
  'onlineStatus',
  'coverage',
  'floorChange',
  'floorChangeDistance',
  'installHeight',
  'lastSeenAt',
  'packetRate',
  'clockDrift',
  'misfit',
  'name',
]

export default function Page() {
  const editor = useEditorActions('stationManage', 'monitor:baseStation:place', placing)
  return <EntityScreen entity={baseStation} columns={columns} rowActions={editor.rowActions} pageActions={editor.pageActions} />
}
