import { baseStation } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { placing, useEditorActions } from '../../site/use-editor-actions.tsx'

const columns = ['code', 'name', 'type', 'floor', 'ip', 'onlineStatus', 'lastSeenAt', 'coverage']

export default function Page() {
  const editor = useEditorActions('stationManage', 'monitor:baseStation:place', placing)
  return <EntityScreen entity={baseStation} columns={columns} rowActions={editor.rowActions} pageActions={editor.pageActions} />
}
