import { riskZone } from '@muster/model/entities'
import { EntityScreen } from '../../../kit/entity-screen.tsx'
import { useEditorActions } from '../use-editor-actions.tsx'

const columns = ['name', 'partitionColor', 'floor', 'department', 'manager', 'hazards', 'controlLevel', 'currentCount', 'score']

export default function Page() {
  const editor = useEditorActions('riskManage', 'monitor:riskZone:draw')
  return <EntityScreen entity={riskZone} columns={columns} rowActions={editor.rowActions} pageActions={editor.pageActions} />
}
